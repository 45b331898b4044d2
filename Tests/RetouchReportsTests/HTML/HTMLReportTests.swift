import Foundation
import RetouchSupport
import RetouchReplay
import Testing

@testable import RetouchReports
@testable import RetouchVerdict

@Suite("The HTML report")
struct HTMLReportTests {
  private func red(_ number: Int, in page: String) throws -> [String: Any] {
    try PageSamples.data("red\(number)", in: page)
  }

  private func pairs(_ value: Any?) -> [String: String] {
    var pairs: [String: String] = [:]
    for pair in value as? [[String]] ?? [] where pair.count == 2 && pairs[pair[0]] == nil {
      pairs[pair[0]] = pair[1]
    }
    return pairs
  }

  @Test("is one file that loads nothing and runs one script, which its policy names by hash")
  func alone() {
    let page = PageSamples.page()
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.hasSuffix("</script>\n</body>\n</html>\n"))
    #expect(page.contains("content=\"default-src 'none'; style-src 'sha256-"))
    #expect(page.contains("script-src 'sha256-\(HTMLPage.scriptDigest)'"))
    #expect(page.contains("<script>\(HTMLPage.script)</script>"))
    for word in [
      "http://", "https://", "src=", "@import", "url(\"", "innerHTML", "insertAdjacentHTML", "eval(",
    ] {
      let rest = page.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
      #expect(!rest.contains(word), "\(word)")
    }
    #expect(!HTMLPage.script.contains("</") && !HTMLPage.style.contains("</"))
  }

  /// A text's SHA-256 in Base64, by a program of others.
  private func digest(of text: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sha256sum")
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let hex = Array(printed.prefix(64))
    let bytes = stride(from: 0, to: hex.count, by: 2).compactMap {
      UInt8(String(hex[$0..<min($0 + 2, hex.count)]), radix: 16)
    }
    return Data(bytes).base64EncodedString()
  }

  @Test("names its script and its style sheet by their SHA-256 in its policy")
  func digests() throws {
    #expect(try digest(of: "abc") == "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=")
    #expect(try HTMLPage.scriptDigest == digest(of: HTMLPage.script))
    #expect(try HTMLPage.styleDigest == digest(of: HTMLPage.style))
  }

  @Test("says of contacts what the text says: how they differ, both first lines, and all of the cause")
  func contacts() throws {
    let lines = (1...8).map { "\($0)00000    contact \($0)  down           10.000,20.000  finger" }
    let cause = (1...9).map { "contact \($0) is 4.2 points upwards at 0.31 s, and 26 others likewise" }
    var mismatch = Mismatch(
      expected: lines[0], got: "560000    contact 1  down           10.000,20.000  finger",
      // There is room for the lines that are gone, and none for those that came.
      context: lines.map { .init(.missing, $0) },
      cause: (["held.golden:2 is the first line that differs"] + cause).joined(separator: "; "),
      nextStep: "accept them")
    (mismatch.goldenLine, mismatch.explanation) = (2, cause.joined(separator: "; "))
    mismatch.headline = "all 27 contacts come 60 ms later"
    mismatch.difference = DifferenceKey(golden: lines[0] + "\n", outcome: "")
    var result = PageSamples.red("held")
    result.verdict = .mismatched([mismatch])
    let page = PageSamples.page(RunSummary(results: [result]))
    let facts = pairs(try red(0, in: page)["facts"])
    #expect(facts["differs"] == mismatch.headline)
    #expect(facts["expected"] == mismatch.expected && facts["got"] == mismatch.got)
    #expect(facts["cause"] == cause.joined(separator: "; "))
    let first = try red(0, in: page)["first"] as? [String: Int]
    #expect(first == ["expected": 100_000, "got": 560_000])
  }

  @Test("draws the bounds that a suite expects, of reds and of passes, as shares of the range")
  func bounds() throws {
    let size = try #require(Quantity("text-size"))
    var found = CaseBounds(name: "safari/press", quantity: size, recorded: 3, range: 0...11)
    found.regions = [
      .init(from: 0, through: 6, line: "back touchUpInside", lines: [], tried: 7),
      .init(from: 7, through: 11, line: "viewer shows", lines: [], tried: 5),
    ]
    found.edges = [
      .init(before: 6, after: 7, lineBefore: "back touchUpInside", lineAfter: "viewer shows", rule: nil)
    ]
    let held = HeldBounds(
      expected: .init(quantity: size, edges: [.init(value: 6, before: "back", after: "viewer")]), found: found
    )
    var (result, pass) = (PageSamples.red(), PageSamples.passed("tap"))
    (result.bounds, pass.bounds) = ([held], [held])
    let page = PageSamples.page(RunSummary(results: [result, pass]))
    let bar = try #require((try red(0, in: page)["bounds"] as? [[String: Any]])?.first)
    #expect(bar["name"] as? String == "text-size" && bar["own"] as? Double == 0.292)
    let edge = try #require((bar["edges"] as? [[Any]])?.first)
    #expect(edge[0] as? Double == 0.583 && edge[1] as? String == "accessibilityMedium")
    let change = try #require((bar["changes"] as? [[Any]])?.first)
    #expect(change[0] as? Double == 0.5 && change[1] as? Double == 0.583)
    let lines = try #require(bar["lines"] as? [[Any]])
    #expect((lines[0][0] as? String)?.hasSuffix("moved by +1") == true && lines[0][1] as? Bool == true)
    let run = try PageSamples.data("run", in: page)
    let row = try #require(((run["passes"] as? [[Any]])?.first?[1]) as? [Any])
    #expect((row.last as? [[String: Any]])?.first?["name"] as? String == "text-size")
  }

  @Test("sums up the run by verdict")
  func title() {
    let page = PageSamples.page()
    #expect(page.contains("<h1>4 of 6 cases are red</h1>"))
    #expect(page.contains("<li class=\"word\">2 mismatch</li>"))
    #expect(page.contains("<li class=\"word open\">1 no golden</li>"))
    #expect(page.contains("<li class=\"word good\">2 passed</li>"))
    #expect(page.contains("2 held against a golden, 1.700005 s of virtual time; 3 kinds of differences"))
    let good = PageSamples.page(RunSummary(results: [PageSamples.passed("tap")]))
    #expect(good.contains("<h1>1 case, all as expected</h1>"))
    #expect(PageSamples.page(RunSummary()).contains("<h1>No case ran</h1>"))
  }

  @Test("says in its heading why a run is red whose cases are not, and what is known of one that is not")
  func headings() throws {
    let passed = [PageSamples.passed("tap"), PageSamples.passed("tap-2")]
    func heading(_ change: (inout RunSummary) -> Void) -> (text: String, code: ExitCode) {
      var run = RunSummary(results: passed)
      change(&run)
      let page = PageSamples.page(run)
      let text = page.firstMatch(of: /<h1>(.*)<\/h1>/).map { String($0.1) } ?? ""
      #expect(page.contains("<title>\(text) · Retouch</title>"))
      return (text, run.exitCode)
    }
    func problem(_ code: SuiteErrorCode) -> SuiteError { SuiteError(code, problem: "wrong") }
    let red = "2 cases, but the run is red: "
    #expect(heading { $0.problems = [problem(.malformed)] } == (red + "1 error in the suites", .usage))
    #expect(
      heading { ($0.isInterrupted, $0.notRunCount) = (true, 3) } == (
        red + "interrupted, 3 not run", .interrupted
      ))
    #expect(
      heading { $0.problems = [problem(.missingResult), problem(.differingResults)] }
        == (red + "a shard or case is missing, 1 case has two results", .machine))
    #expect(
      heading {
        $0.failsOnThinMargins = true
        $0.results[0].isThin = true
      } == (red + "1 too near another outcome", .mismatch))
    // A thin pass counts only where that was asked for.
    #expect(heading { $0.results[0].isThin = true } == ("2 cases, all as expected", .success))
    let known = try PageSamples.red().known(because: "ticket 12")
    #expect(
      heading { $0.results = RunResults(passed + [known]) }
        == ("3 cases, 1 known to fail, all others as expected", .success))
    #expect(
      heading {
        $0.results = RunResults([PageSamples.red(), passed[0]])
        $0.isInterrupted = true
      } == ("1 of 2 cases is red, interrupted", .interrupted))
    #expect(
      heading { ($0.results, $0.problems) = (RunResults([]), [problem(.malformed), problem(.duplicate)]) }
        == ("No case ran, 2 errors in the suites", .usage))
  }

  @Test("lists the red cases in groups and the passes by suite")
  func index() throws {
    let run = try PageSamples.data("run", in: PageSamples.page())
    let groups = try #require(run["groups"] as? [[String: Any]])
    #expect(groups.map { $0["reds"] as? [Int] } == [[0, 1], [2], [3]])
    #expect(groups[0]["text"] as? String == "no more ‘history began in back’")
    let id = try #require(groups[0]["id"] as? String)
    #expect(
      pairs(groups[0]["commands"]) == [
        "review": "retouch review --groups --group \(id)", "accept": "retouch accept --group \(id)",
      ])
    #expect(
      pairs(groups[0]["why"])["why"]?.hasPrefix("history on back: at 700000 failed: lifted after 700000 of")
        == true)
    #expect(groups[1]["id"] is NSNull && groups[1]["commands"] as? [[String]] == [])
    #expect(groups[1]["text"] as? String == "the fixture crashed: Trace/breakpoint trap")
    #expect(pairs(groups[2]["commands"])["accept"]?.hasPrefix("retouch accept --group ") == true)
    let reds = try #require(run["reds"] as? [[String: Any]])
    #expect(
      reds.map { $0["name"] as? String } == ["safari/press", "safari/press-2", "safari/crash", "safari/new"])
    #expect(reds[0]["time"] as? Int == 700_000)
    let passes = try #require(run["passes"] as? [[Any]])
    #expect(passes.count == 1)
    #expect(passes[0].first as? String == "safari")
    #expect((passes[0].last as? [Any])?.first as? String == "tap-2")
  }

  @Test("has for a red case what was expected, what came, why, whether it was confirmed, and the commands")
  func facts() throws {
    let red = try red(0, in: PageSamples.page())
    let facts = pairs(red["facts"])
    #expect(facts["expected"] == "500000    history   began          39.000,20.000 in back")
    #expect(facts["got"] == "700000    history   failed         lifted after 700000 of 1000000")
    #expect(facts["where"] == "press.golden:4 is the first line that differs")
    #expect(facts["cause"] == nil)
    #expect(
      facts["why"]?.contains("history on back: at 700000 failed: lifted after 700000 of 1000000") == true)
    #expect(facts["why"]?.contains("press 700000 of at least 1000000 µs: 300000 short") == true)
    #expect(facts["confirmed"] == "yes: a replay in a process of its own gave the same")
    #expect(facts["next"] == "change it back, or accept it")
    #expect(
      pairs(red["commands"]) == [
        "again": "retouch replay safari/press", "accept": "retouch accept safari/press",
      ])
    let crash = try self.red(2, in: PageSamples.page())
    #expect(pairs(crash["facts"])["got"] == "the fixture crashed: Trace/breakpoint trap")
    #expect(pairs(crash["commands"])["accept"] == nil)
  }

  @Test("has the golden against the outcome line by line, and when the first difference was")
  func lines() throws {
    let red = try red(0, in: PageSamples.page())
    let rows = try #require(red["rows"] as? [[Any]])
    let first = try #require(red["firstRow"] as? Int)
    #expect(rows[first].first as? Int == 1)
    #expect(rows[first].last as? String == "500000    history   began          39.000,20.000 in back")
    #expect(red["first"] as? [String: Int] == ["expected": 500_000, "got": 700_000])
    #expect(red["golden"] as? Bool == true)
  }

  @Test("says how often both sides have a line, if it came once more or once less")
  func repeated() throws {
    func facts(_ role: Mismatch.ContextLine.Role, golden: Int, outcome: Int) throws -> [String: String] {
      var red = PageSamples.red()
      let line = PageSamples.line(700_000, .control, "back", "touchUpInside")
      red.outcome?.lines = Array(repeating: line, count: outcome)
      var mismatch = Mismatch(
        expected: "the end", got: "the end", context: [.init(role, line.text)], cause: nil, nextStep: "")
      mismatch.difference = DifferenceKey(golden: "", outcome: "a")
      red.verdict = .mismatched([mismatch])
      let page = PageSamples.page(
        RunSummary(results: [red]),
        golden: "retouch outcome 1\n" + String(repeating: line.text + "\n", count: golden))
      return pairs(try self.red(0, in: page)["facts"])
    }
    let line = PageSamples.line(700_000, .control, "back", "touchUpInside").text
    let more = try facts(.added, golden: 1, outcome: 2)
    #expect(more["expected"] == "this line once" && more["got"] == "\(line), twice")
    let less = try facts(.missing, golden: 3, outcome: 2)
    #expect(less["expected"] == "\(line), 3 times" && less["got"] == "this line twice")
    let new = try facts(.added, golden: 0, outcome: 1)
    #expect(new["expected"] == "no such line" && new["got"] == line)
  }

  /// A red with a line that its golden has once, twice.
  private func doubled(_ control: String, _ name: String) -> (red: CaseResult, line: String) {
    let line = PageSamples.line(700_000, .control, control, "touchUpInside")
    var red = PageSamples.red(name)
    red.outcome?.lines = [line, line]
    var mismatch = Mismatch(
      expected: "the end", got: "the end", context: [.init(.added, line.text)], cause: nil, nextStep: "see")
    mismatch.difference = DifferenceKey(golden: "", outcome: line.text + "\n")
    red.verdict = .mismatched([mismatch])
    return (red, line.text)
  }

  @Test(
    "says in a group's title that its line came twice, and has one heading for groups that differ in names")
  func families() throws {
    let reds = [doubled("back", "a"), doubled("camera", "b"), doubled("camera", "c")]
    let golden = "retouch outcome 1\n" + reds.prefix(2).map { $0.line + "\n" }.joined()
    let page = PageSamples.page(RunSummary(results: reds.map(\.red)), golden: golden)
    let run = try PageSamples.data("run", in: page)
    let groups = try #require(run["groups"] as? [[String: Any]])
    #expect(
      groups.map { $0["text"] as? String } == [
        "new: ‘camera touchUpInside’, twice in place of once",
        "new: ‘back touchUpInside’, twice in place of once",
      ])
    let id = try #require(groups[0]["family"] as? String)
    #expect(groups[1]["family"] as? String == id)
    #expect(
      run["families"] as? [String: String] == [
        id: "2 groups, 3 cases: new: ‘… touchUpInside’, twice in place of once"
      ])
    // Where the line is new to one of the red cases, nothing is said about how often it came.
    let other = PageSamples.page(
      RunSummary(results: reds.map(\.red)), golden: "retouch outcome 1\n\(reds[0].line)\n")
    let others = try #require(try PageSamples.data("run", in: other)["families"] as? [String: String])
    #expect(others == [id: "2 groups, 3 cases: new: ‘… touchUpInside’"])
  }

  @Test("has a proved cause before why, any other one after it")
  func causes() throws {
    func words(_ change: (inout Mismatch) -> Void) throws -> [String] {
      var broken = Mismatch(
        expected: "up+0s back touchUpInside", got: "the end", context: [], cause: "it came late",
        nextStep: "see")
      change(&broken)
      var red = PageSamples.red()
      red.verdict = .mismatched([broken, PageSamples.mismatch(lifted: 700_000)])
      let page = PageSamples.page(RunSummary(results: [red]))
      let facts = try self.red(0, in: page)["facts"] as? [[String]]
      return (facts ?? []).compactMap(\.first).filter { ["proved", "why", "cause"].contains($0) }
    }
    #expect(try words { $0.isCauseProved = true } == ["proved", "why"])
    #expect(try words { _ in } == ["why", "cause"])
    #expect(try words { $0.cause = nil } == ["why"])
  }

  @Test("says how many cases of how many suites are red where those are many")
  func breadth() throws {
    func next(_ reds: Int, of suites: Int) throws -> String? {
      let results = (0..<reds).map { PageSamples.red("r\($0)", suite: "s\($0 % suites)") }
      let page = PageSamples.page(RunSummary(results: results))
      return pairs(try red(0, in: page)["facts"])["next"]
    }
    #expect(try next(9, of: 3) == "change it back, or accept it")
    #expect(try next(30, of: 2) == "change it back, or accept it")
    #expect(
      try next(10, of: 3)
        == "change it back, or accept it\n10 cases of 3 suites are red: look first at what their fixtures have in "
        + "common, such as a library or the engine")
  }

  @Test("names the confirmed case of the group where a red case was not replayed alone")
  func confirmedLike() throws {
    var red = PageSamples.red()
    red.confirmation = .unconfirmed
    func confirmed() throws -> String? {
      pairs(try self.red(0, in: PageSamples.page(RunSummary(results: [red])))["facts"])["confirmed"]
    }
    #expect(
      try confirmed()
        == "no: the case was not replayed in a process of its own; an earlier case may have spoiled it")
    red.confirmedLike = "safari/tap"
    #expect(try confirmed() == "as safari/tap of this group, which was confirmed")
    #expect(TextReport().failure(red)?.contains("  confirmed  as safari/tap of this group") == true)
  }

  @Test("marks the line that an expectation is about where there is no golden, and when it was expected")
  func expectation() throws {
    var result = PageSamples.red()
    result.testCase.expectations = [[try OutcomeExpectation(parsing: "down+0.5s history began")]]
    var mismatch = Mismatch(
      expected: "down+0.5s history began (that is at 0.5 s)", got: "700000    note      goBack",
      context: [.init(.subject, "700000    note      goBack")], cause: nil, nextStep: "see")
    mismatch.expectation = "down+0.5s history began"
    result.verdict = .mismatched([mismatch])
    let red = try red(0, in: PageSamples.page(RunSummary(results: [result]), golden: nil))
    let rows = try #require(red["rows"] as? [[Any]])
    let first = try #require(red["firstRow"] as? Int)
    #expect(rows[first].first as? Int == 5)
    #expect(rows[first].last as? String == "700000    note      goBack")
    #expect(red["first"] as? [String: Int] == ["expected": 500_000, "got": 700_000])
    #expect(red["golden"] as? Bool == false)
  }

  @Test("stores a trace's samples as differences, and puts the stories that the difference names first")
  func trace() throws {
    let red = try red(0, in: PageSamples.page())
    let trace = try #require(red["trace"] as? [String: Any])
    let contact = try #require((trace["contacts"] as? [[String: Any]])?.first)
    let numbers = try #require(contact["s"] as? [Int])
    #expect(numbers.count == 3 * 12)
    #expect(Array(numbers.prefix(6)) == [0, 390, 7_840, 63_636, 1, 0])
    #expect(numbers.enumerated().filter { $0.offset % 3 == 0 }.reduce(0) { $0 + $1.element } == 700_000)
    #expect(contact["end"] as? String == "ended")
    #expect((contact["p"] as? [Int])?.first == 50)
    let recognizers = try #require(trace["recognizers"] as? [[String: Any]])
    #expect(recognizers.map { $0["name"] as? String } == ["history"])
    #expect(recognizers[0]["named"] as? Bool == true)
    #expect(trace["more"] as? Int == 1)
    #expect((trace["notes"] as? [[Any]])?.first?.last as? String == "note goBack")
  }

  @Test("says why a red case has no timeline")
  func withoutTrace() throws {
    let page = PageSamples.page { _ in nil }
    #expect(
      try red(0, in: page)["noTrace"] as? String
        == "There is no timeline: the report was made without replaying the case.")
    #expect(
      try red(2, in: page)["noTrace"] as? String == "There is no timeline: the replay ended with its process."
    )
    #expect(try red(0, in: page)["trace"] == nil)
  }

  @Test("warns where the replay for the timeline gave another outcome")
  func otherOutcome() throws {
    let page = PageSamples.page { _ in PageSamples.trace(lifted: 5) }
    let facts = try red(0, in: page)["facts"] as? [[String]] ?? []
    #expect(facts.contains { $0[0] == "warning" && $0[1].contains("gave another outcome") })
    let same = try red(0, in: PageSamples.page())["facts"] as? [[String]] ?? []
    #expect(!same.contains { $0[0] == "warning" })
  }

  @Test("keeps hostile names, titles, notes and output text", arguments: PageSamples.hostile)
  func hostile(_ text: String) throws {
    var result = PageSamples.red(text, suite: text)
    result.outcome?.remarks = [text]
    result.warning = text
    result.output.append(Array(text.utf8))
    var first = PageSamples.mismatch(lifted: 700_000)
    (first.cause, first.goldenLine) = (text, nil)
    result.verdict = .mismatched([first])
    let run = RunSummary(
      results: [result, PageSamples.passed(text)],
      problems: [SuiteError(.malformed, file: text, problem: text)])
    let page = PageSamples.page(run) { _ in PageSamples.trace(view: text, recognizer: text) }
    #expect(
      page.components(separatedBy: "<script").count == PageSamples.page(PageSamples.run).components(
        separatedBy: "<script"
      ).count - 3)
    for scalar in page.unicodeScalars {
      let isHarmless = scalar == "\n" || scalar.value >= 0x20 && scalar.value != 0x7f
      #expect(isHarmless && scalar != "\u{202e}" && scalar != "\u{2028}")
      guard isHarmless else { break }
    }
    let markup = page.replacing(/<script.*?<\/script>/.dotMatchesNewlines(), with: "")
    #expect(
      !markup.contains("<img") && !markup.contains("onclick=\"") && !markup.contains("autofocus onfocus='"))
    let red = try red(0, in: page)
    let cause = pairs(red["facts"])["cause"]
    if text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value < 0x80 && $0 != "\\" }), text.count < 200
    {
      #expect(cause == text)
    }
    #expect(cause != nil)
  }

  @Test("is the same each time, and asks for the traces of the red cases in their order")
  func same() {
    var asked: [String] = []
    let page = PageSamples.page { result in
      asked.append(result.testCase.name)
      return PageSamples.trace()
    }
    #expect(page == PageSamples.page())
    #expect(asked == ["press", "press-2", "crash", "new"])
    #expect(HTMLReport().traced(PageSamples.run).map(\.testCase.name) == asked)
  }

  @Test("stays below 20 MB with a thousand red cases, however much there is to say of each")
  func size() {
    let limit = HTMLReport.bytes(ofEachOf: 1_000)
    #expect(limit * 1_000 < 18_500_000)
    var trace = PageSamples.trace(samples: 3_000)
    trace.recognizers[0].story.steps += (0..<300).map {
      RecognizerStory.Step(time: $0, "a line of a story that is about this long")
    }
    // They do nothing at the instant of the difference, so that nothing is said of them there.
    let states = trace.recognizers[0].states.map { state in
      var state = state
      state.time += 1
      return state
    }
    trace.recognizers += (0..<60).map { index in
      CaseTrace.Recognizer(
        name: "recognizer \(index)", view: "view \(index)", touches: trace.recognizers[0].touches,
        states: states, story: trace.recognizers[0].story)
    }
    var red = PageSamples.red()
    red.output.append(Array(repeating: UInt8(ascii: "<"), count: 20_000))
    let golden = String(repeating: "0         back      touchDown of a golden that is long\n", count: 900)
    func text(_ limit: Int) -> String {
      RedData(result: red, golden: golden, trace: trace, program: "retouch", noTrace: "").text(atMost: limit)
    }
    #expect(text(limit).utf8.count <= limit)
    #expect(text(limit).contains("\"trace\":{"), "\(text(24_000).utf8.count) \(text(60_000).utf8.count)")
    #expect(text(2 << 20).utf8.count > 60_000)
    #expect(!text(6_000).contains("\"trace\":{"))
    let plain = PageSamples.page(RunSummary(results: (0..<1_000).map { PageSamples.red("press-\($0)") })) {
      _ in nil
    }
    #expect(plain.utf8.count < 4_000_000)
  }

  @Test("gives each group timelines where there are more red cases than timelines")
  func manyReds() {
    var reds = (0..<HTMLReport.timelineLimit + 50).map { PageSamples.red("press-\($0)") }
    for index in 0..<3 {
      reds.append(CaseResult(testCase: PageSamples.testCase("hang-\(index)"), verdict: .leaked(["a line"])))
    }
    let traced = HTMLReport().traced(RunSummary(results: reds))
    #expect(traced.count == HTMLReport.timelineLimit)
    #expect(traced.filter { $0.testCase.name.hasPrefix("hang-") }.count == 3)
  }

  @Test("shows a number of red cases whole, some of each group, and the others as rows")
  func rows() {
    var reds = (0..<HTMLReport.wholeLimit + 50).map { PageSamples.red("press-\($0)") }
    reds.append(CaseResult(testCase: PageSamples.testCase("last"), verdict: .leaked(["a line"])))
    var data = 0
    var page = ""
    HTMLReport().write(RunSummary(results: reds), golden: { _ in nil }, trace: { _ in nil }) { piece in
      if piece.hasPrefix("<script type=\"application/json\" id=\"red") { data += 1 } else { page += piece }
      if piece.contains("id=\"red\(reds.count - 1)\"") { page += " the last is whole " }
    }
    #expect(data == HTMLReport.wholeLimit)
    #expect(page.contains(" the last is whole "))
    #expect(page.contains("\"safari/press-\(HTMLReport.wholeLimit + 49)\""))
  }

  @Test("stops at an output that takes nothing more")
  func outputFails() {
    struct Full: Error {}
    var taken = 0
    #expect(throws: Full.self) {
      try HTMLReport().write(PageSamples.run, golden: { _ in nil }, trace: { _ in nil }) {
        (_: String) throws(Full) in
        taken += 1
        if taken == 2 { throw Full() }
      }
    }
    #expect(taken == 2)
  }
}
