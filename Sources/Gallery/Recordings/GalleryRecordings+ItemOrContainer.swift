import Foundation
import Replay

extension GalleryRecordings {
  /// What the fingers do on items with an interaction each, and on items whose row has it.
  static var itemOrContainer: [File] {
    func row(_ y: Double) -> ItemGestures {
      ItemGestures(
        items: [CGPoint(x: 71, y: y), CGPoint(x: 195, y: y), CGPoint(x: 319, y: y)],
        gap: CGPoint(x: 133, y: y), away: CGPoint(x: 195, y: 650))
    }
    return row(278).files(in: "item-or-container", prefix: "item-")
      + row(458).files(in: "item-or-container", prefix: "container-")
  }
}
