import RetouchReplay
import UIKit

/// A way for something that differs from run to run to get into an outcome; its fixture has its name.
///
/// The page Documentation/Reference/Determinism.md lists all, and says of each what happens in a replay.
@MainActor
protocol Way: SendableMetatype {
  /// Finds out what may differ.
  static func look() throws -> [String]
}

/// The fixture that notes what a way finds out when the screen is tapped.
final class Trying<Kind: Way>: UIViewController, Fixture {
  static var name: String { "\(Kind.self)" }

  override func viewDidLoad() {
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Trying.look))
  }

  func look() {
    do {
      for value in try Kind.look() { note(value) }
    } catch {
      note("failed: \(error)")
    }
  }
}

/// The text that a function of C has written, up to its zero.
func text(_ characters: [CChar]) -> String {
  String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
