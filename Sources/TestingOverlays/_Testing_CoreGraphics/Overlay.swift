// The toolchain's Testing makes a file that imports it together with CoreGraphics also import a module of
// this name, but ships none on Linux, where it expects no CoreGraphics. Without this module, such a file does
// not compile. CoreGraphics depends on it, so that it is built before any file could need it.
