import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on the bar of a button and a label.
  static var customBar: [File] {
    let button = CGPoint(x: 76, y: 778)
    let label = CGPoint(x: 263, y: 778)
    let gestures = ItemGestures(
      items: [button, label], gap: CGPoint(x: 144, y: 778), away: CGPoint(x: 195, y: 400))
    return gestures.files(in: "custom-bar") + [
      gestures.file("press-on-label", in: "custom-bar", .press(at: label, for: 0.8)),
      gestures.file("press-between", in: "custom-bar", .press(at: CGPoint(x: 144, y: 778), for: 0.8)),
      gestures.file("press-0.5s", in: "custom-bar", .press(at: button, for: 0.5)),
    ]
  }
}
