import RetouchRecording
import RetouchReplay
import UIKit

#if Pictures
  import RetouchPictures
#endif

/// Draws the window of a replay that was not as expected, in a build with pictures.
@MainActor
enum Picturing {
  #if Pictures
    /// Whether this build has pictures.
    static let draws = true

    /// The window at a time in µs; nil if the replay does not reach it.
    static func png(
      of document: RecordingDocument, in fixture: any Fixture.Type, _ settings: ReplaySettings,
      at time: Int64
    ) throws -> [UInt8]? {
      var list: DisplayList?
      try Replayer.watch(document, in: fixture, settings: settings, at: [time]) { moment in
        let depiction = Depiction(traits: moment.application.traitCollection, name: moment.namer())
        list = depiction.list(
          windows: moment.application.windows, viewers: moment.application.shownViewers,
          touches: moment.touches.map { DisplayTouch(number: $0.number, trail: $0.trail, isDown: $0.isDown) })
      }
      return try list.map { try Picture.png(of: $0, scale: 2).bytes }
    }
  #else
    /// Whether this build has pictures.
    static let draws = false

    /// Nothing: this build has no pictures.
    static func png(
      of document: RecordingDocument, in fixture: any Fixture.Type, _ settings: ReplaySettings,
      at time: Int64
    ) throws -> [UInt8]? { nil }
  #endif
}
