import Foundation
import RetouchSupport
import RetouchReplay
import Testing
import RetouchVerdict

@testable import RetouchReports

@Suite("Shards that are merged")
struct MergeTests {
  private let folder: ReportFolder

  init() throws { folder = try ReportFolder() }

  /// Divides a run into shards, and returns the events of each.
  ///
  /// - Parameter seed: Decides which shard has which case.
  private func shards(_ count: Int, of results: [CaseResult] = Samples.results, seed: UInt64 = 1) throws
    -> [String]
  {
    var numbers = SeededNumbers(seed: seed)
    let owners = results.map { _ in Int.random(in: 1...count, using: &numbers) }
    return try (1...count).map { shard in
      let places = results.indices.filter { owners[$0] == shard }
      let own = places.map { index in
        var result = results[index]
        result.wallTime = WallTime(microseconds: Int64(shard) * 1_000_000)
        return result
      }
      return try NDJSONReport().text(
        of: Samples.run(
          own, shard: Shard(number: shard, of: count), places: places, total: results.count,
          startTime: Samples.startTime + Int64(shard) * 5_000_000))
    }
  }

  private func merge(_ texts: [String]) throws -> MergedRun {
    try MergedRun(texts.enumerated().map { try folder.write("\($0).ndjson", $1) })
  }

  /// Leaves out of a report what is another figure in each run.
  private func withoutTimes(_ text: String) -> String {
    text.replacing(/"wall_us":\d+/, with: "").replacing(/time(stamp)?="[^"]*"/, with: "")
      .replacing(/"time":"[^"]*"/, with: "").replacing(/"(duration|start|stop)":\d+/, with: "")
  }

  @Test("give each report that one run would have written, byte for byte except for times", arguments: 1...5)
  func same(count: Int) throws {
    let merged = try merge(try shards(count, seed: UInt64(count)).reversed())
    for kind in ReportKind.allCases {
      let report = kind.report(program: "retouch")
      let expected = withoutTimes(try report.text(of: Samples.run()))
      #expect(withoutTimes(try report.text(of: merged)).utf8.elementsEqual(expected.utf8), "\(kind)")
    }
    #expect(try StepSummary().text(of: merged) == StepSummary().text(of: Samples.run()))
    #expect(merged.exitCode == Samples.run().exitCode)
    #expect(merged.problems == [Samples.problem])
    #expect(merged.endTime == Samples.startTime + Int64(count) * 5_000_000 + 2_000_000)
    #expect(merged.header.startTime == Samples.startTime + 5_000_000)
  }

