import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// A long press on one item of each fixture on a tablet with a window of 1024×768 points: content as wide
  /// as a phone is centred there, so that a phone's recording stretched to the whole window would miss it.
  static var tablets: [File] {
    let bar = 702
    let places: [(suite: String, x: Int, y: Int)] = [
      ("safari-toolbar", 356, 722), ("safari-toolbar-ending-viewer", 356, 722), ("custom-bar", 393, bar),
      ("vector-bar", 387, bar), ("vector-bar-without-delegate", 387, bar), ("top-tabs", 66, 132),
      ("top-tabs-without-delegate", 66, 132), ("item-or-container", 388, 458), ("press-durations", 417, bar),
      ("drawn-bar", 350, bar), ("chosen-host", 387, 658), ("odd-items", 371, 342), ("candybar", 128, bar),
      ("search-button", 512, 46), ("bar-extension", 837, 90), ("phone-tabs", 224, 723),
      ("standard-bars", 40, 46), ("segmented-bar", 432, 46), ("listings", 393, bar),
      ("swipe-to-delete", 512, 149), ("reorder", 1002, 89), ("pull-to-refresh", 512, 149),
      ("paged-cards", 512, 400), ("swipe-back", 512, 400), ("pinch-to-zoom", 512, 400),
      ("nested-scrolls", 100, 150),
      ("drag-to-folder", 100, 150), ("menu-beside-tap", 195, 200),
      ("sheet", 195, 142), ("pan-to-dismiss", 195, 722), ("page-turns", 512, 400),
      ("hold-to-move", 195, 722),
    ]
    return places.flatMap { place in
      let gestures = ItemGestures(
        items: [CGPoint(x: place.x, y: place.y)], away: .zero, size: CGSize(width: 1024, height: 768))
      return gestures.files(in: place.suite, [.longPress], prefix: "tablet-")
    }
  }
}
