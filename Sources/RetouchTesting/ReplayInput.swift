import Foundation
import RetouchInterchange
import RetouchRecording
import RetouchReplay
import Testing
import UIKit

/// What is replayed into a screen: a recording, or a gesture in words or in code.
///
/// ```swift
/// try expect(Door.self, .tap("bell"), "up+0s bell touchUpInside")
/// try expect(Door.self, "press bell for 1.2s", "* bell touchUpInside")
/// try expect(Door.self, .recording("Recordings/door/ring.recording"), "* bell touchUpInside")
/// ```
/// A string literal is a gesture in the words of `retouch gesture`. A view's name is the one that it has in
/// an outcome, and means its centre when the step begins.
public struct ReplayInput: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  enum Kind: Sendable {
    case file(String)
    case words(String)
    case step(GestureStep)
    case gesture(Gesture)
  }

  let kind: Kind

  /// A recording's file, of any kind that `retouch import` reads.
  ///
  /// - Parameter path: From the package's folder, or from that of the test's file.
  public static func recording(_ path: String) -> ReplayInput { ReplayInput(kind: .file(path)) }

  /// A gesture in words, with a step on each line or between semicolons.
  public static func words(_ text: String) -> ReplayInput { ReplayInput(kind: .words(text)) }

  /// A gesture that was made in code, on a touchscreen as large as the window.
  public static func gesture(_ gesture: Gesture) -> ReplayInput { ReplayInput(kind: .gesture(gesture)) }

  /// Fingers that go down on a view and lift after 0.1 s.
  public static func tap(_ view: String, fingers: Int = 1) -> ReplayInput {
    ReplayInput(kind: .step(.tap(at: .view(view), fingers: fingers, spacing: 60)))
  }

  /// Two taps of 0.08 s on a view, 0.1 s apart.
  public static func doubleTap(_ view: String) -> ReplayInput {
    ReplayInput(kind: .step(.doubleTap(at: .view(view))))
  }

  /// A finger that stays on a view for a time, and lifts.
  public static func press(_ view: String, for time: GestureTime) -> ReplayInput {
    ReplayInput(kind: .step(.press(at: .view(view), for: time)))
  }

  /// A finger that moves from a view by a distance in points, rests for 0.1 s and lifts.
  public static func drag(
    _ view: String, dx: Double = 0, dy: Double = 0, over time: GestureTime = 0.5
  ) -> ReplayInput {
    ReplayInput(
      kind: .step(
        .drag(from: .view(view), to: .away(dx: dx, dy: dy), over: time, holding: 0, resting: 0.1)))
  }

  /// A finger that moves from a view by a distance in points, and lifts while it moves.
  public static func swipe(
    _ view: String, dx: Double = 0, dy: Double = 0, over time: GestureTime = 0.15
  ) -> ReplayInput {
    ReplayInput(kind: .step(.swipe(from: .view(view), to: .away(dx: dx, dy: dy), over: time)))
  }

  /// A gesture in words.
  public init(stringLiteral words: String) { kind = .words(words) }

  init(kind: Kind) { self.kind = kind }

  /// The file's path, or the gesture in words.
  public var description: String {
    switch kind {
    case .file(let path): path
    case .words(let text): text
    case .step(let step): step.description
    case .gesture(let gesture): gesture.description
    }
  }

  /// What messages call it.
  var title: String {
    if case .file(let path) = kind { path } else { "the gesture \(OutcomeText.quoted(description))" }
  }

  /// The part of a golden's name that tells the files of a folder apart.
  var stem: String? {
    if case .file(let path) = kind { CallPlace.stem(path) } else { nil }
  }

  /// The recording to replay: read, or made in the fixture.
  @MainActor
  func document(
    in fixture: any Fixture.Type, _ settings: ReplaySettings, _ place: CallPlace
  ) throws -> RecordingDocument {
    switch kind {
    case .file(let path): return try Importer.open(path: place.resolved(path))
    case .words(let text):
      return try GestureOrder(try GestureScript(text)).recording(in: fixture, settings: settings)
    case .step(let step):
      return try GestureOrder(GestureScript([step])).recording(in: fixture, settings: settings)
    case .gesture(let gesture):
      let window = settings.windowSize ?? fixture.windowSize
      return gesture.recording(on: .touchscreen(width: window.width, height: window.height))
    }
  }
}

extension ReplayInput: CustomTestStringConvertible {
  /// The file's path, or the gesture in words.
  public var testDescription: String { description }
}
