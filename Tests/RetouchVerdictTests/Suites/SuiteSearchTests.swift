import Foundation
import RetouchSupport
import Testing
import VerdictSamples

@testable import RetouchVerdict

@Suite("what a search for suites finds beside them")
struct SuiteSearchTests {
  private static let json = """
    {"suite": 1, "fixture": "Bar", "cases": [{"name": "a", "recording": "a.recording", "expect": ["back began"]}]}
    """

  /// Searches `root/in` after files and links were made below `root`.
  private func search(
    _ files: [String], links: [String: String] = [:], _ body: (SuiteSearch, String) throws -> Void
  ) throws {
    try inFolder { root in
      func place(_ name: String) throws -> String {
        let path = root + "/" + name
        try FileManager.default.createDirectory(
          at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        return path
      }
      for name in files { try Data(Self.json.utf8).write(to: URL(fileURLWithPath: try place(name))) }
      for (name, target) in links {
        try FileManager.default.createSymbolicLink(atPath: try place(name), withDestinationPath: target)
      }
      try body(Suite.search(under: root + "/in"), root + "/in")
    }
  }

  @Test("is every suite, however deep, hidden, or in the folder of another one")
  func everySuite() throws {
    let names = ["suite.json", "a/suite.json", "a/b/c/suite.json", ".hidden/suite.json"]
    try search(names.map { "in/" + $0 }) { found, root in
      #expect(found.folders == [root, root + "/.hidden", root + "/a", root + "/a/b/c"])
      #expect(found.problems == [] && found.warnings == [])
      let inner = try Suite.folders(under: root + "/a")
      #expect(inner == [root + "/a", root + "/a/b/c"])
      // A file is that one suite.
      let file = try Suite.folders(under: root + "/a/suite.json")
      #expect(file == [root + "/a/suite.json"])
    }
  }

  @Test("is each of two whose names differ only in their characters of Unicode, always in the same order")
  func twins() throws {
    let names = ["caf\u{e9}", "cafe\u{301}", "z"]
    for names in [names, names.reversed()] {
      try search(names.map { "in/\($0)/suite.json" }) { found, root in
        let folders = found.folders.map { Array($0.dropFirst(root.count + 1).utf8) }
        #expect(folders == ["cafe\u{301}", "caf\u{e9}", "z"].map { Array($0.utf8) })
        let known = KnownSuites()
        known.look(through: found.folders, fixtures: nil)
        #expect(known.looks.count == 3)
        let folder = try Suite.load(found.folders[1], known: known).folder
        #expect(folder.hasSameBytes(as: found.folders[1]))
      }
    }
  }

  @Test("is a link to suites elsewhere, which is an error; they are not run")
  func linkOut() throws {
    try search(
      ["in/a/suite.json", "out/red/suite.json", "plain/tap.recording"],
      links: ["in/red": "../out/red", "in/deep": "../out", "in/inside": "a", "in/plain": "../plain"]
    ) { found, root in
      #expect(found.folders == [root + "/a"])
      #expect(found.problems.map(\.file) == [root + "/deep", root + "/red"])
      #expect(
        found.problems.allSatisfy { $0.exitCode == .usage && $0.hint?.contains("Put them there") == true })
      #expect(
        found.problems.last?.problem == "is a link to suites outside of the folder, none of which runs")
      #expect(found.warnings == [])
      // The folder that is named may itself be a link.
      let red = try Suite.folders(under: root + "/red")
      #expect(red == [root + "/red"])
    }
  }

  @Test("is a link that leads nowhere or back, and neither is followed for ever")
  func brokenLinks() throws {
    try search(
      ["in/a/suite.json"],
      links: [
        "in/gone": "nothing", "in/loop": "loop", "in/up": ".", "in/.#lock": "nobody", "in/a/lost": "nothing",
      ]
    ) { found, root in
      #expect(found.folders == [root + "/a"] && found.problems == [])
      #expect(found.warnings.map(\.file) == [root + "/gone", root + "/loop"])
      #expect(
        found.warnings.map(\.problem) == ["is a link to nothing", "is a link that leads back to itself"])
    }
  }

  @Test(
    "is a suite.json by almost its name, which is an error",
    arguments: ["suite.JSON", "Suite.json", "suite.json.txt", "suits.json", "suite.json~"])
  func misnamed(name: String) throws {
    try search(["in/a/suite.json", "in/b/\(name)", "in/b/tap.recording", "in/a/\(name)"]) { found, root in
      #expect(found.folders == [root + "/a"])
      #expect(found.problems.map(\.file) == [root + "/b/" + name])
      #expect(
        found.problems.first?.problem == "expected suite.json, found \"\(name)\": no case of it runs")
      #expect(found.problems.first?.exitCode == .usage && found.warnings == [])
    }
  }

  @Test("is a recording that no suite is beside or above, and an archive; both only warn")
  func leftOut() throws {
    try search([
      "in/a/suite.json", "in/a/raw/x.recording", "in/a/other.json", "in/b/two.recording",
      "in/b/one.recording",
      "in/b/notes.txt", "in/c.evemu", "in/all.tar.zst", "in/all.tar.zst.index",
    ]) { found, root in
      #expect(found.folders == [root + "/a"] && found.problems == [])
      #expect(
        found.warnings.map(\.file) == [root + "/all.tar.zst", root + "/b/one.recording", root + "/c.evemu"])
      #expect(
        found.warnings.map(\.problem).contains(
          "no case runs this recording and 1 more: there is no suite.json beside it"))
      #expect(found.warnings.first?.hint == "retouch test \(root)/all.tar.zst")
    }
  }

  @Test("is said where there is no suite at all, instead of nothing")
  func nothingElse() throws {
    try inFolder(["tap.recording": ""]) { folder in
      let error = #expect(throws: SuiteError.self) { try Suite.search(under: folder) }
      #expect(error?.code == .notFound && error?.exitCode == .usage)
      #expect(error?.hint?.hasPrefix("There is \(folder)/tap.recording: no case runs this recording") == true)
    }
    // What can only be a mistake is the answer.
    try inFolder(["suite.JSON": ""]) { folder in
      let found = try Suite.search(under: folder)
      #expect(found.problems.map(\.code) == [.leftOut])
    }
  }

  @Test("is not packed silently without a suite that a test would run")
  func packed() throws {
    try search(["in/a/suite.json", "in/.b/suite.json", "out/suite.json"], links: ["in/x": "../out"]) {
      _, root in
      let linked = #expect(throws: SuiteError.self) { try PackedFiles(under: root) }
      #expect(linked?.file == root + "/x")
      try FileManager.default.removeItem(atPath: root + "/x")
      let hidden = #expect(throws: SuiteError.self) { try PackedFiles(under: root) }
      #expect(hidden?.file == root + "/.b" && hidden?.exitCode == .usage)
      try FileManager.default.removeItem(atPath: root + "/.b")
      #expect(try PackedFiles(under: root).names == ["a/suite.json"])
    }
  }

  @Test("is a suite without cases, which is an error with the list's line")
  func withoutCases() throws {
    #expect(
      try problems("{\"suite\": 1, \"fixture\": \"Bar\",\n\"cases\": []}") == [
        "suite.json:2: expected a case in \"cases\", found an empty list. Write one, or remove the file: a suite "
          + "without cases passes whatever happens"
      ])
  }
}
