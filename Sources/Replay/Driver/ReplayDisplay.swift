import ContactTracking
import Recording
import UIKit

/// The display that the recording's devices lie on, with the fixture's window; it can be turned.
@MainActor
final class ReplayDisplay {
  let window: UIWindow
  /// Maps what devices say to points of the window.
  let tracker: ContactTracker
  /// The window's size at the display's initial rotation.
  private let size: CGSize
  private let initialRotation: Int

  /// Creates the display.
  ///
  /// - Parameter reportsBefore: Whether contacts that were down before the recording are reported as well.
  init(
    _ window: UIWindow, size: CGSize, _ header: RecordingHeader, _ settings: ReplaySettings,
    reportsBefore: Bool = false
  ) {
    let display = settings.display ?? header.display
    (self.window, self.size) = (window, size)
    initialRotation = display?.rotation ?? 0
    tracker = ContactTracker(
      devices: header.devices,
      mapping: PointMapping(
        width: Double(size.width), height: Double(size.height), display: display, fit: settings.fit,
        pointer: header.pointer), reportsBefore: reportsBefore)
  }

  /// Turns the display: a quarter turn swaps the window's width and height, as on a phone.
  func turn(to degrees: Int) {
    tracker.rotated(degrees: degrees)
    let isInitial = (degrees - initialRotation) % 180 == 0
    window.frame.size = isInitial ? size : CGSize(width: size.height, height: size.width)
    window.rootViewController?.view.frame = window.bounds
    window.layoutIfNeeded()
  }
}
