import UIKit

/// A replay at one instant, after everything that happens then.
@MainActor
package struct ReplayMoment {
  /// When, in µs since the recording's start.
  package let time: Int64
  /// The application, with its windows in their current state.
  package let application: UIApplication
  /// The fingers on the screen and those lifted at this very instant, sorted by number; on a bare screen also
  /// those lifted before, at most ``MomentTouch/keptLimit`` of them.
  package let touches: [MomentTouch]
  private let names: NameTable

  init(time: Int64, application: UIApplication, touches: [MomentTouch], names: NameTable) {
    (self.time, self.application, self.touches, self.names) = (time, application, touches, names)
  }

  /// Returns a function that returns the outcome's name for a view.
  package func namer() -> (UIView) -> String {
    var isFirst = true
    return { view in
      defer { isFirst = false }
      return names.name(ofView: view, first: isFirst)
    }
  }
}

/// A finger and its path so far.
package struct MomentTouch: Hashable, Sendable {
  /// The number that an outcome gives it, as in `touch 1`.
  package var number: Int
  /// Its positions in the window's points, from where it went down to where it is; at most ``trailLimit``.
  package var trail: [CGPoint]
  /// Whether it is on the screen; if not, it was lifted or cancelled: at this instant or, on a bare screen,
  /// at any time before.
  package var isDown = true

  /// The maximum number of points in a trail; a longer one drops every second point, repeatedly.
  package static let trailLimit = 1024

  /// The maximum number of lifted fingers that a bare screen keeps: the last ones.
  package static let keptLimit = 1000

  /// Its current position.
  package var location: CGPoint { trail.last ?? .zero }
}
