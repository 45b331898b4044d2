#pragma once

// The few functions of libmtdev that are used, opened at run time; `Tests/RetouchArchivesTests` checks these declarations
// against the library's own header.

#include <linux/input.h>

#include "CRetouchOpening.h"

struct mtdev;

#define RETOUCH_MTDEV(F) \
  F(struct mtdev *, mtdev_new, (void)) \
  F(int, mtdev_init, (struct mtdev *)) \
  F(void, mtdev_set_mt_event, (struct mtdev *, int code, int value)) \
  F(void, mtdev_put_event, (struct mtdev *, const struct input_event *)) \
  F(int, mtdev_empty, (struct mtdev *)) \
  F(void, mtdev_get_event, (struct mtdev *, struct input_event *)) \
  F(void, mtdev_close_delete, (struct mtdev *))

struct retouch_mtdev { RETOUCH_MTDEV(RETOUCH_MEMBER) };

/// Opens the library. Returns NULL, or a description of what is missing.
const char *retouch_open_mtdev(struct retouch_mtdev *);
