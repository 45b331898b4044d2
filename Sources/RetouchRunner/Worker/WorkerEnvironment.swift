import RetouchReplay
import RetouchVerdict

/// The environment that a worker process is started with: what its case says, and what the process itself
/// needs of this one's.
enum WorkerEnvironment {
  /// Returns the variables for a worker.
  ///
  /// - Parameters:
  ///   - own: The variables of this process, with those that tell a worker of its archives.
  ///   - surroundings: Those of the case that the worker replays first.
  static func variables(
    _ own: [String: String], _ setting: WorkerSetting, _ surroundings: ReplaySurroundings
  ) -> [String: String] {
    let paths = FixtureFolder.paths()
    var variables = surroundings.variables(home: paths.home, temporary: paths.temporary)
    for (name, value) in own where PassedOnVariables.contains(name) {
      variables[name] = value
    }
    // A backtrace takes seconds; users who want one set the variable.
    if variables["SWIFT_BACKTRACE"] == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
    // A replay frees thousands of small blocks at its end, of which malloc keeps only seven of each size at
    // hand. With room for more, a run of short cases takes 3 % less.
    if variables["GLIBC_TUNABLES"] == nil { variables["GLIBC_TUNABLES"] = "glibc.malloc.tcache_count=4000" }
    return WorkerSetting.variables(variables, hashesRandomly: setting.hashesRandomly)
  }
}
