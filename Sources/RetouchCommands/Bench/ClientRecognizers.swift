import UIKit

// Recognizers as applications write them: subclasses that look at every touch before the framework's class does.

/// A pan that remembers how many touches it has seen.
final class ClientPan: UIPanGestureRecognizer {
  private(set) var touchesSeen = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesSeen += touches.count
    super.touchesMoved(touches, with: event)
  }
}

/// A tap that does.
final class ClientTap: UITapGestureRecognizer {
  private(set) var touchesSeen = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesSeen += touches.count
    super.touchesMoved(touches, with: event)
  }
}

/// A long press that does.
final class ClientPress: UILongPressGestureRecognizer {
  private(set) var touchesSeen = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesSeen += touches.count
    super.touchesMoved(touches, with: event)
  }
}
