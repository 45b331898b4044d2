import RetouchRecording
import RetouchReplay
import RetouchVerdict

/// The least input that still makes a case red in the same way, and what is known about it.
package struct ShrinkReport: Sendable {
  /// The least input.
  package enum Least: Hashable, Sendable {
    /// A gesture, with the device that makes a recording of it.
    case words(Gesture, GestureOrder)
    /// A recording that words cannot say.
    case events(RecordingDocument)
  }

  /// How much there is to a recording.
  package struct Size: Hashable, Sendable {
    package var devices, contacts, frames: Int
    /// In µs.
    package var length: Int64
  }

  /// Between what a number may be while the case stays as red.
  package struct Freedom: Hashable, Sendable {
    /// What the number is: `touch 1, from down to lift`.
    package var name: String
    /// Whether it is in µs instead of thousandths of a point.
    package var isTime: Bool
    /// The number itself and the range, both ends in it.
    package var value, low, high: Int64
    /// How many other numbers of the range were tried; what lies between them was not.
    package var tried: Int
    /// Whether the range ends only because nothing was tried beyond it.
    package var isLowOpen, isHighOpen: Bool

    /// Whether the range has numbers that were not tried.
    package var mayHaveGaps: Bool { high - low > Int64(tried) }
  }

  /// The instant from which no end that was tried avoids the red.
  package struct NoReturn: Hashable, Sendable {
    /// When, in µs; nil if it can be avoided up to the end, or if no input is needed for it.
    package var time: Int64?
    /// The ends that were tried.
    package var endings: [GestureEnding]
    /// An end that avoids it a µs earlier.
    package var savedBy: GestureEnding?
  }

  package var red: SameRed
  package var least: Least
  package var before, after: Size
  /// Whether no single step makes it smaller; false if the trials ran out before that was known.
  package var isMinimal = false
  /// How many smaller inputs, each a step away from the least one, were tried in vain.
  package var failedSteps = 0
  /// How many replays it took, all together.
  package var replays = 0
  /// Whether nothing at all has to be done for it.
  package var needsNoInput = false
  package var freedoms: [Freedom] = []
  package var noReturn: NoReturn?
  /// What was left out of it, and what was not looked for, one sentence each.
  package var remarks: [String] = []
}
