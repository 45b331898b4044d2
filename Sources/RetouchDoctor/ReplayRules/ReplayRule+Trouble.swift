extension ReplayRule {
  private static let named = "a replay names it as trouble: it is not on the replay's clock"

  /// What a replay cannot bring onto its clock, and names in the outcome.
  static let trouble = [
    ReplayRule(
      "thread", .trouble, ["Thread", "pthread_create"], why: named,
      change: "write Task { … } or DispatchQueue.global().async { … }, which are"
    ) { site in
      if site.name == "pthread_create" { return site.isFunctionCall ? site.name : nil }
      if site.isMade || site.reads("class", at: site.before - 2) && site.text(site.before) == ":" {
        return "Thread"
      }
      return site.member(["detachNewThread", "detachNewThreadSelector"]).map { "Thread.\($0)" }
    },

    ReplayRule(
      "dispatch-source", .trouble,
      [
        "makeFileSystemObjectSource", "makeMemoryPressureSource", "makeProcessSource", "makeReadSource",
        "makeSignalSource", "makeWriteSource",
      ],
      why: named, change: "let the fixture call what its handler does, at a time of its own"
    ) { $0.isMethodCall ? "DispatchSource.\($0.name)" : nil },

    ReplayRule(
      "dispatch-io", .trouble, ["DispatchIO"], why: named,
      change: "hand in the data, or read them before the replay"
    ) { $0.isMade || $0.member(["read", "write"]) != nil ? "DispatchIO" : nil },

    ReplayRule(
      "interval-timer", .trouble, ["alarm", "setitimer", "timer_create", "timerfd_create", "ualarm"],
      why: named, change: "write DispatchQueue.main.asyncAfter or Timer, which are"
    ) { $0.isFunctionCall ? $0.name : nil },

    ReplayRule(
      "network", .trouble, ["URLSession", "socket"], why: named,
      change: "put a protocol before it, whose answers the fixture gives"
    ) { site in
      if site.name == "socket" {
        return site.isFunctionCall && ["AF_", "PF_"].contains(site.text(2).prefix(3)) ? site.name : nil
      }
      if site.initialiser != nil { return "URLSession" }
      return site.member(["shared"]).map { "URLSession.\($0)" }
    },

    ReplayRule(
      "child-process", .trouble, ["Process", "popen", "posix_spawn", "posix_spawnp", "system"], why: named,
      change: "run it before the replay, or let the fixture give its result"
    ) { site in
      guard site.name == "Process" else { return site.isFunctionCall ? site.name : nil }
      if let open = site.initialiser, site.text(open + 1) == ")" { return "Process()" }
      return site.member(["run", "launchedProcess"]).map { "Process.\($0)" }
    },

    ReplayRule(
      "run-loop", .trouble, ["RunLoop"],
      why: "a replay names it as trouble: it waits for what happens after it",
      change: "return, and go on in a timer's or a gesture's action"
    ) { site in
      site.text(1) == "." && site.reads(".", "run", "(", at: 3) ? "RunLoop.run" : nil
    },

    ReplayRule(
      "machine-file", .trouble, [""],
      why: "a replay names it as trouble: it tells of the machine and the process",
      change: "hand in what it would say"
    ) { site in
      let path = site.file.tokens[site.index].literal
      guard path.hasPrefix("/proc/") || path.hasPrefix("/sys/") else { return nil }
      return "\"\(path.prefix { $0 != "\"" && $0 != "\\" })\""
    },

    ReplayRule(
      "call-stack", .trouble, ["Thread", "backtrace"],
      why: "a replay names it as trouble: it holds addresses, which differ from run to run",
      change: "write #function, #fileID and #line"
    ) { site in
      if site.name == "backtrace" { return site.isFunctionCall ? site.name : nil }
      return site.member(["callStackReturnAddresses", "callStackSymbols"]).map { "Thread.\($0)" }
    },

    ReplayRule(
      "cycle-counter", .trouble, ["_rdtsc", "__rdtsc", "__rdtscp", "__builtin_ia32_rdtsc"],
      why: "a replay names it as trouble: it counts the processor's cycles",
      change: "write CACurrentMediaTime()"
    ) { $0.isFunctionCall ? $0.name : nil },
  ]
}
