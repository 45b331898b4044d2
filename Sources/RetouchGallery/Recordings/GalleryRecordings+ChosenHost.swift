import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on a panel whose viewer is shown elsewhere.
  static var chosenHost: [File] {
    let gestures = ItemGestures(
      items: [CGPoint(x: 70, y: 734), CGPoint(x: 195, y: 734), CGPoint(x: 320, y: 734)],
      gap: CGPoint(x: 132, y: 734), away: CGPoint(x: 195, y: 300))
    return gestures.files(in: "chosen-host") + [
      gestures.file("tap-on-compass", in: "chosen-host", .press(at: gestures.items[1], for: 0.05))
    ]
  }
}
