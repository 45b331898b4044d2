// libdispatch's sources of timers and of data, which a replay drives.

#pragma once
#include "Work.h"

// Each returns false for what is not such a source.
SHARED bool suspend_source(dispatch_object object);
SHARED bool resume_source(dispatch_object object);
SHARED bool set_queue_of_source(dispatch_object object, dispatch_object queue);
// Stops the sources of a replay that is over; the client may still hold them.
SHARED void forget_sources(void);
