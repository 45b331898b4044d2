// The toolchain's Testing declares that a file which imports it together with UIKit also imports a
// module of this name, and ships none on Linux, where it expects no UIKit. Without this module such a
// file does not compile. UIKit depends on it, so that it is built before any file could need it.
