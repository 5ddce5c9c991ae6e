// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Gaitway authors
// Everything of Gaitway's library in one include.
#pragma once

#include "gaitway/agent.h"
#include "gaitway/clips.h"
#include "gaitway/crew.h"
#include "gaitway/event.h"
#include "gaitway/grid_scene.h"
#include "gaitway/id.h"
#include "gaitway/intent.h"
#include "gaitway/limits.h"
#include "gaitway/path_builder.h"
#include "gaitway/path_data.h"
#include "gaitway/profile.h"
#include "gaitway/result.h"
#include "gaitway/rules.h"
#include "gaitway/scene.h"
#include "gaitway/vec.h"
#include "gaitway/world.h"
