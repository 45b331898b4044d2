/// The names of an archive's members.
enum MemberName {
  /// Returns a name without `.` and empty parts, or nil for the root itself.
  ///
  /// - Throws: ``ArchiveError`` `outsideRoot` if it is absolute or has a part `..`; `malformed` if it holds a
  ///   control character, which no suite's file needs and the index cannot represent.
  static func normalized(_ name: String, in archive: String) throws(ArchiveError) -> String? {
    guard !name.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      throw ArchiveError(
        .malformed, file: archive, problem: "a member's name holds a control character: '\(name)'",
        hint: "Rename the file, and pack again")
    }
    let parts = name.split(separator: "/").filter { $0 != "." }
    guard !name.hasPrefix("/"), !parts.contains("..") else {
      throw ArchiveError(
        .outsideRoot, file: archive, problem: "member '\(name)' lies outside the archive's root",
        hint: "Pack a folder by its name: tar -C PARENT -c FOLDER")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }

  /// Returns the target of a link, or nil if it is outside the archive.
  ///
  /// - Parameter member: The link's own name.
  static func target(_ link: String, from member: String) -> String? {
    guard !link.hasPrefix("/") else { return nil }
    var parts = member.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}
