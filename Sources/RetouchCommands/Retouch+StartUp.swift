import RetouchReplayClock

extension Retouch {
  /// What a program says as it starts, if outcomes cannot be relied upon the way it was linked or copied.
  @MainActor
  static func complainAtStart(_ arguments: [String], _ lacking: () -> String?) {
    if let sentence = unreplaced(ReplayTime.missing) { say("\(ownName): warning: \(sentence)") }
    guard runsFixtures(arguments), let sentence = lacking() else { return }
    say("\(ownName): warning: \(sentence)")
  }

  /// What it means that a program was linked without some of the functions that make a replay's clock.
  nonisolated static func unreplaced(_ missing: [String]) -> String? {
    guard !missing.isEmpty else { return nil }
    return
      "expected the replay's functions in place of the system's, found this program linked without them for "
      + missing.joined(separator: ", ")
      + ": the Swift runtime was probably linked statically. Outcomes that depend on them are wrong or vary. "
      + "Next: link without -static-stdlib, and ship the runtime's libraries beside the program"
  }

  /// Whether a command runs fixtures, in workers or by itself.
  private static func runsFixtures(_ arguments: [String]) -> Bool {
    guard let command = arguments.dropFirst().first else { return false }
    return [
      "test", "replay", "render", "speak", "bounds", "shrink", "compare", "review", "bench", "watch",
    ].contains(command)
  }
}
