import CoreGraphics
import UIKit

/// A colour of four components in sRGB, each 0…1.
package struct DisplayColor: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    (self.red, self.green, self.blue) = (clamped(red), clamped(green), clamped(blue))
    self.alpha = clamped(alpha)
  }

  init(_ color: CGColor) { self.init(color.red, color.green, color.blue, color.alpha) }

  /// Creates the sRGB colour of a UIKit colour under the given traits.
  init(_ color: UIColor, _ traits: UITraitCollection) {
    self.init(color.resolvedColor(with: traits).cgColor)
  }

  static let white = DisplayColor(1, 1, 1)
  static let black = DisplayColor(0, 0, 0)

  /// Returns the same colour with its opacity multiplied by a factor.
  func faded(_ share: Double) -> DisplayColor { DisplayColor(red, green, blue, alpha * share) }

  /// Whether it is visible at all.
  var isVisible: Bool { alpha > 0 }

  /// The colour as `#rrggbb`, without its opacity.
  package var hex: String {
    "#"
      + [red, green, blue].map { component in
        let text = String(Int((component * 255).rounded()), radix: 16)
        return text.count < 2 ? "0" + text : text
      }.joined()
  }
}
