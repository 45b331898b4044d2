/// How far two ways of a contact are apart, where each may be as late or as early as a tolerance says.
///
/// Each sample is compared with the nearest place at which the other way is within the tolerance of time.
/// Between two reports a finger is on the line between them, unless they are so far apart that it rested.
struct WayBand {
  /// The largest distance: how much further right and down the second way is, in thousandths of a point, and
  /// when, in µs.
  private(set) var worst: (x: Double, y: Double, time: Int64) = (0, 0, 0)

  /// The size of the largest distance, in thousandths of a point.
  var distance: Double { (worst.x * worst.x + worst.y * worst.y).squareRoot() }

  /// - Complexity: Linear in the samples, times those within the tolerance of time.
  init(_ a: KeptWay, _ b: KeptWay, time: Int64) {
    let (one, other) = (Self.path(a), Self.path(b))
    compare(one, with: other, time: time, sign: 1)
    compare(other, with: one, time: time, sign: -1)
  }

  private struct Vertex {
    var time: Int64
    var x, y: Double
  }

  /// The samples, and where the finger is just before it moves on after a rest, and at its end.
  private static func path(_ way: KeptWay) -> [Vertex] {
    var path: [Vertex] = []
    path.reserveCapacity(way.points.count + 1)
    for point in way.points {
      if let last = path.last, point.time - last.time > ContactTrace.longestStep {
        path.append(Vertex(time: point.time - ContactTrace.longestStep, x: last.x, y: last.y))
      }
      path.append(Vertex(time: point.time, x: Double(point.x), y: Double(point.y)))
    }
    if let last = path.last, way.endTime - last.time > ContactTrace.longestStep {
      path.append(Vertex(time: way.endTime, x: last.x, y: last.y))
    }
    return path
  }

  private mutating func compare(_ path: [Vertex], with other: [Vertex], time: Int64, sign: Double) {
    var start = 0
    let (first, last) = (other[0].time, other[other.count - 1].time)
    for vertex in path {
      let (from, to) = (max(vertex.time - time, first), min(vertex.time + time, last))
      // Before it goes down and after its last report, there is nothing to compare.
      guard from <= to else { continue }
      while start + 1 < other.count, other[start + 1].time < from { start += 1 }
      var nearest: (square: Double, x: Double, y: Double) = (.infinity, 0, 0)
      var index = start
      while index < other.count, other[index].time <= to {
        let next = other[min(index + 1, other.count - 1)]
        let (x, y) = Self.offset(of: vertex, from: other[index], next, within: from, to)
        let square = x * x + y * y
        if square < nearest.square { nearest = (square, x, y) }
        index += 1
      }
      if nearest.square > worst.x * worst.x + worst.y * worst.y, nearest.square < .infinity {
        worst = (nearest.x * sign, nearest.y * sign, vertex.time)
      }
    }
  }

  /// Where the nearest place of a step is, seen from a vertex; only the part of the step between two times
  /// counts.
  private static func offset(
    of vertex: Vertex, from start: Vertex, _ end: Vertex, within from: Int64, _ to: Int64
  ) -> (Double, Double) {
    let length = Double(end.time - start.time)
    let (stepX, stepY) = (end.x - start.x, end.y - start.y)
    let (x, y) = (start.x - vertex.x, start.y - vertex.y)
    let square = stepX * stepX + stepY * stepY
    guard length > 0 || square > 0 else { return (x, y) }
    var share = square > 0 ? -(x * stepX + y * stepY) / square : 0
    if length > 0 {
      let low = min(max(Double(from - start.time) / length, 0), 1)
      share = min(max(share, low), max(low, min(Double(to - start.time) / length, 1)))
    } else {
      share = min(max(share, 0), 1)
    }
    return (x + stepX * share, y + stepY * share)
  }
}
