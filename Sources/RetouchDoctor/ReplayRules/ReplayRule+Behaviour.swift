extension ReplayRule {
  /// What passes or measures time in another way than on iOS.
  static let behaviour = [
    ReplayRule(
      "thread-sleep", .behaviour, ["sleep", "usleep", "nanosleep", "clock_nanosleep"],
      why: "it comes back at once in a replay, and input does not wait for it",
      change: "write try await Task.sleep(for:), or DispatchQueue.main.asyncAfter"
    ) { site in
      if site.name == "sleep", site.isMember {
        return site.text(-2) == "Thread" && site.text(1) == "(" ? "Thread.sleep" : nil
      }
      return site.isFunctionCall ? site.name : nil
    },

    ReplayRule(
      "timer-interval", .behaviour, ["Timer"],
      why: "Foundation on Linux fires it for the first time at once",
      change: "write Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, …)"
    ) { site in
      site.initialiser.map { site.reads("timeInterval", ":", at: $0 + 1) } == true
        ? "Timer(timeInterval:…)" : nil
    },
  ]
}
