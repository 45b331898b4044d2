import Foundation
import RetouchEvdev
import RetouchRecording
import RetouchReplayClock
import UIKit

/// Replays recordings into fixtures under a clock that only the recording moves.
///
/// ```swift
/// let press = try Gesture(words: "press 39,784 for 1.2s")
/// let document = press.recording(on: .touchscreen(width: 390, height: 844))
/// let outcome = try Replayer.replay(document, in: Toolbar.self)
/// print(outcome.text)
/// ```
@MainActor
public enum Replayer {
  /// Replays a recording into a new instance of a fixture.
  ///
  /// It returns when everything is over: the clock has reached the recording's end, contacts that were still
  /// down have been cancelled, and no one-shot timer is left. Meanwhile nothing sleeps or reads a real clock.
  ///
  /// - Throws: ``ReplayError``: `alreadyReplaying` if a replay is running already, because there is only one
  ///   clock; `badThreshold`; `stuck` if time stops moving; `tooLong`.
  public static func replay(
    _ document: RecordingDocument, in fixture: any Fixture.Type, settings: ReplaySettings = ReplaySettings()
  ) throws(ReplayError) -> Outcome {
    try replay(document, in: fixture, settings: settings, for: ReplayListeners())
  }

  /// Replays for listeners besides the caller.
  static func replay(
    _ document: RecordingDocument, in fixture: any Fixture.Type, settings: ReplaySettings,
    for listeners: ReplayListeners
  ) throws(ReplayError) -> Outcome {
    guard !isReplaying else {
      throw ReplayError(
        .alreadyReplaying, problem: "a replay is running already, and there is one clock",
        hint: "Replay one after the other")
    }
    try checkDisplay(settings.displayName, document.header)
    if !(fixture is BareScreen.Type) { try checkRanges(document.header) }
    let thresholds = try thresholds(of: fixture, settings)
    // A fixture may fork, and the copy of this process also returns here: it must produce nothing.
    let process = getpid()
    defer { if isCopy(of: process) { _exit(0) } }
    var document = document
    switch settings.whatIf {
    case .later(let time, let delay): document.delay(from: time, by: delay)
    case .shifted(let entry, let shift): document.shift(entry: entry, by: shift)
    default: break
    }
    let isBare = fixture is BareScreen.Type
    let isEmpty = settings.whatIf == .emptyFixture
    return try ReplayTime.untilFreed { () throws(ReplayError) -> Outcome in
      let stage = ReplayStage(settings, thresholds, listeners, isBare: isBare)
      let ownSize = isBare ? BareScreen.windowSize(for: document.header, settings) : nil
      let windowSize = listeners.watch?.windowSize ?? settings.windowSize ?? ownSize
      return try stage.run(fixture, windowSize: windowSize, isEmpty: isEmpty) {
        (window) throws(ReplayError) in
        try ReplayRun(document, settings, listeners, on: stage, in: window).run()
      }
    }
  }

  /// Whether a replay is running, so that another one cannot begin.
  package static var isReplaying: Bool { ReplayContext.runningClock != nil || ReplaySession.current != nil }

  /// Refuses a screen for which the recording has no display.
  private static func checkDisplay(_ name: String?, _ header: RecordingHeader) throws(ReplayError) {
    guard let name, header.display(named: name) == nil else { return }
    let names = header.displays.map { OutcomeText.printable($0.name) }
    throw ReplayError(
      .noSuchDisplay,
      problem: "expected a display of the recording, found \(OutcomeText.quoted(name))",
      hint: names.isEmpty
        ? "It names one display at most: leave the choice out" : "There are: \(names.joined(separator: ", "))"
    )
  }

  /// Refuses a device whose positions are known in device units only.
  nonisolated package static func checkRanges(_ header: RecordingHeader) throws(ReplayError) {
    guard let device = header.devices.first(where: { !$0.axesWithoutRange.isEmpty })
    else { return }
    let axes = device.axesWithoutRange.map(\.description).joined(separator: " and ")
    throw ReplayError(
      .unknownRange,
      problem:
        "expected to know how far \(axes) of device \(device.id) reach, since points are needed; found no range",
      hint: "To state it, \(DeviceDescription.rangeAdvice)")
  }

  private static func isCopy(of process: pid_t) -> Bool {
    return getpid() != process
  }

  private static func thresholds(
    of fixture: any Fixture.Type, _ settings: ReplaySettings
  ) throws(ReplayError) -> GestureThresholds {
    var thresholds = fixture.thresholds
    for (name, value) in settings.thresholds.sorted(by: { $0.key < $1.key }) {
      do {
        try thresholds.set(name, to: value)
      } catch {
        throw refusal(error)
      }
    }
    return thresholds
  }

  private static func refusal(_ error: GestureThresholds.SettingError) -> ReplayError {
    switch error {
    case .unknown(let name):
      ReplayError(
        .badThreshold, problem: "there is no threshold \(OutcomeText.quoted(name))",
        hint: "There are: " + GestureThresholds.table.map(\.name).joined(separator: ", "))
    case .badValue(let name, let value, let unit):
      ReplayError(
        .badThreshold,
        problem: "expected \(GestureThresholds.expectation(unit: unit)) for the threshold \(name), found "
          + (Int64(exactly: value).map { "\($0)" } ?? "\(value)"),
        hint: "'retouch help limits' lists the figures")
    }
  }
}
