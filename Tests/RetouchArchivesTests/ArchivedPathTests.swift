import Foundation
import Testing

@testable import RetouchArchives

@Suite("a path through an archive")
struct ArchivedPathTests {
  @Test("is split where the archive's name ends, and normalized in it")
  func parts() throws {
    let place = try Place()
    let path = try place.pack(["s/suite.json": [1], "t": [2]])
    for (rest, member) in [("", ""), ("/", ""), ("/s", "s"), ("//s/./suite.json", "s/suite.json")] {
      let found = try #require(try ArchivedPath(path + rest))
      #expect(found.member == member)
      #expect(found.archive.path == path)
    }
    #expect(try ArchivedPath(path + "/s/suite.json")?.bytes() == [1])
    #expect(try ArchivedPath(path + "/s")?.bytes() == nil)
    #expect(try ArchivedPath(path + "/s/../../x") == nil)
    #expect(try ArchivedPath(path + "/s")?.resolved?.hasSuffix("/c.tar.zst/s") == true)
    #expect(try ArchivedPath(path + "/nothing")?.resolved == nil)
  }

  @Test("is nil if there is no archive of that name, or if a folder has the name")
  func others() throws {
    let place = try Place()
    let folder = place.path + "/d.tar.zst"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for path in ["", "/", "a", ".tar.zst", place.path, place.path + "/none.tar.zst", folder, folder + "/x"] {
      #expect(try ArchivedPath(path) == nil, "\(path)")
    }
  }

  @Test("follows a link within the archive, and never out of it")
  func targets() {
    for (link, member, target) in [
      ("b", "a", "b"), ("../b", "s/a", "b"), ("./x/../b", "s/a", "s/b"), ("../../b", "s/a", nil),
      ("/b", "s/a", nil),
    ] as [(String, String, String?)] {
      #expect(MemberName.target(link, from: member) == target, "\(link)")
    }
  }
}
