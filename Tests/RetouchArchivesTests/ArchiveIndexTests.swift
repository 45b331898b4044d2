import RetouchSupport
import Testing

@testable import RetouchArchives

@Suite("the index of an archive")
struct ArchiveIndexTests {
  private func place(_ number: Int) -> MemberPlace {
    MemberPlace(
      frame: number * 7, frameSize: number + 1, checksum: UInt32(truncatingIfNeeded: number &* 2_654_435_761),
      offset: number % 5, size: number * number)
  }

  @Test("finds every member that is in it, and no other")
  func places() throws {
    // Names that share beginnings, and characters before and after the slash.
    let parts = ["a", "a.b", "a-", "ab", "a0", "Ä", "zz", "a b"]
    var members: [String: MemberPlace] = [:]
    for first in parts {
      for second in parts {
        for third in [nil] + parts where (first + second).utf8.count % 3 != 0 || third != nil {
          members[[first, second + "_", third].compactMap { $0 }.joined(separator: "/")] = place(
            members.count)
        }
      }
    }
    let index = try ArchiveIndex(
      ArchiveIndex(members, archiveSize: 99).file, file: "x.tar.zst.index", archiveSize: 99)
    for (name, place) in members { #expect(index.place(of: name) == place, "\(name)") }
    for name in ["", "a", "a/", "a/a", "zzz", "\u{1}", "a/a_/a/"] { #expect(index.place(of: name) == nil) }

    // Folders, held against what the names say.
    let folders = [""] + parts + parts.map { "a/\($0)_" }
    for folder in folders {
      let prefix = folder.isEmpty ? "" : folder + "/"
      var expected: [String: Bool] = [:]
      for name in members.keys where name.hasPrefix(prefix) {
        let rest = name.dropFirst(prefix.count)
        let entry = String(rest.prefix { $0 != "/" })
        expected[entry] = expected[entry] == true || rest.contains("/")
      }
      let found = index.entries(of: folder)
      // A name may be that of a file and of a folder, which no file system has: then it is there twice.
      #expect(Set(found.map(\.name)) == Set(expected.keys), "\(folder)")
      #expect(index.hasFolder(folder) == !expected.isEmpty, "\(folder)")
      #expect(
        found.map(\.name) == found.map(\.name).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
          || found.contains(where: \.isFolder))
    }
  }

  @Test("finds nothing if the archive has no members")
  func empty() throws {
    let index = ArchiveIndex([ExactText: MemberPlace](), archiveSize: 3)
    #expect(index.place(of: "a") == nil)
    #expect(index.entries(of: "").isEmpty)
    #expect(!index.hasFolder("a"))
  }

  @Test(
    "that is truncated, belongs to another archive or is no index is refused, and the error says what to do")
  func stale() throws {
    let good = ArchiveIndex(["a": place(1), "b": place(2)], archiveSize: 50).file
    for (bytes, size) in [(good, 51), (Array(good.dropLast()), 50), ([], 50), (Array("hello\n".utf8), 50)] {
      expectStale(bytes, size)
    }
    // At the end of a line nothing but the number of lines tells.
    let lineEnds = good.indices.filter { good[$0] == UInt8(ascii: "\n") }
    #expect(lineEnds.count == 3)
    for end in lineEnds.dropLast() { expectStale(Array(good[...end]), 50) }
    #expect(throws: Never.self) { try ArchiveIndex(good, file: "c.tar.zst.index", archiveSize: 50) }
  }

  @Test("is refused after any damage, and wherever it was cut")
  func damage() throws {
    let names = (0..<40).map { "suite-\($0 % 7)/case-\($0).recording" }
    let members = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, place($0)) })
    let good = ArchiveIndex(members, archiveSize: 1000).file
    // Every byte, by a few others: tabs, line ends, digits, signs.
    for position in 0..<good.count {
      for byte in [UInt8(9), 10, 0x2D, 0x39, 0xFF] where good[position] != byte {
        var bytes = good
        bytes[position] = byte
        expectStale(bytes, 1000)
      }
      expectStale(Array(good[..<position]), 1000)
    }
  }

  @Test("whose lines are out of order or are not text is refused, even if its hash fits")
  func crafted() throws {
    let rest = Array("\t0\t9\t1\t0\t1\n".utf8)
    func index(_ names: [[UInt8]]) -> [UInt8] {
      let lines = names.flatMap { $0 + rest }
      return Array(ArchiveIndex.header(7, names.count, ArchiveIndex.hash(lines[...])).utf8) + lines
    }
    let (a, b, ab) = (Array("a".utf8), Array("b".utf8), Array("a/b".utf8))
    #expect(throws: Never.self) {
      try ArchiveIndex(index([a, ab, b]), file: "c.tar.zst.index", archiveSize: 7)
    }
    expectStale(index([b, a]), 7)
    expectStale(index([ab, a]), 7)
    expectStale(index([a, a]), 7)
    // A folder whose name ends with the greatest byte: what follows it is before it.
    expectStale(index([a + [0xFF] + Array("/x".utf8)]), 7)
    expectStale(index([[0xFF, 0x2F, 0x61], Array("b/c".utf8)]), 7)
  }

  private func expectStale(_ bytes: [UInt8], _ size: Int) {
    let error = #expect(throws: ArchiveError.self) {
      try ArchiveIndex(bytes, file: "c.tar.zst.index", archiveSize: size)
    }
    #expect(error?.code == .staleIndex)
    #expect(error?.hint == "Remove it, or run 'pack' again")
  }
}

extension ArchiveIndex {
  fileprivate init(_ members: [String: MemberPlace], archiveSize: Int) {
    let members = members.map { (ExactText($0.key), $0.value) }
    self.init(Dictionary(uniqueKeysWithValues: members), archiveSize: archiveSize)
  }
}
