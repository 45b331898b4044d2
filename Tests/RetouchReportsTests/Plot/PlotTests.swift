import Foundation
import Testing

@testable import RetouchReports

@Suite("plots")
struct PlotTests {
  private func page(_ plot: Plot, title: String = "A plot") -> String {
    PlotPage(title: title, subtitle: "two lines", plots: [plot]).svg
  }

  private func plot(_ content: Plot.Content, name: String = "contact 1") -> Plot {
    var plot = Plot(title: "Speed", x: PlotAxis("time", unit: "s"), y: PlotAxis("speed", unit: "pt/s"))
    plot.series = [Plot.Series(name, content)]
    return plot
  }

  /// Whether an XML parser reads it to its end.
  private func isWellFormed(_ svg: String) -> Bool { XMLCheck.isWellFormed(svg) }

  @Test("axes say what they measure, and have ticks at round numbers")
  func axes() {
    let svg = page(plot(.line([.init(0, 3), .init(0.87, 412)])))
    #expect(svg.contains(">time (s)<"))
    #expect(svg.contains(">speed (pt/s)<"))
    for tick in ["0", "0.2", "0.8", "100", "400"] { #expect(svg.contains(">\(tick)</text>"), "\(tick)") }
    #expect(isWellFormed(svg))
  }

  @Test("ticks are the multiples of 1, 2 or 5 times a power of ten inside the range")
  func ticks() {
    func ticks(_ range: ClosedRange<Double>, _ count: Int) -> [Double] {
      PlotAxis("x", range: range).ranged(over: PlotExtent()).ticks(count)
    }
    #expect(ticks(0...10, 5) == [0, 2, 4, 6, 8, 10])
    #expect(ticks(-1...1, 4) == [-1, -0.5, 0, 0.5, 1])
    #expect(ticks(3...9.5, 3) == [5])
    #expect(ticks(1000...1_000_000, 5).map(PlotText.tick) == ["200k", "400k", "600k", "800k", "1000k"])
    let decades = PlotAxis("t", scale: .logarithmic, range: 0.5...30_000).ranged(over: PlotExtent())
    #expect(decades.ticks(6) == [1, 10, 100, 1000, 10_000])
    #expect(decades.place(0.5) == 0)
    #expect(abs(decades.place(30_000) - 1) < 1e-12)
    let even = PlotAxis("t", scale: .logarithmic, range: 1...100).ranged(over: PlotExtent())
    #expect(abs(even.place(10) - 0.5) < 1e-12)
    #expect(even.place(-5) == 0)
  }

  @Test("whatever the values, a drawing has numbers only, and stays inside some bounds")
  func strange() {
    let values: [Double] = [0, -0.0, 1e300, -1e300, .nan, .infinity, -.infinity, 1e-300, 5]
    for scale in [PlotAxis.Scale.linear, .logarithmic] {
      for first in values {
        for second in values {
          var plot = Plot(title: "t", x: PlotAxis("x", scale: scale), y: PlotAxis("y"))
          plot.keepsShape = first == 5
          plot.series = [
            Plot.Series("l", .line([.init(first, second), .init(second, first)])),
            Plot.Series("d", .dots([.init(second, second)])),
            Plot.Series("b", .bars([.init(from: first, to: second, height: first)])),
          ]
          let svg = page(plot)
          #expect(!svg.contains("nan") && !svg.contains("inf") && !svg.contains("e+"), "\(first) \(second)")
          #expect(isWellFormed(svg))
        }
      }
    }
    #expect(isWellFormed(page(Plot(title: "", x: PlotAxis("x"), y: PlotAxis("y")))))
  }

  @Test("a name of any kind is text and nothing else")
  func names() {
    let name = "</text><script>\"&'\u{202e}\u{1b}]]>"
    var plot = plot(.dots([.init(1, 1, note: name)]), name: name)
    plot.title = name
    plot.x.title = name
    let svg = page(plot, title: name)
    #expect(isWellFormed(svg))
    #expect(!svg.contains("<script"))
    #expect(!svg.unicodeScalars.contains("\u{202e}") && !svg.unicodeScalars.contains("\u{1b}"))
    let long = page(self.plot(.line([.init(0, 0), .init(1, 1)]), name: String(repeating: "n", count: 500)))
    #expect(long.contains("n…"))
    #expect(isWellFormed(long))
  }

  @Test("a point that is not finite interrupts a line; a single one is seen")
  func interruption() {
    let svg = page(
      plot(.line([.init(0, 0), .init(1, 1), .gap, .init(2, 0), .init(3, 1), .gap, .init(9, 9)])))
    let path = svg.components(separatedBy: "<path class=\"line s0\" d=\"").dropFirst(2).first ?? ""
    let drawn = path.prefix { $0 != "\"" }
    #expect(drawn.count { $0 == "M" } == 3)
    #expect(drawn.count { $0 == "L" } == 3)
  }

  @Test("bars stand on the axis, as high as their values")
  func bars() {
    let svg = page(
      plot(.bars([.init(from: 0, to: 5, height: 10, note: "10 frames"), .init(from: 5, to: 10, height: 5)])))
    let heights = svg.components(separatedBy: "<rect class=\"bar f0\"").dropFirst(2).compactMap {
      $0.components(separatedBy: "height=\"").last?.prefix { $0 != "\"" }
    }
    #expect(heights == ["260", "130"])
    #expect(svg.contains("<title>10 frames</title>"))
  }

  @Test("the same plot is the same bytes, light and dark in one file")
  func same() {
    let first = page(plot(.line((0..<500).map { .init(Double($0), Double($0 * $0 % 97)) })))
    #expect(first == page(plot(.line((0..<500).map { .init(Double($0), Double($0 * $0 % 97)) }))))
    #expect(first.contains("prefers-color-scheme: dark"))
    #expect(!first.contains("http") || first.components(separatedBy: "http").count == 2)
  }

  @Test("a path keeps its shape")
  func shape() {
    var plot = plot(.line([.init(0, 0), .init(100, 200)]))
    plot.x.range = 0...100
    plot.y.range = 0...200
    plot.keepsShape = true
    plot.height = 400
    #expect(page(plot).contains("width=\"200\" height=\"400\""))
  }

  @Test("of a million points, a few thousand are kept, and no peak is lost")
  func thinned() {
    var line = ThinnedLine(limit: 500)
    for number in 0..<1_000_000 {
      line.add(.init(Double(number), number == 777_777 ? 900 : number == 123_456 ? -5 : Double(number % 3)))
    }
    let points = line.points
    #expect(points.count <= 1000 && points.count >= 250)
    #expect(points.contains { $0.y == 900 } && points.contains { $0.y == -5 })
    #expect(points.map(\.x) == points.map(\.x).sorted())
    var interrupted = ThinnedLine(limit: 50)
    for number in 0..<10_000 { interrupted.add(number % 2 == 0 ? .init(Double(number), 1) : .gap) }
    #expect(interrupted.points.count <= 100 && interrupted.points.count >= 20)
    var short = ThinnedLine()
    for point in [Plot.Point(0, 1), .init(1, 0), .gap, .init(2, 5)] { short.add(point) }
    #expect(short.points.map(\.x).description == "[0.0, 1.0, nan, 2.0]")
  }
}
