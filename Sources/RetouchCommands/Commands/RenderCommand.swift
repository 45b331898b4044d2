import RetouchArguments
import RetouchSupport
import RetouchRecording
import RetouchReplay
import UIKit
import RetouchVerdict

extension Retouch {
  /// The `render` command.
  ///
  /// Its forms are `render CASE --at T -o OUT`, `render FILE [--fixture F] --at T -o OUT` and
  /// `render SUITE -o FOLDER`.
  @MainActor
  static func renderCommand(_ setting: Setting) -> Command {
    let fixtureName = setting.fixtureNames.first ?? "MyFixture"
    return Command(
      "render", "Draw what the window shows at an instant of a replay.",
      discussion: """
        CASE and FILE are those of 'replay'. A FILE without --fixture is drawn on a bare screen: the path of \
        each finger that has gone down by then, and of lifted ones at most the last \
        \(MomentTouch.keptLimit). The picture shows the window after all that happens at that instant of \
        virtual time: views, touches as rings with their numbers, and the Large Content Viewer. Without --at \
        that is the end of the recording.

        OUT ends in .png or .svg; stdout gets a PNG, or an SVG with --format svg. An SVG has a group for \
        each view, with the name that the outcome has for it, and text as text.

        --filmstrip draws every instant at which something happened, with the outcome's lines below it, and one in \
        the middle between two of them while content scrolls. Where something else moves on by itself, such as a \
        sheet that was let go, there is one 0.1 s later, and one of the result. With \
        --lines FILE these are the lines of a golden or of another outcome, so that what was expected is \
        below what the window shows at that time. An instant that looks like the one before has no picture \
        of its own: its lines are below that one, with their times. If there are more than \
        \(FilmstripFrames.usual) pictures, those in the middle are left out; --frames draws more.

        For a SUITE, or a folder of suites, the instants that its cases list as "pictures" are drawn. OUT is \
        then a folder, which is created if it does not exist, and gets SUITE/NAME-TIME.png; the files \
        written are printed, one per line. To draw into the same folder again takes --force: without it no \
        picture is drawn.

        What cannot be drawn as it is, such as a broken image or a symbol without a drawing, is noted \
        on stderr. Images that a SUITE's cases expect to be missing or broken are counted in one \
        line.\(Rendering.isThere ? "" : "\n\n" + Rendering.absence)
        """,
      examples: [
        .init("render safari-toolbar/tap --at 0s -o tap.png", "A case of the suites, at one instant."),
        .init("render safari-toolbar/tap --at 0s --dark -o tap.svg", "In dark, as SVG."),
        .init("render safari-toolbar/tap --filmstrip -o strip.png", "All that happened."),
        .init("render Recordings -o pictures", "All pictures that the suites' cases name."),
        .init(
          "render tap.recording --fixture \(fixtureName) --size accessibilityLarge -o tap.png",
          "Any file, into a fixture, at another text size."),
        .init("render tap.recording -o tap.png", "Any file, without a fixture: the paths of its fingers."),
      ],
      essentials: [
        "fixture", "at", "filmstrip", "size", "dark", "window", "scale", "event", "force", "output",
      ]
    ) { signature in
      let fixture = signature.option(
        "fixture", setting.fixtures.isEmpty ? .text.named("F") : .choice(setting.fixtureNames).named("F"),
        "The fixture to replay a FILE into; a bare screen if none is named.")
      let time = signature.option(
        "at", .duration.named("TIME"), "The instant; by default the end.")
      let strip = signature.flag("filmstrip", "Draw every instant at which something happened.")
      let frames = signature.option(
        "frames", .integer(in: 1...FilmstripFrames.most), default: FilmstripFrames.usual,
        "With --filmstrip: draw at most N pictures.")
      let lines = signature.option(
        "lines", .file, "With --filmstrip: the instants and lines of an outcome's text, such as a golden.")
      let dark = signature.flag("dark", "In dark colours.")
      let scale = signature.option(
        "scale", .pictureScale, default: 2, "Pixels a point of a PNG.")
      let window = signature.option(
        "window", .windowSize, "The window's size in points, instead of the fixture's.")
      let size = signature.option(
        "size", .choice(UIContentSizeCategory.named.map(\.name)).named("SIZE"), "The text size at the start.")
      let thresholds = signature.options(
        "set", .threshold, "Set a figure of the engine; see 'help limits'.")
      let events = signature.options(
        "event", .caseEvent, "Let something happen at a time, as 'replay --event' does.")
      let touches = signature.toggle("touches", "Draw the touches, which is the default.")
      let format = signature.option(
        "format", short: "f", .choice(of: PictureFormat.self).named("FORMAT"),
        "png or svg, whatever OUT's name says.")
      let description = signature.option(
        "description", .file, "A description of the device, for a file that has none: see 'help import'.")
      let force = signature.flag("force", "Replace what is there.")
      let output = signature.option("output", short: "o", .file.named("OUT"), "Write to OUT; - is stdout.")
      let what = signature.operand(
        "CASE|FILE|SUITE", .cases.named("CASE|FILE|SUITE"), "What to replay; - is stdin.")
      return { parsed, console in
        guard let out = parsed[output] else { throw UsageError("-o OUT is missing") }
        guard !parsed[strip] || parsed[time] == nil else {
          throw UsageError("--filmstrip cannot be used with --at")
        }
        guard parsed[strip] || parsed[lines] == nil else { throw UsageError("--lines needs --filmstrip") }
        guard parsed[strip] || parsed[frames] == FilmstripFrames.usual else {
          throw UsageError("--frames needs --filmstrip")
        }
        for threshold in parsed[thresholds] { try threshold.check() }
        @MainActor func rendering(of job: ReplayJob, _ format: PictureFormat) -> Rendering {
          var job = job
          for threshold in parsed[thresholds] { job.settings.thresholds[threshold.name] = threshold.value }
          if let category = UIContentSizeCategory.named.first(where: { $0.name == parsed[size] }) {
            job.settings.contentSizeCategory = category.category
          }
          job.settings.events += parsed[events].map(\.event)
          return Rendering(
            job: job, format: format, scale: parsed[scale], style: parsed[dark] ? .dark : .light,
            windowSize: parsed[window].map { CGSize(width: $0.width, height: $0.height) },
            showsTouches: parsed[touches] ?? true, frameLimit: parsed[frames])
        }
        if parsed[fixture] == nil, suiteFolder(parsed[what], setting) != nil {
          guard parsed[lines] == nil else { throw UsageError("--lines needs a single case") }
          guard parsed[time] == nil else {
            throw UsageError("--at cannot be used with a suite: its cases set the times of their pictures")
          }
          guard out != "-" else { throw UsageError("the pictures need a folder, -o OUT") }
          guard Rendering.isThere else { throw CommandFailure(.usage, Rendering.absence) }
          let format = parsed[format] ?? .png
          return try renderSuites(
            parsed[what], into: out, format, replacing: parsed[force], asFilmstrips: parsed[strip], setting,
            console
          ) { rendering(of: $0, format) }
        }
        let file = OutputFile(path: out, replaces: parsed[force], readers: .everyone)
        try file.check()
        guard Rendering.isThere else { throw CommandFailure(.usage, Rendering.absence) }
        let job = try replayJob(
          parsed[what], fixture: parsed[fixture], description: parsed[description], mayBeBare: true, setting)
        try job.refuseOnBareScreen(
          [("--size", parsed[size] != nil), ("--set", !parsed[thresholds].isEmpty)],
          events: parsed[events].map(\.event))
        var command = rendering(of: job, try PictureFormat(parsed[format], path: out))
        if let lines = parsed[lines] { command.captions = try OutcomeCaptions.read(lines) }
        let bytes =
          try parsed[strip] ? command.filmstrip(console) : command.picture(at: parsed[time], console)
        try file.write(bytes, console)
        return .success
      }
    }
  }
}

