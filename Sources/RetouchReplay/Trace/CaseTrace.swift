/// What happened in one replay in a form that a timeline can show: fingers, recognizers, the viewer,
/// controls.
///
/// Like a story, it is made by a further replay that is watched, and nothing in the replay
/// depends on being watched. Times are in µs since the recording's start, places in points of the window.
/// The same recording, fixture and settings give the same trace.
public struct CaseTrace: Hashable, Sendable {
  /// The outcome's lines.
  public var lines: [OutcomeLine] = []
  /// When the replay was over.
  public var endTime: Int64 = 0
  /// The window's sizes: the first one at its start, then those that it took on as the display was turned.
  public var sizes: [Size] = []
  /// The contacts, in the order of their numbers.
  public var contacts: [Contact] = []
  /// The recognizers that were in a window when a touch went down or at the end, sorted by name.
  public var recognizers: [Recognizer] = []
  /// What the Large Content Viewer did.
  public var viewer: [ViewerEvent] = []
  /// What controls sent, except for what they send at every move.
  public var controls: [ControlEvent] = []
  /// The scroll views whose content moved.
  public var scrolls: [Scroll] = []
  /// The views that a finger can hit, and where they were.
  public var places: [Place] = []
  /// How many samples and events were left out because there were too many.
  public var dropped = 0

  /// Creates an empty trace.
  public init() {}

  /// The maximum number of contact samples that are kept, and likewise of scroll offsets.
  public static let sampleLimit = 100_000
  /// The maximum number of views whose places are kept.
  public static let placeLimit = 120
  /// The maximum number of events that are kept of the viewer, of controls and of one recognizer.
  public static let eventLimit = 5_000
}
