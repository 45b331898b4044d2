import Foundation
import Verdict

/// Filmstrips of cases for a report, each drawn by a process of its own.
enum Filmstrips {
  /// How long one may take, in seconds.
  private static let timeLimit = 30.0
  /// One pixel per point: a page has several of them, and the file has no more space.
  private static let scale = "1"

  /// Returns what draws the filmstrip of a case, as a PNG; nil where this build cannot draw.
  ///
  /// Once the run is interrupted nothing more is drawn.
  static func drawing(_ interruption: Interruption?) -> (@Sendable (CaseResult) -> [UInt8]?)? {
    guard Rendering.isThere else { return nil }
    return { result in
      guard interruption?.isRequested != true else { return nil }
      return draw(Reproduction.address(of: result.testCase))
    }
  }

  private static func draw(_ address: String) -> [UInt8]? {
    let path = FileManager.default.temporaryDirectory.path + "/filmstrip-\(UUID().uuidString).png"
    defer { unlink(path) }
    let isDrawn = OwnProgram.run(
      ["render", address, "--filmstrip", "--scale", scale, "-o", path], into: nil, timeLimit: timeLimit)
    guard isDrawn, let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    return Array(bytes)
  }
}
