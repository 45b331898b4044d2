import Foundation
import Testing

@MainActor @Suite("retouch doctor")
struct DoctorTests {
  @Test("prints a line a finding, and exits 1")
  func findings() throws {
    let folder = try Folder()
    try folder.write("App/Bar.swift", "class Bar {\n  @objc func tapped() {}\n}\n")
    try folder.write("App/Deep/Calm.swift", "class Calm {}\n")
    try folder.write("App/.build/Hidden.swift", "@objc class Hidden {}\n")
    try folder.write("App/notes.txt", "@objc")
    let run = run("doctor", folder.file("App"))
    #expect(run.code == 1)
    #expect(
      run.lines == [
        "\(folder.file("App"))/Bar.swift:2:3: error: @objc: there is no Objective-C runtime; delete it [objc]"
      ])
    #expect(
      run.errors
        == "1 found in 1 of 2 files: 1 will not compile; "
        + "1 needs no edit in sources that are lowered (retouch check)\n")
  }

  @Test(
    "--fix writes over the sources only if that is asked, and nowhere without a place",
    arguments: [
      ["--fix"], ["--fix", "-o", "Lowered", "--in-place"], ["-o", "Lowered"], ["--in-place"],
      ["--fix", "--json", "-o", "Lowered"],
    ])
  func wrongFix(_ options: [String]) throws {
    let folder = try Folder()
    let text = "class Bar {\n  @objc func tapped() {}\n}\n"
    try folder.write("App/Bar.swift", text)
    let run = run(["doctor", folder.file("App")] + options)
    #expect(run.code == 4)
    #expect(run.lines == [])
    #expect(try String(contentsOfFile: folder.file("App/Bar.swift"), encoding: .utf8) == text)
  }

  @Test("has no all-clear for what is not there on Linux as a whole")
  func notThere() throws {
    let folder = try Folder()
    try folder.write("App/Bar.swift", "#if os(iOS)\nimport UIKit\nclass Bar: UIView {}\n#endif\n")
    try folder.write("App/Old.m", "@implementation Old\n@end\n")
    try folder.write("App/Main.storyboard", "<document/>\n")
    let run = run("doctor", folder.file("App"))
    #expect(run.code == 1)
    #expect(run.lines.count == 3)
    #expect(
      run.errors
        == "3 found in 3 of 3 files: 2 will not compile, 1 would behave differently; "
        + "1 needs no edit in sources that are lowered (retouch check)\n")
  }

  @Test("tells what a replay settles once for each rule, after all else, and counts what is exact")
  func replays() throws {
    let folder = try Folder()
    let path = try folder.write(
      "Bar.swift",
      """
      actor Store { let id = UUID() }
      let worker = Thread { Task { sleep(1) } }
      let other = UUID()
      var seen = Set<ObjectIdentifier>()
      for id in seen {}
      """)
    let run = run("doctor", path)
    #expect(run.code == 1)
    #expect(
      run.lines.map { $0.dropFirst(path.utf8.count).prefix { $0 != "(" } } == [
        ":2:14: warning: Thread: a replay names it as trouble: it is not on the replay's clock; write Task { … } or DispatchQueue.global",
        ":2:30: warning: sleep: it comes back at once in a replay, and input does not wait for it; write try await Task.sleep",
        ":4:16: warning: Set<ObjectIdentifier>: its order is that of addresses, which differ from run to run and which a replay cannot change; use a number that each object gets when it is made [identity-order]",
        ":1:24: note: UUID",
      ])
    #expect(
      run.lines.last?.contains("UUID(), also at \(path):3: in a replay the case's seed decides it;") == true)
    #expect(
      run.errors == """
        exact in a replay: 1 actor (\(path):1), 1 task (\(path):2)
        3 found in 1 of 1 file: 1 would behave differently, 1 would not be on a replay's clock, 1 would differ from run to run; a replay settles 2 places

        """)
  }

  @Test("exits 0 if a replay settles all that was found")
  func notesAlone() throws {
    let folder = try Folder()
    let path = try folder.write("Bar.swift", "let id = UUID()\n")
    let run = run("doctor", path)
    #expect(run.code == 0)
    #expect(run.lines.count == 1 && run.output.contains(":1:10: note: UUID(): "))
    #expect(run.errors == "nothing to change in 1 file; a replay settles 1 place\n")
  }

  @Test("exits 0 if there is nothing to report")
  func calm() throws {
    let folder = try Folder()
    let path = try folder.write("Calm.swift", "class Calm {}\n")
    let run = run("doctor", path)
    #expect(run.code == 0)
    #expect(run.output == "")
    #expect(run.errors == "nothing found in 1 file\n")
  }

  @Test("sums up missing API without saying that nothing was found")
  func absent() throws {
    let folder = try Folder()
    let path = try folder.write(
      "App.swift",
      """
      import UIKit
      class App: UIResponder, UIScribbleInteractionDelegate {
        func draw() { UITextChecker().ignoreWord("UIKit") }
        let name = UIResponder.activityItemsConfiguration
      }
      """)
    let run = run("doctor", path)
    #expect(run.code == 1)
    for name in [
      "UIScribbleInteractionDelegate", "UITextChecker", "activityItemsConfiguration",
    ] {
      #expect(run.output.contains(name), "\(name)")
    }
    #expect(run.errors == "3 names of UIKit are not there, in 3 uses, in 1 file\n")
  }

  @Test("prints one JSON object where it is asked for")
  func json() throws {
    let folder = try Folder()
    let path = try folder.write("Bar.swift", "await Task.yield(); getenv(\"A\")\n")
    let run = run("doctor", path, "--json")
    #expect(run.code == 0)
    let object = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any]
    #expect(object.map { Set($0.keys) } == ["doctor", "files", "findings", "notes", "absent", "exact"])
    #expect(object?["doctor"] as? Int == 1)
    #expect(object?["files"] as? Int == 1)
    #expect((object?["findings"] as? [[String: Any]])?.isEmpty == true)
    let finding = try #require((object?["notes"] as? [[String: Any]])?.first)
    #expect(finding["file"] as? String == path)
    #expect(finding["line"] as? Int == 1)
    #expect(finding["column"] as? Int == 21)
    #expect(finding["rule"] as? String == "environment")
    #expect(finding["effect"] as? String == "settled")
    #expect(Set(finding.keys) == ["file", "line", "column", "rule", "effect", "found", "why", "change"])
    let use = try #require((object?["exact"] as? [[String: Any]])?.first)
    #expect(use["kind"] as? String == "yields")
    #expect(use["count"] as? Int == 1)
    #expect(Set(use.keys) == ["kind", "count", "file", "line", "column"])
  }

  @Test("writes reports for GitHub and GitLab, with every finding at its place; notes are no errors")
  func reports() throws {
    let folder = try Folder()
    try folder.write("App/Bar.swift", "class Bar {\n  @objc func tapped() {}\n  let id = UUID()\n}\n")
    try folder.write("App/Old.swift", "class Old: UIResponder, UIScribbleInteractionDelegate {}\n")
    try folder.write("App/Calm.swift", "class Calm {}\n")
    let files = ["sarif", "codequality", "junit", "html", "json"]
    let plain = run("doctor", folder.file("App"))
    let written = run(["doctor", folder.file("App")] + files.map { "--report=\($0)=\(folder.file($0))" })
    #expect(written.code == 1 && written.output == plain.output && written.errors == plain.errors)
    let log = try JSONSerialization.jsonObject(with: Data(try folder.bytes("sarif"))) as? [String: Any]
    let results = (log?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
    #expect(results?.map { $0["level"] as? String } == ["error", "note", "error"])
    #expect(
      results?.map { $0["ruleId"] as? String }.first == "objc"
        && results?.last?["ruleId"] as? String == "not-there")
    let text = String(decoding: try folder.bytes("sarif"), as: UTF8.self)
    #expect(text.contains(#"/App/Bar.swift"},"region":{"startLine":2,"startColumn":3}}"#))
    let entries = try JSONSerialization.jsonObject(with: Data(try folder.bytes("codequality")))
    #expect(
      (entries as? [[String: Any]])?.map { $0["severity"] as? String } == ["critical", "info", "critical"])
    let xml = String(decoding: try folder.bytes("junit"), as: UTF8.self)
    #expect(xml.contains("tests=\"3\" failures=\"2\" errors=\"0\""))
    let piped = run("doctor", folder.file("App"), "--report", "sarif=-")
    #expect(piped.output == text && piped.errors == plain.output + plain.errors)
    #expect(run("doctor", folder.file("App"), "--json", "--report", "sarif=-").code == 4)
    #expect(
      run("doctor", folder.file("App"), "--report", "sarif=\(folder.file("App/Bar.swift"))").code == 3)
  }

  private func run(_ arguments: String...) -> Run { RetouchCommandsTests.run(arguments) }
  private func run(_ arguments: [String]) -> Run { RetouchCommandsTests.run(arguments) }

  @Test("prints JSON in which nothing acts on a terminal, and which means the same to a program")
  func escapes() throws {
    let folder = try Folder()
    let path = try folder.write("Bar\u{202e}\u{9b}.swift", "@objc class Bar {}\n")
    let run = run("doctor", path, "--json")
    #expect(!run.output.unicodeScalars.contains { ["\u{202e}", "\u{9b}"].contains($0) })
    #expect(run.output.contains("Bar\\u202e\\u009b.swift"))
    let object = try JSONSerialization.jsonObject(with: Data(run.bytes)) as? [String: Any]
    #expect((object?["findings"] as? [[String: Any]])?.first?["file"] as? String == path)
  }

  @Test("exits 4 where a path does not exist, or holds nothing to read")
  func unreadable() throws {
    let folder = try Folder()
    let nowhere = run("doctor", folder.file("nowhere"))
    #expect(nowhere.code == 4)
    #expect(nowhere.errors.contains("nowhere: expected a Swift file or a folder of Swift files, found"))
    let empty = run("doctor", folder.path)
    #expect(empty.code == 4)
    #expect(empty.errors.contains("expected Swift files in the folder, found none"))
    #expect(run("doctor").code == 4)
  }
}
