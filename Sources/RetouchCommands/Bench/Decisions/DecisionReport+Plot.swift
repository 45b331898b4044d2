import RetouchArguments
import RetouchReports

extension DecisionReport {
  /// The maximum number of histograms on a page.
  private static let plotLimit = 24
  /// How many bars a histogram has.
  private static let barCount = 40

  /// A histogram of the latencies of each row.
  func page(name: String) -> PlotPage {
    let rows = rows
    let plots = rows.prefix(Self.plotLimit).map { row in
      let key = row.key
      let bars = Self.bars(row.latency.sorted)
      // From 0 to at least a millisecond, so that decisions without delay are a line at the left.
      let latency = PlotAxis("latency", unit: "ms", range: 0...max(bars.last?.to ?? 0, 1))
      var plot = Plot(
        title: "\(key.recognizer) in \(key.fixture): \(key.end.rawValue), by \(key.input.rawValue)",
        x: latency,
        y: PlotAxis("decisions"), height: 140)
      plot.series = [Plot.Series("", .bars(bars))]
      return plot
    }
    var subtitle = "Virtual time from the deciding input to the decision, of \(counted(replays, "replay"))"
    if rows.count > plots.count {
      subtitle += "; \(counted(rows.count - plots.count, "further row")) left out"
    }
    return PlotPage(title: name, subtitle: subtitle, plots: Array(plots))
  }

  /// Bars of equal width, in ms, from 0 to the longest of ascending times in µs.
  static func bars(_ sorted: [Int64]) -> [Plot.Bar] {
    guard let last = sorted.last else { return [] }
    // Each bar is at least a microsecond wide, so that different times stay distinct.
    let width = max((last + Int64(barCount)) / Int64(barCount), 1)
    var bars: [Plot.Bar] = []
    for time in sorted {
      let from = time / width * width
      if let index = bars.indices.last, bars[index].from == Double(from) / 1_000 {
        bars[index].height += 1
      } else {
        bars.append(Plot.Bar(from: Double(from) / 1_000, to: Double(from + width) / 1_000, height: 1))
      }
    }
    for index in bars.indices { bars[index].note = counted(Int(bars[index].height), "decision") }
    return bars
  }
}
