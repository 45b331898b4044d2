import Foundation
import RetouchReplay

extension GalleryRecordings {
  /// The gestures on the Phone app's tabs.
  static var phoneTabs: [File] {
    let tabs = (0..<5).map { CGPoint(x: 39 + 78 * $0, y: 785) }
    // The tabs are adjacent; the border between two of them belongs to the second one.
    let border = CGPoint(x: 78, y: 785)
    let gestures = ItemGestures(items: tabs, gap: border, away: CGPoint(x: 195, y: 400))
    return gestures.files(in: "phone-tabs") + [
      gestures.file(
        "lift-below", in: "phone-tabs",
        .finger {
          $0.down(at: tabs[0])
          $0.hold(0.5)
          $0.move(to: CGPoint(x: 39, y: 827), over: 0.1)
          $0.hold(0.2)
          $0.lift()
        }),
      gestures.file(
        "press-after-1s", in: "phone-tabs", .press(at: tabs[0], for: 0.8).delayed(by: 1)),
      gestures.file(
        "slide-to-recents", in: "phone-tabs",
        .finger {
          $0.down(at: tabs[2])
          $0.hold(0.5)
          $0.move(to: tabs[0], over: 0.4)
          $0.hold(0.2)
          $0.move(to: tabs[1], over: 0.2)
          $0.hold(0.2)
          $0.lift()
        }),
    ]
  }

  /// The gestures on each of the bars around notes.
  static var standardBars: [File] {
    let suite = "standard-bars"
    let away = CGPoint(x: 195, y: 400)
    func bar(_ xs: [Double], _ y: Double, gap: Double?) -> ItemGestures {
      ItemGestures(
        items: xs.map { CGPoint(x: $0, y: y) }, gap: gap.map { CGPoint(x: $0, y: y) }, away: away)
    }
    let navigation = bar([40, 318, 362], 69, gap: 195)
    let toolbar = bar([28, 195, 362], 788, gap: 110)
    let status = bar([64, 302, 326, 353], 30, gap: 195)
    return navigation.files(in: suite, prefix: "navigation-") + toolbar.files(in: suite, prefix: "toolbar-")
      + status.files(in: suite, prefix: "status-") + [
        navigation.file("tap-on-share", in: suite, .press(at: navigation.items[1], for: 0.05)),
        toolbar.file("toolbar-tap-on-organize", in: suite, .press(at: toolbar.items[1], for: 0.05)),
        navigation.file("press-on-share", in: suite, .press(at: navigation.items[1], for: 0.8)),
        navigation.file("press-on-title", in: suite, .press(at: CGPoint(x: 195, y: 69), for: 0.8)),
        navigation.file(
          "press-after-1s", in: suite, .press(at: navigation.items[1], for: 0.8).delayed(by: 1)),
      ]
  }

  /// The gestures on the segments of a bar; the gap between the first two is their border.
  static var segmentedBar: [File] {
    ItemGestures(
      items: [115, 195, 275].map { CGPoint(x: $0, y: 69) }, gap: CGPoint(x: 155, y: 69),
      away: CGPoint(x: 195, y: 400)
    ).files(in: "segmented-bar")
  }
}
