import class UIKit.UIEvent
import class UIKit.UITouch
import class UIKit.UIView
import struct CoreGraphics.CGPoint

/// Uses one class after another by name.
final class ScopedView: UIView {
  var points: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    points = touches.map { $0.location(in: self) }
  }
}
