import UIKit

// Recognizers as applications write them: subclasses that see every touch before the framework's class does.

/// A pan that counts the touches that it sees.
final class ClientPan: UIPanGestureRecognizer {
  private(set) var touchesSeen = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesSeen += touches.count
    super.touchesMoved(touches, with: event)
  }
}

/// A tap that counts the touches that it sees.
final class ClientTap: UITapGestureRecognizer {
  private(set) var touchesSeen = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesSeen += touches.count
    super.touchesMoved(touches, with: event)
  }
}

/// A long press that counts the touches that it sees.
final class ClientPress: UILongPressGestureRecognizer {
  private(set) var touchesSeen = 0

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    touchesSeen += touches.count
    super.touchesMoved(touches, with: event)
  }
}
