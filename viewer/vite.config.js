// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
import { defineConfig } from 'vite';

// One file: the built script and style are put into the page, so that it opens from a folder, offline.
function oneFile() {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle(options, bundle) {
      const page = bundle['index.html'];
      let html = page.source;
      for (const [name, part] of Object.entries(bundle)) {
        if (part.type === 'chunk') {
          const code = part.code.replaceAll('</script', '<\\/script');
          html = html.replace(new RegExp(`<script[^>]*src="[^"]*${name}"[^>]*></script>`), '');
          html = html.replace('</body>', () => `<script type="module">${code}</script>\n</body>`);
          delete bundle[name];
        } else if (name.endsWith('.css')) {
          html = html.replace(new RegExp(`<link[^>]*href="[^"]*${name}"[^>]*>`), () => `<style>${part.source}</style>`);
          delete bundle[name];
        }
      }
      delete bundle['index.html'];
      this.emitFile({ type: 'asset', fileName: 'replay.html', source: html });
    },
  };
}

export default defineConfig({
  base: './',
  plugins: [oneFile()],
  build: { target: 'es2022', modulePreload: false, cssCodeSplit: false, assetsInlineLimit: 1e8, chunkSizeWarningLimit: 2000 },
});
