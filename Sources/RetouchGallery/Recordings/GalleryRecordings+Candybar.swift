import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on Candybar's four buttons.
  static var candybar: [File] {
    let bookmark = CGPoint(x: 146, y: 778)
    let gestures = ItemGestures(
      items: [CGPoint(x: 50, y: 778), bookmark, CGPoint(x: 244, y: 778), CGPoint(x: 340, y: 778)],
      gap: CGPoint(x: 98, y: 778), away: CGPoint(x: 195, y: 400))
    return gestures.files(in: "candybar") + [
      gestures.file("tap-on-bookmark", in: "candybar", .press(at: bookmark, for: 0.05)),
      gestures.file("tap-on-compose", in: "candybar", .press(at: gestures.items[2], for: 0.05)),
    ]
  }
}