/// The formats that `render` can write.
enum PictureFormat: String, CaseIterable {
  case png, svg

  /// Creates the requested format, or the one that the file's name implies.
  init(_ given: PictureFormat?, path: String) throws {
    if let given {
      self = given
    } else if path == "-" || path.lowercased().hasSuffix(".png") {
      self = .png
    } else if path.lowercased().hasSuffix(".svg") {
      self = .svg
    } else {
      throw UsageError("OUT has to end in .png or .svg, or --format has to say which of the two it is")
    }
  }
}

/// A window's size on a command line, in points.
struct WindowSize: Equatable {
  let width: Int
  let height: Int
}

extension ValueKind where Value == WindowSize {
  /// A size such as `1024x768`, each side from 1 to 4096.
  static var windowSize: Self {
    Self(
      placeholder: "WxH", expected: "a size such as 1024x768, at most 4096 a side",
      format: { "\($0.width)x\($0.height)" },
      parse: { text in
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1], (1...4096).contains(width),
          (1...4096).contains(height)
        else { return nil }
        return WindowSize(width: width, height: height)
      })
  }
}

extension ValueKind where Value == Double {
  /// A number of pixels in a point, from 0.1 to 8.
  static var pictureScale: Self {
    Self(
      placeholder: "N", expected: "a number from 0.1 to 8",
      format: { Int(exactly: $0).map(String.init) ?? "\($0)" },
      parse: { text in Double(text).flatMap { (0.1...8).contains($0) ? $0 : nil } })
  }
}
