import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on a search button in a navigation bar, and on the bar's own item beside it.
  static var searchButton: [File] {
    let (button, alerts) = (CGPoint(x: 170, y: 69), CGPoint(x: 362, y: 69))
    let gestures = ItemGestures(
      items: [button, alerts], gap: CGPoint(x: 338, y: 69), away: CGPoint(x: 195, y: 400))
    return gestures.files(in: "search-button") + [
      gestures.file("press-on-alerts", in: "search-button", .press(at: alerts, for: 0.8)),
      gestures.file(
        "press-then-back", in: "search-button",
        .press(at: button, for: 0.8).then(after: 1, .press(at: CGPoint(x: 30, y: 69), for: 0.8))),
    ]
  }

  /// The gestures on the bar that continues a navigation bar.
  static var barExtension: [File] {
    let (sort, save) = (CGPoint(x: 332, y: 113), CGPoint(x: 218, y: 113))
    let count = CGPoint(x: 80, y: 113)
    let (search, alerts) = (CGPoint(x: 170, y: 69), CGPoint(x: 362, y: 69))
    let gestures = ItemGestures(
      items: [save, sort], gap: CGPoint(x: 282, y: 113), away: CGPoint(x: 195, y: 400))
    let searching = ItemGestures(
      items: [search, alerts], gap: CGPoint(x: 338, y: 69), away: CGPoint(x: 195, y: 400))
    let names: [ItemGestures.Name] = [
      .tap, .shortPress, .longPress, .slideAcross, .slideOff, .slideOffAndBack, .liftBetween, .mouseTap,
    ]
    var files = gestures.files(in: "bar-extension")
    files += searching.files(in: "bar-extension", names, prefix: "search-")
    files += [
      gestures.file("press-on-count", in: "bar-extension", .press(at: count, for: 0.8)),
      gestures.file("press-on-alerts", in: "bar-extension", .press(at: alerts, for: 0.8)),
      gestures.file("press-after-1s", in: "bar-extension", .press(at: save, for: 0.8).delayed(by: 1)),
      gestures.file(
        "slide-from-count", in: "bar-extension",
        .finger {
          $0.down(at: count)
          $0.hold(0.5)
          $0.move(to: save, over: 0.2)
          $0.hold(0.2)
          $0.lift()
        }),
      gestures.file(
        "search-slide-into-extension", in: "bar-extension",
        .finger {
          $0.down(at: search)
          $0.hold(0.5)
          $0.move(to: save, over: 0.2)
          $0.hold(0.2)
          $0.lift()
        }),
      gestures.file(
        "slide-into-bar", in: "bar-extension",
        .finger {
          $0.down(at: sort)
          $0.hold(0.5)
          $0.move(to: alerts, over: 0.2)
          $0.hold(0.2)
          $0.lift()
        }),
    ]
    return files
  }
}
