/// Files of an app that are not Swift, and that no Swift on Linux can use.
enum ForeignFile {
  /// The ends of the names of all files that the doctor reads.
  static let ends = [".swift", ".m", ".mm", ".h", ".xib", ".storyboard"]

  static func isHeader(_ path: String) -> Bool { path.hasSuffix(".h") }

  /// What is said of a file as a whole, or nil for Swift, and for a header of C.
  static func finding(_ bytes: [UInt8], _ path: String) -> Finding? {
    if path.hasSuffix(".m") || path.hasSuffix(".mm") || (isHeader(path) && isObjectiveC(bytes)) {
      return Finding(
        rule: "objective-c", effect: .compile, file: path, line: 1, column: 1, found: "Objective-C",
        why: "there is no Objective-C runtime, and nothing of this file was looked at",
        change: "write in Swift what the Swift sources need of it")
    }
    if path.hasSuffix(".xib") || path.hasSuffix(".storyboard") {
      return Finding(
        rule: "interface-file", effect: .behaviour, file: path, line: 1, column: 1,
        found: path.hasSuffix(".xib") ? "a nib" : "a storyboard",
        why: "none is loaded here, and a replay that loads one is red", change: "make the views in code")
    }
    return nil
  }

  /// Whether a header has a word that only Objective-C has.
  private static func isObjectiveC(_ bytes: [UInt8]) -> Bool {
    let words = ["@interface", "@protocol", "@class", "#import", "@import", "NS_ASSUME_NONNULL_BEGIN"]
    let text = String(decoding: bytes, as: UTF8.self)
    return text.split(separator: "\n").contains { line in
      let code = line.drop { $0 == " " || $0 == "\t" }
      return words.contains { code.hasPrefix($0) }
    }
  }
}

extension Examination {
  /// The ends of the names of the files that are worth reading in a folder.
  package static var fileEnds: [String] { ForeignFile.ends }
}
