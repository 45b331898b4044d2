import RetouchArguments
import Foundation
import RetouchReplay
import Testing

/// `review`, `accept` and `reject` on suites made for the purpose, in this process.
@Suite("review")
@MainActor
struct ReviewTests {
  let folder: Folder
  private let go = CGPoint(x: 195, y: 422)

  init() throws {
    folder = try Folder()
    try folder.write("panel/tap.recording", .tap(at: go, for: 0.1))
    try folder.write("panel/press.recording", .press(at: CGPoint(x: 20, y: 20), for: 0.6))
  }

  private func suite(_ cases: String...) throws {
    try folder.write(
      "panel/suite.json",
      "{\n\"suite\": 1,\n\"fixture\": \"Panel\",\n\"cases\": [\n\(cases.joined(separator: ",\n"))\n]\n}\n")
  }

  private func plain(_ name: String, of recording: String = "tap") -> String {
    #"{"name": "\#(name)", "recording": "\#(recording).recording"}"#
  }

  /// Three cases with goldens of which two differ in the same, one in something else; all are pending.
  private func changed() throws {
    try suite(plain("a"), plain("b", of: "press"), plain("c"))
    #expect(run("test").code == 6)
    #expect(run("accept", "panel").code == 0)
    for name in ["a", "c"] {
      try edit(name) { $0.replacingOccurrences(of: "touchUpInside\n", with: "touchUpOutside\n") }
    }
    try edit("b") { $0 + "700000    note      more\n" }
    #expect(run("test").code == 1)
    #expect(try names("new") == ["a.golden.new", "b.golden.new", "c.golden.new"])
  }

  private func edit(_ name: String, _ change: (String) -> String) throws {
    try folder.write("panel/\(name).golden", change(try golden(name)))
  }

  private func golden(_ name: String) throws -> String {
    String(decoding: try folder.bytes("panel/\(name).golden"), as: UTF8.self)
  }

