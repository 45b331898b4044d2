import CRetouchReference

/// The members of UIKit that are there, and that nothing in the engine, a picture or speech depends on: those
/// that Documentation/Reference/UIKit.md lists, which is part of the program.
enum InertNames {
  /// Names without labels, by the type that has them.
  static let members: [String: Set<String>] = {
    let text = String(
      decoding: UnsafeRawBufferPointer(start: retouch_reference(), count: retouch_reference_size()),
      as: UTF8.self)
    var members: [String: Set<String>] = [:]
    var isInside = false
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") || line.hasPrefix("<!-- ") {
        isInside = line == "## There, and without effect"
      }
      guard isInside, line.hasPrefix("| `") else { continue }
      // What stands in backticks: the type, then its members.
      let names = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map { String($0.element.prefix { $0 != "(" }) }
      members[names[0], default: []].formUnion(names.dropFirst())
    }
    return members
  }()
}
