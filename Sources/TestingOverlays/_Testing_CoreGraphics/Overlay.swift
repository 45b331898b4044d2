// The toolchain's Testing declares that a file which imports it together with CoreGraphics also imports a
// module of this name, and ships none on Linux, where it expects no CoreGraphics. Without this module such a
// file does not compile. CoreGraphics depends on it, so that it is built before any file could need it.
