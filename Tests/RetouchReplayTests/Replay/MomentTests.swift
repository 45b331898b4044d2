import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@Suite("looking at a replay's instants")
@MainActor
struct MomentTests {
  /// A counter that grows by one at each timer and by a hundred at a tap.
  final class Counter: UIViewController, Fixture {
    static var current: Counter?
    var count = 0
    var style = UIUserInterfaceStyle.unspecified

    override func viewDidLoad() {
      super.viewDidLoad()
      Counter.current = self
      style = traitCollection.userInterfaceStyle
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      box.accessibilityIdentifier = "box"
      view.addSubview(box)
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Counter.tapped))
      for time in 1...5 {
        _ = Timer.scheduledTimer(withTimeInterval: Double(time) / 10, repeats: false) { [weak self] _ in
          MainActor.assumeIsolated { self?.count += 1 }
        }
      }
    }

    private func tapped() { count += 100 }
  }

  private let document = Gesture.tap(at: CGPoint(x: 50, y: 50), for: 0.2)
    .recording(on: .touchscreen(width: 390, height: 844))

  private func counts(at times: [Int64], settings: ReplaySettings = ReplaySettings()) throws -> [Int64: Int] {
    var counts: [Int64: Int] = [:]
    try Replayer.watch(document, in: Counter.self, settings: settings, at: times) { moment in
      counts[moment.time] = Counter.current?.count
    }
    Counter.current = nil
    return counts
  }

  @Test("at an instant all of its events have happened, and none of the next instant's")
  func order() throws {
    let counts = try counts(at: [0, 99_999, 100_000, 199_999, 200_000, 200_001])
    #expect(counts == [0: 0, 99_999: 0, 100_000: 1, 199_999: 1, 200_000: 102, 200_001: 102])
  }

  @Test("an instant after the recording's end can be looked at, however late")
  func afterTheEnd() throws {
    let counts = try counts(at: [450_000, 500_000, Int64.max])
    #expect(counts == [450_000: 104, 500_000: 105, Int64.max: 105])
  }

  @Test("instants may be given in any order, and twice")
  func anyOrder() throws {
    var times: [Int64] = []
    try Replayer.watch(document, in: Counter.self, at: [200_000, 0, 200_000]) { times.append($0.time) }
    Counter.current = nil
    #expect(times == [0, 200_000])
  }

  @Test(
    "looking at instants changes nothing in the outcome, with a display's ticks or without",
    arguments: [nil, 60])
  func outcome(rate: Int?) throws {
    let settings = ReplaySettings(displayRate: rate)
    let plain = try Replayer.replay(document, in: Counter.self, settings: settings)
    let watched = try Replayer.watch(
      document, in: Counter.self, settings: settings, at: Array(stride(from: 0, to: 1_000_000, by: 7_000))
    ) { moment in _ = moment.namer()(moment.application.windows[0]) }
    Counter.current = nil
    #expect(plain == watched)
  }

  @Test("touches are where they are, with the way that they have come, and gone after the lift")
  func touches() throws {
    let drag = Gesture.drag(from: CGPoint(x: 10, y: 10), to: CGPoint(x: 110, y: 10), over: 0.1)
      .recording(on: .touchscreen(width: 390, height: 844))
    var seen: [Int64: [MomentTouch]] = [:]
    try Replayer.watch(drag, in: Counter.self, at: [0, 50_000, 200_000, 200_001]) {
      seen[$0.time] = $0.touches
    }
    Counter.current = nil
    #expect(seen[0] == [MomentTouch(number: 1, trail: [CGPoint(x: 10, y: 10)])])
    let middle = try #require(seen[50_000]?.first)
    #expect(middle.isDown && middle.trail.count > 3 && abs(middle.location.x - 60) < 5)
    #expect(seen[200_000]?.map(\.isDown) == [false])
    #expect(seen[200_001] == [])
  }

  @Test("light or dark is a trait of the fixture, and the window's size can be another one")
  func surroundings() throws {
    var (style, size, name) = (UIUserInterfaceStyle.unspecified, CGSize.zero, "")
    try Replayer.watch(
      document, in: Counter.self, at: [0], style: .dark, windowSize: CGSize(width: 1024, height: 768)
    ) { moment in
      style = Counter.current?.style ?? .unspecified
      size = moment.application.windows.first?.bounds.size ?? .zero
      name = Counter.current?.view.subviews.first.map(moment.namer()) ?? ""
    }
    Counter.current = nil
    #expect(style == .dark)
    #expect(size == CGSize(width: 1024, height: 768))
    #expect(name == "box")
  }

  @Test(
    "a controller's view has the window's size when it is loaded, and the screen had it when the fixture was made"
  )
  func sizeFromTheStart() throws {
    final class Screens: UIViewController, Fixture {
      static var sizes: [CGSize] = []
      init() {
        super.init(nibName: nil, bundle: nil)
        Self.sizes = [UIScreen.main.bounds.size]
      }
      required init?(coder: NSCoder) { nil }
      override func viewDidLoad() {
        Self.sizes += [view.bounds.size, UINavigationController().view.bounds.size]
      }
    }
    let size = CGSize(width: 1024, height: 768)
    try Replayer.watch(document, in: Screens.self, at: [0], style: .light, windowSize: size) { _ in }
    #expect(Screens.sizes == [size, size, size])
    Screens.sizes = []
  }
}
