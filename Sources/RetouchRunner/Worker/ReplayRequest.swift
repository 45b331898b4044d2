import RetouchContactTracking
import RetouchEvdev
import RetouchRecording
import RetouchReplay
import UIKit
import RetouchVerdict

/// A request to a worker to replay a recording.
struct ReplayRequest: Hashable, Sendable {
  var recording: String
  /// The gesture from which the worker, which has the fixture, makes the recording, or nil.
  var gesture: GestureOrder?
  /// The fixture's name, or nil for none.
  var fixture: String?
  /// What decides the gestures in place of a fixture, or nil.
  var subject: CaseSubject?
  var settings: ReplaySettings
  /// Whether the worker keeps the lines, in case the fixture ends it.
  var keepsLines = false
  /// The bytes of the case's golden, if nobody reads the lines of an outcome that agrees with it; nil if
  /// somebody does, or if there is no golden.
  var golden: [UInt8]?
  /// Whether the request is for the margin instead of the outcome.
  var asksForMargin = false
  /// How the case is varied to look for its bounds, or nil if it is not.
  var bound: BoundOrder?
  /// Whether the worker first moves what client code will allocate to other addresses.
  var movesAddresses = false

  init(recording: String, fixture: String?, settings: ReplaySettings) {
    self.recording = recording
    self.fixture = fixture
    self.settings = settings
  }

  /// Creates the request for a case, or for the same case with other settings.
  init(_ testCase: TestCase, settings: ReplaySettings? = nil) {
    self.init(
      recording: testCase.recording, fixture: testCase.fixture, settings: settings ?? testCase.settings)
    gesture = testCase.gesture
    subject = testCase.subject
  }

  /// Returns the recording to replay.
  ///
  /// - Throws: `RecordingError` or `GestureError`.
  @MainActor
  func document(in fixture: any Fixture.Type) throws -> RecordingDocument {
    try TestCase.document(recording, gesture, settings, in: fixture)
  }

  func write(to writer: inout WireWriter) {
    writer.put(recording)
    writer.put(gesture) { $1.write(to: &$0) }
    writer.put(fixture) { $0.put($1) }
    writer.put(subject) { $1.write(to: &$0) }
    writer.put(settings.contentSizeCategory.rawValue)
    writer.put(settings.display) { $1.write(to: &$0) }
    writer.put(settings.displayName) { $0.put($1) }
    writer.put(settings.windowSize) { writer, size in
      writer.put(Double(size.width))
      writer.put(Double(size.height))
    }
    writer.put(settings.displayRate) { $0.put($1) }
    writer.put(settings.fit.rawValue)
    writer.put(settings.thresholds.sorted { $0.key < $1.key }) { writer, threshold in
      writer.put(threshold.key)
      writer.put(threshold.value)
    }
    writer.put(settings.events) { writer, event in
      writer.put(event.time)
      switch event.kind {
      case .contentSizeCategory(let category):
        writer.put(0)
        writer.put(category.rawValue)
      case .cancelTouches:
        writer.put(1)
      case .rotation(let degrees):
        writer.put(2)
        writer.put(degrees)
      case .speak:
        writer.put(3)
      case .screen:
        writer.put(4)
      case .type(let text):
        writer.put(5)
        writer.put(text)
      }
    }
    writer.put(settings.showsAll ? 1 : 0)
    writer.put(settings.lines.rawValue)
    writer.put(settings.showsScreenAtEnd ? 1 : 0)
    writer.put(settings.detailsViewer ? 1 : 0)
    settings.surroundings.write(to: &writer)
    writer.put(settings.whatIf) { $1.write(to: &$0) }
    writer.put(settings.tellsDecisions ? 1 : 0)
    writer.put(keepsLines ? 1 : 0)
    writer.put(golden) { $0.put($1) }
    writer.put(asksForMargin ? 1 : 0)
    writer.put(bound) { $1.write(to: &$0) }
    writer.put(movesAddresses ? 1 : 0)
  }

  init(from reader: inout WireReader) throws(WireReader.Malformed) {
    recording = try reader.string()
    gesture = try reader.optional { reader throws(WireReader.Malformed) in try GestureOrder(from: &reader) }
    fixture = try reader.optional { reader throws(WireReader.Malformed) in try reader.string() }
    subject = try reader.optional { reader throws(WireReader.Malformed) in try CaseSubject(from: &reader) }
    settings = ReplaySettings(contentSizeCategory: UIContentSizeCategory(rawValue: try reader.string()))
    settings.display = try reader.optional { reader throws(WireReader.Malformed) in
      try DisplayDescription(from: &reader)
    }
    settings.displayName = try reader.optional { reader throws(WireReader.Malformed) in try reader.string() }
    settings.windowSize = try reader.optional { reader throws(WireReader.Malformed) in
      CGSize(width: try reader.double(), height: try reader.double())
    }
    settings.displayRate = try reader.optional { reader throws(WireReader.Malformed) in try reader.int() }
    guard let fit = PointMapping.Fit(rawValue: try reader.string()) else { throw WireReader.Malformed() }
    settings.fit = fit
    let thresholds = try reader.array { reader throws(WireReader.Malformed) in
      (try reader.string(), try reader.double())
    }
    settings.thresholds = Dictionary(thresholds) { $1 }
    settings.events = try reader.array { reader throws(WireReader.Malformed) in
      let time = try reader.int64()
      switch try reader.int() {
      case 0:
        return CaseEvent(
          time: time, .contentSizeCategory(UIContentSizeCategory(rawValue: try reader.string())))
      case 1: return CaseEvent(time: time, .cancelTouches)
      case 2: return CaseEvent(time: time, .rotation(try reader.int()))
      case 3: return CaseEvent(time: time, .speak)
      case 4: return CaseEvent(time: time, .screen)
      case 5: return CaseEvent(time: time, .type(try reader.string()))
      default: throw WireReader.Malformed()
      }
    }
    settings.showsAll = try reader.int() != 0
    settings.lines = LineGroups(rawValue: try reader.int())
    settings.showsScreenAtEnd = try reader.int() != 0
    settings.detailsViewer = try reader.int() != 0
    settings.surroundings = try ReplaySurroundings(from: &reader)
    settings.whatIf = try reader.optional { reader throws(WireReader.Malformed) in try WhatIf(from: &reader) }
    settings.tellsDecisions = try reader.int() != 0
    keepsLines = try reader.int() != 0
    golden = try reader.optional { reader throws(WireReader.Malformed) in try reader.byteArray() }
    asksForMargin = try reader.int() != 0
    bound = try reader.optional { reader throws(WireReader.Malformed) in try BoundOrder(from: &reader) }
    movesAddresses = try reader.int() != 0
  }
}
