#pragma once

#include <mpfr.h>

// Swift does not import functions that take an array type, as mpfr_t is, nor mpfr's function-like macros.

enum CMpfrFunction { CMpfrSin, CMpfrCos, CMpfrTan, CMpfrAtan2, CMpfrExp, CMpfrLog, CMpfrPow };

/// The precision in bits of the exact values.
enum { CMpfrBits = 300 };

static inline void cmpfr_compute(mpfr_t value, enum CMpfrFunction function, double x, double y) {
  mpfr_t a, b;
  mpfr_init2(a, 53);
  mpfr_init2(b, 53);
  mpfr_set_d(a, x, MPFR_RNDN);
  mpfr_set_d(b, y, MPFR_RNDN);
  switch (function) {
    case CMpfrSin: mpfr_sin(value, a, MPFR_RNDN); break;
    case CMpfrCos: mpfr_cos(value, a, MPFR_RNDN); break;
    case CMpfrTan: mpfr_tan(value, a, MPFR_RNDN); break;
    case CMpfrAtan2: mpfr_atan2(value, a, b, MPFR_RNDN); break;
    case CMpfrExp: mpfr_exp(value, a, MPFR_RNDN); break;
    case CMpfrLog: mpfr_log(value, a, MPFR_RNDN); break;
    case CMpfrPow: mpfr_pow(value, a, b, MPFR_RNDN); break;
  }
  mpfr_clears(a, b, (mpfr_ptr)0);
}

/// The double that is nearest to a function's exact value; those of one argument ignore the second.
static inline double cmpfr_nearest(enum CMpfrFunction function, double x, double y) {
  mpfr_t value;
  mpfr_init2(value, CMpfrBits);
  cmpfr_compute(value, function, x, y);
  double nearest = mpfr_get_d(value, MPFR_RNDN);
  mpfr_clear(value);
  return nearest;
}

/// How far a result is from the exact value, as a multiple of a unit.
static inline double cmpfr_error(
  enum CMpfrFunction function, double x, double y, double result, double unit
) {
  mpfr_t value;
  mpfr_init2(value, CMpfrBits);
  cmpfr_compute(value, function, x, y);
  mpfr_sub_d(value, value, result, MPFR_RNDN);
  mpfr_div_d(value, value, unit, MPFR_RNDN);
  double error = mpfr_get_d(value, MPFR_RNDN);
  mpfr_clear(value);
  return error < 0 ? -error : error;
}

/// 64 bits of 2/π, beginning at a place after the binary point.
static inline unsigned long cmpfr_two_over_pi(unsigned long place) {
  mpfr_t value;
  mpfr_init2(value, 1500);
  mpfr_const_pi(value, MPFR_RNDN);
  mpfr_ui_div(value, 2, value, MPFR_RNDN);
  mpfr_mul_2ui(value, value, place, MPFR_RNDN);
  mpfr_frac(value, value, MPFR_RNDN);
  mpfr_mul_2ui(value, value, 64, MPFR_RNDN);
  unsigned long bits = mpfr_get_ui(value, MPFR_RNDZ);
  mpfr_clear(value);
  return bits;
}
