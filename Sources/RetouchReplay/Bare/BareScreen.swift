import RetouchContactTracking
import RetouchEvdev
import RetouchRecording
import UIKit

/// The screen that a recording is replayed into if no fixture is named: one empty view.
///
/// Its outcome lists the recording's contacts (``ContactLog``) instead of touches, because there is nothing
/// that touches could hit.
package final class BareScreen: UIViewController, Fixture {
  /// The size of the window for a recording: that of its display in points, so that positions are those that
  /// `retouch show` prints; a bare screen's if the recording names no display.
  ///
  /// - Parameter settings: Those of the replay, which may name one of several displays, or another one.
  package static func windowSize(
    for header: RecordingHeader, _ settings: ReplaySettings = ReplaySettings()
  ) -> CGSize {
    guard let display = settings.display ?? header.display(named: settings.displayName)?.description else {
      return windowSize
    }
    let mapping = PointMapping(display: display, pointer: header.pointer)
    let sides = 1.0...longestSide
    guard sides.contains(mapping.width), sides.contains(mapping.height) else { return windowSize }
    return CGSize(width: mapping.width, height: mapping.height)
  }

  /// The longest side of a window in points; a display that claims to be longer is not believed.
  private static let longestSide = 16_384.0
}
