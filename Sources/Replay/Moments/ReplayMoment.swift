import UIKit

/// A replay at one instant, after everything that happens at it.
@MainActor
package struct ReplayMoment {
  /// When, in µs since the recording's start.
  package let time: Int64
  /// The application, with its windows as they are now.
  package let application: UIApplication
  /// The fingers on the screen, and those that were lifted at this very instant, by their numbers.
  package let touches: [MomentTouch]
  private let names: NameTable

  init(time: Int64, application: UIApplication, touches: [MomentTouch], names: NameTable) {
    (self.time, self.application, self.touches, self.names) = (time, application, touches, names)
  }

  /// Gives views the names that an outcome has for them.
  package func namer() -> (UIView) -> String {
    var isFirst = true
    return { view in
      defer { isFirst = false }
      return names.name(ofView: view, first: isFirst)
    }
  }
}

/// A finger, and the way that it has come.
package struct MomentTouch: Hashable, Sendable {
  /// The number that an outcome has for it, `touch 1`.
  package var number: Int
  /// Where it was, in the window's points, from where it went down to where it is; at most ``trailLimit`` points.
  package var trail: [CGPoint]
  /// Whether it is on the screen; else it was lifted, or taken away, at this instant.
  package var isDown = true

  /// Of a longer way every second point is forgotten, again and again.
  package static let trailLimit = 1024

  /// Where it is.
  package var location: CGPoint { trail.last ?? .zero }
}
