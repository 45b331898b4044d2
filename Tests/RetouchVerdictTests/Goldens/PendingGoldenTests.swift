import Foundation
import RetouchReplay
import Testing
import VerdictSamples

@testable import RetouchVerdict

@Suite("An outcome that waits to be accepted")
struct PendingGoldenTests {
  private func testCase(_ name: String, in folder: String) -> TestCase {
    TestCase(
      suite: "s", folder: folder, name: name, recording: folder + "/a.recording", fixture: "Bar")
  }

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test("is described by its difference from the golden, with the number of lines")
  func changed() throws {
    let golden = example.text.replacing("1200000   note      goBack\n", with: "")
    try inFolder(["press.golden": golden, "press.golden.new": example.text]) { folder in
      let pending = try #require(try PendingGolden(testCase("press", in: folder)))
      #expect(pending.key.text == "new: ‘note goBack’")
      #expect((pending.goneCount, pending.newCount) == (0, 1))
      let difference = try pending.difference()
      #expect(difference.newCount == 1)
    }
  }

  @Test("is told apart as a first golden, as equal to the golden, or as absent")
  func kinds() throws {
    try inFolder(["a.golden.new": example.text, "b.golden.new": "x\n", "b.golden": "x\n"]) { folder in
      let first = try #require(try PendingGolden(testCase("a", in: folder)))
      #expect(first.key.kind == .first)
      #expect((first.goneCount, first.newCount) == (0, example.lines.count + 1))
      let same = try PendingGolden(testCase("b", in: folder))
      #expect(same?.key.kind == .same)
      let none = try PendingGolden(testCase("c", in: folder))
      #expect(none == nil)
    }
  }

  private func expect(_ pending: PendingGolden, isCurrent: Bool) throws {
    let found = try pending.isCurrent()
    #expect(found == isCurrent)
  }

  @Test("is noticed to be different from the one that was shown")
  func current() throws {
    try inFolder(["a.golden": "x\n", "a.golden.new": "y\n"]) { folder in
      let pending = try #require(try PendingGolden(testCase("a", in: folder)))
      try expect(pending, isCurrent: true)
      try write("z\n", to: folder + "/a.golden.new")
      try expect(pending, isCurrent: false)
      try write("y\n", to: folder + "/a.golden.new")
      try expect(pending, isCurrent: true)
      try write("w\n", to: folder + "/a.golden")
      try expect(pending, isCurrent: false)
      try FileManager.default.removeItem(atPath: folder + "/a.golden.new")
      try expect(pending, isCurrent: false)
    }
  }

  @Test("is grouped with those that differ in the same way, and the largest group comes first")
  func groups() throws {
    let files = [
      "a.golden": "5 note x\n", "a.golden.new": "6 note x\n",
      "b.golden": "0 go touchDown\n7 note x\n", "b.golden.new": "0 go touchDown\n19 note x\n",
      "c.golden": "7 note x\n", "c.golden.new": "7 note y\n", "d.golden.new": "7 note y\n",
    ]
    try inFolder(files) { folder in
      let pending = try ["c", "a", "d", "b"].compactMap { try PendingGolden(testCase($0, in: folder)) }
      let groups = PendingGolden.groups(pending)
      #expect(groups.map { $0.members.map(\.testCase.name) } == [["a", "b"], ["d"], ["c"]])
      #expect(groups[0].key.text == "‘note x’ at another time")
      #expect(Set(groups.map(\.key.id)).count == 3)
    }
  }

  @Test("can be rejected, which leaves the golden alone, but not in CI")
  func rejecting() throws {
    try inFolder(["a.golden": "x\n", "a.golden.new": "y\n", "b.golden": "x\n"]) { folder in
      func names() -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      }
      let error = #expect(throws: SuiteError.self) {
        _ = try Golden.reject(testCase("a", in: folder), policy: .compare)
      }
      #expect(error?.exitCode == .usage)
      #expect(names() == ["a.golden", "a.golden.new", "b.golden"])
      let removed = try Golden.reject(testCase("a", in: folder), policy: .writePending)
      #expect(removed == folder + "/a.golden.new")
      let none = try Golden.reject(testCase("a", in: folder), policy: .writePending)
      #expect(none == nil)
      #expect(names() == ["a.golden", "b.golden"])
    }
  }

  @Test("is distinguished from a golden that is missing, and from one that is not needed")
  func states() throws {
    try inFolder(["a.golden.new": "x\n", "a.golden": "y\n", "b.golden": "x\n"]) { folder in
      #expect(GoldenState(of: testCase("a", in: folder)) == .pending)
      #expect(GoldenState(of: testCase("b", in: folder)) == .accepted)
      #expect(GoldenState(of: testCase("c", in: folder)) == .missing)
      var other = testCase("c", in: folder)
      other.expectations = [try expectations(["back touchDown"])]
      #expect(GoldenState(of: other) == .unneeded)
      other.requiresGolden = true
      #expect(GoldenState(of: other) == .missing)
    }
  }
}
