#include "CRetouchYaml.h"

RETOUCH_OPENER(yaml, RETOUCH_YAML, "libyaml-0.so.2")
