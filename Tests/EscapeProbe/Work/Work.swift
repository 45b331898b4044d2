import RetouchReplay
import UIKit

/// Code that does its work later, as apps have it; its fixture has its name, and begins it with a tap.
///
/// What Swift's and Dispatch's documents say of it is what the suite `work` expects.
@MainActor
protocol Work: Sendable {
  static func begin()
}

/// The fixture that begins some work when the screen is tapped.
final class Doing<Kind: Work>: UIViewController, Fixture {
  static var name: String { "\(Kind.self)" }

  override func viewDidLoad() {
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Doing.begin))
  }

  func begin() { Kind.begin() }
}

@MainActor let work: [any Fixture.Type] =
  tasks + sleeps + groups + actors + streams + continuations + queues + sources + waits + ends
