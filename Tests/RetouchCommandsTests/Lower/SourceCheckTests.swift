import Foundation
import Testing

@testable import RetouchCommands

@Suite("What is checked again, and what is said of the compiler's own failures")
struct SourceCheckTests {
  private func problem(_ file: String, _ message: String) -> LoweringTool.Problem {
    LoweringTool.Problem(file: file, line: 1, column: 1, message: message)
  }

  @Test("a file whose functions have changed is checked again, with the files that have parts of it")
  func joined() {
    let changes = CheckState.Changes(
      "0\tsame\n1\tbody\n2\tsame\n2\tjoins\t1\n3\tsame\n3\tjoins\t2\n4\tsame\n")
    #expect(changes.files == [1, 2, 3])
    #expect(!changes.areDeclared)
  }

  @Test("what lowering has written beside the sources is none of them, unless it is named")
  func lowered() throws {
    let folder = try Folder()
    for name in ["A.swift", "fixed/A.lowered.swift", "B.lowered.swift"] { try folder.write(name, "") }
    #expect(try SwiftFiles.found(at: folder.file("")).map { $0.hasSuffix("/A.swift") } == [true])
    let named = folder.file("B.lowered.swift")
    #expect(try SwiftFiles.found(at: named) == [named])
  }

  @Test("a file that holds a part of another is looked at for it, and one without any is not")
  func parts() {
    let changes = CheckState.Changes("0\tsame\n0\tjoins\t2\n1\tsame\n2\tsame\n")
    #expect([0, 1, 2].map { changes.holds($0, partsOf: [2]) } == [true, false, true])
    #expect([0, 1, 2].map { changes.holds($0, partsOf: [0]) } == [true, false, false])
  }

  @Test("processes share all files, each file in one of them, and a few files are one's")
  func shares() {
    let files = (0..<31).map { "\($0).swift" }
    let shares = SourceCheck.shares(files, among: 2)
    #expect(shares.map(\.count) == [16, 15])
    #expect(shares.joined().sorted() == files.sorted())
    #expect(SourceCheck.shares(files, among: 64).count == 2)
    #expect(SourceCheck.shares(Array(files.prefix(3)), among: 2) == [["0.swift", "1.swift", "2.swift"]])
    #expect(SourceCheck.shares([], among: 2) == [[]])
  }

  @Test("a file that declares something else has all files checked")
  func interface() {
    #expect(CheckState.Changes("0\tsame\n1\tinterface\n").areOfInterfaces)
  }

  @Test("nothing is checked again where nothing has changed")
  func same() {
    let changes = CheckState.Changes("0\tsame\n1\tsame\n1\tjoins\t0\n")
    #expect(changes.files.isEmpty)
    #expect(!changes.areDeclared)
  }

  @Test("an expression without an explanation counts only where the file has no other error")
  func mute() {
    let mute = "failed to produce diagnostic for expression; please submit a bug report"
    let said = SourceCheck.causes([
      problem("A.swift", mute), problem("A.swift", "cannot find 'a' in scope"), problem("B.swift", mute),
    ])
    #expect(said.map(\.file) == ["A.swift", "B.swift"])
    #expect(said.map(\.message).allSatisfy { !$0.contains("bug report") })
  }

  @Test("what only follows from another error of the same line is not told, and is told without one")
  func following() {
    let said = SourceCheck.causes([
      problem("A.swift", "cannot find 'UISlate' in scope"),
      problem("A.swift", "cannot infer contextual base in reference to member 'zero'"),
      problem("A.swift", "'nil' requires a contextual type"),
      problem("A.swift", "cannot call value of non-function type '[Any]'"),
      problem("A.swift", "generic parameter 'Target' could not be inferred"),
      problem("A.swift", "missing argument labels 'optional:of:' in call"),
      problem("A.swift", "generic parameter 'Owner' could not be inferred"),
      problem("B.swift", "cannot infer type of closure parameter 'sender' without a type annotation"),
    ])
    #expect(said.map(\.file) == ["A.swift", "B.swift"])
    #expect(said.first?.message == "cannot find 'UISlate' in scope")
  }

  @Test("a number whose type is not known is no error where anything else is")
  func guessed() {
    let guess = "cannot convert value of type 'Float16' to expected argument type 'CGFloat'"
    var state = CheckState()
    state.uncompiled = [problem("A.swift", guess), problem("B.swift", "cannot find 'Sizes' in scope")]
    #expect(SourceCheck.told(state).map(\.file) == ["B.swift"])
    state.uncompiled = [problem("A.swift", guess)]
    #expect(SourceCheck.told(state).map(\.file) == ["A.swift"])
    state.unlowered = [problem("B.swift", "no")]
    #expect(SourceCheck.told(state).map(\.file) == ["B.swift"])
  }

  @Test("of a selector that nobody has, given without labels, only that is told")
  func selectorOfNobody() {
    let said = SourceCheck.causes([
      problem("A.swift", "missing argument labels 'optional:of:' in call"),
      problem("A.swift", "generic parameter 'Owner' could not be inferred"),
      problem("A.swift", "type 'Row' has no member 'nobody'"),
    ])
    #expect(said.map(\.message) == ["type 'Row' has no member 'nobody'"])
  }

