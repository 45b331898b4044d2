import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on items with their own interactions, and on items whose row has one.
  static var itemOrContainer: [File] {
    func row(_ y: Double) -> ItemGestures {
      ItemGestures(
        items: [CGPoint(x: 71, y: y), CGPoint(x: 195, y: y), CGPoint(x: 319, y: y)],
        gap: CGPoint(x: 133, y: y), away: CGPoint(x: 195, y: 650))
    }
    let (own, shared) = (row(278), row(458))
    return own.files(in: "item-or-container", prefix: "item-")
      + shared.files(in: "item-or-container", prefix: "container-") + [
        own.file("item-tap-on-bike", in: "item-or-container", .press(at: own.items[1], for: 0.05)),
        shared.file("container-tap-on-work", in: "item-or-container", .press(at: shared.items[1], for: 0.05)),
      ]
  }
}
