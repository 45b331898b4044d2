import Foundation
import Testing

@testable import RetouchArchives

/// Archives that state more than they have: a few kilobytes from which gigabytes would come.
@Suite("an archive that states too much")
struct ArchiveLimitsTests {
  let place: Place

  init() throws { place = try Place() }

  /// Makes an archive of what a script prints, packed with zstd, and returns why it is refused.
  private func refusal(_ script: String, options: String = "-q") throws -> ArchiveError? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", "{ \(script); } | zstd \(options) -o bomb.tar.zst -f"]
    process.currentDirectoryURL = URL(fileURLWithPath: place.path)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let path = place.path + "/bomb.tar.zst"
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? .max
    #expect(size < 300_000)
    return #expect(throws: ArchiveError.self) { try Archive(path: path) }
  }

  /// A member's header, as octal escapes of printf.
  private func header(_ name: String, size: Int, type: Character = "0") -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, at place: Int) {
      bytes.replaceSubrange(place..<place + text.utf8.count, with: text.utf8)
    }
    put(String(name.prefix(100)), at: 0)
    put("0000644\u{0}0000000\u{0}0000000\u{0}", at: 100)
    put(String(repeating: "0", count: 11 - String(size, radix: 8).count) + String(size, radix: 8), at: 124)
    put("00000000000\u{0}        \(type)", at: 136)
    put("ustar\u{0}00", at: 257)
    let sum = String(bytes.reduce(0) { $0 + Int($1) }, radix: 8)
    put(String(repeating: "0", count: 6 - sum.count) + sum + "\u{0} ", at: 148)
    return bytes
  }

  /// A script that prints bytes.
  private func printing(_ bytes: [UInt8]) throws -> String {
    let name = UUID().uuidString
    _ = try place.write(name, bytes)
    return "cat \(name)"
  }

  @Test("in one large member, in many, or behind its end, is refused before it is unpacked")
  func bombs() throws {
    let huge = try printing(header("a", size: 900 << 20))
    #expect(try refusal(huge)?.code == .tooLarge)
    let large = try printing(header("a", size: 8 << 20))
    let many = "for n in 1 2 3 4 5 6 7 8 9; do \(large); head -c \(8 << 20) /dev/zero; done"
    #expect(try refusal(many)?.code == .tooLarge)
    let end = "\(try printing(header("a", size: 0))); head -c \(65 << 20) /dev/zero"
    #expect(try refusal(end)?.code == .tooLarge)
  }

  @Test("in the names of its members is refused: very many, very long ones, or links that lead far")
  func names() throws {
    let members = (0..<1000).flatMap { header("member-\($0)", size: 0) }
    let many = try printing(members)
    let count = "for n in $(seq 70); do \(many); done"
    let error = try refusal(count, options: "-q -19")
    #expect(error?.code == .tooLarge)
    #expect(error?.problem.hasPrefix("the names of its members take more than 4 times its size") == true)
    let long = try printing(header("././@LongLink", size: 5000, type: "L"))
    let named = "\(long); head -c 5000 /dev/zero | tr '\\0' a; head -c 120 /dev/zero"
    let tooLong = try refusal("\(named); \(try printing(header("a", size: 0))); head -c 1024 /dev/zero")
    #expect(tooLong?.problem.hasPrefix("a member's name has 5000 bytes, expected at most 4096: 'aaa") == true)
  }

  @Test("in the window that unpacking it needs is refused, and the error says how to pack it")
  func window() throws {
    let error = try refusal("head -c 100000000 /dev/zero", options: "-q --long=27")
    #expect(error?.code == .tooLarge)
    #expect(error?.problem == "to unpack it takes a window of more than 32 MiB")
    #expect(error?.hint?.contains("without --long") == true)
    // A large archive may ask for what zstd gives by itself.
    #expect(ArchiveLimits(size: 20_000_000).windowLog == 27)
  }

  @Test("in its index is refused: a member, a frame, a place or an index beyond what the archive can have")
  func index() throws {
    let path = try place.pack(["a": [1, 2, 3], "b": [4]])
    let good = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path + ".index")), as: UTF8.self)
    let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
    for (field, value) in [(1, 1 << 40), (2, 1 << 40), (4, 1 << 40), (5, 1 << 29), (5, 1 << 40)] {
      let lines = good.split(separator: "\n").dropFirst().map { line in
        var fields = line.split(separator: "\t").map(String.init)
        fields[field] = "\(value)"
        return fields.joined(separator: "\t") + "\n"
      }
      let text = Array(lines.joined().utf8)
      let header = ArchiveIndex.header(size, 2, ArchiveIndex.hash(text[...]))
      _ = try place.write("c.tar.zst.index", Array(header.utf8) + text)
      let archive = try Archive(path: path)
      let error = #expect(throws: ArchiveError.self, "\(field)") { try archive.bytes(of: "a") }
      #expect(error?.code == .staleIndex)
    }
    // It takes no room on a disk.
    truncate(path + ".index", 1 << 40)
    let error = #expect(throws: ArchiveError.self) { try Archive(path: path) }
    #expect(error?.code == .staleIndex)
    #expect(error?.problem.contains("more than an index of so small an archive can have") == true)
  }

  @Test("is read member by member, each no larger than the reader allows, and a large one piece by piece")
  func pieces() throws {
    let large = (0..<(5 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 9) }
    let files = ["a": [1, 2, 3], "b": large, "c": [4, 5]] as [String: [UInt8]]
    let path = try place.pack(files)
    try FileManager.default.copyItem(atPath: path, toPath: place.path + "/d.tar.zst")
    for name in [path, place.path + "/d.tar.zst"] {
      let archive = try Archive(path: name)
      for (name, bytes) in files { #expect(try archive.bytes(of: name) == bytes, "\(name)") }
      let error = #expect(throws: ArchiveError.self) { try archive.bytes(of: "b", atMost: large.count - 1) }
      #expect(error?.code == .tooLarge)
      #expect(try archive.bytes(of: "b", atMost: large.count) == large)
    }
    // A damaged byte of the large one is found.
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    bytes[bytes.count / 2] ^= 0x55
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let archive = try Archive(path: path)
    #expect(throws: ArchiveError.self) { try archive.bytes(of: "b") }
  }
}
