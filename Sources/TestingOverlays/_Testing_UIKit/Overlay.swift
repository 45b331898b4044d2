// The toolchain's Testing makes a file that imports it together with UIKit also import a module of this name,
// but ships none on Linux, where it expects no UIKit. Without this module, such a file does not compile.
// UIKit depends on it, so that it is built before any file could need it.
