import Foundation
import RetouchVerdict
import Testing

@testable import RetouchCommands

@Suite("Which files are checked again where another one declares something else")
struct DependenciesTests {
  private let folder: Folder
  private let told: KeptDependencies
  private static let row = "struct Row { var height = 1 }\n"
  private static let use = "func use(_ row: Row) -> Int { row.height }\n"

  /// Has the compiler say what three files depend on, the last of them on nothing of the others.
  init() throws {
    folder = try Folder()
    told = KeptDependencies(["Row.swift", "Use.swift", "Alone.swift"].map(folder.file), in: folder.file(""))
    try folder.write("Row.swift", Self.row)
    try folder.write("Use.swift", Self.use)
    try folder.write("Alone.swift", "let alone = 1\n")
    try compile([0, 1, 2])
  }

  private func compile(_ places: [Int]) throws {
    let files = ["Row.swift", "Use.swift", "Alone.swift"].map(folder.file)
    _ = try LoweringTool.run(
      "swiftc",
      ["-frontend", "-typecheck", "-parse-as-library", "-module-name", "Checked"]
        + places.flatMap { ["-primary-file", files[$0]] }
        + files.indices.filter { !places.contains($0) }.map { files[$0] }
        + places.flatMap { ["-emit-reference-dependencies-path", told.paths[$0]] })
  }

  private func again(
    _ changes: String, since: [Int: Set<UInt64>] = [:], red: Set<Int> = [], silent: Set<Int> = []
  )
    -> Set<Int>?
  {
    CheckState.Changes(changes).again(told, since, red: red, silent: silent)
  }

  @Test("those that look into it are, and nobody else is")
  func seen() {
    #expect(again("0\tnames\theight\n1\tsame\n2\tsame\n") == [0, 1])
    #expect(again("0\tnames\twidth\n1\tsame\n2\tsame\n") == [0, 1])
    #expect(again("0\tsame\n1\tnames\tuse\n2\tsame\n") == [1])
    #expect(again("0\tbody\n1\tsame\n2\tsame\n") == [0])
    #expect(again("0\tsame\n1\tsame\n2\tsame\n") == [])
  }

  @Test("those that look up a name are that is new there, or declare it as well")
  func named() {
    #expect(again("0\tsame\n1\tsame\n2\tnames\theight\n") == [0, 1, 2])
    #expect(again("0\tsame\n1\tnames\talone\n2\tsame\n") == [1, 2])
    #expect(again("0\tsame\n1\tnames\twidth\n2\tsame\n") == [1])
  }

  @Test("all are where a file declares what everybody may see")
  func interface() {
    #expect(again("0\tsame\n1\tsame\n2\tinterface\n") == nil)
  }

  @Test("what was red is, and what imports nothing that is there is not, unless it holds a part of another")
  func red() {
    #expect(again("0\tsame\n1\tnames\tuse\n2\tsame\n", red: [2]) == [1, 2])
    #expect(again("0\tnames\theight\n1\tsame\n2\tsame\n", silent: [1]) == [0])
    #expect(again("0\tnames\theight\n1\tsame\n1\tjoins\t0\n2\tsame\n", silent: [1]) == [0, 1])
    #expect(again("0\tsame\n1\tsame\n1\tjoins\t0\n2\tnames\tuse\n", silent: [1]) == [0, 1, 2])
    #expect(again("0\tsame\n1\tsame\n2\tnames\tuse\n", silent: [1]) == [2])
  }

  @Test(
    "what the compiler said nothing of is, because where it finds something wrong it says nothing of any file"
  )
  func unknown() throws {
    try folder.write("Use.swift", Self.use + "func wrong() { nothing() }\n")
    told.age()
    try compile([1, 2])
    #expect(!told.isKnown(1) && !told.isKnown(2))
    try compile([0])
    #expect(again("0\tnames\twidth\n1\tsame\n2\tsame\n") == [0, 1, 2])
  }

  @Test("of a file that was red since it declares what it declared then, and what has changed since")
  func older() throws {
    told.age()
    try compile([1, 2])
    #expect(!told.isKnown(0))
    #expect(again("0\tnames\theight\n1\tsame\n2\tsame\n") == [0, 1])
    let changes = CheckState.Changes("0\tnames\talone\n1\tnames\tuse\n2\tsame\n")
    let since = changes.since(told, [2: [1]])
    #expect(since == [0: [StableHash.fnv1a("alone")]])
    #expect(again("0\tnames\theight\n1\tsame\n2\tsame\n", since: since) == [0, 1, 2])
    told.forget([0])
    #expect(again("0\tnames\theight\n1\tsame\n2\tsame\n") == nil)
  }

  @Test("what is cut, or is something else, says nothing")
  func cut() throws {
    let whole = try Data(contentsOf: URL(fileURLWithPath: told.paths[1]))
    #expect(Dependencies(whole) != nil)
    for count in stride(from: 0, to: whole.count, by: 4) { #expect(Dependencies(whole.prefix(count)) == nil) }
    #expect(Dependencies(Data("no".utf8) + whole) == nil)
  }

  @Test(
    "all are where something is said of a file that was not looked at, and was green, or the compiler crashes"
  )
  func news() {
    func said(_ file: String, _ message: String = "no") -> [LoweringTool.Problem] {
      [LoweringTool.Problem(file: file, line: 1, column: 1, message: message)]
    }
    #expect(!SourceCheck.areNews(said("Row.swift"), beside: ["Row.swift"]))
    #expect(SourceCheck.areNews(said("Row.swift"), beside: ["Use.swift"]))
    let crash = "the compiler crashes when it looks at this"
    #expect(SourceCheck.areNews(said("Row.swift", crash), beside: nil))
    #expect(SourceCheck.areNews(said("Row.swift", "ambiguous use of 'y'"), beside: ["Row.swift"]))
    #expect(!SourceCheck.areNews(said("Row.swift"), beside: nil))
  }

  @Test(
    "files that were red have a process of their own, or share the first with as few others as there can be")
  func shares() {
    let files = (0..<30).map { "\($0).swift" }
    let few = SourceCheck.shares(Array(files.prefix(4)), apart: ["2.swift"], among: 2)
    #expect(few == [["2.swift"], ["0.swift", "1.swift", "3.swift"]])
    let many = SourceCheck.shares(files, apart: ["2.swift", "7.swift"], among: 2)
    #expect(many.map(\.count) == [15, 15])
    #expect(many[0].starts(with: ["2.swift", "7.swift"]))
    #expect(many.joined().sorted() == files.sorted())
    #expect(SourceCheck.shares(Array(files.prefix(4)), apart: ["2.swift"], among: 1).count == 1)
  }
}
