/// Something that depends on the machine and the moment elsewhere, and that a replay makes exact: work that
/// runs on its clock, and sets whose order follows the objects' numbers. There is nothing to change.
///
/// The names of the properties are keys of `doctor --json`.
package struct ExactUse: Encodable, Hashable, Sendable {
  /// The kind, in the order in which kinds are told.
  package enum Kind: String, CaseIterable, Encodable, Sendable {
    case actors, tasks, taskGroups, streams, continuations, sleeps, yields, clocks
    case queues, dispatchGroups, semaphores, operationQueues, timerSources, setsOfViews

    /// The kind with a number: `1 actor`, `3 groups of tasks`.
    func text(_ count: Int) -> String {
      let (one, many) =
        switch self {
        case .actors: ("actor", "actors")
        case .tasks: ("task", "tasks")
        case .taskGroups: ("group of tasks", "groups of tasks")
        case .streams: ("stream", "streams")
        case .continuations: ("continuation", "continuations")
        case .sleeps: ("sleep of a task", "sleeps of tasks")
        case .yields: ("yield", "yields")
        case .clocks: ("clock", "clocks")
        case .queues: ("queue", "queues")
        case .dispatchGroups: ("group", "groups")
        case .semaphores: ("semaphore", "semaphores")
        case .operationQueues: ("queue of operations", "queues of operations")
        case .timerSources: ("source of timers", "sources of timers")
        case .setsOfViews: ("set of views or other objects", "sets of views or other objects")
        }
      return "\(count) \(count == 1 ? one : many)"
    }
  }

  package var kind: Kind
  /// How often the sources use it.
  package var count: Int
  /// The file of the first use, as it was passed to ``Examination``.
  package var file: String
  /// The line of the first use, from 1.
  package var line: Int
  /// The column of the first use, from 1, in Unicode scalars.
  package var column: Int

  /// `3 actors (Bar.swift:12)`, with the first place.
  package var text: String { "\(kind.text(count)) (\(file):\(line))" }

  /// The uses in all files, kind by kind.
  static func all(in files: [SourceFile], _ own: OwnTypes) -> [ExactUse] {
    var found: [Kind: ExactUse] = [:]
    for file in files {
      for index in file.tokens.indices {
        guard let kind = kind(in: file, at: index, own) else { continue }
        let token = file.tokens[index]
        found[
          kind,
          default: ExactUse(kind: kind, count: 0, file: file.path, line: token.line, column: token.column)
        ].count += 1
      }
    }
    return Kind.allCases.compactMap { found[$0] }
  }

  private static func kind(in file: SourceFile, at index: Int, _ own: OwnTypes) -> Kind? {
    let token = file.tokens[index]
    guard token.kind == .word else { return nil }
    // `[UIView: Int]`
    if file.token(index + 1)?.isMark(":") == true, file.token(index - 1)?.isMark("[") == true {
      return isObject(token.text, own) ? .setsOfViews : nil
    }
    // Most words are no use of anything here.
    guard kinds[token.text] != nil || own.isAlias(token.text), let site = Site(file, index, own) else {
      return nil
    }
    return kinds[site.name]?(site)
  }

  private static let kinds: [String: @Sendable (Site) -> Kind?] = {
    var kinds: [String: @Sendable (Site) -> Kind?] = [
      "actor": { isActor($0) ? .actors : nil },
      "Task": task,
      "async": { $0.text(1) == "let" ? .taskGroups : nil },
      "sleep": { isSleepOfClock($0) ? .sleeps : nil },
      "DispatchQueue": { $0.initialiser != nil || $0.member(["global"]) != nil ? .queues : nil },
      "DispatchGroup": { $0.initialiser == nil ? nil : .dispatchGroups },
      "DispatchSemaphore": { $0.initialiser == nil ? nil : .semaphores },
      "OperationQueue": { $0.initialiser == nil ? nil : .operationQueues },
      "makeTimerSource": { $0.isMethodCall ? .timerSources : nil },
    ]
    for name in ["TaskGroup", "ThrowingTaskGroup", "DiscardingTaskGroup", "ThrowingDiscardingTaskGroup"] {
      kinds["with\(name)"] = { isCall($0) ? .taskGroups : nil }
    }
    for name in ["Checked", "CheckedThrowing", "Unsafe", "UnsafeThrowing"] {
      kinds["with\(name)Continuation"] = { isCall($0) ? .continuations : nil }
    }
    for name in ["AsyncStream", "AsyncThrowingStream"] {
      kinds[name] = { isMade($0) || $0.member(["makeStream"]) != nil ? .streams : nil }
    }
    for name in ["ContinuousClock", "SuspendingClock"] { kinds[name] = { isMade($0) ? .clocks : nil } }
    for name in ["Set", "Dictionary", "NSHashTable", "NSMapTable"] {
      kinds[name] = { isSetOfObjects($0) ? .setsOfViews : nil }
    }
    return kinds
  }()

  private static func isActor(_ site: Site) -> Bool {
    site.file.token(site.index + 1)?.kind == .word && ["{", ":", "<"].contains(site.text(2))
  }

  private static func task(_ site: Site) -> Kind? {
    switch site.member(["detached", "sleep", "yield", "immediate"]) {
    case "sleep": .sleeps
    case "yield": .yields
    case nil: isMade(site) ? .tasks : nil
    default: .tasks
    }
  }

  /// Whether a value of a type is made that may have generic arguments: `Task<Void, Never> { … }`.
  private static func isMade(_ site: Site) -> Bool {
    guard site.text(1) == "<" else { return site.isMade }
    guard !site.isMember, ![":", ">"].contains(site.text(site.before)) else { return false }
    var (offset, depth) = (2, 1)
    while depth > 0, offset < 40, site.file.token(site.index + offset) != nil {
      if site.text(offset) == "<" { depth += 1 }
      if site.text(offset) == ">" { depth -= 1 }
      offset += 1
    }
    return ["(", "{"].contains(site.text(offset)) || site.reads(".", "init", at: offset)
      || site.reads(".", "makeStream", at: offset)
  }

  /// Whether a function is called, with parentheses or a closure alone.
  private static func isCall(_ site: Site) -> Bool {
    site.isFunctionCall || site.text(1) == "{" && !site.isMember && !site.own.hasCallable(site.name)
  }

  /// `clock.sleep(for:)`; a task's sleep is told by its own name.
  private static func isSleepOfClock(_ site: Site) -> Bool {
    site.isMember && site.text(1) == "(" && ["for", "until"].contains(site.text(2))
      && !["Task", "Thread"].contains(site.text(-2))
  }

  /// `Set<UIView>`, except for the touches that UIKit hands to every view.
  private static func isSetOfObjects(_ site: Site) -> Bool {
    guard site.text(1) == "<", isObject(site.text(2), site.own) else { return false }
    return !(site.text(-1) == ":" && ["touches", "_"].contains(site.text(-2)))
  }

  private static let hashedByNumber: Set<String> = [
    "CALayer", "NSObject", "UIGestureRecognizer", "UIResponder", "UITouch",
  ]

  /// Whether a name is that of a class that hashes by its objects' numbers.
  private static func isObject(_ name: String, _ own: OwnTypes) -> Bool {
    // Types, not the keys of a literal.
    name.first?.isUppercase == true && !hashedByNumber.isDisjoint(with: own.lineage(of: name))
  }
}
