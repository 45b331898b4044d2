import Foundation
import Testing

/// What becomes of commands where a library that they open is missing.
@Suite("without a library")
struct MissingLibraryTests {
  private let folder: Folder
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("..").standardizedFileURL.path
  private static let slotless = tests + "/RetouchContactTrackingTests/Files/slotless-endings.recording"
  private static let yaml = tests + "/RetouchInterchangeTests/Files/libinput/two-devices.yml"

  init() throws {
    folder = try Folder()
    // Libraries of these names that are none are found first.
    for name in ["libmtdev.so.1", "libyaml-0.so.2", "libzstd.so.1", "libarchive.so.13"] {
      try folder.write("lib/" + name, Array("no library".utf8))
    }
  }

  private func without(_ arguments: String...) throws -> Run { try without(arguments) }

  private func without(_ arguments: [String]) throws -> Run {
    try Program.run(arguments, in: folder.path, environment: ["LD_LIBRARY_PATH": folder.file("lib")])
  }

  @Test(
    "a command that follows the contacts of protocol A names libmtdev, and is the machine's failure",
    arguments: [
      ["show"], ["show", "--json"], ["show", "--contacts"], ["show", "--as-gesture"],
      ["lint", "--plot", "p.svg"],
      ["lint", "--plot", "p.svg", "--expect", "tap 5,5"], ["privacy"], ["export", "--csv"],
      ["replay"],
    ])
  func slotless(_ command: [String]) throws {
    let run = try without(command + [Self.slotless])
    #expect(run.code == 3, "\(run.errors)")
    #expect(
      run.errors.contains("the contacts of \"panel without slots\", a touchscreen without slots, need "))
    #expect(run.errors.contains("libmtdev.so.1: "))
    #expect(run.errors.contains("Install libmtdev1: sudo apt install libmtdev1"))
  }

  @Test("two recordings of protocol A are not compared")
  func compared() throws {
    let run = try without("diff", Self.slotless, Self.slotless)
    #expect(run.code == 3 && run.errors.contains("Install libmtdev1"), "\(run.errors)")
  }

  @Test("a case of protocol A is the machine's failure")
  func judged() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("suite"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: Self.slotless, toPath: folder.file("suite/a.recording"))
    try folder.write(
      "suite/suite.json",
      #"{"suite": 1, "fixture": null, "cases": [{"name": "a", "recording": "a.recording", "expect": ["once *"]}]}"#
    )
    let run = try without("test", "suite")
    #expect(run.code == 3 && run.output.contains("Install libmtdev1"), "\(run.output)")
  }

  @Test("what libinput recorded names libyaml")
  func yaml() throws {
    let run = try without("show", Self.yaml)
    #expect(run.code == 3)
    #expect(run.errors.contains("two-devices.yml: what libinput records cannot be read without libyaml: "))
    #expect(run.errors.contains("Install libyaml-0-2"), "\(run.errors)")
  }

  @Test("a compressed recording names libzstd, read and written")
  func zstd() throws {
    let recording = Self.tests + "/../Recordings/reorder/tablet-long-press.recording"
    let path = folder.file("tap.recording.zst")
    let written = try without("export", "--format", "zst", recording, "-o", path)
    #expect(written.code == 3 && written.errors.contains("Install libzstd1"), "\(written.errors)")
    #expect(try Program.run(["export", "--format", "zst", recording, "-o", path]).code == 0)
    let read = try without("show", path)
    #expect(read.code == 3)
    #expect(
      read.errors.contains("tap.recording.zst: it cannot be unpacked without libzstd: "),
      "\(read.errors)")
  }

  @Test(
    "a suite that is packed names libarchive, and so does an archive without an index; with one it is read")
  func archives() throws {
    let suite = Self.tests + "/../Recordings/reorder"
    let withIndex = folder.file("with-index.tar.zst")
    let without = folder.file("without.tar")
    let written = try self.without("pack", suite, "-o", folder.file("none.tar.zst"))
    #expect(written.code == 3 && !FileManager.default.fileExists(atPath: folder.file("none.tar.zst")))
    #expect(
      written.errors.contains("none.tar.zst: cannot be written without libarchive: "), "\(written.errors)")
    #expect(written.errors.contains("Install libarchive13: sudo apt install libarchive13"))
    #expect(try Program.run(["pack", suite, "-o", withIndex]).code == 0)
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/tar")
    tar.arguments = ["cf", without, "-C", suite, "."]
    try tar.run()
    tar.waitUntilExit()
    // What is wrong with a suite is a result of `test`.
    let read = try self.without("test", without)
    #expect(
      read.code == 3 && read.output.contains("without.tar: cannot be read without libarchive: "),
      "\(read.output)")
    #expect(read.output.contains("Install libarchive13: sudo apt install libarchive13"))
  }

  @Test("a command that needs none of them works")
  func unneeded() throws {
    #expect(try without("show", "--events", Self.slotless).code == 0)
    #expect(try without("lint", Self.slotless).code < 3)
    #expect(try without("test", Self.tests + "/../Recordings/reorder").code == 0)
  }
}
