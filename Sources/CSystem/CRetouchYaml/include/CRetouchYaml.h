#pragma once

// The few functions of libyaml that are used, opened at run time; `Tests/RetouchArchivesTests` checks these declarations
// against the library's own header.

#include <stddef.h>

#include "CRetouchOpening.h"

/// yaml_error_type_t.
typedef enum { RETOUCH_YAML_READER_ERROR = 2 } retouch_yaml_error;

/// yaml_event_type_t.
typedef enum {
  RETOUCH_YAML_NO_EVENT = 0,
  RETOUCH_YAML_STREAM_END = 2,
  RETOUCH_YAML_DOCUMENT_END = 4,
  RETOUCH_YAML_ALIAS = 5,
  RETOUCH_YAML_SCALAR = 6,
  RETOUCH_YAML_SEQUENCE_START = 7,
  RETOUCH_YAML_SEQUENCE_END = 8,
  RETOUCH_YAML_MAPPING_START = 9,
  RETOUCH_YAML_MAPPING_END = 10,
} retouch_yaml_event_type;

/// yaml_mark_t: a place in the file, all counted from 0.
struct retouch_yaml_mark {
  size_t index, line, column;
};

/// yaml_parser_t as far as it is read, with room for the rest and for what a later version may add.
struct retouch_yaml_parser {
  retouch_yaml_error error;
  const char *problem;
  /// Where a RETOUCH_YAML_READER_ERROR is, in bytes.
  size_t problem_offset;
  int problem_value;
  /// Where any other error is.
  struct retouch_yaml_mark problem_mark;
  const char *context;
  struct retouch_yaml_mark context_mark;
  void *reading[17];
  /// How far the file was read.
  struct retouch_yaml_mark mark;
  void *rest[64];
};

/// yaml_event_t, of whose data only those of a scalar are read.
struct retouch_yaml_event {
  retouch_yaml_event_type type;
  struct {
    unsigned char *anchor, *tag, *value;
    size_t length;
    int is_plain, is_quoted, style;
  } scalar;
  struct retouch_yaml_mark start_mark, end_mark;
};

/// yaml_read_handler_t: fills a buffer, and returns 1, or 0 for an error.
typedef int retouch_yaml_read(void *context, unsigned char *buffer, size_t size, size_t *count);

#define RETOUCH_YAML(F) \
  F(int, yaml_parser_initialize, (struct retouch_yaml_parser *)) \
  F(void, yaml_parser_set_input, (struct retouch_yaml_parser *, retouch_yaml_read *, void *context)) \
  F(int, yaml_parser_parse, (struct retouch_yaml_parser *, struct retouch_yaml_event *)) \
  F(void, yaml_event_delete, (struct retouch_yaml_event *)) \
  F(void, yaml_parser_delete, (struct retouch_yaml_parser *))

struct retouch_yaml { RETOUCH_YAML(RETOUCH_MEMBER) };

/// Opens the library. Returns NULL, or a description of what is missing.
const char *retouch_open_yaml(struct retouch_yaml *);
