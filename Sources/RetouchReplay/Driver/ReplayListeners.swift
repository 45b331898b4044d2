/// The observers of a replay, and the source of its input: none of them changes the outcome.
struct ReplayListeners {
  /// Receives the recognizers' stories at the end, or nil if they are not wanted.
  var stories: (([RecognizerStory]) -> Void)?
  /// Receives what is spoken at the case's events, or nil if only the lines are wanted.
  var speech: ((SpokenScreen) -> Void)?
  /// Looks at the windows at some instants, or nil if none are wanted.
  var watch: MomentWatch?
  /// Supplies the entries instead of the document, and takes the lines; nil unless the replay is live.
  var feed: LiveFeed?
  /// Measures what the replay costs, or nil.
  var meter: (any ReplayMeter)?
  /// Receives each line as soon as it is known, or nil if only the outcome is wanted.
  var line: ((OutcomeLine) -> Void)?
}
