import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on tabs that are cells of a collection view, for the suites of both of its fixtures.
  static var topTabs: [File] {
    let photos = CGPoint(x: 66, y: 132)
    let plans = CGPoint(x: 190, y: 132)
    let price = CGPoint(x: 314, y: 132)
    let gestures = ItemGestures(
      items: [photos, plans, price], gap: CGPoint(x: 128, y: 132), away: CGPoint(x: 195, y: 500))
    // 150 points to the left, of which the pan's hysteresis takes 10.
    let scroll = Gesture.drag(from: price, to: CGPoint(x: 164, y: 132), over: 0.1, resting: 0.3)
    return gestures.files(in: "top-tabs-without-delegate", [.tap, .longPress])
      + gestures.files(in: "top-tabs") + [
        gestures.file("tap-on-plans", in: "top-tabs", .press(at: plans, for: 0.05)),
        gestures.file("scroll", in: "top-tabs", scroll),
        gestures.file("scroll-then-tap", in: "top-tabs", scroll.then(after: 1, .tap(at: plans, for: 0.05))),
        gestures.file(
          "scroll-then-press", in: "top-tabs", scroll.then(after: 1, .press(at: plans, for: 0.8))),
      ]
  }
}
