import RetouchSupport
import Testing
import UIKit

/// Runs generated touches, sizes, items and clients over two viewers, one inside the other.
@Suite("Generated touches over viewers")
@MainActor
struct ViewerGenerationTests {
  private static var count: Int {
    let wanted = GenerationTests.wanted
    return wanted == .max ? 200_000 : max(wanted / 20, 500)
  }

  @Test("what shows ends once, activates at most once, and is never there where it must not be")
  func invariants() {
    var random = SeededNumbers(seed: 20_260_103)
    var complaints: [String] = []
    var (shown, ended, gone) = (0, 0, 0)
    for number in 0..<Self.count {
      let stage = ViewerStage(&random)
      stage.run(&random)
      shown += stage.shown
      ended += stage.ended
      gone += stage.gone
      if let complaint = stage.complaint { complaints.append("\(number): \(complaint)\n\(stage.story)") }
      if complaints.count > 5 { break }
    }
    #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    #expect(
      shown == ended + gone && ended > Self.count / 10 && gone > Self.count / 10, "\(shown) \(ended) \(gone)")
  }
}

/// A scene with a container of three items, an inner interaction, and other recognizers; it also judges the
/// results.
@MainActor
private final class ViewerStage {
  private let stage: Stage
  private let bar = UIView(frame: CGRect(x: 0, y: 700, width: 390, height: 50))
  private let buttons = (0..<3).map { UIButton(frame: CGRect(x: 130 * $0, y: 0, width: 110, height: 50)) }
  private let outer: UILargeContentViewerInteraction
  private let inner: UILargeContentViewerInteraction
  private let delegate = Delegate()
  private let counter = Counter()
  private let ends: CountingDelegate?
  private var open: Set<ObjectIdentifier> = []
  private var disabledTaps: [ObjectIdentifier] = []
  private(set) var (shown, ended, gone) = (0, 0, 0)
  private(set) var complaint: String?
  private(set) var story: [String] = []

  init(_ random: inout SeededNumbers) {
    stage = Stage(contentSizeCategory: random.below(5) == 0 ? .large : .accessibilityLarge)
    ends = random.below(3) == 0 ? CountingDelegate() : nil
    outer = UILargeContentViewerInteraction(delegate: ends)
    inner = UILargeContentViewerInteraction()
    stage.add(bar, name: "bar")
    for (index, button) in buttons.enumerated() {
      stage.add(button, name: "b\(index)", to: bar)
      button.showsLargeContentViewer = index != 1 || random.below(2) == 0
      button.isEnabled = random.below(6) != 0
      button.addAction(UIAction { [counter] _ in counter.activations += 1 }, for: .touchUpInside)
    }
    bar.addInteraction(outer)
    if random.below(3) == 0 { buttons[0].addInteraction(inner) }
    delegate.together = { _, _ in true }
    for interaction in [outer, inner] {
      let recognizer = interaction.gestureRecognizerForExclusionRelationship
      recognizer.cancelsTouchesInView = random.below(4) != 0
      recognizer.delaysTouchesEnded = random.below(4) != 0
      if random.below(3) == 0 { recognizer.delegate = delegate }
    }
    let target = Target()
    let other: UIGestureRecognizer =
      switch random.below(4) {
      case 0: UITapGestureRecognizer(target: target, action: Target.act)
      case 1: UIPanGestureRecognizer(target: target, action: Target.act)
      default: UILongPressGestureRecognizer(target: target, action: Target.act)
      }
    if random.below(2) == 0 { other.delegate = delegate }
    if random.below(4) == 0 { other.require(toFail: outer.gestureRecognizerForExclusionRelationship) }
    if random.below(2) == 0 { [bar, buttons[0]][random.below(2)].addGestureRecognizer(other) }
  }

