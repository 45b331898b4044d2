import Foundation
import RetouchRunner
import RetouchVerdict

/// Filmstrips of cases for a report, each drawn by a separate process.
enum Filmstrips {
  /// How long one may take, in seconds.
  private static let timeLimit = 30.0
  /// One pixel per point: a page has several filmstrips, and its size is limited.
  private static let scale = "1"

  /// Returns a closure that draws the filmstrip of a case, as a PNG; nil if this build cannot draw.
  ///
  /// Once the run is interrupted, nothing more is drawn.
  static func drawing(_ interruption: Interruption?) -> (@Sendable (CaseResult) -> [UInt8]?)? {
    guard Rendering.isThere else { return nil }
    return { result in
      guard interruption?.isRequested != true else { return nil }
      return draw(Reproduction.address(of: result.testCase))
    }
  }

  private static func draw(_ address: String) -> [UInt8]? {
    guard let scratch = ScratchFolder(in: NSTemporaryDirectory()) else { return nil }
    let path = scratch.path + "/filmstrip.png"
    let isDrawn = OwnProgram.run(
      ["render", address, "--filmstrip", "--scale", scale, "-o", path], into: nil, timeLimit: timeLimit)
    guard isDrawn, let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    return withExtendedLifetime(scratch) { Array(bytes) }
  }
}
