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

    \(assumptions.map { "  " + padded($0.row, 8) + $0.text }.joined(separator: "\n"))

    What a replay does not reproduce:

      - the acceleration that a compositor gives a mouse: 1 unit is 1 point
      - touchpads: they are recorded, and never become touches
      - what follows Task.sleep or Task.yield, and other queues than the main one
      - how much time code takes: between two events no time passes
      - pixels: where something is seen, but not how it looks
    """
  }

  /// What the engine assumes where nothing is published and no figure could be set.
  private static let assumptions: [(row: String, text: String)] = [
    (
      "R9",
      "of recognizers that decide at one instant, those of the touched view come first, then those of its "
        + "ancestors; on one view, in the order in which they were added"
    ),
    (
      "P4",
      "a finger beyond maximumNumberOfTouches makes a pan fail that has not begun, and is ignored once it has"
    ),
    (
      "C6",
      "over a control's edge touchDragEnter or touchDragExit comes first, then touchDragInside or "
        + "touchDragOutside, at one instant"
    ),
    (
      "LV10b",
      "where an app's long press began beside the viewer, the lift still activates the viewer's item; an app "
        + "that does not want it cancels the exclusion recognizer"
    ),
    ("LV10c", "a mouse shows the viewer as a finger does"),
    (
      "1.8",
      "UIContentSizeCategory.unspecified has the raw value \(UIContentSizeCategory.unspecified.rawValue)"
    ),
    (
      "1.8",
      "UIFontMetrics multiplies by the ratio of the style's sizes, exactly: not by its leading, and without "
        + "rounding to pixels"
    ),
    (
      "1.8",
      "a character is as wide as \(TextEstimate().characterWidth) of the font's size, an East Asian one or an "
        + "emoji as \(TextEstimate().wideCharacterWidth) of it; a line is \(TextEstimate().lineHeight) times as high"
    ),
  ]

  /// What a figure means where its own words lean on the line above it, which a list by confidence may not have.
  private static let meanings = [
    "pointerControlSlack": "how far outside a control still counts for a pointer",
    "swipeNarrowAngle": "how far off its direction a straight swipe may go",
    "swipeWideAngle": "how far off its direction a less straight swipe may go",
    "screenEdgeAngle": "how far off straight inwards a pan from the edge may go",
    "viewerMovement": "how far a finger may move before the large content viewer shows",
    "viewerFailsOnSecondTouch":
      "whether a second finger before the large content viewer shows stops it (1 or 0)",
  ]

  private static func guesses() -> String { figures(.low) }

  private static func figures(_ confidence: GestureThresholds.Confidence) -> String {
    let rows = GestureThresholds.table.filter { $0.confidence == confidence }
    let standard = GestureThresholds()
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    return rows.map { row in
      let value = "\(figure(standard.value(row.name) ?? 0)) \(row.unit)"
      return "  " + padded(row.name, width) + padded(row.row, 8) + padded(value, 13)
        + (meanings[row.name] ?? row.meaning)
    }.joined(separator: "\n")
  }
}
