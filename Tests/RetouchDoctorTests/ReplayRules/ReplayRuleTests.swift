import Testing

@testable import RetouchDoctor

@Suite("What the doctor says of a replay")
struct ReplayRuleTests {
  private func findings(_ sources: String...) -> [Finding] {
    var examination = Examination()
    for (index, source) in sources.enumerated() {
      examination.read(Array(source.utf8), path: "\(index + 1).swift")
    }
    return examination.findings()
  }

  @Test("has a sample for each rule")
  func everyRule() {
    #expect(Set(RuleSample.all.map(\.rule)) == Set(ReplayRule.all.map(\.name)))
  }

  @Test("is one rule for each sample, in interpolations too", arguments: RuleSample.all)
  func found(sample: RuleSample) {
    let rules = Set(RuleSample.rules(sample.source))
    #expect(rules == [sample.rule])
    // What is shown is an address as well.
    #expect(rules.isSubset(of: RuleSample.rules("let shown = \"a \\({ \(sample.source) }()) b\"")))
  }

  @Test("is nothing where a sample is a comment, a string, or left out on Linux", arguments: RuleSample.all)
  func notCode(sample: RuleSample) {
    let source = sample.source
    #expect(RuleSample.rules("/* \(source) */\nlet a = ###\"\"\"\n\(source)\n\"\"\"###") == [])
    #expect(RuleSample.rules("#if os(macOS)\n\(source)\n#endif") == [])
    // Sources that are lowered have it, and lowering answers some of it.
    let left: Set = sample.rule == "timer-interval" ? [] : [sample.rule]
    #expect(Set(RuleSample.rules("#if os(iOS)\n\(source)\n#endif")) == left.union(["ios-only"]))
    #expect(RuleSample.rules("#if canImport(Darwin)\n\(source)\n#else\nlet a = 1\n#endif") == [])
  }

