// Reads a device as a stream of C++, and prints its keys.
#include <fstream>
#include <iostream>
#include <linux/input.h>

int main() {
  std::ifstream device("/dev/input/event0", std::ios::binary);
  input_event event;
  while (device.read(reinterpret_cast<char *>(&event), sizeof event))
    if (event.type == EV_KEY) std::cout << event.code << " " << event.value << std::endl;
}
