import Foundation
import Testing
import VerdictSamples

@testable import RetouchVerdict

@Suite("A new file")
struct NewFileTests {
  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  /// Returns the umask, which cannot be read without setting it.
  private func mask() throws -> mode_t {
    let line = try #require(
      try text("/proc/self/status").split(separator: "\n").first { $0.hasPrefix("Umask:") })
    return try #require(line.split(separator: "\t").last.flatMap { mode_t($0, radix: 8) })
  }

  private func make(_ path: String, _ words: String, replaces: Bool = false, unnamed: Bool = true) throws {
    let file = try NewFile(path, replaces: replaces, readers: .everyone, allowsUnnamed: unnamed)
    try file.write(Array(words.utf8))
    try file.finish()
  }

  @Test("gets its name only when it is complete, so that a killed process leaves nothing behind")
  func unnamed() throws {
    try inFolder { folder in
      let file = try NewFile(folder + "/x", replaces: false, readers: .everyone)
      try file.write([1, 2, 3])
      #expect(try names(in: folder).isEmpty)
      try file.finish()
      #expect(try names(in: folder) == ["x"])
    }
  }

  @Test("that is given up leaves nothing behind, and what was there stays", arguments: [true, false])
  func givenUp(unnamed: Bool) throws {
    try inFolder(["x": "old"]) { folder in
      var file: NewFile? = try NewFile(
        folder + "/x", replaces: true, readers: .everyone, allowsUnnamed: unnamed)
      try file?.write([1, 2, 3])
      file = nil
      #expect(try names(in: folder) == ["x"])
      #expect(try text(folder + "/x") == "old")
    }
  }

  @Test(
    "replaces an existing file if that is allowed, and otherwise not", arguments: [true, false])
  func replacing(unnamed: Bool) throws {
    try inFolder(["x": "old"]) { folder in
      let path = folder + "/x"
      try make(path, "new", replaces: true, unnamed: unnamed)
      #expect(try text(path) == "new")
      do {
        try make(path, "newer", unnamed: unnamed)
        Issue.record("it was replaced")
      } catch let error as NewFileError {
        #expect(error.number == EEXIST)
        #expect(!error.isMachines)
      }
      #expect(try text(path) == "new")
      #expect(try names(in: folder) == ["x"])
    }
  }

  @Test("is readable by its owner alone, or by everyone whom the umask allows", arguments: [true, false])
  func readers(unnamed: Bool) throws {
    try inFolder { folder in
      for readers in [NewFile.Readers.owner, .everyone] {
        let path = folder + "/\(readers)"
        try NewFile(path, replaces: false, readers: readers, allowsUnnamed: unnamed).finish()
        #expect(mode(path) == readers.rawValue & ~(try mask()))
      }
    }
  }

  @Test("cleans up after a process that was killed, but not the file that another one is writing")
  func forsaken() throws {
    try inFolder(["x.part": "half"]) { folder in
      let path = folder + "/x"
      try make(path, "whole", unnamed: false)
      #expect(try names(in: folder) == ["x"])
      let other = try NewFile(path, replaces: true, readers: .everyone, allowsUnnamed: false)
      #expect(try names(in: folder) == ["x", "x.part"])
      for unnamed in [true, false] {
        try make(path, "mine", replaces: true, unnamed: unnamed)
        #expect(try names(in: folder) == ["x", "x.part"])
      }
      try other.write(Array("theirs".utf8))
      try other.finish()
      #expect(try text(path) == "theirs")
      #expect(try names(in: folder) == ["x"])
    }
  }

  @Test("is an error of the machine on a full disk, and of the user where no file can be")
  func failures() throws {
    let full = try NewFile("/dev/full", replaces: false, readers: .everyone)
    do {
      try full.write([1])
      Issue.record("it was written")
    } catch {
      #expect(error == NewFileError(.written, ENOSPC))
      #expect(error.isMachines)
      #expect(error.problem == "cannot be written: No space left on device")
      #expect(error.hint == "Make room, or write elsewhere; nothing was left behind")
    }
    try inFolder(["file": ""]) { folder in
      for (path, number) in [
        (folder + "/none/x", ENOENT), (folder + "/file/x", ENOTDIR), (folder, EISDIR),
      ] {
        #expect(throws: NewFileError(.created, number)) {
          try NewFile(path, replaces: true, readers: .everyone)
        }
        #expect(!NewFileError(.created, number).isMachines)
      }
    }
  }
}
