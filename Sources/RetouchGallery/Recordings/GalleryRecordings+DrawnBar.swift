import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on a week that draws its days itself.
  static var drawnBar: [File] {
    func day(_ number: Int) -> CGPoint { CGPoint(x: 33 + 54 * number, y: 778) }
    let between = CGPoint(x: 60, y: 778)
    let gestures = ItemGestures(
      items: [day(0), day(1), day(2)], gap: between, away: CGPoint(x: 195, y: 400))
    return gestures.files(in: "drawn-bar") + [
      gestures.file("tap-on-tuesday", in: "drawn-bar", .press(at: day(1), for: 0.05)),
      gestures.file("press-between", in: "drawn-bar", .press(at: between, for: 0.8)),
      gestures.file(
        "slide-below", in: "drawn-bar",
        .drag(from: day(6), to: CGPoint(x: 357, y: 830), over: 0.2, holding: 0.5, resting: 0.2)),
    ]
  }
}
