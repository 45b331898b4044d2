import Foundation
import Testing

@testable import RetouchArchives

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

  @Test("keeps unpacked frames in memory, up to a limit, for files that are read in turns")
  func turns() throws {
    var files: [String: [UInt8]] = [:]
    // Each fills a frame, and more of them than are kept.
    let count = FrameReader.keptSize / FrameFile.frameSize + 4
    for number in 0..<count {
      files["f\(number)"] = [UInt8](repeating: UInt8(number), count: FrameFile.frameSize)
    }
    let path = try place.pack(files)
    let archive = try Archive(path: path)
    for number in 0..<count { #expect(try archive.bytes(of: "f\(number)") == files["f\(number)"]) }
    // What is read now was kept.
    try Data().write(to: URL(fileURLWithPath: path))
    for number in [count - 1, count - 2, count - 1, count - 3, count - 2] {
      #expect(try archive.bytes(of: "f\(number)") == files["f\(number)"])
    }
    #expect(throws: ArchiveError.self) { try archive.bytes(of: "f0") }
  }

  @Test("gives back every packed file, with and without its index")
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

  @Test("keeps two files apart whose names differ only in their characters of Unicode")
  func twins() throws {
    let names = ["caf\u{e9}/x", "cafe\u{301}/x"]
    let path = place.path + "/twins.tar.zst"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    let packed = try ArchivePacker(path: path).write(names, to: descriptor) { Array($0.utf8) }
    #expect(packed.summary.files == 2)
    // Without an index first, which is made of the members then.
    for isIndexed in [false, true] {
      if isIndexed { _ = try place.write("twins.tar.zst.index", packed.index) }
      let archive = try Archive(path: path)
      for name in names { #expect(try archive.bytes(of: name) == Array(name.utf8)) }
      let folders = archive.entries(of: "").map { Array($0.name.utf8) }
      #expect(folders == ["cafe\u{301}", "caf\u{e9}"].map { Array($0.utf8) })
    }
  }

  @Test("is packed to the same bytes from the same files")
  func reproducible() throws {
    let first = try Data(contentsOf: URL(fileURLWithPath: place.pack(files, as: "a.tar.zst")))
    let second = try Data(contentsOf: URL(fileURLWithPath: place.pack(files, as: "b.tar.zst")))
    #expect(first == second)
  }

  private func run(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.currentDirectoryURL = URL(fileURLWithPath: place.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("made by tar can be read: links, names that begin with ./, and a file that is there twice")
  func ofTar() throws {
    try run(
      """
      mkdir -p f/s; printf one > f/s/a; ln f/s/a f/s/hard; ln -s a f/s/soft
      ln -s loop f/s/loop; mkfifo f/s/pipe; printf x > f/b; tar -C f -cf c.tar . ./b; printf two > f/b
      tar -C f -rf c.tar ./b
      """)
    let archive = try Archive(path: place.path + "/c.tar")
    for (name, text) in [("s/a", "one"), ("s/hard", "one"), ("s/soft", "one"), ("b", "two")] {
      #expect(try archive.bytes(of: name) == Array(text.utf8), "\(name)")
    }
    // A link that leads to itself and a pipe are nothing that could be read.
    #expect(archive.entries(of: "s").map(\.name) == ["a", "hard", "soft"])
  }

  @Test("uses the last of several members with one name, as tar does, whether file or link")
  func lastWins() throws {
    try run(
      """
      mkdir f; printf one > f/a; printf two > f/b; printf x > f/c; ln -s b f/d; tar -C f -cf c.tar a b c d b
      rm f/c f/d; ln -s a f/c; printf three > f/d; tar -C f -rf c.tar c d
      """)
    let archive = try Archive(path: place.path + "/c.tar")
    for (name, text) in [("a", "one"), ("b", "two"), ("c", "one"), ("d", "three")] {
      #expect(try archive.bytes(of: name) == Array(text.utf8), "\(name)")
    }
  }

  @Test(
    "that several files were joined to is read to its end, and so is the last if it was cut",
    arguments: ["tar", "tar.zst"])
  func joined(kind: String) throws {
    try run(
      """
      for n in a b c; do mkdir -p $n/$n; printf $n > $n/$n/suite.json; tar -C $n -caf $n.\(kind) $n; done
      cat a.\(kind) b.\(kind) c.\(kind) > all.\(kind); size=$(stat -c %s c.\(kind))
      head -c -$((size - size / 8)) all.\(kind) > cut.\(kind); cp a.\(kind) more.\(kind); echo x >> more.\(kind)
      """)
    let archive = try Archive(path: place.path + "/all." + kind)
    #expect(archive.entries(of: "").map(\.name) == ["a", "b", "c"])
    for name in ["a", "b", "c"] { #expect(try archive.bytes(of: "\(name)/suite.json") == Array(name.utf8)) }
    for name in ["cut", "more"] {
      let error = #expect(throws: ArchiveError.self) { try Archive(path: place.path + "/\(name).\(kind)") }
      #expect(error?.code == .malformed)
    }
  }

  @Test("with a link that leads out of it is refused, with the link's name", arguments: ["../../x", "/x"])
  func linkOutside(target: String) throws {
    try run("mkdir -p f/s; ln -s \(target) f/s/suite.json; tar -C f -cf c.tar .")
    let error = #expect(throws: ArchiveError.self) { try Archive(path: place.path + "/c.tar") }
    #expect(error?.code == .outsideRoot)
    #expect(error?.problem.contains("'s/suite.json' is a link to '\(target)'") == true)
  }

  @Test("that cannot be written, or one of whose files cannot be read, is an error and nothing worse")
  func unwritable() throws {
    struct Unreadable: Error {}
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    // What is written is about to be a frame when the error comes, so that the library has something left to
    // write.
    let bytes = [UInt8](repeating: 7, count: FrameFile.frameSize)
    for _ in 0..<20 {
      let full = #expect(throws: ArchiveError.self) {
        try ArchivePacker(path: "x.tar.zst").write(["a", "b"], to: descriptor) { _ in bytes }
      }
      #expect(full?.code == .unwritable)
      #expect(throws: Unreadable.self) {
        try ArchivePacker(path: "x.tar.zst").write(["a", "b"], to: descriptor) { name in
          if name == "b" { throw Unreadable() }
          return Array(bytes.dropLast(2000))
        }
      }
    }
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

  @Test(
    "that is truncated anywhere is refused, also between members or frames; only tar's trailer may be short")
  func cut() throws {
    let packed = try place.pack(files)
    let index = String(decoding: try Data(contentsOf: URL(fileURLWithPath: packed + ".index")), as: UTF8.self)
    let frameEnds = Set(
      index.split(separator: "\n").dropFirst().map { line in
        let fields = line.split(separator: "\t").compactMap { Int($0) }
        return fields[0] + fields[1]
      })
    #expect(frameEnds.count > 3)
    try run("mkdir f; for n in 1 2 3 4 5; do seq $n 300 > f/$n; done; tar -C f -cf t.tar .; zstd -q t.tar")
    let tar = Array(try Data(contentsOf: URL(fileURLWithPath: place.path + "/t.tar")))
    // Behind the last byte of a member the block is filled up, and two blocks of zeros are the end.
    let end = ((tar.lastIndex { $0 != 0 } ?? 0) / 512 + 1) * 512 + 1024
    #expect(end < tar.count)
    for (name, ends) in [
      ("c.tar.zst", frameEnds.sorted()), ("t.tar.zst", []),
      ("t.tar", Array(stride(from: 0, to: end, by: 512))),
    ] {
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: place.path + "/" + name)))
      let whole = name == "t.tar" ? end : bytes.count
      let sizes = ends + stride(from: 0, to: whole, by: max(1, whole / 40)) + (1...5).map { whole - $0 }
      for size in sizes where size < whole {
        let path = try write(place.path + "/cut-" + name, Array(bytes[..<size]))
        let error = #expect(throws: ArchiveError.self, "\(name) \(size) of \(whole)") {
          try Archive(path: path)
        }
        #expect(error?.code == .malformed)
        #expect(error?.file == path)
      }
      #expect(throws: Never.self) {
        try Archive(path: write(place.path + "/cut-" + name, Array(bytes[..<whole])))
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

  @Test(
    "is refused with a clear error if the file is something else",
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
