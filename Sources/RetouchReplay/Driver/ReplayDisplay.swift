import RetouchContactTracking
import RetouchEvdev
import RetouchRecording
import UIKit

/// The display that the recording's devices belong to, with the fixture's window; it can be turned.
@MainActor
final class ReplayDisplay {
  let window: UIWindow
  /// Maps what devices report to points of the window.
  let tracker: ContactTracker
  /// The window's size at the display's initial rotation.
  private let size: CGSize
  private let initialRotation: Int
  /// Whether the recording or the settings name the display.
  let isKnown: Bool
  /// The recording's names of its displays, and which of them the screen is; nil if it has one display.
  private let name: String?
  private let first: String?

  /// Creates the display.
  ///
  /// - Parameter reportsBefore: Whether contacts that were down before the recording are reported as well.
  init(
    _ window: UIWindow, size: CGSize, _ header: RecordingHeader, _ settings: ReplaySettings,
    reportsBefore: Bool = false
  ) {
    let chosen = header.display(named: settings.displayName)
    let display = settings.display ?? chosen?.description
    first = header.displays.first?.name
    name = first == nil ? nil : chosen?.name
    (self.window, self.size) = (window, size)
    isKnown = display != nil
    initialRotation = display?.rotation ?? 0
    let mapping = PointMapping(
      width: Double(size.width), height: Double(size.height), display: display, fit: settings.fit,
      pointer: header.pointer)
    tracker = ContactTracker(
      devices: header.devices,
      mappings: DisplayMappings(header.displays, screen: name, mapping), reportsBefore: reportsBefore)
  }

  /// Turns the screen: a quarter turn swaps the window's width and height, as on a phone.
  func turn(to degrees: Int) { turn(name, to: degrees) }

  /// Turns a display of the recording, the first one for nil; only the screen's turn is seen in the window.
  func turn(_ display: String?, to degrees: Int) {
    let isScreen = (display ?? first) == name
    tracker.rotated(degrees: degrees, display: display)
    guard isScreen else { return }
    let isInitial = (degrees - initialRotation) % 180 == 0
    window.transition(to: isInitial ? size : CGSize(width: size.height, height: size.width))
  }
}

extension DisplayDescription {
  /// The display's size in points as it stands, if it has another form than a window, over which its
  /// recording would be stretched.
  package func sizeToStretch(over window: CGSize) -> CGSize? {
    guard width > 0, height > 0 else { return nil }
    let scale = self.scale > 0 ? self.scale : 1
    let (across, down) = (Double(width) / scale, Double(height) / scale)
    let size =
      rotation % 180 == 0 ? CGSize(width: across, height: down) : CGSize(width: down, height: across)
    let ratio = size.width / size.height / (window.width / window.height)
    return ratio < 0.95 || ratio > 1.05 ? size : nil
  }
}
