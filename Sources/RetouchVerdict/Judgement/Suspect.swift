import RetouchReplay

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
    let reason = line.details.last ?? ""
    // A control, or a recognizer without further details, lost its touches to whatever succeeded at that
    // time.
    if line.kind == .control || reason == "touches cancelled" {
      return lines[..<index].reversed().prefix { $0.time == line.time }.filter(\.isVictory).map { winner in
        Suspect(
          sentence: "\(winner.source) \(winner.event) at \(time) and took the touch away from \(line.source)",
          line: line, whatIf: .without(recognizer: winner.source))
      }
    }
    var suspect = Suspect(sentence: "\(line.source) \(line.event) at \(time): \(reason)", line: line)
    return suspect.undo(reason) ? [suspect] : []
  }

  /// Determines what has to differ for a recognizer not to fail; returns false if nothing can.
  private mutating func undo(_ reason: String) -> Bool {
    for phrase in ["prevented by ", "had to wait for the failure of "] where reason.hasPrefix(phrase) {
      whatIf = .without(recognizer: String(reason.dropFirst(phrase.count)))
      return true
    }
    let numbers = reason.split(separator: " ").compactMap { Double($0) }
    guard let first = numbers.first else { return false }
    // Far more than any hand does, and within the limits of every threshold.
    let (long, far) = (3_600_000_000.0, 10_000.0)
    // Below the figure that was reached, which the reason gives rounded.
    let less = max(first.rounded(.down) - 1, 0)
    var thresholds: [String: Double] = [:]
    if reason.hasPrefix("held for longer than ") {
      thresholds = ["tapDuration": long]
    } else if reason.hasPrefix("went down ") {
      thresholds = ["screenEdgeWidth": far]
    } else if reason.hasPrefix("lifted after moving ") {
      thresholds = ["panHysteresis": less]
    } else if reason.hasPrefix("lifted after turning ") {
      thresholds = ["rotationHysteresis": less]
    } else if reason.hasPrefix("lifted after the distance changed by ") {
      thresholds = ["pinchHysteresis": less]
    } else if reason.hasPrefix("lifted after "), reason.contains(" along its direction ") {
      thresholds = ["swipeShortDistance": less, "swipeLongDistance": less]
    } else if reason.hasPrefix("lifted after "), numbers.count == 2, numbers[1] > first {
      whatIf = .later(from: line.time, by: Int64(numbers[1] - first))
      return true
    } else if reason.hasPrefix("moved ") {
      thresholds = ["tapMovement": far, "pressMovement": far, "viewerMovement": far]
    } else if reason.hasPrefix("tap ") {
      thresholds = ["multiTapInterval": long]
    } else if reason.contains(" along its direction within ") {
      thresholds = ["swipeDuration": long]
    } else {
      return false
    }
    whatIf = .eased(recognizer: line.source, thresholds: thresholds)
    return true
  }
}
