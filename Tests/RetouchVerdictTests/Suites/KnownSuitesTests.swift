import Foundation
import RetouchReplay
import Testing
import RetouchVerdict
import VerdictSamples

@Suite("A suite that is read twice")
struct KnownSuitesTests {
  @Test("is read by the names it had the first time, as long as its file is the same")
  func knownNames() throws {
    func text(_ name: String) -> String {
      "{\"suite\": 1, \"fixture\": \"Panel\", \"cases\": ["
        + "{\"name\": \"\(name)\", \"recording\": \"tap.recording\", \"expect\": [\"go touchDown\"]},"
        + "{\"name\": \"-\"}]}"
    }
    try inFolder(["suite.json": text("a"), "tap.recording": ""]) { folder in
      let known = KnownSuites()
      let whole = try Suite.load(folder)
      #expect(try known.search(under: folder).folders == [folder])
      #expect(try Suite.load(folder, known: known, taking: { _ in false }).cases == [])
      let again = try Suite.load(folder, known: known)
      #expect(again.cases == whole.cases && again.problems == whole.problems && again.problems.count == 1)
      try Data(text("b").utf8).write(to: URL(fileURLWithPath: folder + "/suite.json"))
      // Its names are not read again, and no case is read by those of another file.
      #expect(try Suite.load(folder, known: known, taking: { _ in false }).problems == whole.problems)
      #expect { try Suite.load(folder, known: known) } throws: { ($0 as? SuiteError)?.code == .machineFailed }
      #expect(try Suite.load(folder).cases.map(\.name) == ["b"])
    }
  }

  @Test("loads the same if all suites were looked through at once, even one that cannot be used")
  func looksAtOnce() throws {
    func text(_ name: String) -> String {
      "{\"suite\": 1, \"fixture\": \"Panel\", \"cases\": ["
        + "{\"name\": \"\(name)\", \"recording\": \"../tap.recording\", \"expect\": [\"go touchDown\"]},"
        + "{\"name\": \"-\"}]}"
    }
    try inFolder(["tap.recording": ""]) { folder in
      let names = (0..<40).map { "suite-\($0)" }
      for name in names {
        let inner = "\(folder)/\(name)"
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: false)
        let text = name == "suite-7" ? "{" : text(name)
        try Data(text.utf8).write(to: URL(fileURLWithPath: inner + "/suite.json"))
      }
      let known = KnownSuites()
      let found = try known.search(under: folder).folders
      known.look(through: found, fixtures: ["Panel"])
      #expect(found.count == 40)
      func load(_ folder: String, _ known: KnownSuites?) -> Result<Suite, SuiteError> {
        Result { () throws(SuiteError) in try Suite.load(folder, fixtures: ["Panel"], known: known) }
      }
      for inner in found { #expect(load(inner, known) == load(inner, nil)) }
      // Its names are known and not read again.
      let gone = "\(folder)/suite-3"
      unlink(gone + "/suite.json")
      #expect(throws: SuiteError.self) { try Suite.load(gone) }
      var seen: [String] = []
      _ = try Suite.load(gone, fixtures: ["Panel"], known: known, tellsRest: { _ in false }) {
        seen.append($0.name)
        return false
      }
      #expect(seen == ["suite-3"])
    }
  }
}
