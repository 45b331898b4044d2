import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on problematic items: a press on each.
  static var oddItems: [File] {
    let names = ["missing", "broken", "script", "external", "huge", "empty", "endless", "brief"]
    func file(_ verb: String, _ index: Int, for duration: GestureTime) -> File {
      let point = CGPoint(x: 54 + 94 * (index % 4), y: 342 + 110 * (index / 4))
      return ItemGestures(items: [point], away: .zero)
        .file("\(verb)-\(names[index])", in: "odd-items", .press(at: point, for: duration))
    }
    return names.indices.map { file("press", $0, for: 0.8) }
      + [file("tap-on", names.count - 1, for: 0.05)]
  }
}
