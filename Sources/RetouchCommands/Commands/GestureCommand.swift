import RetouchArguments
import RetouchEvdev
import Foundation
import RetouchSupport
import RetouchRecordCommands
import RetouchRecording
import RetouchReplay
import UIKit
import RetouchRunner

extension Retouch {
  /// The `gesture WORDS… -o OUT` command.
  @MainActor
  static func gestureCommand(_ setting: Setting) -> Command {
    let fixtureName = setting.fixtureNames.first ?? "MyFixture"
    return Command(
      "gesture", "Make a recording from words such as 'press 39,818 for 0.6s'.",
      discussion: """
        Each of WORDS is a step, or several separated by ';'; FILE has such lines, and '#' starts a comment.

          tap P                     press P for 0.6s          doubletap P
          drag P -> P in 0.4s       swipe P -> P in 0.15s     drag P by 0,-200
          pinch P from 40 to 180 in 0.5s                      rotate P by 90deg in 0.4s
          wait 200ms                marker "TEXT"
          finger 2 down P           finger 2 move P in 0.1s   finger 2 wait 50ms    finger 2 up

        P is a point such as 195,420, from the top left of the display, or with --fixture the name that an \
        outcome has for a view: its centre at the time when the step begins. Steps follow one another, but \
        those of different fingers that stand together run at the same time. Documentation/HowTo/Gestures.md has \
        all words.

        The same words make the same file, byte for byte. A file that this command made is replaced unasked, \
        unless it has been edited since; any other needs --force.
        """,
      examples: [
        .init("gesture 'tap 195,420' -o tap.recording", "One tap."),
        .init(
          "gesture 'press back for 0.6s' --fixture \(fixtureName) -o press.recording",
          "On a view, wherever it is."),
        .init(
          "gesture 'drag 39,818 -> 195,400 in 0.4s' 'wait 1s' --jitter 0.5pt -o slide.recording",
          "With the tremble of a hand."),
        .init("gesture --file slide.gesture -o - | retouch show -", "From a file, to look at."),
      ]
    ) { signature in
      let file = signature.option("file", .file, "Read the words from FILE; - is stdin.")
      let fixture = signature.option(
        "fixture", setting.fixtures.isEmpty ? .text.named("F") : .choice(setting.fixtureNames).named("F"),
        "Where views are looked up.")
      let size = signature.option(
        "size", .choice(UIContentSizeCategory.named.map(\.name)).named("SIZE"),
        "The text size at which views are looked up.")
      let rate = signature.option(
        "rate", .integer(in: GestureOrder.rates), default: 120, "How many frames a second the device reports."
      )
      let jitter = signature.option(
        "jitter", .jitter, default: 0, "How far the fingers tremble, in points.")
      let seed = signature.option(
        "seed", .integer(in: 0...1_000_000_000), default: 1, "Selects one of many tremors.")
      let display = signature.option(
        "display", .describedDisplay,
        "The display in pixels, the pixels of a point, and how far it is turned at the start; by default as "
          + "large as the fixture's window, or 1170x2532@3.")
      let device = signature.option(
        "device", .choice(of: GestureOrder.Device.self).named("DEVICE"), default: .touchscreen,
        "What reports it: touchscreen, mouse or pen.")
      let force = signature.flag("force", "Replace an existing file, whatever made it.")
      let output = signature.option("output", short: "o", .file.named("OUT"), "Write to OUT; - is stdout.")
      let words = signature.operands("WORDS", .text.named("WORDS"), "The steps.")
      return { parsed, console in
        guard let out = parsed[output] else { throw UsageError("-o OUT is missing") }
        var order = try gestureOrder(words: parsed[words], file: parsed[file])
        order.rate = parsed[rate]
        order.jitter = parsed[jitter]
        order.seed = UInt64(parsed[seed])
        order.display = parsed[display]
        order.device = parsed[device]
        var settings = ReplaySettings()
        if let category = UIContentSizeCategory.named.first(where: { $0.name == parsed[size] }) {
          settings.contentSizeCategory = category.category
        }
        let made = GestureFile(path: out)
        let target = OutputFile(path: out, replaces: parsed[force] || made.isUntouched)
        try target.check()
        let type = try parsed[fixture].map { try setting.fixture($0) }
        if type != nil { Supervised.replays("the gesture") }
        let document = try order.recording(in: type, settings: settings)
        try target.write(try GestureFile.bytes(of: document), console)
        console.warn(document.remarks, about: outputName(out))
        if !target.isStandard {
          let frames = document.entries.count { if case .frame = $0.entry { true } else { false } }
          console.note("\(printable(out)): \(counted(frames, "frame")), \(seconds(document.endTime))")
        }
        return .success
      }
    }
  }

  /// Reads the steps from the operands or from a file.
  private static func gestureOrder(words: [String], file: String?) throws -> GestureOrder {
    guard let file else {
      guard !words.isEmpty else {
        throw UsageError("which gesture? Write its words, such as 'tap 195,420', or --file FILE")
      }
      do {
        return GestureOrder(try GestureScript(words.joined(separator: "\n")))
      } catch {
        var error = error
        // A shell has split the words of one step.
        if words.count > 1, !words[0].contains(" "), error.line == 1 {
          error.hint = "Put each step in quotes: 'tap 195,420'"
        }
        if words.count == 1 { error.line = nil }
        throw error
      }
    }
    guard words.isEmpty else {
      throw UsageError("give the words on the command line or in --file, not both")
    }
    do {
      let bytes = try FileSource(path: file).bytes(upTo: GestureScript.sizeLimit)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw GestureError(.malformed, problem: "expected UTF-8 text, found other bytes")
      }
      return GestureOrder(try GestureScript(text), file: inputName(file))
    } catch let error as GestureError {
      var error = error
      error.file = inputName(file)
      throw error
    } catch let error as RecordingError {
      var error = error
      error.file = inputName(file)
      throw error
    }
  }
}

extension ValueKind where Value == Double {
  /// A distance such as `0.5pt` or `0.5`, from 0 to 100 points.
  static var jitter: Self {
    Self(
      placeholder: "DISTANCE", expected: "a distance from 0pt to 100pt, such as 0.5pt",
      format: { (Int(exactly: $0).map(String.init) ?? "\($0)") + "pt" },
      parse: { text in points(text).flatMap { GestureOrder.jitters.contains($0) ? $0 : nil } })
  }

  /// Parses a distance in points, with or without its unit.
  static func points(_ text: String) -> Double? {
    let number = text.hasSuffix("pt") ? text.dropLast(2) : text[...]
    return number.utf8.allSatisfy { "0123456789.".utf8.contains($0) } ? Double(number) : nil
  }
}
