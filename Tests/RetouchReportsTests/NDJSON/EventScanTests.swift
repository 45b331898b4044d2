import Foundation
import RetouchSupport
import Testing

@testable import RetouchReports

@Suite("events that are read without a decoder")
struct EventScanTests {
  private static let decoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  /// Expects that a line that is scanned is read as the decoder reads it; returns whether it was scanned.
  private func expectAlike(_ line: String) -> Bool {
    let bytes = Array(line.utf8)[...]
    if line.hasPrefix("{\"event\":\"run-start\"") {
      guard let scanned = EventReader.RunStart(scanning: bytes) else { return false }
      let decoded = try? Self.decoder.decode(EventReader.RunStart.self, from: Data(line.utf8))
      #expect(decoded.map { String(describing: $0) } == String(describing: scanned), "\(line)")
    } else if line.hasPrefix("{\"event\":\"run-end\"") {
      guard let scanned = EventReader.RunEnd(scanning: bytes) else { return false }
      let decoded = try? Self.decoder.decode(EventReader.RunEnd.self, from: Data(line.utf8))
      #expect(decoded.map { String(describing: $0) } == String(describing: scanned), "\(line)")
    } else if line.hasPrefix("{\"event\":\"observation\"") {
      guard let scanned = EventReader.Observation(scanning: bytes) else { return false }
      let decoded = try? Self.decoder.decode(EventReader.Observation.self, from: Data(line.utf8))
      #expect(decoded.map { String(describing: $0) } == String(describing: scanned), "\(line)")
    } else if line.hasPrefix("{\"event\":\"case-start\"") {
      guard let scanned = EventReader.CaseStart(scanning: bytes) else { return false }
      let decoded = try? Self.decoder.decode(EventReader.CaseStart.self, from: Data(line.utf8))
      #expect(decoded.map { String(describing: $0) } == String(describing: scanned), "\(line)")
    } else {
      guard let scanned = EventReader.PlainEnd(scanning: bytes) else { return false }
      let decoded = try? Self.decoder.decode(EventReader.CaseEnd.self, from: Data(line.utf8))
      #expect(decoded.map { Self.facts(.whole($0)) } == Self.facts(.plain(scanned)), "\(line)")
    }
    return true
  }

  /// What a merge takes from the end of a case.
  private static func facts(_ end: EventReader.End) -> [String] {
    var start = EventReader.CaseStart(
      place: 7, suite: "door", name: "ring", folder: "door", recording: "ring.recording")
    start.fixture = "Door"
    let reported = try? end.reported(start.testCase, [])
    let count = try? end.count(start)
    return [
      String(describing: reported), String(describing: count),
      String(describing: reported.map(CaseCount.init)),
    ]
      + [String(count == reported.map(CaseCount.init))]
  }

  private static let start =
    #"{"event":"case-start","place":7,"case":"door/ring","suite":"door","name":"ring","folder":"Recordings/door","#
    + #""line":2,"recording":"Recordings/door/ring.recording","fixture":"Door","golden_required":true}"#
  private static let end =
    #"{"event":"case-end","place":7,"case":"door/ring","verdict":"passed","exit":0,"wall_us":4120,"end_us":600000,"#
    + #""golden":true,"cut":false}"#

  private static let run =
    #"{"event":"run-start","version":1,"retouch":"0.1.0","build":"00ff","time":"2026-01-01T09:00:00Z","total":9,"#
    + #""shard":{"index":1,"count":2},"cases":["door/ring","door/[a],{b}"],"places":[0,8],"unusable":[]}"#
  private static let runEnd =
    #"{"event":"run-end","time":"2026-01-01T09:00:01Z","cases":2,"passed":1,"exit":2,"interrupted":true}"#
  private static let observation =
    #"{"event":"observation","case":"door/ring","time_us":100,"kind":"touch","source":"touch 1","what":"began","#
    + #""details":["195.000,422.000","bell"],"hidden":true}"#

