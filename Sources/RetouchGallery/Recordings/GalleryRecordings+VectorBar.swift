import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on the bar of an app's own buttons, for the suites of both of its fixtures.
  static var vectorBar: [File] {
    let gestures = ItemGestures(
      items: [CGPoint(x: 70, y: 778), CGPoint(x: 195, y: 778), CGPoint(x: 320, y: 778)],
      gap: CGPoint(x: 132, y: 778), away: CGPoint(x: 195, y: 400))
    return gestures.files(in: "vector-bar")
      + gestures.files(in: "vector-bar-without-delegate", [.tap, .longPress, .slideAcross])
      + [
        gestures.file("tap-on-move", in: "vector-bar", .press(at: gestures.items[1], for: 0.05)),
        gestures.file(
          "tap-on-move", in: "vector-bar-without-delegate", .press(at: gestures.items[1], for: 0.05)),
        gestures.file(
          "tap-on-share", in: "vector-bar-without-delegate", .press(at: gestures.items[2], for: 0.05)),
      ]
  }
}
