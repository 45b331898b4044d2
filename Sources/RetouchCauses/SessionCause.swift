import RetouchContactTracking

/// Why two recordings of one session differ: what one of them does that the other one does not.
package struct SessionCause: Sendable, Hashable {
  /// What happens, by a name that stays the same from version to version.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case turnedAxes = "turned-axes", scaled, offset, description, outOfRange = "out-of-range"
    case stuckAxis = "stuck-axis", held, lateReports = "late-reports", ticks, bunched, clockDrift =
      "clock-drift"
    case coarseGrid = "coarse-grid", split, ghosts, changedID = "changed-id", deadBand = "dead-band"
    case deadEdge = "dead-edge", clampedEdge = "clamped-edge", shortTaps = "short-taps", doubleTaps =
      "double-taps"
    case merged, exchanged, lost, extra, missing, missingLift = "missing-lift", lateLift = "late-lift"
    case touchKey = "touch-key", doubleLift = "double-lift"
    case noPressure = "no-pressure", stuckPressure = "stuck-pressure", noSize = "no-size", stuckSize =
      "stuck-size"
    case grows, slowStart = "slow-start", stalled, halfRate = "half-rate", missingReports = "missing-reports"
    case delayed, landingJump = "landing-jump", liftJump = "lift-jump", spikes, step, jitter, drift

    /// Whether contacts differ by it in what no tolerance of time and place says.
    package var isBeyondTolerance: Bool {
      [.held, .bunched, .noPressure, .stuckPressure, .noSize, .stuckSize].contains(self)
    }

    /// What follows from it, in either recording, and is not told beside it.
    var consequences: Set<Kind> {
      let inTime: Set<Kind> = [
        .bunched, .delayed, .stalled, .missingReports, .halfRate, .lateLift, .clampedEdge,
      ]
      let inPlace: Set<Kind> = [.jitter, .spikes, .landingJump, .liftJump, .drift, .step, .stalled]
      return switch self {
      case .held: inTime.union(inPlace).union([.slowStart, .ticks])
      case .ticks, .lateReports: inTime
      case .bunched: inTime.subtracting([.bunched]).union([.spikes])
      case .coarseGrid: inPlace.union([.stuckAxis, .offset, .slowStart])
      case .jitter: inPlace.subtracting([.jitter]).union([.slowStart, .clampedEdge])
      case .stuckAxis:
        inPlace.union([
          .extra, .missing, .ghosts, .offset, .scaled, .lost, .clampedEdge, .deadEdge, .shortTaps,
        ])
      case .turnedAxes, .scaled: [.offset, .clampedEdge, .deadEdge]
      case .clampedEdge: inPlace.union([.stuckAxis, .slowStart, .deadEdge])
      case .split: [.ghosts, .extra]
      case .merged: [.step, .spikes, .stalled, .grows]
      case .grows: [.drift]
      case .deadBand: [.missing]
      case .doubleTaps, .halfRate, .stalled: [.missingReports]
      case .missingReports: [.delayed]
      case .lateLift: [.missingLift]
      default: []
      }
    }
  }

  /// How sure it is.
  package enum Sureness: String, Sendable, Hashable {
    case sure = "surely so"
    case likely = "very likely"
    case possible = "possibly"
  }

  /// What happens.
  package let kind: Kind
  /// Whether B does it; otherwise A.
  package let isInB: Bool
  /// How many contacts, or how many times where it is not about contacts; 0 for what concerns all.
  package let count: Int
  /// When it was first, in µs of the recording that does it; nil for what concerns all.
  package let first: Int64?
  /// How sure it is.
  package let sureness: Sureness
  /// What the one does and the other does not, as a sentence without its full stop.
  package let meaning: String
  /// What usually causes it.
  package let usually: String

  /// The sentences: what, how often, when first, how sure and why.
  package var text: String {
    var parts: [String] = []
    if count > 0 { parts.append(count == 1 ? "once" : "\(count) times") }
    if let first { parts.append((count == 1 ? "at " : "first at ") + WayWords.instant(first)) }
    return "\(meaning) (\((parts + [sureness.rawValue]).joined(separator: ", "))). \(usually)"
  }
}