  @Test("follows a type through its module and the sources' aliases", arguments: RuleSample.all)
  func otherNamesOfTypes(sample: RuleSample) {
    guard sample.kind == .type else { return }
    let alias = "typealias Middle = \(sample.name)"
    #expect(RuleSample.rules(alias, "typealias Mine = Middle", sample.source(with: "Mine")) == [sample.rule])
    #expect(
      RuleSample.rules("typealias \(sample.name) = Foundation.\(sample.name)", sample.source) == [sample.rule]
    )
  }

  @Test("takes a name with a module before it for the module's", arguments: RuleSample.all)
  func qualified(sample: RuleSample) {
    guard sample.kind != .other else { return }
    let isFunction = sample.kind == .function
    // Swift's own names are not written with a module in a generic argument.
    guard sample.name != "ObjectIdentifier" else { return }
    let source = sample.source(with: "\(isFunction ? "Glibc" : "Foundation").\(sample.name)")
    #expect(RuleSample.rules("func \(sample.name)() {}", source) == [sample.rule])
  }

  @Test("leaves the sources' own names alone, and members of that name", arguments: RuleSample.all)
  func ownNames(sample: RuleSample) {
    switch sample.kind {
    case .type:
      for declaration in ["struct * {}", "enum Shelf { final class *<T> {} }", "typealias * = Shelf.Inner"] {
        #expect(
          RuleSample.rules(declaration.replacing("*", with: sample.name), sample.source) == [],
          "\(declaration)")
      }
    case .function:
      for declaration in ["func *() {}", "let * = { 1 }", "func f(*: @escaping () -> Void) {}"] {
        #expect(
          RuleSample.rules(declaration.replacing("*", with: sample.name), sample.source) == [],
          "\(declaration)")
      }
      #expect(RuleSample.rules(sample.source(with: "model.\(sample.name)")) == [])
    case .other:
      break
    }
  }

  @Test(
    "is nothing for a look-alike",
    arguments: [
      // Work that runs on the replay's clock.
      "try await Task.sleep(for: .seconds(1)); await Task.yield(); try await clock.sleep(until: d)",
      "Task.detached {}; DispatchQueue.global().async {}; let q = DispatchQueue(label: \"x\")",
      "let o = OperationQueue(); DispatchSource.makeTimerSource(queue: .main); DispatchGroup().wait()",
      "DispatchQueue.main.asyncAfter(deadline: .now() + 1) {}; OperationQueue.main.addOperation {}",
      "Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }; Timer(fire: d, interval: 1)",
      "RunLoop.main.add(t, forMode: .common); RunLoop.current.perform {}",
      "let t = time(nil); let c = clock(); srand(UInt32(time(nil))); gettimeofday(&tv, nil); Date()",
      // Other uses of the same names.
      "if Thread.isMainThread { work() }; func run(on thread: Thread) {}; var t: Thread { worker }",
      "func sleep(_ x: Int) {}; model.sleep(1); machine.alarm(1); let s = solar.system(\"sun\")",
      "func load(from session: URLSession) {}; var s: URLSession?; URLSessionConfiguration.default",
      "let d = URLSession.DataTaskPublisher(a); let p = Process(name: \"a\"); model.socket(AF_INET)",
      "let id = UUID(uuidString: text); texts.compactMap(UUID.init); let u: UUID? = nil; let z = UUID(uuid: b)",
      "Int.random(in: 0..<6, using: &g); list.shuffled(using: &g); UIColor.random(); model.random(in: x)",
      "let c: UIColor = .random(); view.backgroundColor = .random()",
      "let z = TimeZone(identifier: \"UTC\")!; let t: TimeZone = .gmt; let c = session.current",
      "var c = Calendar(identifier: .gregorian)\nc.timeZone = z", "page.current = 1; pager.page = .current",
      "let f = DateFormatter()\nf.locale = l\nf.timeZone = z", "let f = ISO8601DateFormatter()",
      "lazy var f: DateFormatter = {\n let f = DateFormatter(); f.timeZone = z; f.locale = l; return f }()",
      "let f = DateFormatter().with { $0.locale = l; $0.timeZone = z }", "let f: NumberFormatter? = nil",
      "self.money = NumberFormatter()\nmoney.locale = l",
      "func show(_ f: DateFormatter) -> DateFormatter { f }",
      "@Environment(\\.locale) var l; model.environment = 1; app.launchEnvironment; let e = store.environment",
      "extension Model { func formatted() -> String { text } }; let t = model.formatted()",
      "let n = model.processIdentifier; let h = url.hostName",
      "let path = \"proc/self\"; let u = \"https://a/proc/\"; let s = \"/system/\"; let d = \"/dev/null\"",
      // What only looks an object up, or compares it.
      "var t: [ObjectIdentifier: Int] = [:]\nt[ObjectIdentifier(v)] = 1; t.removeAll(); t.count; t.isEmpty",
      "private(set) var seen = Set<ObjectIdentifier>()\nseen.insert(ObjectIdentifier(v)); seen.contains(i)",
      "let ids = Set(views.map(ObjectIdentifier.init)); ids.contains(ObjectIdentifier(v))",
      "if ObjectIdentifier(a) == ObjectIdentifier(b) {}; \"\\(ObjectIdentifier(a) == ObjectIdentifier(b))\"",
      "let text = \"\\(names[ObjectIdentifier(v)] ?? \"\")\"; func key(_ v: View) -> ObjectIdentifier { id }",
      "struct K { let id: ObjectIdentifier }; final class C { var id: ObjectIdentifier { .init(self) } }",
      "struct K: Hashable { static var all: Int { ObjectIdentifier(self) }; func f(_ i: ObjectIdentifier) {} }",
      "hasher.combine(name); hasher.combine(a.hashValue); var hashValue: Int { name.hashValue ^ 3 }",
      "a.hashValue == b.hashValue && c", "let context = Unmanaged.passUnretained(self).toOpaque()",
      "call(Unmanaged.passRetained(self).toOpaque())", "unsafeBitCast(a, to: B.self); Int(bitPattern: word)",
      "String(format: \"%d %%\", n); String(describing: view); String(describing: type(of: self))",
      // Files, which a replay numbers, sorts and dates, and the process's own time.
      "let date = attributes[.modificationDate]; let d = document.modificationDate; status.st_mtim",
      "let a = try manager.contentsOfDirectory(atPath: path); manager.enumerator(at: url); getrusage(a, &b)",
    ])
  func lookAlikes(source: String) { #expect(RuleSample.rules(source) == []) }

  @Test("says what happens in a replay, and what to write instead")
  func texts() {
    let found = findings(
      "let worker = Thread { work() }\nlet id: UUID = .init()\nlet text = \"\\(ObjectIdentifier(view))\"\n")
    #expect(
      found.map(\.text) == [
        "1.swift:1:14: warning: Thread: a replay names it as trouble: it is not on the replay's clock; "
          + "write Task { … } or DispatchQueue.global().async { … }, which are [thread]",
        "1.swift:2:9: note: UUID(): in a replay the case's seed decides it; "
          + "to have the same elsewhere too, hand in what makes identifiers [uuid]",
        "1.swift:3:15: warning: \"\\(ObjectIdentifier(…))\": it is an address, which differs from run to run "
          + "and which a replay cannot change; show a number that each object gets when it is made [address]",
      ])
    #expect(found.map(\.effect) == [.trouble, .settled, .varies])
  }

  @Test("can be told once for each rule, with the other places")
  func grouped() {
    let many = String(repeating: "UUID()\n", count: 6)
    let found = findings("let a = TimeZone.current\n\(many)", "let b = NSUUID()\nlet c = Calendar.current")
    #expect(
      Finding.grouped(found).map { "\($0.line) \($0.found)" } == [
        "1 TimeZone.current, also Calendar.current at 2.swift:2",
        "2 UUID(), also at 1.swift:3, at 1.swift:4, at 1.swift:5, at 1.swift:6 and 2 more",
      ])
    #expect(Finding.grouped([]) == [])
  }
}
