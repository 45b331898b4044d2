import Foundation
import RetouchReplay
import Testing
import UIKit

@testable import RetouchCommands

/// A view with a tap that waits for a double tap, and a press of 0.5 s.
private final class Waiting: UIViewController, Fixture {
  let tap = UITapGestureRecognizer()
  let doubleTap = UITapGestureRecognizer()
  let history = UILongPressGestureRecognizer()

  override func viewDidLoad() {
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    for recognizer in [tap, doubleTap, history] { view.addGestureRecognizer(recognizer) }
  }
}

@Suite("bench --decisions")
@MainActor
struct BenchDecisionTests {
  fileprivate let folder: Folder

  init() throws { folder = try Folder() }

  fileprivate func file(_ gesture: Gesture, _ name: String = "tap.recording") throws -> String {
    let bytes = try gesture.recording(on: .touchscreen(width: 390, height: 844)).encoded()
    return try folder.write(name, String(decoding: bytes, as: UTF8.self))
  }

  fileprivate var tap: Gesture { .tap(at: CGPoint(x: 100, y: 200), for: 0.05) }

  fileprivate func bench(_ arguments: String...) -> Run {
    run(["bench"] + arguments + ["--decisions"], fixtures: [Waiting.self])
  }

  @Test("a tap waits 350 ms for the double tap that has to fail, twice the same to the byte")
  func table() throws {
    let file = try file(tap)
    let found = bench(file, "--fixture", "Waiting")
    #expect(found.code == 0)
    let rows = found.output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    #expect(rows.first == "Waiting, virtual time in ms")
    #expect(rows.contains("tap recognized lift 1 350 350 350 0 350 0"))
    #expect(rows.contains("waits for doubleTap in 1 of 1: p50 350, p95 350, max 350"))
    #expect(rows.contains("doubleTap failed lift 1 350 350 350 350 0 0"))
    #expect(rows.contains("history failed lift 1 0 0 0 0 0 0"))
    #expect(bench(file, "--fixture", "Waiting").output == found.output)
  }

  @Test("the same as JSON, in µs")
  func json() throws {
    let found = bench(try file(tap), "--fixture", "Waiting", "--json")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(found.output.utf8)) as? [String: Any])
    #expect(object["bench"] as? Int == 2)
    let decisions = try #require(object["decisions"] as? [String: Any])
    #expect(decisions["replays"] as? Int == 1)
    let rows = try #require(decisions["rows"] as? [[String: Any]])
    let tap = try #require(rows.first { $0["recognizer"] as? String == "tap" })
    #expect((tap["latency"] as? [String: Any])?["p95_us"] as? Int == 350_000)
    #expect((tap["own"] as? [String: Any])?["max_us"] as? Int == 0)
    let wait = try #require((tap["waits"] as? [[String: Any]])?.first)
    #expect(wait["for"] as? String == "doubleTap" && wait["max_us"] as? Int == 350_000)
  }

  @Test("histograms are drawn, and replace nothing unasked")
  func plot() throws {
    let (file, svg) = (try file(tap), folder.path + "/latency.svg")
    #expect(bench(file, "--fixture", "Waiting", "--plot", svg).code == 0)
    let text = try String(contentsOfFile: svg, encoding: .utf8)
    #expect(text.contains("tap in Waiting: recognized, by lift"))
    #expect(text.components(separatedBy: "class=\"bar ").count == 4)
    #expect(bench(file, "--fixture", "Waiting", "--plot", svg).code != 0)
    #expect(bench(file, "--fixture", "Waiting", "--plot", svg, "--force").code == 0)
  }

  @Test("a recording without touches, and a bare screen, are reported to decide nothing")
  func nothing() throws {
    let silent = try file(Gesture.tap(at: .zero).idle(1), "silent.recording")
    let empty = try folder.write(
      "empty.recording",
      try #require(String(contentsOfFile: silent, encoding: .utf8).split(separator: "\n").first) + "\n")
    let found = bench(empty, "--fixture", "Waiting")
    #expect(found.code == 0)
    #expect(found.output.contains("no recognizer decided anything: "))
    let bare = bench(try file(tap))
    #expect(bare.code == 4)
    #expect(bare.errors.contains("a bare screen has no recognizers; name one with --fixture"))
  }

  @Test("--decisions and the options that measure cost exclude each other")
  func refused() throws {
    let file = try file(tap)
    #expect(bench(file, "--grow", "depth=1..5").code == 4)
    #expect(bench("--self-check").code == 4)
    #expect(
      run(["bench", file, "--plot", "x.svg"], fixtures: [Waiting.self]).errors.contains("needs --decisions"))
    #expect(bench(file, "--fixture", "Waiting", "--plot", "-", "--json").code == 4)
  }

  @Test("lines of programs that differ in places and times are one row")
  func lines() {
    #expect(DecisionReport.name(ofLine: "engine held 100,100.5") == "engine held")
    #expect(DecisionReport.name(ofLine: "stdout event0 TOUCH_UP +0.499s 0 (0)") == "stdout TOUCH_UP")
    #expect(DecisionReport.name(ofLine: "stdout 5 6") == "stdout 5")
    #expect(DecisionReport.name(ofLine: "stdout qml: tapped") == "stdout qml: tapped")
    var report = DecisionReport()
    let input = Decision.Input(.down, contact: 1, time: 0)
    report.add(
      Decisions(
        [
          Decision("engine held 1,2", .recognized, at: 5, input: input),
          Decision("engine held 3,4", .recognized, at: 7, input: input),
          Decision("engine on", .recognized, at: 0),
        ], areLines: true), of: "a", in: "./presses")
    #expect(
      report.rows.map { $0.key.recognizer } == ["engine held"] && report.rows[0].latency.values == [5, 7])
    #expect(report.withoutInput == 1)
  }

  @Test("percentiles are times that occurred, and parts are means over all decisions")
  func ranks() {
    var times = DecisionReport.Times()
    #expect(times.percentile(50) == nil)
    for time: Int64 in (1...100).reversed() { times.add(time * 10) }
    #expect(times.percentile(50) == 500 && times.percentile(95) == 950 && times.most == 1_000)
    #expect(times.mean(over: 200) == 252.5)
    var one = DecisionReport.Times()
    one.add(7)
    #expect(one.percentile(50) == 7 && one.percentile(95) == 7)
  }

  @Test("each time is in one bar, and bars do not overlap", arguments: 0..<20)
  func bars(seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let times = (0..<200).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return Int64(state >> 33) % (seed % 2 == 0 ? 30 : 900_000)
    }.sorted()
    let bars = DecisionReport.bars(times)
    #expect(bars.reduce(0) { $0 + $1.height } == 200)
    #expect(bars.count <= 40)
    #expect(zip(bars, bars.dropFirst()).allSatisfy { $0.to <= $1.from })
    #expect(DecisionReport.bars([]).isEmpty)
  }
}

#if Pictures
  extension BenchDecisionTests {
    @Test("a name that ends in .png gets a PNG with the histograms' colours")
    func png() throws {
      let path = folder.path + "/latency.png"
      #expect(bench(try file(tap), "--fixture", "Waiting", "--plot", path).code == 0)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      #expect(bytes.count > 10_000)
    }
  }
#endif
