// Rules for code that measures a time other than the replay's.

extension TokenRules {
  private static let sleeps = "it comes back at once in a replay, and input does not wait for it"
  private static let counts = "it counts real time, which a replay does not"

  static func sleep(_ file: SourceFile, _ index: Int) -> Finding? {
    let token = file.tokens[index]
    guard token.kind == .word, file.token(index + 1)?.isMark("(") == true else { return nil }
    let isMember = file.token(index - 1)?.isMark(".") == true
    if token.text == "sleep", isMember {
      let owner = file.token(index - 2)?.text ?? ""
      if owner == "Thread" {
        return file.finding(
          "thread-sleep", .behaviour, at: index - 2, "Thread.sleep", sleeps,
          "write DispatchQueue.main.asyncAfter")
      }
      guard owner == "Task" || owner == ">" || owner.lowercased().hasSuffix("clock") || owner == ")" else {
        return nil
      }
      return file.finding(
        "task-sleep", .behaviour, at: owner == "Task" ? index - 2 : index,
        owner == "Task" ? "Task.sleep" : "sleep", counts, "write DispatchQueue.main.asyncAfter")
    }
    let isCall = !isMember && file.token(index - 1)?.isWord("func") != true
    guard isCall, ["sleep", "usleep", "nanosleep", "clock_nanosleep"].contains(token.text) else { return nil }
    return file.finding(
      "thread-sleep", .behaviour, at: index, token.text, sleeps,
      "write DispatchQueue.main.asyncAfter")
  }

  static func yield(_ file: SourceFile, _ index: Int) -> Finding? {
    guard file.reads("Task", ".", "yield", at: index) else { return nil }
    return file.finding(
      "task-yield", .behaviour, at: index, "Task.yield", "what follows it runs after the replay's instant",
      "write DispatchQueue.main.async, or call it at once")
  }

  static func queue(_ file: SourceFile, _ index: Int) -> Finding? {
    let found: String
    if file.reads("DispatchQueue", ".", "global", at: index) {
      found = "DispatchQueue.global"
    } else if file.reads("DispatchQueue", "(", "label", at: index) {
      found = "DispatchQueue(label:)"
    } else if file.reads("OperationQueue", "(", at: index) {
      found = "OperationQueue()"
    } else if file.reads("Task", ".", "detached", at: index) {
      found = "Task.detached"
    } else if file.reads("Thread", ".", "detachNewThread", at: index) {
      found = "Thread.detachNewThread"
    } else {
      return nil
    }
    return file.finding(
      "background-queue", .behaviour, at: index, found,
      "a replay does not wait for other threads, so the outcome depends on which of them is first",
      "do the work on the main queue, or let the fixture stand in for it")
  }

  static func timerSource(_ file: SourceFile, _ index: Int) -> Finding? {
    guard file.reads("makeTimerSource", "(", at: index) else { return nil }
    return file.finding(
      "timer-source", .behaviour, at: index, "makeTimerSource", counts,
      "write Timer.scheduledTimer(withTimeInterval:repeats:block:), which follows the replay")
  }

  static func timerInitialiser(_ file: SourceFile, _ index: Int) -> Finding? {
    guard
      file.reads("Timer", "(", "timeInterval", ":", at: index)
        || file.reads("Timer", ".", "init", "(", "timeInterval", at: index)
    else { return nil }
    return file.finding(
      "timer-interval", .behaviour, at: index, "Timer(timeInterval:…)",
      "Foundation on Linux fires it for the first time at once",
      "write Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, …)")
  }

  static func runLoop(_ file: SourceFile, _ index: Int) -> Finding? {
    guard file.tokens[index].isWord("RunLoop"), file.reads(".", at: index + 1),
      file.reads(".", "run", "(", at: index + 3)
    else { return nil }
    return file.finding(
      "run-loop", .behaviour, at: index, "RunLoop.run", "it waits for what happens after it in a replay",
      "return, and go on in a timer's or a gesture's action")
  }

  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float",
    "CGFloat", "Bool",
  ]

  static func random(_ file: SourceFile, _ index: Int) -> Finding? {
    let token = file.tokens[index]
    guard token.kind == .word else { return nil }
    let isMember = file.token(index - 1)?.isMark(".") == true
    let found: String
    if token.text == "random", isMember, let type = file.token(index - 2), numbers.contains(type.text),
      file.token(index + 1)?.isMark("(") == true, !callNames("using", of: file, callAt: index)
    {
      found = "\(type.text).random"
    } else if ["shuffled", "shuffle", "randomElement"].contains(token.text), isMember,
      file.reads("(", ")", at: index + 1)
    {
      found = "\(token.text)()"
    } else if !isMember,
      ["arc4random", "arc4random_uniform", "arc4random_buf", "getentropy", "getrandom"].contains(token.text),
      file.token(index + 1)?.isMark("(") == true, file.token(index - 1)?.isWord("func") != true
    {
      found = token.text
    } else if !isMember, token.text == "SystemRandomNumberGenerator" {
      found = token.text
    } else {
      return nil
    }
    return file.finding(
      "random", .behaviour, at: index, found, "it differs from replay to replay",
      "hand in a generator with a seed (using:)")
  }

  /// Whether a call has an argument with a label.
  private static func callNames(_ label: String, of file: SourceFile, callAt index: Int) -> Bool {
    var (position, depth) = (index + 2, 0)
    while let token = file.token(position), position < index + 60 {
      if token.isMark("(") { depth += 1 }
      if token.isMark(")") { depth -= 1 }
      if depth < 0 { return false }
      if depth == 0, file.reads(label, ":", at: position) { return true }
      position += 1
    }
    return false
  }

  static func processTime(_ file: SourceFile, _ index: Int) -> Finding? {
    guard file.reads("getrusage", "(", at: index), file.token(index - 1)?.isWord("func") != true,
      file.token(index - 1)?.isMark(".") != true
    else { return nil }
    return file.finding(
      "process-time", .behaviour, at: index, "getrusage",
      "it reports real time, which differs from replay to replay",
      "measure outside of the replay, or read clock(), which follows it")
  }
}
