import RetouchArguments
import RetouchReports
import RetouchSupport
import RetouchRunner
import RetouchVerdict
import UIKit

#if Pictures
  import RetouchPictures
#endif

/// A map of bounds as a file.
@MainActor
enum MapDrawing {
  /// Checks that a path says how it is to be drawn.
  ///
  /// - Throws: ``UsageError`` for a name that ends in neither `.svg` nor `.png`.
  static func check(_ path: String) throws(UsageError) {
    if path == "-" || [".svg", ".png"].contains(where: path.lowercased().hasSuffix) { return }
    throw UsageError("--plot draws SVG or PNG, by the file's name: call it '\(printable(path)).svg'")
  }

  /// The file's bytes, as PNG if its name says so.
  static func bytes(_ map: BoundsMap, of name: String, for path: String) throws -> [UInt8] {
    let drawing = drawing(map, of: name)
    guard path.lowercased().hasSuffix(".png") else { return Array(drawing.svg.utf8) }
    #if Pictures
      let (svg, width, height) = drawing.lightSVG
      do throws(PictureError) {
        return try Picture.png(ofDrawing: svg, size: CGSize(width: width, height: height), scale: 2)
      } catch {
        throw CommandFailure(.machine, error.problem, hint: error.hint)
      }
    #else
      throw CommandFailure(.usage, Rendering.absence)
    #endif
  }

  private static func drawing(_ map: BoundsMap, of name: String) -> CellMap {
    var drawing = CellMap(title: "\(name): \(map.x.name) and \(map.y.name)", x: map.x.name, y: map.y.name)
    drawing.subtitle =
      "each of \(map.columns.count) by \(map.rows.count) cells replayed at its value; the circle is the recording, in its outcome's colour"
    drawing.columns = map.columns.map(map.x.compact)
    drawing.rows = map.rows.map(map.y.compact)
    drawing.columnMarks = marks(map.x, map.columns)
    drawing.rowMarks = marks(map.y, map.rows)
    (drawing.cells, drawing.names) = (map.cells, map.outcomes)
    let (x, y) = map.recorded
    if let across = share(x, map.columns), let up = share(y, map.rows) {
      drawing.point = (across, up)
      drawing.pointCell = map.recordedOutcome
      drawing.note =
        "\(map.x.name) \(map.x.text(x)), \(map.y.name) \(map.y.text(y)): \(map.outcomes[map.recordedOutcome])"
    }
    return drawing
  }

  /// The round values along an axis of times or points; none for other quantities and for few values.
  private static func marks(_ quantity: Quantity, _ values: [Int64]) -> [(share: Double, text: String)] {
    guard quantity.unit == .time || quantity.unit == .points, values.count > 12,
      let first = values.first, let last = values.last
    else { return [] }
    var step: Int64 = 1
    while (last - first) / step > 8 {
      // 1, 2, 5, 10 and so on.
      step = String(step).hasPrefix("2") ? step / 2 * 5 : step * 2
    }
    let start = (first >= 0 ? (first + step - 1) / step : first / step) * step
    return stride(from: start, through: last, by: Int(step)).compactMap { value in
      share(value, values).map { ($0, quantity.compact(value)) }
    }
  }

  /// Where a value is among others, each of which is in the middle of its cell; nil if it is outside.
  private static func share(_ value: Int64, _ values: [Int64]) -> Double? {
    guard let first = values.first, let last = values.last, first < last, (first...last).contains(value)
    else { return nil }
    let (count, length) = (Double(values.count), Double(last - first))
    return (0.5 + Double(value - first) / length * (count - 1)) / count
  }
}
