import UIKit

/// The edges of the screen that a fixture's window fills.
///
/// They determine the safe area and, unless the screen is bare, a status bar, which shows the time of the
/// replay and can be pressed.
public enum FixtureScreen: String, Sendable, CaseIterable {
  /// Nothing at the edges: no status bar, and a safe area without insets.
  case bare
  /// A phone's edges: 47 points at the top for the status bar, 34 at the bottom; in landscape 47 at both
  /// sides and 21 at the bottom. In a window as large as a tablet's, a tablet's edges are used.
  case phone
  /// A tablet's edges: 24 points at the top for the status bar, 20 at the bottom.
  case pad

  /// The size in points of a window that fills it, unless the fixture specifies another.
  public var size: CGSize {
    switch self {
    case .bare, .phone: CGSize(width: 390, height: 844)
    case .pad: CGSize(width: 1024, height: 768)
    }
  }

  var outline: ScreenOutline {
    switch self {
    case .bare: .bare
    case .phone: .phone
    case .pad: .pad
    }
  }
}
