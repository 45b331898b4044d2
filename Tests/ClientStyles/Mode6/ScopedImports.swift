import class UIKit.UIEvent
import class UIKit.UITouch
import class UIKit.UIView
import struct CoreGraphics.CGPoint

/// Names one class after the other.
final class ScopedView: UIView {
  var points: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    points = touches.map { $0.location(in: self) }
  }
}
