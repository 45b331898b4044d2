import Testing

@testable import Archives

@Suite("the index of an archive")
struct ArchiveIndexTests {
  private func place(_ number: Int) -> MemberPlace {
    MemberPlace(
      frame: number * 7, frameSize: number + 1, checksum: UInt32(truncatingIfNeeded: number &* 2_654_435_761),
      offset: number % 5, size: number * number)
  }

  @Test("finds each member of many, and none besides")
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

  @Test("of nothing has nothing")
  func empty() throws {
    let index = ArchiveIndex([:], archiveSize: 3)
    #expect(index.place(of: "a") == nil)
    #expect(index.entries(of: "").isEmpty)
    #expect(!index.hasFolder("a"))
  }

  @Test("that is cut, of another archive or none is refused, and says what to do")
  func stale() throws {
    let good = ArchiveIndex(["a": place(1), "b": place(2)], archiveSize: 50).file
    for (bytes, size) in [(good, 51), (Array(good.dropLast()), 50), ([], 50), (Array("hello\n".utf8), 50)] {
      #expect {
        try ArchiveIndex(bytes, file: "c.tar.zst.index", archiveSize: size)
      } throws: { error in
        let error = error as? ArchiveError
        return error?.code == .staleIndex && error?.hint == "Remove it, or run 'pack' again"
      }
    }
    #expect(throws: Never.self) { try ArchiveIndex(good, file: "c.tar.zst.index", archiveSize: 50) }
  }

  @Test("survives any damage: a member is found as it was, elsewhere, or not at all")
  func damage() throws {
    let names = (0..<40).map { "suite-\($0 % 7)/case-\($0).recording" }
    let members = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, place($0)) })
    let good = ArchiveIndex(members, archiveSize: 1000).file
    let header = good.firstIndex(of: 10).map { $0 + 1 } ?? 0
    // Every byte, by a few others: tabs, line ends, digits, signs.
    for position in header..<good.count - 1 {
      for byte in [UInt8(9), 10, 0x2D, 0x39, 0xFF] {
        var bytes = good
        bytes[position] = byte
        let index = try ArchiveIndex(bytes, file: "x", archiveSize: 1000)
        for name in ["suite-0/case-0.recording", "suite-3/case-10.recording", "nothing"] {
          if let place = index.place(of: name) {
            #expect(place.frame >= 0 && place.frameSize >= 0 && place.offset >= 0 && place.size >= 0)
          }
        }
        #expect(index.entries(of: "suite-3").count <= 40)
      }
    }
  }
}
