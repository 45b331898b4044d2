import Foundation
import RetouchInterchange
import RetouchRecording
import RetouchReplay
import RetouchVerdict
import Testing
import UIKit

/// What is replayed into a screen: a recording, or a gesture in words or in code.
///
/// ```swift
/// try expect(Door.self, .tap("bell"), "up+0s bell touchUpInside")
/// try expect(Door.self, "press bell for 1.2s", "1s hold began", "never bell touchUpInside")
/// try expect(
///   SafariToolbar.self, .recording("Recordings/safari-toolbar/tap.recording"), "back touchUpInside")
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
    case .step(let step): problem == nil ? step.description : "a gesture with a number that it cannot have"
    case .gesture(let gesture): gesture.description
    }
  }

  /// Why no hand could make it; nil if one could, or if that is found out where it is made.
  var problem: TestProblem? {
    if case .step(let step) = kind, Self.hasNoName(step) {
      return TestProblem("expected the name of a view, as an outcome has it, found \"\"")
    }
    let found: String?
    switch kind {
    case .step(.tap(_, let fingers, _)):
      found = 1...10 ~= fingers ? nil : "expected 1 to 10 fingers, found \(fingers)"
    case .step(.press(_, let time)): found = Self.problem(of: time, "for")
    case .step(.drag(_, .away(let dx, let dy), let time, _, _)),
      .step(.swipe(_, .away(let dx, let dy), let time)):
      found = Self.problem(of: dx, "dx") ?? Self.problem(of: dy, "dy") ?? Self.problem(of: time, "over")
    default: found = nil
    }
    return found.map { TestProblem($0) }
  }

  private static func hasNoName(_ step: GestureStep) -> Bool {
    switch step {
    case .tap(.view(let name, _, _), _, _), .doubleTap(.view(let name, _, _)),
      .press(.view(let name, _, _), _),
      .drag(.view(let name, _, _), _, _, _, _), .swipe(.view(let name, _, _), _, _):
      name.isEmpty
    default: false
    }
  }

  private static func problem(of time: GestureTime, _ label: String) -> String? {
    let most: GestureTime = 100_000
    if .zero...most ~= time { return nil }
    return "expected a time from 0 s to \(TimeText.seconds(most.microseconds)) after "
      + "\(label):, found \(TimeText.seconds(time.microseconds))"
  }

  private static func problem(of distance: Double, _ label: String) -> String? {
    let most = 1_000_000.0
    if distance.magnitude <= most { return nil }
    return "expected a distance of at most 1,000,000 points after \(label):, found \(distance)"
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
      let script = try GestureScript(text)
      guard !script.lines.isEmpty else {
        throw TestProblem("expected a gesture such as \"tap bell\", found \(OutcomeText.quoted(text))")
      }
      return try GestureOrder(script).recording(in: fixture, settings: settings)
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
