import Foundation
import Testing

@testable import Archives

/// A folder for the files of one test.
final class Place {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/archives-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
    return path + "/" + name
  }

  /// Packs files into an archive with its index, and returns its path.
  func pack(_ files: [String: [UInt8]], as name: String = "c.tar.zst") throws -> String {
    let file = path + "/" + name
    let descriptor = open(file, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let packed = try ArchivePacker(path: file).write(files.keys.sorted(), to: descriptor) { files[$0] ?? [] }
    _ = try write(name + ".index", packed.index)
    return file
  }
}

@Suite("an archive")
struct ArchiveTests {
  let place: Place
  /// Small files, an empty one, long names, names beyond ASCII, and more than a frame holds.
  let files: [String: [UInt8]]

  init() throws {
    place = try Place()
    var files: [String: [UInt8]] = ["empty/nothing": [], "Übung/ä.recording": Array("ä".utf8)]
    for number in 0..<60 {
      files["suite-\(number % 4)/case-\(number).recording"] = (0..<number * 400).map {
        UInt8(truncatingIfNeeded: $0 &* number ^ $0 >> 3)
      }
    }
    files["long/" + String(repeating: "n", count: 140) + "/x"] = [1, 2, 3]
    files["big"] = [UInt8](repeating: 7, count: 3 * FrameFile.frameSize)
    self.files = files
  }

  private func expectAll(_ archive: Archive) throws {
    for (name, bytes) in files { #expect(try archive.bytes(of: name) == bytes, "\(name)") }
    #expect(try archive.bytes(of: "suite-1") == nil)
    #expect(try archive.bytes(of: "suite-1/case-0.recording") == nil)
    #expect(
      archive.entries(of: "").map(\.name) == ["big"] + [
        "empty", "long", "suite-0", "suite-1", "suite-2", "suite-3", "Übung",
      ])
    #expect(archive.entries(of: "suite-3").count == 15)
    #expect(archive.hasFolder("suite-3") && !archive.hasFolder("suite") && !archive.hasFolder("big"))
  }

  @Test("that was packed gives back each file, by its index and without")
  func packed() throws {
    let path = try place.pack(files)
    try expectAll(Archive(path: path))
    try FileManager.default.removeItem(atPath: path + ".index")
    let whole = try Archive(path: path)
    try expectAll(whole)
    // Another process opens the same copy.
    let copy = try #require(whole.copy)
    try expectAll(Archive(path: path, copy: copy.frames, index: copy.index))
  }

  @Test("is the same bytes for the same files")
  func reproducible() throws {
    let first = try Data(contentsOf: URL(fileURLWithPath: place.pack(files, as: "a.tar.zst")))
    let second = try Data(contentsOf: URL(fileURLWithPath: place.pack(files, as: "b.tar.zst")))
    #expect(first == second)
  }

  @Test("of tar is read as it is: links, names that begin with ./, and a file that is there twice")
  func ofTar() throws {
    let folder = place.path + "/f"
    try FileManager.default.createDirectory(atPath: folder + "/s", withIntermediateDirectories: true)
    func run(_ script: String) throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-ec", script]
      process.currentDirectoryURL = URL(fileURLWithPath: place.path)
      try process.run()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    try run(
      """
      printf one > f/s/a; ln f/s/a f/s/hard; ln -s a f/s/soft; ln -s ../../../etc/passwd f/s/out
      ln -s loop f/s/loop; mkfifo f/s/pipe; printf x > f/b; tar -C f -cf c.tar .; printf two > f/b
      tar -C f -rf c.tar ./b
      """)
    let archive = try Archive(path: place.path + "/c.tar")
    for (name, text) in [("s/a", "one"), ("s/hard", "one"), ("s/soft", "one"), ("b", "two")] {
      #expect(try archive.bytes(of: name) == Array(text.utf8), "\(name)")
    }
    // A link that leads out, one that leads to itself and a pipe are nothing that could be read.
    #expect(archive.entries(of: "s").map(\.name) == ["a", "hard", "soft"])
  }

  @Test("with a member outside its root is refused", arguments: ["../x", "a/../../x", "/x"])
  func outside(name: String) throws {
    let path = try place.pack(["ok": [1], name: [2]])
    try FileManager.default.removeItem(atPath: path + ".index")
    #expect {
      try Archive(path: path)
    } throws: {
      ($0 as? ArchiveError)?.code == .outsideRoot
    }
  }

  @Test("that is cut anywhere is refused, or is read whole")
  func cut() throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: place.pack(files))))
    let path = place.path + "/cut.tar.zst"
    for size in stride(from: 0, to: bytes.count - 1, by: max(1, bytes.count / 40)) {
      _ = try write(path, Array(bytes[..<size]))
      switch Result(catching: { () throws(ArchiveError) in try Archive(path: path) }) {
      case .success(let archive):
        // zstd's frames end where a member may end, so that tar alone can tell that something is missing.
        for (name, content) in files {
          if let read = try archive.bytes(of: name) { #expect(read == content) }
        }
      case .failure(let error):
        #expect(error.code == .malformed, "\(error)")
        #expect(error.file == path)
      }
    }
  }

  @Test("whose bytes are damaged gives a member's own bytes or an error")
  func damaged() throws {
    let path = try place.pack(files)
    let good = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for position in stride(from: 5, to: good.count, by: max(1, good.count / 60)) {
      var bytes = good
      bytes[position] ^= 0x55
      _ = try write(path, bytes)
      let archive = try Archive(path: path)
      for (name, content) in files {
        switch Result(catching: { () throws(ArchiveError) in try archive.bytes(of: name) }) {
        case .success(let read): #expect(read == content, "\(name)")
        case .failure(let error): #expect([.malformed, .staleIndex].contains(error.code))
        }
      }
    }
  }

  @Test("that was packed again under an old index is reported by the checksum of its frames")
  func staleIndex() throws {
    let path = try place.pack(["a": [1, 2, 3, 4]])
    let index = try Data(contentsOf: URL(fileURLWithPath: path + ".index"))
    _ = try place.pack(["a": [1, 2, 3, 5]])
    try index.write(to: URL(fileURLWithPath: path + ".index"))
    let archive = try Archive(path: path)
    #expect {
      try archive.bytes(of: "a")
    } throws: {
      ($0 as? ArchiveError)?.code == .staleIndex
    }
  }

  @Test("that unpacks to far more than it should is refused")
  func bomb() throws {
    // 1.2 GB of zeros in a few frames: written once, and told before all of it is read.
    let zeros = [UInt8](repeating: 0, count: 64 << 20)
    let names = (0..<20).map { "zeros-\($0)" }
    let path = try place.pack(Dictionary(uniqueKeysWithValues: names.map { ($0, zeros) }))
    try FileManager.default.removeItem(atPath: path + ".index")
    #expect {
      try Archive(path: path)
    } throws: {
      ($0 as? ArchiveError)?.code == .tooLarge
    }
  }

  @Test(
    "that is not one says so",
    arguments: [[], Array("hello".utf8), [0x28, 0xB5, 0x2F, 0xFD, 9, 9]] as [[UInt8]])
  func none(bytes: [UInt8]) throws {
    let path = try write(place.path + "/n.tar.zst", bytes)
    #expect {
      try Archive(path: path)
    } throws: {
      ($0 as? ArchiveError)?.code == .malformed
    }
    #expect {
      try Archive(path: place.path + "/missing.tar.zst")
    } throws: {
      ($0 as? ArchiveError)?.code == .unreadable
    }
  }

  private func write(_ path: String, _ bytes: [UInt8]) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }
}
