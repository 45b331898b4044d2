import RetouchArguments
import RetouchRecording
import RetouchReplay
import UIKit
import RetouchVerdict

#if Pictures
  import RetouchPictures
#endif

/// Draws the pictures of `render`.
@MainActor
struct Rendering {
  /// The replay to draw.
  let job: Retouch.ReplayJob
  let format: PictureFormat
  /// The number of pixels in a point.
  let scale: Double
  let style: UIUserInterfaceStyle
  /// The window's size instead of the fixture's, or nil.
  let windowSize: CGSize?
  let showsTouches: Bool
  /// The maximum number of pictures in a filmstrip.
  var frameLimit = FilmstripFrames.usual
  /// The instants that a filmstrip shows with the lines below each, or nil for what happens in the replay.
  var captions: [(time: Int64, lines: [String])]?
  /// The images that are intended to be unusable, which are not reported one by one; nil if none are known.
  var meantImages: MeantImages?

  /// The message if pictures cannot be drawn.
  nonisolated static let absence =
    "this build has no pictures: it was built without the package's trait Pictures. Build it with the default traits, "
    + "or in a package of your own name the trait: .package(…, traits: [\"Pictures\"])"

  #if Pictures
    /// Whether this build can draw.
    nonisolated static let isThere = true

    /// Returns the picture at an instant in µs; at the end if nil.
    func picture(at time: Int64?, _ console: Console) throws -> [UInt8] {
      let last = job.document.endTime
      if let time, time > last {
        console.note(
          "warning: the recording ends at \(TimeText.seconds(last)): the picture shows a time after that"
        )
      }
      var list: DisplayList?
      let outcome = try replay(at: [time ?? last]) { list = picture(of: $0) }
      console.warn(outcome.remarks + outcome.warnings, about: job.name)
      if outcome.contacts.count > MomentTouch.keptLimit {
        console.note(
          "warning: the recording has \(outcome.contacts.count) contacts; the picture shows at most the last "
            + "\(MomentTouch.keptLimit) of those that were lifted")
      }
      guard let list else {
        throw CommandFailure(
          .machine,
          "\(job.name): expected the replay to reach \(TimeText.seconds(time ?? last)) for the picture, "
            + "found that it ended before",
          hint: "Name an earlier time with --at")
      }
      return try encoded(list, console)
    }

    /// Returns a filmstrip of all instants at which something happened.
    func filmstrip(_ console: Console) throws -> [UInt8] {
      let outcome = try Replayer.watch(
        job.document, in: job.fixture, settings: job.settings, at: [], style: style, windowSize: windowSize
      ) { _ in }
      console.warn(outcome.remarks + outcome.warnings, about: job.name)
      var instants: [(time: Int64, lines: [String])] = []
      for line in outcome.lines {
        let text = ([line.source, line.event] + line.details).joined(separator: "  ")
        if instants.last?.time == line.time {
          instants[instants.count - 1].lines.append(text)
        } else {
          instants.append((line.time, [text]))
        }
      }
      instants = captions ?? FilmstripFrames.withMotion(instants, outcome.lines)
      if instants.isEmpty { instants = [(outcome.endTime, ["nothing happened"])] }
      var strip = FilmstripFrames(limit: frameLimit)
      var lines: [Int64: [String]] = [:]
      for instant in strip.chosen(instants, \.time) { lines[instant.time] = instant.lines }
      let looks = captions == nil ? FilmstripFrames.looks(between: instants, until: outcome.endTime) : []
      var hasMoved = false
      try replay(at: Array(lines.keys) + looks.filter { lines[$0] == nil }) { moment in
        if let text = lines[moment.time] {
          hasMoved = false
          strip.take(picture(of: moment), at: moment.time, text)
        } else if moment.application.ticks.isMoving || hasMoved {
          // The motion itself is drawn, and its result at the end.
          hasMoved = true
          strip.take(picture(of: moment), at: moment.time, [])
        }
      }
      if let remark = strip.remark { console.note("warning: \(remark)") }
      let frames = strip.frames
      return try encoded(
        Filmstrip(frames, traits: UITraitCollection(userInterfaceStyle: style)).list, console)
    }

    @discardableResult
    private func replay(at times: [Int64], _ look: @escaping (ReplayMoment) -> Void) throws -> Outcome {
      try Replayer.watch(
        job.document, in: job.fixture, settings: job.settings, at: times, style: style,
        windowSize: windowSize, look)
    }

    private func picture(of moment: ReplayMoment) -> DisplayList {
      let depiction = Depiction(traits: moment.application.traitCollection, name: moment.namer())
      return depiction.list(
        windows: moment.application.windows, viewers: moment.application.shownViewers,
        touches: showsTouches
          ? moment.touches.map { DisplayTouch(number: $0.number, trail: $0.trail, isDown: $0.isDown) } : [])
    }

    private func encoded(_ list: DisplayList, _ console: Console) throws -> [UInt8] {
      do throws(PictureError) {
        var remarks = list.remarks
        let bytes: [UInt8]
        switch format {
        case .svg: bytes = Array(try Picture.svg(of: list) { remarks.append($0) }.utf8)
        case .png:
          let png = try Picture.png(of: list, scale: scale)
          bytes = png.bytes
          remarks += png.remarks
        }
        console.warn(remarks.filter { meantImages?.takes($0.image) != true }.map(\.text), about: job.name)
        return bytes
      } catch {
        throw CommandFailure(
          error.code == .tooLarge ? .usage : .machine, error.problem, hint: error.hint)
      }
    }
  #else
    /// Whether this build can draw.
    nonisolated static let isThere = false

    /// Throws, because this build cannot draw; callers check ``isThere`` first.
    func picture(at time: Int64?, _ console: Console) throws -> [UInt8] {
      throw CommandFailure(.usage, Self.absence)
    }

    /// Throws, because this build cannot draw; callers check ``isThere`` first.
    func filmstrip(_ console: Console) throws -> [UInt8] { throw CommandFailure(.usage, Self.absence) }
  #endif
}