  func run(_ random: inout SeededNumbers) {
    var (time, isDown): (Int64, [Bool]) = (0, [false, false])
    // A recognizer that waits for the other finger can hold back a lift (S13); both lifts then come together.
    var lifts = 0
    var place = [CGPoint.zero, .zero]
    for _ in 0..<(4 + random.below(8)) {
      time += [0, 1_000, 50_000, 199_999, 200_000, 200_001, 400_000][random.below(7)]
      let finger = random.below(5) == 0 ? 1 : 0
      let next = CGPoint(x: Double(random.below(390)), y: random.below(4) == 0 ? 600 : 720)
      let step = random.below(10)
      if !isDown[finger], step < 6 {
        if !isDown.contains(true) { (counter.activations, lifts) = (0, 0) }
        send(.began, finger, next, time)
        (isDown[finger], place[finger]) = (true, next)
      } else if isDown[finger], step < 4 {
        send(.moved, finger, next, time)
        place[finger] = next
      } else if isDown[finger], step < 7 {
        if step < 6 { lifts += 1 }
        send(step < 6 ? .ended : .cancelled(reason: "palm"), finger, place[finger], time)
        isDown[finger] = false
        if counter.activations > lifts {
          complain("\(lifts) lifts activated \(counter.activations) times")
        }
      } else {
        disturb(&random, time)
      }
      judge()
    }
    for finger in 0..<2 where isDown[finger] { send(.ended, finger, place[finger], time + 10_000_000) }
    stage.waitForAllTimers()
    judge()
    if !open.isEmpty || !stage.application.shownViewers.isEmpty { complain("still shown at the end") }
    if !stage.isQuiet { complain("not quiet at the end") }
    if let ends, ends.ends != endsOfOuter { complain("didEndOn \(ends.ends) times for \(endsOfOuter) ends") }
  }

  private func send(_ phase: TouchSample.Phase, _ finger: Int, _ point: CGPoint, _ time: Int64) {
    stage.send([TouchSample(contact: finger, phase: phase, location: point)], at: time)
  }

  /// Disturbs the gesture by other means than fingers: sizes change, items disappear, clients end it.
  private func disturb(_ random: inout SeededNumbers, _ time: Int64) {
    stage.wait(until: time)
    switch random.below(7) {
    case 0: stage.application.setPreferredContentSizeCategory(.large)
    case 1: stage.application.setPreferredContentSizeCategory(.accessibilityExtraLarge)
    case 2: buttons[random.below(3)].isHidden.toggle()
    case 3: buttons[random.below(3)].isEnabled.toggle()
    case 4: outer.gestureRecognizerForExclusionRelationship.state = .cancelled
    case 5: bar.removeFromSuperview()
    default: if bar.superview == nil { stage.window.addSubview(bar) } else { bar.removeInteraction(inner) }
    }
    stage.application.dispatcher.settle()
  }

  private var endsOfOuter = 0

  /// Checks the lines that were logged since the last call.
  private func judge() {
    for line in stage.take() {
      story.append(line)
      let words = line.split(separator: " ")
      guard words.count > 2, words[1] == "viewer" else {
        if words.count > 2, words[2] == "touchUpInside", let index = Int(words[1].dropFirst()),
          words[1].hasPrefix("b"),
          !buttons[index].isEnabled
        {
          complain("a disabled control was activated")
        }
        continue
      }
      switch words[2] {
      case "shows": shown += 1
      case "ends": ended += 1
      case "gone": gone += 1
      case "moves": if shown <= ended + gone { complain("moved while nothing was shown") }
      default: break
      }
      if shown < ended + gone { complain("ended more often than shown") }
      if words[2] == "ends", line.hasSuffix(",") { complain("no place") }
    }
    endsOfOuter = ends.map(\.ends) ?? 0
    let isShown = stage.application.shownViewers
    if !UILargeContentViewerInteraction.isEnabled, !isShown.isEmpty { complain("shown although disabled") }
    for viewer in isShown where viewer.view?.window == nil { complain("shown without a window") }
    if isShown.count != shown - ended - gone { complain("\(isShown.count) in the list of shown ones") }
    if isShown.contains(where: { !$0.isShowing }) { complain("in the list and not showing") }
    open = Set(isShown.map { ObjectIdentifier($0) })
  }

  private func complain(_ text: String) { complaint = complaint ?? text }
}

@MainActor
private final class Counter {
  var activations = 0
}

@MainActor
private final class CountingDelegate: NSObject, UILargeContentViewerInteractionDelegate {
  var ends = 0
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) { ends += 1 }
}
