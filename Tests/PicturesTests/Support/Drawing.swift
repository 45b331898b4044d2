import Recording
import Replay
import Testing
import UIKit

@testable import Pictures

/// A window of 390×844 points with nothing but these views.
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

/// The SVG of a window, as it is read again.
@MainActor
func drawn(_ window: UIWindow, _ style: UIUserInterfaceStyle = .light) throws -> Element {
  try #require(Element.read(try Picture.svg(of: list(window, style))))
}

/// The SVG of some views in a window.
@MainActor
func drawn(_ views: UIView..., style: UIUserInterfaceStyle = .light) throws -> Element {
  let window = window()
  for view in views { window.addSubview(view) }
  window.layoutIfNeeded()
  return try drawn(window, style)
}

/// What a fixture shows at an instant of a gesture.
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

/// What a fixture shows at an instant of a recording, with the outcome of all of it.
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
  /// The view with a name.
  func named(_ name: String) -> Self {
    accessibilityIdentifier = name
    return self
  }
}
