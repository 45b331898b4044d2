import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on the documents' own listings, a group of files for each.
  static var listings: [File] {
    let suite = "listings"
    let back = CGPoint(x: 100, y: 778)
    let tabs = gestures(
      at: [CGPoint(x: 66, y: 132), CGPoint(x: 190, y: 132), CGPoint(x: 314, y: 132)],
      away: CGPoint(x: 195, y: 500))
    let own = gestures(at: [back, CGPoint(x: 290, y: 778)])
    let bar = gestures(at: [CGPoint(x: 76, y: 778), CGPoint(x: 263, y: 778)])
    let candies = gestures(at: [50, 146, 244, 340].map { CGPoint(x: $0, y: 778) })
    let view = gestures(at: [CGPoint(x: 195, y: 422)])
    let usual: [ItemGestures.Name] = [.tap, .longPress, .slideAcross]
    let twice = Gesture.press(at: back, for: 1.2).then(after: 1.8, .press(at: back, for: 1.2))
    return tabs.files(in: suite, usual + [.slideOff], prefix: "top-tabs-")
      + [tabs.file("top-tabs-tap-on-plans", in: suite, .press(at: tabs.items[1], for: 0.05))]
      + own.files(in: suite, usual, prefix: "my-button-")
      + [
        own.file("my-button-press-1.2s", in: suite, .press(at: back, for: 1.2)),
        own.file("my-button-press-3.5s", in: suite, .press(at: back, for: 3.5)),
        own.file("my-button-two-presses", in: suite, twice),
      ]
      + bar.files(in: suite, usual, prefix: "custom-bar-")
      + candies.files(in: suite, usual, prefix: "candybar-")
      + [
        candies.file("candybar-tap-on-bookmark", in: suite, .press(at: candies.items[1], for: 0.05)),
        candies.file("candybar-tap-on-compose", in: suite, .press(at: candies.items[2], for: 0.05)),
      ]
      + view.files(in: suite, [.tap, .longPress, .slideOff], prefix: "my-view-")
  }

  private static func gestures(at items: [CGPoint], away: CGPoint = CGPoint(x: 195, y: 600)) -> ItemGestures {
    ItemGestures(items: items, away: away)
  }
}
