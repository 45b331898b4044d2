#pragma once

#include <stdint.h>

/// Makes the kernel answer one request of `ioctl` with an error from now on, for this process and what it becomes.
/// Returns 0, or a negative errno. `prctl` takes a varying number of arguments, and a filter is made by macros.
int lab_refuse_ioctl(uint32_t request, int error);

/// `EVIOCSCLOCKID`, a macro that computes a number.
uint32_t lab_clock_request(void);
