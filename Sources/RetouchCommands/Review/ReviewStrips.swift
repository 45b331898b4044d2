import RetouchArguments
import Foundation
import Glibc
import RetouchSupport
import RetouchVerdict

/// Draws filmstrips of what a review shows, into a separate folder.
///
/// Both strips show what the window looks like now: one at the instants of the golden, with its lines, and
/// one at those of the outcome. How the window looked when the golden was accepted is not recorded anywhere.
@MainActor
struct ReviewStrips {
  private let folder: String
  /// How long a strip may take, in seconds.
  private static let timeLimit = 3600.0

  /// Makes the folder.
  ///
  /// - Throws: ``CommandFailure`` if this build cannot draw, or the folder cannot be made.
  init() throws(CommandFailure) {
    guard Rendering.isThere else { throw CommandFailure(.usage, Rendering.absence) }
    var name = Array((NSTemporaryDirectory() + "retouch-review-XXXXXX").utf8CString)
    let made = name.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
    }
    guard let made else {
      throw CommandFailure(.machine, "no folder for pictures: \(String(cString: strerror(errno)))")
    }
    folder = made
  }

  /// Draws the two strips of a case and prints where they are.
  ///
  /// Each is drawn by a separate process, because a fixture may end the process that it runs in.
  func draw(_ testCase: TestCase, _ console: Console) {
    let name = "\(testCase.suite)-\(testCase.name)"
    let files = [
      ("golden", Golden.path(for: testCase)), ("outcome", Golden.pendingPath(for: testCase)),
    ]
    for (word, lines) in files where Retouch.isFile(lines) {
      let picture = "\(folder)/\(name)-\(word).png"
      let isDrawn = OwnProgram.run(
        [
          "render", Reproduction.address(of: testCase), "--filmstrip", "--lines", lines, "--force", "-o",
          picture,
        ], into: nil, timeLimit: Self.timeLimit, showsErrors: true)
      if isDrawn { console.print("    \(padded("strip of the \(word)", 21)) \(picture)") }
    }
  }
}