  @Test("are those of cases that passed, with the same values")
  func plain() {
    #expect(expectAlike(Self.start))
    #expect(expectAlike(Self.end))
    #expect(expectAlike(Self.start.replacing("\"Door\"", with: "null")))
    #expect(expectAlike(Self.run))
    #expect(expectAlike(Self.observation))
    for (reason, isScanned) in [
      (#"{"why":"no-further-tap","unit":"count","value":1,"limit":2,"within_us":350000}"#, true),
      (#"{"why":"lifted-unswiped","unit":"milli_points","value":2,"limit":3,"across":1}"#, true),
      (#"{"why":"wrong-direction","unit":"milli_points","value":-2,"across":-1}"#, false),
      (#"{"why":"prevented","other":"tap"}"#, true), (#"{"why":"prevented","other":"é"}"#, false),
    ] {
      let line = Self.observation.replacing("true}", with: #"true,"reason":\#(reason)}"#)
      #expect(expectAlike(line) == isScanned)
    }
    #expect(expectAlike(Self.runEnd))
  }

  @Test(
    "are left to the decoder unless everything in them is plain",
    arguments: [
      start.replacing("ring\"", with: "r\\u00e4ng\""), start.replacing("Door", with: "Tür"),
      start.replacing(":7", with: ":-7"), start.replacing(":7", with: ":7.0"),
      start.replacing(":7", with: ":\"7\""), start.replacing(":7", with: ":07"),
      start.replacing(":7", with: ":12345678901234567890"), start.replacing(":7", with: ":"),
      start.replacing(",\"line\"", with: ", \"line\""), start.replacing("true}", with: "true} "),
      start.replacing("true", with: "1"), start.replacing("\"line\"", with: "\"later\""),
      start.replacing("\"suite\":\"door\",", with: ""), start.replacing(":2,", with: ":[2],"),
      end.replacing("true", with: "maybe"), end.replacing(",\"cut\":false", with: ",\"details\":[]"),
      end.replacing(",\"cut\":false", with: ",\"margin\":{}"), end.replacing("}", with: ",}"),
      end.replacing("}", with: ""), end.replacing(",\"wall_us\"", with: "\"wall_us\""),
      run.replacing("[0,8]", with: "[0,8,]"), run.replacing("[0,8]", with: "[,0,8]"),
      run.replacing("[0,8]", with: "[0,08]"), run.replacing("[0,8]", with: "[0,\"8\"]"),
      run.replacing("[0,8]", with: "[[0,8]]"), run.replacing("[0,8]", with: "[0 ,8]"),
      run.replacing(",\"door/[", with: ",7,\"door/["), run.replacing("\"door/[", with: "\"\\u0064oor/["),
      run.replacing("\"count\":2}", with: "\"count\":2,}"),
      run.replacing("\"count\":2}", with: "\"count\":2"),
      run.replacing(",\"count\":2", with: ""), run.replacing("[]}", with: "[}"),
      run.replacing("[]}", with: "["),
      runEnd.replacing("true}", with: "true,\"problems\":[]}"),
      runEnd.replacing(",\"interrupted\":true}", with: ""),
      runEnd.replacing("\"2026-01-01T09:00:01Z\"", with: "null"),
      observation.replacing("100", with: "-1"), observation.replacing("\"bell\"", with: "null"),
      observation.replacing(",\"bell\"", with: "\"bell\""),
    ])
  func others(line: String) { #expect(!expectAlike(line)) }

  @Test("with any bytes changed are read as the decoder reads them, or left to it")
  func generated() {
    var numbers = SeededNumbers(seed: 11)
    let bytes = Array("\"{}[]:,\\ 0159-.eE+tfnul\u{1}\u{7F}aZ_".utf8)
    var scanned = 0
    let lines = [Self.start, Self.end, Self.run, Self.observation, Self.runEnd]
    for _ in 0..<40_000 {
      var line = Array((lines.randomElement(using: &numbers) ?? "").utf8)
      for _ in 0..<Int.random(in: 1...2, using: &numbers) {
        let place = Int.random(in: 22..<line.count, using: &numbers)
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: line[place] = bytes.randomElement(using: &numbers) ?? 0
        case 1: line.remove(at: place)
        default: line.insert(bytes.randomElement(using: &numbers) ?? 0, at: place)
        }
      }
      if expectAlike(String(decoding: line, as: UTF8.self)) { scanned += 1 }
    }
    #expect(scanned > 1000)
  }
}
