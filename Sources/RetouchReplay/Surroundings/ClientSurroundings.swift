import CRetouchReplayTime
import Foundation
import RetouchReplayClock

/// Puts a case's surroundings around client code for as long as a replay runs.
///
/// The environment, the user and the locale are answered on the replaying thread alone. The time zone is the
/// process's, because the C library and Foundation keep it there; it is restored after the replay. Only in a
/// process that does nothing but replay are the working folder and the mask for new files the replay's, too.
@MainActor
package enum ClientSurroundings {
  /// Whether this process does nothing but replay, so that nothing in it is restored after a replay.
  package static var ownProcess = false

  /// Surroundings as client code finds them; kept for ever, because it may still point at their texts.
  @MainActor private final class Made {
    let surroundings: ReplaySurroundings
    let words: UnsafeMutablePointer<retouch_surroundings>
    lazy var locale = Locale(identifier: surroundings.locale)

    init(_ surroundings: ReplaySurroundings) {
      self.surroundings = surroundings
      let (home, temporary) = FixtureFolder.ownPaths
      let texts = surroundings.variables(home: home, temporary: temporary).map { "\($0.key)=\($0.value)" }
      let variables = UnsafeMutablePointer<UnsafePointer<CChar>?>.allocate(capacity: texts.count + 1)
      for (place, text) in (texts.sorted().map { strdup($0) } + [nil]).enumerated() {
        (variables + place).initialize(to: text.map { UnsafePointer($0) })
      }
      words = .allocate(capacity: 1)
      words.initialize(
        to: retouch_surroundings(
          variables: variables, home: strdup(home),
          locale: { put($0) { $0.locale } },
          calendar: { place in
            put(place) { made in
              var calendar = Calendar(identifier: made.locale.calendar.identifier)
              calendar.locale = made.locale
              return calendar
            }
          },
          languages: { put($0) { [$0.locale.identifier(.bcp47)] } },
          locales: { put($0) { [$0.locale] } }))
    }
  }

  private static var known: [ReplaySurroundings: Made] = [:]
  private static var current: Made?

  private nonisolated static func put<Value>(
    _ place: UnsafeMutableRawPointer, _ value: @MainActor @Sendable (Made) -> Value
  ) {
    nonisolated(unsafe) let place = place
    MainActor.assumeIsolated {
      if let current { place.initializeMemory(as: Value.self, to: value(current)) }
    }
  }

  /// Runs a replay in its context and in surroundings.
  ///
  /// - Parameter movesFolder: Whether the working folder is the root, as an app has it, where the process is
  ///   the replay's own.
  static func run<Result>(
    _ surroundings: ReplaySurroundings, in context: ReplayContext, movesFolder: Bool,
    _ body: () throws(ReplayError) -> Result
  ) throws(ReplayError) -> Result {
    if current?.surroundings.isSameProcess(as: surroundings) != true {
      // The words of two registers are passed on as they are.
      precondition(MemoryLayout<(Locale, Calendar)>.size == 4 * MemoryLayout<UnsafeRawPointer>.size)
      var key = surroundings
      key.seed = 0
      let made = known[key] ?? Made(key)
      known[key] = made
      current = made
    }
    FixtureFolder.empty()
    let process = ProcessSurroundings(surroundings.timeZone, isOwn: ownProcess, movesFolder: movesFolder)
    defer { process.restore() }
    if let current { _ = retouch_hold_surroundings(current.words) }
    defer { retouch_hold_surroundings(nil) }
    return try context.run { () throws(ReplayError) -> Result in
      if surroundings.locale != ReplaySurroundings().locale { tellOfLocale() }
      return try body()
    }
  }

  private static func tellOfLocale() {
    if retouch_replaces_locale() { return }
    ReplayTime.note("the locale is Foundation's own, which a static Foundation does not let a replay replace")
  }
}
