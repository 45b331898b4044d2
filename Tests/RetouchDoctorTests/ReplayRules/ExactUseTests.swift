import Testing

@testable import RetouchDoctor

@Suite("What a replay makes exact")
struct ExactUseTests {
  private func uses(_ sources: String...) -> [ExactUse] {
    var examination = Examination()
    for (index, source) in sources.enumerated() {
      examination.read(Array(source.utf8), path: "\(index + 1).swift")
    }
    return examination.exactUses()
  }

  private func counts(_ source: String) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: uses(source).map { ($0.kind.rawValue, $0.count) })
  }

  @Test(
    "is counted by its kind, in each spelling",
    arguments: [
      ("actor Store { }\npublic actor Cache<T>: Store {}", ["actors": 2]),
      ("Task { a }; Task<Void, Never> { a }; Task(priority: .low) { a }; Task.detached { a }", ["tasks": 4]),
      ("let t: Task<Void, Never> = .init { a }; t = Task { @MainActor in a }", ["tasks": 1]),
      ("await withTaskGroup(of: Int.self) { g in }; async let a = b()", ["taskGroups": 2]),
      ("try await withThrowingTaskGroup { g in g.addTask { a } }", ["taskGroups": 1]),
      (
        "AsyncStream { c in }; AsyncStream<Int> { c in }; AsyncThrowingStream<Int, Error>.makeStream()",
        ["streams": 3]
      ),
      ("AsyncStream.makeStream(of: Int.self); AsyncStream<Int>(unfolding: f)", ["streams": 2]),
      (
        "await withCheckedContinuation { c in }; withUnsafeThrowingContinuation { c in }",
        ["continuations": 2]
      ),
      ("try await Task.sleep(for: .seconds(1)); Task<Never, Never>.sleep(until: a)", ["sleeps": 2]),
      ("try await clock.sleep(for: d); await Task.yield()", ["sleeps": 1, "yields": 1]),
      ("let c = ContinuousClock(); let d: SuspendingClock = .init()", ["clocks": 2]),
      ("DispatchQueue.global(qos: .utility).async {}; let q = DispatchQueue(label: \"x\")", ["queues": 2]),
      ("let q: DispatchQueue = .init(label: \"x\"); let r: DispatchQueue = .global()", ["queues": 2]),
      (
        "let g = DispatchGroup(); let s = DispatchSemaphore(value: 0)",
        ["dispatchGroups": 1, "semaphores": 1]
      ),
      (
        "let o: OperationQueue = .init(); let s = DispatchSource.makeTimerSource()",
        ["operationQueues": 1, "timerSources": 1]
      ),
      ("typealias Job = Task\nJob { a }", ["tasks": 1]),
      ("var v: Set<UIView>; var t: [UITouch: Int]; let d: Dictionary<CALayer, Int>", ["setsOfViews": 3]),
      ("class Card: UIButton {}\nvar v = Set<Card>(); let m: NSHashTable<Card>", ["setsOfViews": 2]),
      ("class Key: NSObject {}\nfinal class Name: Key {}\nvar v: [Name: Int] = [:]", ["setsOfViews": 1]),
    ] as [(String, [String: Int])])
  func kinds(source: String, expected: [String: Int]) { #expect(counts(source) == expected) }

  @Test(
    "excludes types that are only named, and the sources' own",
    arguments: [
      "var t: Task<Void, Never>?; func f() -> Task<Void, Never> { t }; var s: AsyncStream<Int> { made }",
      "struct Task { let title: String }\nlet t = Task(title: \"a\"); let all = [Task(title: \"b\")]",
      "let actor = Actor(); actor.act(); play(actor: actor); if let actor { }", "model.sleep(1); bed.sleep()",
      "override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}", "func async() {}",
      "var v: Set<String>; let t: [String: UIView]; let a = [UIView](); let d = [view: 1]; [A.b: 1]",
      "DispatchQueue.main.async {}; OperationQueue.main; func f(on queue: DispatchQueue) {}",
      "// Task { }\n\"Task { } actor A {}\"", "#if os(macOS)\nTask { a }\nactor A {}\n#endif",
    ])
  func namedOnly(source: String) { #expect(uses(source) == []) }

  @Test("is told with its first place, over all files")
  func places() {
    let found = uses("let a = 1", "  Task { a }\nactor Store {}", "Task { b }")
    #expect(found.map(\.text) == ["1 actor (2.swift:2)", "2 tasks (2.swift:1)"])
    #expect(found.map(\.column) == [1, 3])
  }

  @Test("has a text for each kind, in one number and several", arguments: ExactUse.Kind.allCases)
  func texts(kind: ExactUse.Kind) {
    #expect(kind.text(1).hasPrefix("1 ") && kind.text(2).hasPrefix("2 "))
    #expect(kind.text(1).dropFirst() != kind.text(2).dropFirst())
  }
}
