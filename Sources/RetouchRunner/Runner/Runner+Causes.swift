import RetouchReplay
import RetouchVerdict

extension Runner {
  /// Finds the causes of the cases' mismatches, each replay in its own process, because it may affect the
  /// next one.
  static func findCauses(
    _ results: inout RunResults, _ options: RunOptions, _ watch: RunWatch = RunWatch()
  ) {
    results.findCauses { replays, take in
      let requests = replays.map { ReplayRequest($0.testCase, settings: $0.settings) }
      options.pool(watch: watch).run(requests, Schedule(count: requests.count, alone: true)) {
        if case .answered(.outcome(let outcome)) = $0.answer { take($0.request, outcome) }
      }
    }
  }
}
