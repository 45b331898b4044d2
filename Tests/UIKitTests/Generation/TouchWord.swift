import RetouchSupport
import UIKit

/// One step of a touch, or of time, in a generated sequence.
enum TouchStep: UInt8, CaseIterable, CustomStringConvertible {
  case down, moveWithin, moveBeyond, holdToBefore, holdTo, holdPast, lift, cancel

  var description: String {
    switch self {
    case .down: "down"
    case .moveWithin: "within"
    case .moveBeyond: "beyond"
    case .holdToBefore: "before-deadline"
    case .holdTo: "deadline"
    case .holdPast: "past-deadline"
    case .lift: "lift"
    case .cancel: "cancel"
    }
  }

  /// Whether the step is possible for a touch that is down, or not down.
  func isPossible(down: Bool) -> Bool {
    switch self {
    case .down: !down
    case .moveWithin, .moveBeyond, .lift, .cancel: down
    case .holdToBefore, .holdTo, .holdPast: true
    }
  }
}

/// A sequence of steps, each by one of several touches.
struct TouchWord: CustomStringConvertible {
  var steps: [(touch: Int, step: TouchStep)]

  var description: String { steps.map { "\($0.touch + 1):\($0.step)" }.joined(separator: " ") }

  /// Calls back with every possible word of one touch, from 1 step to `length` steps.
  static func ofOneTouch(length: Int, touch: Int = 0, _ body: ([(touch: Int, step: TouchStep)]) -> Void) {
    var steps: [(touch: Int, step: TouchStep)] = []
    func extend(down: Bool) {
      if !steps.isEmpty { body(steps) }
      guard steps.count < length else { return }
      for step in TouchStep.allCases where step.isPossible(down: down) {
        // Time that passes before the first touch reveals nothing.
        if steps.isEmpty, step != .down { continue }
        steps.append((touch, step))
        extend(down: step == .down || down && step != .lift && step != .cancel)
        steps.removeLast()
      }
    }
    extend(down: false)
  }

  /// Calls back with every interleaving of two sequences of steps.
  static func interleavings(
    _ a: [(touch: Int, step: TouchStep)], _ b: [(touch: Int, step: TouchStep)],
    _ body: ([(touch: Int, step: TouchStep)]) -> Void
  ) {
    var steps: [(touch: Int, step: TouchStep)] = []
    func extend(_ i: Int, _ j: Int) {
      if i == a.count, j == b.count { body(steps) }
      if i < a.count {
        steps.append(a[i])
        extend(i + 1, j)
        steps.removeLast()
      }
      if j < b.count {
        steps.append(b[j])
        extend(i, j + 1)
        steps.removeLast()
      }
    }
    extend(0, 0)
  }

  /// Draws words of three touches with 5 to 12 steps from a seed: the same words in every run.
  static func sample(count: Int, seed: UInt64) -> [TouchWord] {
    var random = SeededNumbers(seed: seed)
    return (0..<count).map { _ in
      var down = [false, false, false]
      var steps: [(touch: Int, step: TouchStep)] = []
      let length = 5 + random.below(8)
      while steps.count < length {
        let touch = random.below(3)
        let step = TouchStep.allCases[random.below(TouchStep.allCases.count)]
        guard step.isPossible(down: down[touch]), !steps.isEmpty || step == .down else { continue }
        steps.append((touch, step))
        if step == .down { down[touch] = true }
        if step == .lift || step == .cancel { down[touch] = false }
      }
      return TouchWord(steps: steps)
    }
  }

  /// All words to try: one touch with up to 5 steps, two touches with up to 2 steps each in all
  /// interleavings, three touches with 1 step each, and a sample of three touches with more.
  static let all: [TouchWord] = {
    var words: [TouchWord] = []
    ofOneTouch(length: 5) { words.append(TouchWord(steps: $0)) }
    var singles: [[[(touch: Int, step: TouchStep)]]] = []
    for touch in 0..<3 {
      var own: [[(touch: Int, step: TouchStep)]] = []
      ofOneTouch(length: 2, touch: touch) { own.append($0) }
      singles.append(own)
    }
    for a in singles[0] {
      for b in singles[1] { interleavings(a, b) { words.append(TouchWord(steps: $0)) } }
    }
    let downs = (0..<3).map { [(touch: $0, step: TouchStep.down)] }
    interleavings(downs[0], downs[1]) { two in
      interleavings(two, downs[2]) { words.append(TouchWord(steps: $0)) }
    }
    return words + sample(count: 2_000, seed: 20_260_101)
  }()
}
