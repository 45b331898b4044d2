import Arguments
import Foundation
import UIKit

extension Retouch {
  /// What `help limits` prints: the figures that are guesses, then what a replay cannot reproduce.
  static func limitsText() -> String {
    """
    The gesture engine follows published facts about UIKit. It is not Apple's code. Where nothing is published it \
    has to guess, and may differ from a phone; a case whose outcome hangs on a guess sets it in its "thresholds".

    Guesses (name, row, value, meaning):

    \(guesses())

    Figures that were measured once, or on which re-implementations agree:

    \(figures(.medium))

    Guesses that are no figures (row, what is assumed):

    \(GestureThresholds.assumptions.map { "  " + padded($0.row, 8) + $0.text }.joined(separator: "\n"))

    What a replay does not reproduce:

      - the acceleration that a compositor gives a mouse: 1 unit is 1 point
      - touchpads: they are recorded, and never become touches
      - what follows Task.sleep or Task.yield, and other queues than the main one
      - how much time code takes: between two events no time passes
      - VoiceOver in other languages than English, its words for the system's symbols, and the hints that it adds by itself
      - pixels: where something is seen, but not how it looks
    """
  }

  private static func guesses() -> String { figures(.low) }

  private static func figures(_ confidence: GestureThresholds.Confidence) -> String {
    let rows = GestureThresholds.table.filter { $0.confidence == confidence }
    let standard = GestureThresholds()
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    return rows.map { row in
      let figure = standard.value(row.name) ?? 0
      let value = "\(Int64(exactly: figure).map(String.init) ?? "\(figure)") \(row.unit)"
      return "  " + padded(row.name, width) + padded(row.row, 8) + padded(value, 13)
        + row.meaning
    }.joined(separator: "\n")
  }
}
