/// The variables that a worker process gets besides those of its case.
package enum PassedOnVariables {
  /// The variables of the process that starts it, because its loader, its runtime or the tools that
  /// watch it read them.
  ///
  /// Client code of a replay does not see them, unless it asks for them on another thread.
  private static let names: Set<String> = [
    "LD_LIBRARY_PATH", "LD_PRELOAD", "GLIBC_TUNABLES", "LLVM_PROFILE_FILE",
  ]
  private static let prefixes = ["SWIFT_", "RETOUCH_", "MALLOC_", "LIBDISPATCH_"]
  private static let suffixes = ["SAN_OPTIONS", "SAN_SYMBOLIZER_PATH"]

  /// Whether a process needs the variable, so that no case can set it.
  package static func contains(_ name: String) -> Bool {
    names.contains(name) || prefixes.contains { name.hasPrefix($0) }
      || suffixes.contains { name.hasSuffix($0) }
  }
}
