import UIKit

/// What the edges of the screen are like that a fixture's window fills.
///
/// They make the safe area and, but for a bare screen, a status bar, which shows the time of the replay and can be pressed.
public enum FixtureScreen: String, Sendable, CaseIterable {
  /// Without anything at its edges: no status bar, a safe area of nothing.
  case bare
  /// A phone's: 47 points above for the status bar, 34 below; on its side 47 at both sides and 21 below. In a window that is
  /// as large as a tablet it is that.
  case phone
  /// A tablet's: 24 points above for the status bar, 20 below.
  case pad

  /// The size in points of a window that fills it, unless the fixture says otherwise.
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
