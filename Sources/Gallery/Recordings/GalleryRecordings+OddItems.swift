import Foundation
import Replay

extension GalleryRecordings {
  /// What the fingers do on items that go wrong: a press on each.
  static var oddItems: [File] {
    let names = ["missing", "broken", "script", "external", "huge", "empty", "endless", "brief"]
    return names.enumerated().map { index, name in
      let point = CGPoint(x: 54 + 94 * (index % 4), y: 342 + 110 * (index / 4))
      return ItemGestures(items: [point], away: .zero)
        .file("press-\(name)", in: "odd-items", .press(at: point, for: 0.8))
    }
  }
}
