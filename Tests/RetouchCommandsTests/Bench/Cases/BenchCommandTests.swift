import RetouchArguments
import Foundation
import RetouchReplay
import Testing
import UIKit

@testable import RetouchCommands

/// A view with a tap.
private final class Tapped: UIViewController, Fixture {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Tapped.tapped))
  }
  private func tapped() { note("tapped") }
}

@Suite("bench CASE|RECORDING")
@MainActor
struct BenchCommandTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func file() throws -> String {
    let drag = Gesture.drag(
      from: .init(x: 100, y: 200), to: .init(x: 100, y: 300), over: GestureTime.microseconds(50_000))
    let bytes = try drag.recording(on: .touchscreen(width: 390, height: 844)).encoded()
    return try folder.write("drag.recording", String(decoding: bytes, as: UTF8.self))
  }

  private func found(_ arguments: [String]) throws -> [String: Any] {
    let run = run(arguments, fixtures: [Tapped.self])
    #expect(run.code == 0)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["bench"] as? Int == 2)
    let cases = try #require(object["cases"] as? [[String: Any]])
    #expect(cases.count == 1)
    return cases[0]
  }

  @Test("a file is measured on a bare screen, or in the fixture that is named")
  func measured() throws {
    let file = try file()
    let bare = try found(["bench", file, "--time", "1ms", "--no-count", "--json"])
    #expect(bare["fixture"] is NSNull && bare["instructions_per_touch"] is NSNull)
    #expect((bare["touches"] as? Int ?? 0) > 2)
    #expect((bare["replays"] as? Int ?? 0) >= 3)
    let fixture = try found(
      ["bench", file, "--fixture", "Tapped", "--time", "1ms", "--no-count", "--json", "--grow", "depth=0..2"])
    #expect(fixture["fixture"] as? String == "Tapped")
    #expect(fixture["touches"] as? Int == bare["touches"] as? Int)
    let parts = try #require(fixture["parts"] as? [[String: Any]])
    #expect(parts.contains { $0["kind"] as? String == "recognizer" })
    #expect(parts.contains { $0["name"] as? String == "UITapGestureRecognizer.touchesBegan" })
    let divided = parts.filter { $0["kind"] as? String != "call" }.compactMap { $0["share"] as? Double }
    #expect(abs(divided.reduce(0, +) - 1) < 0.01)
    let grow = try #require(fixture["grow"] as? [String: Any])
    #expect(bare["late_ns"] is NSNull && (fixture["input"] as? String)?.count == 16)
    #expect(bare["counted"] as? [String] == [])
    #expect((grow["points"] as? [[String: Any]])?.compactMap { $0["value"] as? Int } == [0, 1, 2])
  }

  @Test("--frames counts fewer frames under another counter's name, and does not go with --no-count")
  func fewerFrames() throws {
    let file = try file()
    var options = BenchRun.Options()
    let usual = BenchReport.here(options).counter
    options.countedFrames = 1
    // Where nothing can be counted there is no counter at all.
    #expect(BenchReport.here(options).counter == usual.map { $0 + " of 1 frame" })
    options.counts = false
    #expect(BenchReport.here(options).counter == nil)
    let refused = run(["bench", file, "--frames", "2", "--no-count"], fixtures: [Tapped.self])
    #expect(refused.code == 4 && refused.errors.contains("--frames"))
    #expect(run(["bench", file, "--frames", "0"]).code == 4)
  }

  @Test("an error of a replay that gives up names the recording, unless the error has a place already")
  func named() throws {
    let document = Gesture.tap(at: .init(x: 1, y: 1)).recording(on: .touchscreen(width: 390, height: 844))
    let job = Retouch.ReplayJob(name: "long.recording", document: document, fixture: Tapped.self)
    for (file, expected) in [(nil, "long.recording"), ("other", "other")] as [(String?, String)] {
      let error = #expect(throws: ReplayError.self) {
        try job.naming { throw ReplayError(.tooLong, file: file, problem: "too many lines") }
      }
      #expect(error?.description == "\(expected): too many lines")
    }
    #expect(try job.naming { 3 } == 3)
  }

  @Test("options that cannot be combined, and values that cannot be, are refused with the reason")
  func options() throws {
    let file = try file()
    for (arguments, message) in [
      (["bench", file, "--gate", "1"], "--gate needs --baseline or --self-check"),
      (["bench", file, "--gate", "1", "--no-count"], "--gate needs what --no-count leaves out"),
      (["bench", file, "--decisions", "--gate", "1"], "leave --decisions out"),
      (["bench", file, "--grow", "width=1..2"], "depth=1..50"),
      (["bench", "no/such"], "no/such"),
      (["bench"], "bench needs a case, a suite or a file: 'bench SUITE/NAME'"),
      (["bench", "--json", "--baseline", "x"], "bench needs a case"),
      (["bench", "-", "--baseline", "x"], "'-' can be read only once"),
      (["bench", "--self-check", "-"], "'-' can be read only once"),
      (["bench", file, "--decisions", "--plot", "x.pdf"], "--plot draws SVG or PNG"),
    ] {
      let run = run(arguments, fixtures: [Tapped.self])
      #expect(run.code == 4)
      #expect(run.errors.contains(message), "\(arguments): \(run.errors)")
      #expect(run.output == "")
    }
  }
}
