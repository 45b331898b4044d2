#include "CEscapes.h"
#include <random>

uint32_t escape_random_device(void) {
  std::random_device device;
  return device();
}
