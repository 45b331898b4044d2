import RetouchArguments
import Foundation
import RetouchSupport
import UIKit

#if Pictures
  import RetouchPictures
#endif

extension Retouch {
  /// The text that `help limits` prints: which thresholds are guesses, and what a replay cannot reproduce.
  static func limitsText() -> String {
    """
    The gesture engine follows published facts about UIKit. It is not Apple's code. Where nothing is \
    published it has to guess, and may differ from a phone; a case whose outcome depends on a guess sets it \
    in its "thresholds".

    Guesses (name, row, value, meaning; the interval that the sources leave, where they leave one):

    \(figures(.low))

    Figures that were measured once, or on which re-implementations agree:

    \(figures(.medium))

    The figures of layout and looks are those of iOS 15 to 18, but for a switch, which is as of iOS 26.

    Guesses about layout and looks, which a case cannot set:

    \(assumedFigures(.low))

    Figures of layout that were measured once, or on which re-implementations agree:

    \(assumedFigures(.medium))

    Guesses other than figures (row, what is assumed):

    \((GestureThresholds.assumptions + pictureAssumptions).map { "  " + padded($0.row, 8) + $0.text }
      .joined(separator: "\n"))

    What a replay does not reproduce:

      - the acceleration that a compositor gives a mouse: 1 unit is 1 point
      - touchpads: they are recorded, and never become touches
      - threads, the network and other processes: tasks and queues run on one thread, on the replay's clock
      - how much time code takes: between two events no time passes
      - VoiceOver in languages other than English, its words for the system's symbols, and the hints that it adds by itself
      - iOS's own fonts, symbols and materials: a picture is right about where things are, how large they \
    are and what is written, and shows the rest in the installed fonts and icons
    """
  }

  /// The guesses in pictures: the dimensions of the viewer's card, in a build that draws it.
  private static var pictureAssumptions: [(row: String, text: String)] {
    #if Pictures
      func points(_ value: Double) -> String { Int(exactly: value).map(String.init) ?? "\(value)" }
      typealias Card = ViewerMeasures
      return [
        (
          "LV12",
          "the viewer's card is at least \(points(Card.least)) points wide and high and at most \(points(Card.most)) wide, "
            + "\(points(Card.margin)) from the edges of its controller's view, with corners of radius "
            + "\(points(Card.radius)), \(points(Card.padding)) from its edge to what is in it, and "
            + "\(points(Card.gap)) from the image to the title"
        ),
        (
          "LV12",
          "an image that the item has scaled is \(points(Card.image)) points along its longer side; another has its own "
            + "size, or as much of it as there is room for"
        ),
        (
          "LV12",
          "the viewer's title has the size of body text in the user's category, or in accessibilityMedium where that is "
            + "larger"
        ),
      ]
    #else
      return []
    #endif
  }

  private static func figures(_ confidence: GestureThresholds.Confidence) -> String {
    let rows = GestureThresholds.table.filter { $0.confidence == confidence }
    let standard = GestureThresholds()
    return lines(rows.map { ($0.name, $0.row, standard.value($0.name) ?? 0, $0.unit, words($0)) })
  }

  private static func words(_ entry: GestureThresholds.Entry) -> String {
    guard let interval = entry.interval else { return entry.meaning }
    return "\(entry.meaning); \(interval)"
  }

  private static func assumedFigures(_ confidence: GestureThresholds.Confidence) -> String {
    let rows = AssumedFigures.table.filter { $0.confidence == confidence }
    return lines(rows.map { ($0.name, $0.row, $0.value(in: .standard), $0.unit, $0.meaning) })
  }

  private static func lines(
    _ rows: [(name: String, row: String, value: Double, unit: String, meaning: String)]
  ) -> String {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    return rows.map { row in
      let figure = Int64(exactly: row.value).map(String.init) ?? "\((row.value * 1000).rounded() / 1000)"
      // A value that is longer than its column still has a gap after it.
      let value = padded("\(figure) \(row.unit)", 13)
      return "  " + padded(row.name, width) + padded(row.row, 8) + value + (value.last == " " ? "" : "  ")
        + row.meaning
    }.joined(separator: "\n")
  }
}
