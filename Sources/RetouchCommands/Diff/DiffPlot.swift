import RetouchArguments
import RetouchContactTracking
import RetouchReports

/// Both recordings drawn over each other: the paths, and how far apart they are in place and in time.
struct DiffPlot {
  let report: DiffReport

  /// The maximum number of positions that are drawn for each recording; of longer paths, only every second,
  /// third, … position is drawn.
  private static let positionLimit = 40_000
  /// The maximum number of contacts whose offsets are drawn, each as a dot.
  private static let dotLimit = 5_000

  /// The page's bytes, an SVG.
  var svg: String {
    let names = "A \(report.a.name), B \(report.b.name)"
    let matched = report.comparison.matches.count
    return PlotPage(
      title: names,
      subtitle: "\(counted(matched, "contact")) in both, \(report.comparison.onlyA.count) only in A, "
        + "\(report.comparison.onlyB.count) only in B",
      plots: [ways] + (matched > 0 ? [distances, times] : [])
    ).svg
  }

  // MARK: Ways

  private var ways: Plot {
    var plot = Plot(
      title: "Ways", x: PlotAxis("x", unit: report.scale.unit),
      y: PlotAxis("y", unit: report.scale.unit, isReversed: true), height: 700)
    plot.keepsShape = true
    let comparison = report.comparison
    let onlyA = comparison.onlyA + comparison.outsideA
    let onlyB = comparison.onlyB + comparison.outsideB
    let lines = [
      ("A", comparison.matches.flatMap(\.a), report.a.trace),
      ("B", comparison.matches.flatMap { $0.b }, report.b.trace),
      ("only in A", onlyA, report.a.trace), ("only in B", onlyB, report.b.trace),
    ]
    plot.series = lines.enumerated().compactMap { color, line in
      line.1.isEmpty ? nil : Plot.Series(line.0, .line(points(line.1, of: line.2)), color: color)
    }
    return plot
  }

  /// The positions of contacts, with a gap after each; a contact that does not move has one.
  private func points(_ places: [Int], of trace: SessionTrace) -> [Plot.Point] {
    let total = places.reduce(0) { $0 + trace.contacts[$1].summary.frames }
    let share = max(1, (total + Self.positionLimit - 1) / Self.positionLimit)
    return places.flatMap { place -> [Plot.Point] in
      let samples = trace.samples(of: place)
      let kept = samples.enumerated().filter { $0.offset % share == 0 || $0.offset == samples.count - 1 }
      return kept.map { Plot.Point(Double($0.element.x) / 1000, Double($0.element.y) / 1000) } + [.gap]
    }
  }

  // MARK: Offsets

  private var distances: Plot {
    var plot = Plot(
      title: "How far apart each contact is at most", x: PlotAxis("A's time", unit: "s"),
      y: PlotAxis("distance", unit: report.scale.unit))
    plot.series = [
      Plot.Series(
        "",
        .dots(
          dots { match in
            guard let time = match.distance.worstTime else { return nil }
            return (time, Double(match.distance.worst) / 1000, "\(report.scale.unit)")
          }))
    ]
    return plot
  }

  private var times: Plot {
    var plot = Plot(
      title: "How much later B is", x: PlotAxis("A's time", unit: "s"), y: PlotAxis("offset", unit: "ms"))
    let summary = { (match: ContactMatch) in report.a.trace.contacts[match.a[0]].summary }
    let figures: [(name: String, dots: [Plot.Point])] = [
      ("down", dots { match in match.down.map { (summary(match).downTime, Double($0) / 1000, "ms") } }),
      ("up", dots { match in match.up.map { (summary(match).upTime, Double($0) / 1000, "ms") } }),
      (
        "along the way",
        dots { match in match.lag.map { (summary(match).downTime, Double($0) / 1000, "ms") } }
      ),
    ]
    plot.series = figures.enumerated().compactMap { color, figure in
      figure.dots.isEmpty ? nil : Plot.Series(figure.name, .dots(figure.dots), color: color)
    }
    return plot
  }

  /// A dot for each contact; if there are too many, only for those with the largest values.
  private func dots(_ value: (ContactMatch) -> (time: Int64, value: Double, unit: String)?) -> [Plot.Point] {
    var dots = report.comparison.matches.compactMap { match -> Plot.Point? in
      guard let (time, value, unit) = value(match) else { return nil }
      return Plot.Point(
        Double(time) / 1e6, value,
        note: "contact \(report.a.number(match.a[0])) at \(seconds(time)): \(coordinate(value)) \(unit)")
    }
    if dots.count > Self.dotLimit {
      // Equal sizes are ordered by their times, so that the choice is deterministic.
      dots.sort { (-$0.y.magnitude, $0.x) < (-$1.y.magnitude, $1.x) }
      dots.removeLast(dots.count - Self.dotLimit)
      dots.sort { ($0.x, $0.y) < ($1.x, $1.y) }
    }
    return dots
  }
}
