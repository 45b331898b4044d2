import RetouchArguments
import RetouchCapture
import RetouchEvdev
import Foundation
import RetouchRecording
import Testing

@testable import RetouchRecordCommands

@Suite("What is said about displays when recording") struct PlaceOptionTests {
  private func parse<Value>(_ kind: ValueKind<Value>, _ text: String) -> Value? {
    var parsed: Value?
    var program = Program(
      only: Command("x", "A program.") { signature in
        let option = signature.option("o", kind, "A value.")
        return { values, _ in
          parsed = values[option]
          return .success
        }
      }, version: "1")
    program.report = { _, _, _ in .usage }
    _ = program.run(["--o=" + text], on: .captured(width: 100, isTerminal: false))
    return parsed
  }

  @Test("sizes, connectors, scales, rotations, names and devices are distinguished")
  func displays() {
    let display = DisplayDescription(width: 1080, height: 1920, scale: 3, rotation: 90)
    #expect(parse(.display, "1080x1920@3,90") == .given(name: nil, display, isTurned: true))
    #expect(parse(.display, "left=1080x1920@3,90") == .given(name: "left", display, isTurned: true))
    #expect(
      parse(.display, "1080x1920")
        == .given(name: nil, DisplayDescription(width: 1080, height: 1920), isTurned: false))
    #expect(parse(.display, "DSI-1") == .connector("DSI-1", .init()))
    #expect(parse(.display, "DSI-1@2,270") == .connector("DSI-1", .init(scale: 2, rotation: 270)))
    #expect(parse(.display, "DSI-1=event2") == .device(display: "DSI-1", "event2"))
    #expect(
      parse(.display, "DSI-1=/dev/input/by-path/a=b") == .device(display: "DSI-1", "/dev/input/by-path/a=b"))
    for text in [
      "1080x1920,45", "1080x1920,", "1080x1920@3,90,90", "=1x1", "a=", "a=1x", "DSI-1,1", "HDMI,90",
    ] {
      #expect(parse(.display, text) == nil, "\(text)")
    }
  }

  @Test("exchanged and inverted axes are part of each calibration, or a calibration of their own")
  func turns() throws {
    let edges = GivenCalibration(.edges(minX: 1, maxX: 9, minY: 9, maxY: 1))
    var turned = edges
    (turned.swapsAxes, turned.invertsY) = (true, true)
    #expect(GivenCalibration.combined(edges, swapsAxes: true, inverted: ["y"]) == turned)
    turned.form = .plain
    #expect(GivenCalibration.combined(nil, swapsAxes: true, inverted: ["y"]) == turned)
    #expect(GivenCalibration.combined(nil, swapsAxes: false, inverted: []) == nil)
    #expect(parse(.axis, "x") == "x" && parse(.axis, "z") == nil)
  }

  @Test("a calibration may be in a file")
  func file() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).conf").path
    try "Option \"Calibration\" \"56 4019 3893 120\"\n".write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let edges = GivenCalibration(.edges(minX: 56, maxX: 4019, minY: 3893, maxY: 120))
    #expect(parse(.calibration, path) == edges)
    #expect(parse(.deviceCalibration, "event2=" + path) == .init("event2", edges))
    #expect(parse(.calibration, path + "x") == nil && parse(.calibration, "/dev") == nil)
  }

  @Test("a rotation and a calibration are for all, or for the one that is named")
  func others() throws {
    #expect(parse(.displayRotation, "90") == .init(nil, 90))
    #expect(parse(.displayRotation, "HDMI-A-1=270") == .init("HDMI-A-1", 270))
    let matrix = GivenCalibration(.matrix(try #require(Calibration([0, 1.25, 0, -1, 0, 1]))))
    #expect(parse(.deviceCalibration, "0,1.25,0,-1,0,1") == .init(nil, matrix))
    #expect(parse(.deviceCalibration, "event2=0 1.25 0 -1 0 1") == .init("event2", matrix))
    let nine = "ENV{LIBINPUT_CALIBRATION_MATRIX}=\"0 1.25 0 -1 0 1\""
    #expect(parse(.deviceCalibration, nine) == .init(nil, matrix))
    #expect(parse(.deviceCalibration, "event2=0,1.25,0,-1,0,1,0,0,1") == .init("event2", matrix))
    #expect(
      parse(.deviceCalibration, "56 4019 3893 120")
        == .init(nil, GivenCalibration(.edges(minX: 56, maxX: 4019, minY: 3893, maxY: 120))))
    for text in ["45", "", "a=", "a=91"] { #expect(parse(.displayRotation, text) == nil) }
    for text in ["1,2,0,2,4,0", "0,0,0,0,0,0", "1,0,0,0,1", "a=1"] {
      #expect(parse(.deviceCalibration, text) == nil)
    }
  }
}