  /// The names of the files of a kind, in ascending order.
  private func names(_ kind: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("panel"))
      .filter { $0.hasSuffix("." + kind) }.sorted()
  }

  private func run(
    _ arguments: String..., answers: [String] = [], environment: [String: String] = [:],
    console: Console = .captured()
  ) -> Run {
    let runs = arguments[0] == "reject" ? [] : ["--in-process"]
    return RetouchCommandsTests.run(
      arguments + runs, recordings: folder.path, environment: environment, answers: answers, on: console)
  }

  // MARK: Bounds

  @Test("names an edge that is not where the suite expects it, and what the suite has to say")
  func bounds() throws {
    try suite(
      #"{"name": "a", "recording": "tap.recording", "expect": ["up+0s go touchUpInside"],"#
        + #" "bounds": {"press.for": ["0..1s", "0.5s go→stop"]}}"#)
    let list = run("review", "--list")
    #expect(list.code == 6, "\(list.ownErrors)")
    let line = "moved     panel/a, press.for: the edge go→stop was expected at 0.500000 s, and is gone"
    #expect(list.lines.contains(line), "\(list.output)")
    #expect(list.output.contains("if that is right, write \"press.for\": [\"0..1s\""))
    let json = run("review", "--json")
    #expect(json.code == 6 && json.output.contains("moved") && json.output.contains("and is gone"))
  }

  // MARK: Case by case

  @Test("shows each difference, and does what is asked for each")
  func answers() throws {
    try changed()
    let run = run("review", answers: ["a", "reject", "S"])
    #expect(run.code == 6)
    #expect(run.lines[0] == "3 outcomes wait in 2 groups")
    #expect(
      run.lines.contains { $0.hasPrefix("[1 of 3] panel/a  1 line gone, 1 new: ‘go touchUpInside’ in place") }
    )
    #expect(
      run.output.contains(
        "    - 100000    go        touchUpOutside\n    + 100000    go        touchUpInside\n"))
    #expect(run.output.contains("    - 700000    note      more\n"))
    #expect(run.lines.contains("changed    \(folder.file("panel/a.golden"))"))
    #expect(run.lines.contains("rejected   \(folder.file("panel/b.golden.new"))"))
    #expect(run.lines.last == "1 accepted, 1 rejected, 1 left")
    #expect(try names("new") == ["c.golden.new"])
    #expect(try golden("a").contains("touchUpInside"))
    #expect(try golden("b").contains("more"))
    #expect(try golden("c").contains("touchUpOutside"))
  }

  @Test("is exit 0 once everything is decided and nothing is missing")
  func decided() throws {
    try changed()
    #expect(run("review", answers: ["a", "a", "a"]).code == 0)
    #expect(run("test").code == 0)
    let again = run("review")
    #expect(again.code == 0)
    #expect(again.output == "no outcome waits\n")
  }

  @Test("leaves everything as it is where the answer is to quit or nothing at all")
  func quits() throws {
    try changed()
    for answers in [[], ["q"], ["quit"], ["s", "q"]] {
      let run = run("review", answers: answers)
      #expect(run.code == 6)
      #expect(run.lines.last == "0 accepted, 0 rejected, 3 left")
      #expect(try names("new").count == 3)
    }
  }

  @Test("says what can be answered where the answer is none of that")
  func unknownAnswer() throws {
    try changed()
    let run = run("review", "panel/a", answers: ["yes please", "a"])
    #expect(run.code == 0)
    #expect(run.errors.contains("  r  reject  remove the outcome that waits; the golden stays\n"))
    #expect(run.lines.last == "1 accepted, 0 rejected, 0 left")
  }

  @Test("leaves an outcome alone that breaks an expectation, and one that has changed meanwhile")
  func refuses() throws {
    try suite(#"{"name": "a", "recording": "tap.recording", "expect": ["go touchDown", "never note gone"]}"#)
    try folder.write("panel/a.golden", "retouch outcome 1\n")
    #expect(run("test").code == 1)
    let broken = run("review", answers: ["a"])
    #expect(broken.code == 1)
    #expect(broken.errors.contains("breaks the expectation \"never note gone\""))
    #expect(try names("new") == ["a.golden.new"])
    try folder.write("panel/a.golden.new", "retouch outcome 1\n5 note x\n")
    let stale = run("review", answers: ["a"])
    #expect(stale.code == 1 || stale.code == 4)
    #expect(try golden("a") == "retouch outcome 1\n")
  }

  @Test("opens the case in the editor, and accepts what the expectation then allows")
  func editing() throws {
    try suite(#"{"name": "a", "recording": "tap.recording", "expect": ["go touchDown", "never note gone"]}"#)
    try folder.write("panel/a.golden", "retouch outcome 1\n")
    #expect(run("test").code == 1)
    let editor = try folder.writeProgram(
      "my editor", "#!/bin/sh\necho \"$1\" >'\(folder.file("line"))'\nsed -i s/never/once/ \"$2\"\n")
    let run = run("review", answers: ["e", "a"], environment: ["VISUAL": "", "EDITOR": "'\(editor)'"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(String(decoding: try folder.bytes("line"), as: UTF8.self) == "+5\n")
    #expect(try golden("a").contains("note      gone"))
    let none = self.run("review", answers: [])
    #expect(none.code == 0)
  }

  @Test("names the place where there is no editor, and says that one has failed")
  func noEditor() throws {
    try changed()
    let none = run("review", "panel/b", answers: ["e", "q"])
    #expect(none.errors.contains("panel/suite.json:6 is the place; set VISUAL or EDITOR"))
    let broken = run("review", "panel/b", answers: ["e", "q"], environment: ["EDITOR": "false"])
    #expect(broken.errors.contains("the editor 'false' failed"))
  }

  // MARK: Groups

  @Test("takes one decision for all cases that differ in the same")
  func groups() throws {
    try changed()
    let run = run("review", "--groups", answers: ["l", "n", "a", "r"])
    #expect(run.code == 0)
    let first = run.lines.first { $0.hasPrefix("[1 of 2] group ") }
    #expect(first?.hasSuffix(", 2 cases: ‘go touchUpInside’ in place of ‘go touchUpOutside’") == true)
    #expect(run.lines.contains("  panel/a  -1 +1") && run.lines.contains("  panel/c  -1 +1"))
    #expect(run.lines.contains { $0.hasPrefix("[2 of 2] panel/c  ") })
    #expect(run.lines.contains("accepted   2 goldens"))
    #expect(run.lines.last == "2 accepted, 1 rejected, 0 left")
    #expect(try names("new").isEmpty)
    #expect(try golden("c").contains("touchUpInside"))
    #expect(try golden("b").contains("more"))
  }

  @Test("goes through a group case by case where that is wanted")
  func caseByCase() throws {
    try changed()
    let run = run("review", "--groups", answers: ["c", "a", "q"])
    #expect(run.code == 6)
    #expect(run.lines.last == "1 accepted, 0 rejected, 2 left")
    #expect(try names("new") == ["b.golden.new", "c.golden.new"])
  }

  /// The ids that `--groups --list` prints, with what differs.
  private func ids() -> [String] {
    run("review", "--groups", "--list").lines.map { String($0.split(separator: " ")[1]) }
  }

  @Test("lists groups with ids by which accept and reject take them")
  func byID() throws {
    try changed()
    let ids = ids()
    #expect(ids.count == 2)
    let listed = run("review", "--list")
    #expect(listed.code == 6)
    #expect(
      listed.lines.map { $0.split(separator: " ").prefix(3).joined(separator: " ") } == [
        "pending \(ids[0]) panel/a", "pending \(ids[1]) panel/b", "pending \(ids[0]) panel/c",
      ])
    #expect(run("accept", "--group", "12345678").errors.contains("no outcome that waits here is in a group"))
    #expect(run("reject", "--group", ids[1]).lines == ["rejected   \(folder.file("panel/b.golden.new"))"])
    #expect(run("accept", "--group", ids[0]).code == 0)
    #expect(try names("new").isEmpty)
    #expect(try golden("b").contains("more"))
  }

  // MARK: What is chosen

  @Test("takes the same filters as test, and so do accept and reject")
  func filters() throws {
    try changed()
    #expect(run("review", "--list", "--filter", "el/b").lines.count == 1)
    #expect(run("review", "--list", "--exclude", "l/b").lines.count == 2)
    #expect(run("review", "--list", "--filter", "zzz").code == 5)
    #expect(run("reject", "--exclude", "l/b", "--exclude", "l/c").lines.count == 1)
    #expect(try names("new") == ["b.golden.new", "c.golden.new"])
    #expect(run("accept", "panel", "--filter", "/c").code == 0)
    #expect(try names("new") == ["b.golden.new"])
    #expect(run("reject", "panel/b").code == 0)
    #expect(run("reject", "panel").code == 5)
    for command in ["accept", "reject"] {
      #expect(run(command).errors.contains("CASE|SUITE is missing"))
      #expect(run(command, "panel/d").code == 4)
    }
  }

  @Test("distinguishes missing, pending and obsolete goldens")
  func states() throws {
    try suite(plain("a"), plain("b", of: "press"))
    try folder.write("panel/old.golden", "retouch outcome 1\n")
    let missing = run("review", "--list")
    #expect(missing.code == 6)
    #expect(missing.lines.count == 3)
    #expect(missing.lines[0].hasPrefix("missing   panel/a: no outcome waits; retouch test "))
    #expect(missing.lines[2].hasPrefix("obsolete  "))
    #expect(missing.lines[2].contains("old.golden is obsolete"))
    #expect(run("test", "panel/a").code == 6)
    let pending = run("review", answers: ["a"])
    #expect(
      pending.lines[0] == "1 outcome waits in 1 group, as first goldens; 1 golden is missing; 1 obsolete")
    #expect(pending.code == 6)
    #expect(try names("golden") == ["a.golden", "old.golden"])
  }

  @Test("changes nothing in CI, and says so")
  func continuousIntegration() throws {
    try changed()
    for command in [["review"], ["reject", "panel"], ["accept", "panel"], ["review", "--groups"]] {
      let run = RetouchCommandsTests.run(
        command + (command[0] == "reject" ? [] : ["--in-process"]), recordings: folder.path,
        environment: ["CI": "1"], answers: ["a", "a", "a"])
      #expect(run.code == 4, "\(command)")
      #expect(run.errors.contains("no golden is written while CI is set"), "\(command)")
    }
    #expect(run("review", "--list", environment: ["CI": "1"]).code == 6)
    #expect(try names("new").count == 3)
    #expect(try golden("a").contains("touchUpOutside"))
  }

  // MARK: What is printed

  @Test("has an object for programs, of cases or of groups")
  func json() throws {
    try changed()
    func object(_ arguments: String...) throws -> [String: Any] {
      let run = RetouchCommandsTests.run(arguments, recordings: folder.path)
      return try #require(
        try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errors)")
    }
    let cases = try #require(try object("review", "--json")["cases"] as? [[String: Any]])
    #expect(cases.map { $0["case"] as? String } == ["panel/a", "panel/b", "panel/c"])
    #expect(cases.allSatisfy { $0["state"] as? String == "pending" })
    let lines = try #require(cases[0]["lines"] as? [[String: Any]])
    #expect(lines.map { $0["role"] as? String } == ["gone", "new"])
    #expect(
      lines.map { $0["text"] as? String } == [
        "100000    go        touchUpOutside", "100000    go        touchUpInside",
      ])
    let groups = try #require(try object("review", "--groups", "--json")["groups"] as? [[String: Any]])
    #expect(groups.map { $0["count"] as? Int } == [2, 1])
    #expect(groups[0]["cases"] as? [String] == ["panel/a", "panel/c"])
    let id = try #require(groups[0]["group"] as? String)
    let accepted = try object("accept", "--group", id, "--json", "--in-process")
    #expect(
      (accepted["accepted"] as? [[String: Any]])?.map { $0["result"] as? String } == ["changed", "changed"])
    #expect((accepted["refused"] as? [Any])?.isEmpty == true)
    let rejected = try object("reject", "panel", "--json")
    #expect((rejected["rejected"] as? [[String: Any]])?.map { $0["case"] as? String } == ["panel/b"])
  }

  @Test("has two columns where the terminal is wide, and colours where it shows them")
  func wide() throws {
    try changed()
    let console = Console.captured(width: 140, isTerminal: true, usesColor: true)
    let wide = run("review", "panel/a", answers: ["q"], console: console)
    let row = try #require(wide.lines.first { $0.contains("touchUpOutside") && $0.contains("  |  ") })
    #expect(row.hasPrefix("\u{1B}[31m100000    go        touchUpOutside"))
    #expect(row.contains("\u{1B}[32m100000    go        touchUpInside"))
    let narrow = run("review", "panel/a", answers: ["q"], console: .captured(width: 80, isTerminal: true))
    #expect(!narrow.output.contains("\u{1B}") && !narrow.output.contains("  |  "))
    let asked = run("review", "panel/a", "--side-by-side", answers: ["q"])
    #expect(asked.lines.contains { $0.contains("touchUpOutside") && $0.contains("  |  ") })
  }

  @Test("prints nothing that acts on a terminal, whatever a golden holds")
  func hostile() throws {
    try changed()
    try edit("a") { $0 + "5 note \u{1B}]0;x\u{7}\u{202E}\n" }
    for arguments in [["review", "panel/a"], ["review", "--list"], ["review", "--json"]] {
      let run = RetouchCommandsTests.run(arguments, recordings: folder.path, answers: ["q"])
      #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{202E}" })
    }
  }

  @Test("of many cases says what they have in common, and accept has one line for each kind of change")
  func many() throws {
    try suite(plain("z", of: "press"), (0..<30).map { plain("c\($0)") }.joined(separator: ",\n"))
    #expect(run("test").code == 6)
    #expect(run("accept", "panel").lines == ["added      31 goldens"])
    for index in 0..<30 {
      try edit("c\(index)") { $0.replacingOccurrences(of: "Inside\n", with: "Outside\n") }
    }
    #expect(run("test").code == 1)
    let accepted = run("accept", "panel")
    #expect(accepted.lines[0] == "changed    30 goldens: ‘go touchUpInside’ in place of ‘go touchUpOutside’")
    #expect(accepted.lines[1] == "           as in panel/c0:")
    #expect(accepted.lines.count == 4)
    #expect(run("test").code == 0)
  }
}
