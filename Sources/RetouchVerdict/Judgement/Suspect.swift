import RetouchReplay
import UIKit

/// Something that may have kept an expected line from coming, and the replay that tests it.
///
/// It is the cause if that replay has the expected line and not the suspect's own line.
struct Suspect: Hashable, Sendable {
  /// What a report says if it is the cause.
  var sentence: String
  /// The line of the outcome that makes it suspect.
  var line: OutcomeLine
  /// The deviation of the replay that tests it.
  var whatIf: WhatIf?

  /// The settings of the replay that tests it.
  func settings(_ settings: ReplaySettings) -> ReplaySettings {
    var settings = settings
    settings.whatIf = whatIf
    return settings
  }
}

extension Suspect {
  /// Returns the suspects for a line in which a recognizer or a control failed.
  ///
  /// - Parameter lines: The lines of the outcome.
  static func of(_ index: Int, in lines: [OutcomeLine]) -> [Suspect] {
    let line = lines[index]
    let time = TimeText.seconds(line.time)
    // A control, or a recognizer without further details, lost its touches to whatever succeeded at that
    // time.
    if line.kind == .control || line.reason?.kind == .touchesCancelled {
      return lines[..<index].reversed().prefix { $0.time == line.time }.filter(\.isVictory).map { winner in
        Suspect(
          sentence: "\(winner.source) \(winner.event) at \(time) and took the touch away from \(line.source)",
          line: line, whatIf: .without(recognizer: winner.source))
      }
    }
    guard let reason = line.reason, let undoing = undoing(reason, of: line) else { return [] }
    return [
      Suspect(
        sentence: "\(line.source) \(line.event) at \(time): \(reason.text)", line: line, whatIf: undoing)
    ]
  }

  /// What has to differ for a recognizer not to end for a reason; nil if nothing can.
  private static func undoing(_ reason: EndReason, of line: OutcomeLine) -> WhatIf? {
    // Far more than any hand does, and within the limits of every threshold.
    let (long, far) = (3_600_000_000.0, 10_000.0)
    // Below the figure that was reached.
    let less = max((Double(reason.value) / 1000).rounded(.down) - 1, 0)
    switch reason.kind {
    case .prevented, .requirementRecognized: return reason.name.map { .without(recognizer: $0) }
    case .liftedEarly:
      return reason.limit > reason.value ? .later(from: line.time, by: reason.limit - reason.value) : nil
    default: break
    }
    guard let needs = reason.kind.figure?.needs, !needs.thresholds.isEmpty else { return nil }
    let eased =
      switch needs.rule {
      case .atMost, .lessThan: needs.unit == .microseconds ? long : far
      case .atLeast, .moreThan: less
      }
    let thresholds = needs.thresholds.map { ($0, eased) }
    return .eased(
      recognizer: line.source, thresholds: Dictionary(uniqueKeysWithValues: thresholds))
  }
}