  @Test("are red in every report where passes with too small a margin make the run red, and no other pass is")
  func thin() throws {
    let run = Samples.run(Samples.thin, problems: [], failsOnThinMargins: true)
    let merged = try merge([try NDJSONReport().text(of: run)])
    #expect(run.exitCode == .mismatch && merged.exitCode == .mismatch)
    for kind in ReportKind.allCases {
      let report = kind.report(program: "retouch")
      #expect(try withoutTimes(report.text(of: merged)) == withoutTimes(report.text(of: run)), "\(kind)")
    }
    let events = try NDJSONReport().text(of: merged)
    #expect(events.contains("\"verdict\":\"passed\",\"exit\":1,"))
    #expect(events.contains("\"passed\":2,\"exit\":1}"))
    let xml = try JUnitReport().text(of: merged)
    #expect(xml.contains("<testsuites name=\"retouch\" tests=\"2\" failures=\"1\" errors=\"0\""))
    #expect(
      xml.components(separatedBy: "<failure ").dropFirst().map { $0.prefix { $0 != "/" } }
        == ["type=\"thin\" message=\"passes, 8 ms from another outcome\""])
    let text = try TextReport().text(of: merged)
    #expect(text.contains("\nthin      safari/thin: passes, 8 ms from another outcome\n"))
    #expect(text.contains("2 cases, 2 passed, 0 held against a golden, 1 too near another outcome ("))
    #expect(
      try GitHubReport().text(of: merged)
        == "::error file=Recordings/safari/suite.json,line=3,title=thin safari/thin::"
        + "passes, 8 ms from another outcome\n")
    let page = try StepSummary().text(of: merged)
    #expect(page.hasPrefix("### ❌ 2 cases, 2 passed, ") && page.contains("| thin | safari/thin | passes"))
    #expect(!page.contains("safari/other"))
    #expect(
      try ReportKind.html.report(program: "retouch").text(of: merged)
        .contains("<h1>2 cases, but the run is red: 1 too near another outcome</h1>"))
    // Unless that was asked for, a thin pass is a warning.
    let warned = Samples.run(Samples.thin, problems: [])
    #expect(try merge([try NDJSONReport().text(of: warned)]).exitCode == .success)
    #expect(try GitHubReport().text(of: warned).hasPrefix("::warning "))
    #expect(try !JUnitReport().text(of: warned).contains("<failure"))
  }

  @Test("give the same result if merged output is merged again")
  func again() throws {
    let events = try NDJSONReport().text(of: try merge(try shards(3)))
    #expect(try NDJSONReport().text(of: try merge([events])) == events)
    #expect(try NDJSONReport().text(of: try merge([events, events])) == events)
  }

  @Test("are named if they are missing, and the rest is written")
  func missingShard() throws {
    let texts = try shards(4)
    let merged = try merge([texts[0], texts[3]])
    let missing = merged.problems.filter { $0.code == .missingResult }
    #expect(missing.map(\.problem) == ["shard 2 of 4 is missing", "shard 3 of 4 is missing"])
    #expect(merged.exitCode == .machine)
    #expect(try TextReport().text(of: merged).contains("error     shard 2 of 4 is missing. "))
    let rest = merged.tally.cases
    #expect(rest > 0 && rest < Samples.results.count)
    // What was merged of some says in its turn that others are missing.
    let later = try merge([try NDJSONReport().text(of: merged)])
    #expect(later.problems.contains { $0.problem == "\(16 - rest) cases are in no file" })
    #expect(later.exitCode == .machine)
  }

  @Test("that were cut off at any byte name the cases they did not reach")
  func cut() throws {
    let texts = try shards(2)
    let bytes = Array(texts[0].utf8)
    let whole = try merge(texts).tally.cases
    for end in stride(from: bytes.count - 1, to: 0, by: -499) {
      let merged: MergedRun
      do throws(ReportError) {
        let path = folder.path + "/cut.ndjson"
        try? Data(bytes[..<end]).write(to: URL(fileURLWithPath: path))
        merged = try MergedRun([path, folder.path + "/1.ndjson"])
      } catch {
        // Within the first line nothing is known of the run.
        #expect(error.code == .malformed && end < (bytes.firstIndex(of: 10) ?? 0))
        continue
      }
      let missing = merged.problems.filter { $0.code == .missingResult }
      #expect(missing.count { $0.problem.contains(" has no result") } == whole - merged.tally.cases)
      // Only the last line's end can be missed by nobody.
      let cut = missing.filter { $0.problem == "the file was cut: its end is missing" }
      #expect(cut.map(\.file) == (end == bytes.count - 1 ? [] : [folder.path + "/cut.ndjson"]))
      #expect(missing.count == whole - merged.tally.cases + cut.count)
      #expect(merged.exitCode == .machine || cut.isEmpty)
      // The same shard whole makes up for it, and tells what was wrong with the suites.
      let again = try MergedRun([
        folder.path + "/cut.ndjson", folder.path + "/1.ndjson", folder.path + "/0.ndjson",
      ])
      #expect(again.problems == [Samples.problem])
    }
  }

  @Test("that were cut in their last line are not green, as it holds the problems of suites")
  func cutInLastLine() throws {
    let passed = try NDJSONReport().text(of: Samples.run([Samples.result(.passed)]))
    let merged = try merge([String(passed.dropLast(9))])
    #expect(merged.tally.passed == 1 && merged.tally.cases == 1)
    #expect(merged.problems.map(\.problem) == ["the file was cut: its end is missing"])
    #expect(merged.exitCode == .machine)
    #expect(try merge([passed]).problems == [Samples.problem])
  }

  @Test("may hold a case twice; two results that differ are named, and exit 7")
  func twice() throws {
    let texts = try shards(2)
    #expect(try merge([texts[0], texts[1], texts[0]]).problems == [Samples.problem])
    var results = Samples.results
    results[0].outcome?.lines[1].event = "other"
    let other = try shards(2, of: results)
    let changed = other[0] == texts[0] ? other[1] : other[0]
    let merged = try merge([texts[0], texts[1], changed])
    let differing = merged.problems.filter { $0.code == .differingResults }
    let original = "\(folder.path)/\(other[0] == texts[0] ? 1 : 0).ndjson"
    // The text of an event decides which of two that passed is told first.
    #expect(
      differing.map(\.problem) == [
        "safari/case0 has results that differ: passed in \(original), passed in \(folder.path)/2.ndjson; "
          + "line 2 is '1700000   note      goBack' and '1700000   note      other'"
      ])
    #expect(ExitCode.combined(differing.map(\.exitCode)) == .notDeterministic)
    #expect(merged.tally.cases == 16)
    // The same letters in other characters of Unicode are another result.
    results[0].outcome?.lines[1].event = "gob\u{e4}ck"
    let composed = try NDJSONReport().text(of: Samples.run(results))
    results[0].outcome?.lines[1].event = "goba\u{308}ck"
    let decomposed = try NDJSONReport().text(of: Samples.run(results))
    #expect(try merge([composed, decomposed]).problems.count == 2)
  }

  @Test("that differ in a verdict show both, and count the red one, whatever the order of the files is")
  func bothShown() throws {
    var results = Samples.results
    results[0] = Samples.result(.hung(limit: 10_000), name: "case0", wallTime: 5_000_000_000)
    var third = Samples.results
    third[0].outcome?.lines.removeLast()
    let paths = try [Samples.results, results, third].enumerated().map { number, results in
      try folder.write("run-\(number).ndjson", try NDJSONReport().text(of: Samples.run(results)))
    }
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0], [0, 1, 0, 2, 2]]
    let texts = try orders.map { order in
      let merged = try MergedRun(order.map { paths[$0] })
      let differing = merged.problems.filter { $0.code == .differingResults }
      #expect(
        differing.map(\.problem) == [
          "safari/case0 has results that differ: HANG in \(paths[1]), passed in \(paths[2]), passed in \(paths[0]); "
            + "line 1 is no outcome and '0         touch 1   began          39.000,784.000  back'"
        ])
      #expect(merged.tally.passed == 1 && merged.tally.failed.first { $0.word == "hang" }?.count == 2)
      #expect(merged.tally.virtualTime == Samples.run(results).tally.virtualTime)
      return withoutTimes(try NDJSONReport().text(of: merged))
    }
    #expect(Set(texts).count == 1)
  }

  @Test("of another build of the program are refused, with both files, unless any is allowed")
  func builds() throws {
    let texts = try shards(2)
    func built(_ text: String, _ build: String) -> String {
      text.replacing("\"retouch\":\"0.1.0\",", with: "\"retouch\":\"0.1.0\",\"build\":\"\(build)\",")
    }
    let error = #expect(throws: ReportError.self) {
      try merge([built(texts[0], "a1"), built(texts[1], "b2")])
    }
    #expect(error?.code == .differentRuns && error?.exitCode == .usage)
    #expect(
      error?.description
        == "\(folder.path)/1.ndjson: is of another build of version 0.1.0 than \(folder.path)/0.ndjson: b2, and a1. "
        + "Run all shards with one program; --any-build merges those of programs that were built of the same sources"
    )
    let paths = ["0.ndjson", "1.ndjson"].map { folder.path + "/" + $0 }
    #expect(try MergedRun(paths, takesAnyBuild: true).header.build == nil)
    #expect(try merge([built(texts[0], "a1"), built(texts[1], "a1")]).header.build == "a1")
    #expect(try merge([built(texts[0], "a1"), texts[1]]).header.build == "a1")
  }

  @Test("may be very many, as only the places of their cases are kept")
  func manyFiles() throws {
    let count = 1200
    let results = (0..<count).map { Samples.result(.passed, name: "case\($0)") }
    let paths = try results.enumerated().map { index, result in
      try folder.write(
        "\(index).ndjson",
        try NDJSONReport().text(
          of: Samples.run(
            [result], problems: [], shard: Shard(number: index + 1, of: count), places: [index], total: count)
        ))
    }
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    #expect(getrlimit(files, &limit) == 0)
    try #require(limit.rlim_max > 2 * count)
    let before = limit
    limit.rlim_cur = limit.rlim_max
    #expect(setrlimit(files, &limit) == 0)
    defer { withUnsafePointer(to: before) { _ = setrlimit(files, $0) } }
    let merged = try MergedRun(paths)
    #expect(merged.problems.isEmpty && merged.tally.passed == count)
    #expect(
      try TextReport().text(of: merged) == TextReport().text(of: Samples.run(results, problems: [])))
  }

  @Test("name a missing case even if its file has another case twice")
  func twiceAndMissing() throws {
    let lines = try NDJSONReport().text(of: Samples.run()).split(separator: "\n").map(String.init)
    let starts = lines.indices.filter { lines[$0].contains("\"case-start\"") }
    let (first, second) = (Array(lines[starts[0]..<starts[1]]), starts[1]..<starts[2])
    let text =
      (lines[..<second.lowerBound] + first + lines[second.upperBound...]).joined(separator: "\n") + "\n"
    let missing = try merge([text]).problems.filter { $0.code == .missingResult }
    #expect(
      missing.map(\.problem) == [
        "\(Samples.results[1].testCase.identity) has no result: its shard did not reach it"
      ])
  }

  @Test("complete an interrupted run once its remaining cases have run elsewhere")
  func interrupted() throws {
    let names = Samples.results.map(\.testCase.identity)
    let partial = try NDJSONReport().text(
      of: Samples.run(Array(Samples.results.prefix(5)), of: names, total: 16, isInterrupted: true))
    let alone = try merge([partial])
    #expect(alone.isInterrupted && alone.exitCode == .machine)
    #expect(alone.problems.count == 12)
    #expect(
      alone.problems.last?.problem == "Recordings/door/case15 has no result: its shard did not reach it")
    let both = try merge([partial, try NDJSONReport().text(of: Samples.run())])
    #expect(!both.isInterrupted && both.problems == [Samples.problem])
  }

  @Test("do not miss unusable cases, and take the result of one that could be used later")
  func unusable() throws {
    let results = Samples.results
    func events(_ places: [Int], unusable: [Int], shard: Int) throws -> String {
      try NDJSONReport().text(
        of: Samples.run(
          places.map { results[$0] }, problems: unusable.isEmpty ? [] : [Samples.problem],
          shard: Shard(number: shard, of: 2), places: places,
          unusablePlaces: unusable, total: results.count))
    }
    let second = try events(Array(6..<results.count), unusable: [4, 5], shard: 2)
    let merged = try merge([try events(Array(1..<4), unusable: [0], shard: 1), second])
    // Nothing is missing, and why they cannot be used is told once.
    #expect(merged.problems == [Samples.problem])
    #expect(merged.header.unusablePlaces == [0, 4, 5])
    #expect(merged.header.places == [1, 2, 3] + Array(6..<results.count))
    #expect(try merge([try NDJSONReport().text(of: merged)]).problems == [Samples.problem])
    let repaired = try merge([
      try events(Array(1..<4), unusable: [0], shard: 1), try events(Array(0..<4), unusable: [], shard: 1),
      second,
    ])
    #expect(repaired.problems == [Samples.problem])
    #expect(repaired.header.unusablePlaces == [4, 5])
    let lacking = try merge([try events(Array(2..<4), unusable: [0], shard: 1), second])
    #expect(lacking.problems.map(\.problem) == [Samples.problem.problem, "1 case is in no file"])
    // Without the end of the file nobody would tell why.
    let cut = second.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    #expect(
      try merge([try events(Array(1..<4), unusable: [0], shard: 1), cut]).problems.map(\.problem)
        == [Samples.problem.problem, "the file was cut: its end is missing"])
    let outside = try folder.write("outside", try events([0], unusable: [results.count], shard: 1))
    let error = #expect(throws: ReportError.self) { try MergedRun([outside]) }
    #expect(
      error?.problem.hasPrefix("expected as many \"places\" as \"cases\"") == true)
  }

  @Test("that are not of one run are refused, with the files")
  func otherRuns() throws {
    let texts = try shards(2)
    let others = [
      try shards(3)[0],
      try NDJSONReport().text(of: Samples.run()),
      texts[1].replacing("\"retouch\":\"0.1.0\"", with: "\"retouch\":\"0.2.0\""),
      texts[1].replacing("\"total\":16", with: "\"total\":17"),
      texts[1].replacing("\"name\":\"case", with: "\"name\":\"other").replacing(
        /"place":\d+/, with: "\"place\":0"),
    ]
    for other in others {
      let error = #expect(throws: ReportError.self) { try merge([texts[0], other]) }
      #expect(error?.code == .differentRuns, "\(error?.description ?? "")")
      #expect(error?.exitCode == .usage)
    }
  }

  @Test("that divide other cases are refused even if those are as many, and older files do not say which")
  func otherSelection() throws {
    let texts = try shards(2)
    func of(_ selection: String, _ text: String) -> String {
      text.replacing("\"cases\":[", with: "\"selection\":\"\(selection)\",\"cases\":[")
    }
    for second in [of("b", texts[1]), texts[1]] {
      let error = #expect(throws: ReportError.self) { try merge([of("a", texts[0]), second]) }
      #expect(error?.code == .differentRuns && error?.exitCode == .usage)
      #expect(
        error?.description
          == "\(folder.path)/1.ndjson: shard 2 of 2 of 16 cases of version 0.1.0, but divides other cases than "
          + "\(folder.path)/0.ndjson. Merge the shards of one run: each has to select the same cases, in the "
          + "same order")
    }
    let merged = try merge([of("a", texts[0]), of("a", texts[1])])
    #expect(merged.problems == [Samples.problem] && merged.tally.cases == 16)
    #expect(try !NDJSONReport().text(of: merged).contains("\"selection\""))
    #expect(try merge(texts).problems == [Samples.problem])
  }

  @Test("that are not events are refused, with file, line and what was expected")
  func malformed() throws {
    let good = try shards(1)[0]
    let lines = good.split(separator: "\n").map(String.init)
    func error(_ text: String) throws -> String {
      let error = #expect(throws: ReportError.self) { try merge([text]) }
      return (error?.description ?? "").replacing(folder.path + "/", with: "")
    }
    #expect(try error("").hasPrefix("0.ndjson: has no event, not even \"run-start\""))
    #expect(
      try error("<xml/>\n").hasPrefix(
        "0.ndjson:1: expected an event as a line of JSON, found \"<xml/>\""))
    #expect(
      try error(lines[1] + "\n").contains(
        ":1: expected the event \"run-start\" first, found \"case-start\""))
    #expect(try error(lines[0] + "\n" + "[]\n").contains(":2: "))
    #expect(
      try error(good.replacing("\"version\":1", with: "\"version\":2")).contains(
        ":1: version 2 of the format is newer than 1. Merge with the version of retouch that wrote it"))
    #expect(
      try error(lines[0] + "\n" + (lines.last { $0.contains("case-end") } ?? "") + "\n").contains(
        "before this \"case-end\", found none. Was the file edited? Run the shard again"))
    #expect(
      try error(good.replacing("\"verdict\":\"hang\"", with: "\"verdict\":\"hung\"")).contains(
        "as \"verdict\", found \"hung\""))
    let missing = #expect(throws: ReportError.self) { try MergedRun([folder.path + "/none"]) }
    #expect(missing?.description.contains("none: cannot be opened: No such file") == true)
    #expect(throws: ReportError.self) { try MergedRun([folder.path]) }
  }

  @Test("may have keys and events of a later version, in any order and with any spaces")
  func lenient() throws {
    let good = try shards(1)[0]
    let other =
      good.split(separator: "\n").map { line -> String in
        let object = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any] ?? [:]
        let more = object.merging(["later": ["a": 1]]) { $1 }
        let data = (try? JSONSerialization.data(withJSONObject: more, options: .sortedKeys)) ?? Data()
        return String(decoding: data, as: UTF8.self).replacing("{\"case\":", with: "{ \"case\" : ")
      }.joined(separator: "\r\n{\"event\":\"heartbeat\"}\r\n") + "\r\n\r\n"
    #expect(try NDJSONReport().text(of: try merge([other])) == NDJSONReport().text(of: try merge([good])))
  }

  @Test("never trap, whatever bytes are changed")
  func fuzz() throws {
    let bytes = Array(try shards(1)[0].utf8)
    var numbers = SeededNumbers(seed: 6)
    for _ in 0..<40 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...4, using: &numbers) {
        let index = Int.random(in: 0..<changed.count, using: &numbers)
        changed[index] = [0, 10, 34, 48, 57, 123, 125, 255].randomElement(using: &numbers) ?? 0
      }
      let path = folder.path + "/fuzzed"
      try Data(changed).write(to: URL(fileURLWithPath: path))
      do throws(ReportError) {
        let merged = try MergedRun([path])
        _ = try TextReport().text(of: merged)
        _ = try NDJSONReport().text(of: merged)
      } catch {
        #expect(error.file == path)
      }
    }
  }
}
