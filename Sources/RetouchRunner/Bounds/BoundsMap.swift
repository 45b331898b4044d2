import RetouchVerdict

/// Which outcome a case has where two quantities are varied: a grid of cells, each replayed.
public struct BoundsMap: Hashable, Sendable {
  /// How many requests are worth more than one process.
  static let least = 64
  /// How many columns and rows a map of a program has, where a replay is dear.
  public static let usualSideOutside = 20

  /// The quantity from left to right.
  public var x: Quantity
  /// The quantity from bottom to top.
  public var y: Quantity
  /// The values of the columns, ascending.
  public var columns: [Int64]
  /// The values of the rows, ascending.
  public var rows: [Int64]
  /// The number of the outcome in each cell, row by row.
  public var cells: [Int] = []
  /// The names of the outcomes: what tells each one most, and in what those of one name differ.
  public var outcomes: [String] = []
  /// The recording's own values.
  public var recorded: (x: Int64, y: Int64) { (recordedX, recordedY) }
  /// The number of the recording's own outcome, which may be another one than that of the cell in which its
  /// values lie.
  public var recordedOutcome = 0
  var recordedX: Int64 = 0
  var recordedY: Int64 = 0

  /// The number of the outcome in a cell.
  public func outcome(column: Int, row: Int) -> Int { cells[row * columns.count + column] }
}

extension BoundsRun {
  /// Replays each cell of two quantities' ranges.
  ///
  /// - Parameters:
  ///   - x: The quantity from left to right, with its range or nil for the usual one.
  ///   - y: The quantity from bottom to top, with its range or nil for the usual one.
  ///   - size: How many columns and rows there are at most.
  public func map(
    _ x: (quantity: Quantity, range: ClosedRange<Int64>?),
    _ y: (quantity: Quantity, range: ClosedRange<Int64>?),
    size: (columns: Int, rows: Int) = (100, 100)
  ) throws(BoundsError) -> BoundsMap {
    let (left, top) = (try tried(x.quantity, x.range), try tried(y.quantity, y.range))
    var map = BoundsMap(
      x: x.quantity, y: y.quantity, columns: Self.values(left.range, size.columns),
      rows: Self.values(top.range, size.rows))
    (map.recordedX, map.recordedY) = (left.recorded, top.recorded)
    let cells = map.rows.flatMap { row in map.columns.map { ($0, row) } }
    let trials: [BoundTrial]
    do {
      trials = try self.trials(
        cells.map { ([($0.0, x.quantity), ($0.1, y.quantity)], false) } + [([], false)])
    } catch let error as BoundsError {
      throw error
    } catch {
      throw BoundsError(code: .machine, problem: "\(error)")
    }
    var numbers: [BoundOutcome: Int] = [:]
    var found: [BoundOutcome] = []
    for trial in trials {
      let outcome = BoundOutcome(lines: trial.lines)
      let number = numbers[outcome] ?? found.count
      if number == found.count {
        numbers[outcome] = number
        found.append(outcome)
      }
      map.cells.append(number)
    }
    map.recordedOutcome = map.cells.removeLast()
    map.outcomes = BoundOutcome.names(of: found)
    return map
  }

  private static func values(_ range: ClosedRange<Int64>, _ count: Int) -> [Int64] {
    let length = range.upperBound - range.lowerBound
    if length < Int64(count) { return Array(range) }
    let parts = Int64(max(1, count - 1))
    return (0...parts).map { part -> Int64 in
      let share: Double = Double(length) * Double(part) / Double(parts)
      return range.lowerBound + Int64(share)
    }
  }
}