  @Test("where something cannot be lowered, the compiler's own words of that place are left out")
  func unlowered() {
    var state = CheckState()
    state.unlowered = [problem("A.swift", "class_addMethod asks the Objective-C runtime")]
    state.uncompiled = [
      problem("A.swift", "cannot find 'class_addMethod' in scope"),
      LoweringTool.Problem(file: "A.swift", line: 1, column: 2, message: "no"), problem("B.swift", "no"),
    ]
    let said = SourceCheck.told(state).map { "\($0.file) \($0.column) \($0.message)" }
    #expect(
      said == ["A.swift 1 class_addMethod asks the Objective-C runtime", "A.swift 2 no", "B.swift 1 no"])
  }

  @Test("of a framework of Apple's it is said what to do without it, and of others what the compiler says")
  func frameworks() {
    var state = CheckState()
    state.uncompiled = [
      problem("A.swift", "no such module 'Combine'"), problem("B.swift", "no such module 'Rows'"),
    ]
    #expect(
      SourceCheck.told(state).map(\.message) == [
        "no such module 'Combine': it is Apple's, and not on Linux. Next: put what needs it into #if canImport(Combine)",
        "no such module 'Rows'",
      ])
  }

  @Test("a compiler that crashes is told of at the place where it was last")
  func crash() {
    let text = """
      Please submit a bug report (https://swift.org/contributing/#reporting-bugs) and include the crash backtrace.
      Stack dump:
      0.\tProgram arguments: swift-frontend -typecheck
      1.\tWhile type-checking 'Row' (at App/Row.swift:3:1)
      2.\tWhile type-checking 'tapped()' (at App/Row.swift:5:9)
      """
    let crash = LoweringTool.crash(in: text)
    #expect(crash?.file == "App/Row.swift")
    #expect(crash?.line == 5)
    #expect(crash?.column == 9)
    #expect(crash?.isCrash == true)
    #expect(!problem("A.swift", "no").isCrash)
    #expect(LoweringTool.crash(in: "App/Row.swift:5:9: error: no") == nil)
  }

  @Test("what is said behind the end of a line is at its first character, and nothing else moves")
  func behindLine() throws {
    let path = NSTemporaryDirectory() + "/retouch-check-\(UUID().uuidString).swift"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "import UIKit\n  @objc optional func a()\n".write(toFile: path, atomically: true, encoding: .utf8)
    var lines = SourceLines()
    let columns = [(2, 80), (2, 26), (2, 27), (1, 5), (9, 7)].map { line, column in
      lines.inLine(LoweringTool.Problem(file: path, line: line, column: column, message: "no")).column
    }
    #expect(columns == [3, 26, 3, 5, 7])
  }

  @Test("a changed line has its number in the source, also where a part of another file stands between")
  func changes() {
    let source = "import UIKit\nclass Row: UIView {\n  @objc func tapped() {}\n}\n"
    let lowered = """
      #sourceLocation(file: "Row.swift", line: 1)
      import UIKit
      class Row: UIView {
              func tapped() {}

      #sourceLocation(file: "Other.swift", line: 9)
      override func layoutSubviews() {}
      #sourceLocation(file: "Row.swift", line: 4)
      }

      #sourceLocation()
      """
    let changed = LoweredChanges.lines(of: source, lowered: lowered)
    #expect(changed.map(\.line) == [3, 9])
    #expect(changed.map(\.text) == ["func tapped() {}", "override func layoutSubviews() {}"])
    #expect(!LoweredChanges.plain(lowered).contains("#sourceLocation"))
  }

  @Test("an import that is not there is left blank in what the other files are compiled with")
  func withoutImport() throws {
    let folder = NSTemporaryDirectory() + "/retouch-check-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = "import UIKit\n@testable import class AVKit.Player\nlet important = 1 // import\n"
    try text.write(toFile: folder + "/A.swift", atomically: true, encoding: .utf8)
    let copy = try #require(try SourceCheck.copy(of: folder + "/A.swift", without: ["AVKit"], in: folder))
    #expect(
      try String(contentsOfFile: copy, encoding: .utf8) == "import UIKit\n\nlet important = 1 // import\n")
    #expect(try SourceCheck.copy(of: copy, without: ["AVKit"], in: folder) == nil)
    // The compiler tells of the next one only then.
    let next = try #require(try SourceCheck.copy(of: copy, without: ["UIKit"], in: folder))
    #expect(next == copy)
    #expect(try String(contentsOfFile: next, encoding: .utf8) == "\n\nlet important = 1 // import\n")
  }

  @Test("what was found is given once to who holds the folder, and to nobody else")
  func folder() throws {
    let path = NSTemporaryDirectory() + "/retouch-check-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let folder = try #require(CheckState.Folder(path))
    #expect(CheckState.Folder(path, waits: false) == nil)
    var state = CheckState()
    state.key = 3
    state.uncompiled = [problem("A.swift", "no")]
    folder.keep(state)
    #expect(folder.take()?.uncompiled == state.uncompiled)
    #expect(folder.take() == nil)
  }
}
