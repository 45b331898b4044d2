import RetouchRecording
import RetouchReplay
import Testing
import UIKit

@testable import RetouchPictures

/// Returns a window of 390×844 points with only these views.
@MainActor
func window(_ views: UIView..., size: CGSize = CGSize(width: 390, height: 844)) -> UIWindow {
  let window = UIWindow(frame: CGRect(origin: .zero, size: size))
  window.isHidden = false
  for view in views { window.addSubview(view) }
  window.layoutIfNeeded()
  return window
}

/// The display list of a window.
@MainActor
func list(_ window: UIWindow, _ style: UIUserInterfaceStyle = .light) -> DisplayList {
  Depiction(traits: UITraitCollection(userInterfaceStyle: style)) { $0.accessibilityIdentifier ?? "" }
    .list(windows: [window])
}

/// Returns the SVG of a window, parsed.
@MainActor
func drawn(_ window: UIWindow, _ style: UIUserInterfaceStyle = .light) throws -> Element {
  try #require(Element.read(try Picture.svg(of: list(window, style))))
}

/// Returns the SVG of some views in a window, parsed.
@MainActor
func drawn(_ views: UIView..., style: UIUserInterfaceStyle = .light) throws -> Element {
  let window = window()
  for view in views { window.addSubview(view) }
  window.layoutIfNeeded()
  return try drawn(window, style)
}

/// Draws a fixture at an instant of a gesture.
@MainActor
func drawn(
  _ fixture: any Fixture.Type, _ gesture: Gesture, at time: Int64,
  _ category: UIContentSizeCategory = .accessibilityLarge, style: UIUserInterfaceStyle = .light
) throws -> Element {
  let document = gesture.recording(on: .touchscreen(width: 390, height: 844))
  return try drawn(
    document, in: fixture, ReplaySettings(contentSizeCategory: category), at: time, style: style
  ).picture
}

/// Draws a fixture at an instant of a recording, and returns the whole outcome too.
@MainActor
func drawn(
  _ document: RecordingDocument, in fixture: any Fixture.Type, _ settings: ReplaySettings, at time: Int64,
  style: UIUserInterfaceStyle = .light
) throws -> (picture: Element, outcome: Outcome) {
  var list: DisplayList?
  let outcome = try Replayer.watch(document, in: fixture, settings: settings, at: [time], style: style) {
    moment in
    list = Depiction(traits: moment.application.traitCollection, name: moment.namer()).list(
      windows: moment.application.windows, viewers: moment.application.shownViewers,
      touches: moment.touches.map { DisplayTouch(number: $0.number, trail: $0.trail, isDown: $0.isDown) })
  }
  let svg = try Picture.svg(of: #require(list))
  return (try #require(Element.read(svg)), outcome)
}

extension CGRect {
  var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension UIView {
  /// Names the view.
  func named(_ name: String) -> Self {
    accessibilityIdentifier = name
    return self
  }
}
