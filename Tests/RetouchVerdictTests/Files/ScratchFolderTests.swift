import Foundation
import Testing

@testable import RetouchVerdict

@Suite("a scratch folder")
struct ScratchFolderTests {
  let place: String

  init() throws {
    place = NSTemporaryDirectory() + "/scratch-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place).sorted()
  }

  /// Makes what a killed process leaves.
  private func leave(_ name: String, lock: Bool = true) throws {
    let root = place + "/" + name
    try FileManager.default.createDirectory(atPath: root + "/files/deep", withIntermediateDirectories: true)
    try Data("x".utf8).write(to: URL(fileURLWithPath: root + "/files/deep/x"))
    try Data("/a repository".utf8).write(to: URL(fileURLWithPath: root + "/note"))
    if lock { try Data().write(to: URL(fileURLWithPath: root + "/lock")) }
  }

  @Test(
    "is empty, is not taken while its process runs, and is gone with all that is in it once it is released")
  func own() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    var scratch = ScratchFolder(in: place)
    let path = try #require(scratch?.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
    #expect(scratch?.note == nil)
    scratch?.note = "a\nb"
    #expect(scratch?.note == "a\nb")
    try Data("x".utf8).write(to: URL(fileURLWithPath: path + "/x"))
    #expect(ScratchFolder.takeForsaken(in: place).isEmpty)
    #expect(FileManager.default.fileExists(atPath: path + "/x"))
    scratch = nil
    #expect(try names() == [])
    #expect(ScratchFolder(in: place + "/nowhere") == nil)
  }

  @Test("of a killed process is found with its note, once, and removed; what is not ours stays")
  func forsaken() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    try leave("retouch-run-abCD12")
    try leave("retouch-run-abCD123")
    try leave("retouch-ran-abCD12")
    try leave("retouch-run-noLock", lock: false)
    try FileManager.default.createDirectory(
      atPath: place + "/retouch-run-empty1", withIntermediateDirectories: true)
    try leave("elsewhere")
    symlink(place + "/elsewhere", place + "/retouch-run-linked")
    var found = ScratchFolder.takeForsaken(in: place)
    #expect(found.map(\.path) == [place + "/retouch-run-abCD12/files"])
    #expect(found.map(\.note) == ["/a repository"])
    #expect(ScratchFolder.takeForsaken(in: place).isEmpty)
    found = []
    #expect(
      try names() == [
        "elsewhere", "retouch-ran-abCD12", "retouch-run-abCD123", "retouch-run-linked", "retouch-run-noLock",
      ])
    #expect(FileManager.default.fileExists(atPath: place + "/elsewhere/files/deep/x"))
  }
}
