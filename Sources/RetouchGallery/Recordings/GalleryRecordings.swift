import RetouchRecording
import RetouchReplay

/// The recordings of `Recordings/`, as code: the fingers' gestures and the devices.
///
/// They are generated rather than recorded, exact to the microsecond, and state so in their `meta`.
/// `Tools/write-recordings` writes the files, and a test compares them with this code. Each suite, or each
/// family of suites that share gestures, has a list in a separate file; ``ItemGestures`` makes the usual
/// ones.
public enum GalleryRecordings {
  /// A recording with its file's path below `Recordings/`.
  public struct File: Sendable {
    /// The suite's folder and the file's name, such as `safari-toolbar/tap.recording`.
    public let path: String
    /// The recording itself.
    public let document: RecordingDocument

    init(_ path: String, _ gesture: Gesture, on device: GestureDevice = .touchscreen(width: 390, height: 844))
    {
      self.path = path
      document = gesture.recording(on: device)
    }
  }

  /// The lists of all suites, by name.
  private static var lists: [[File]] {
    [
      safariToolbar, customBar, vectorBar, topTabs, itemOrContainer, pressDurations, drawnBar, chosenHost,
      oddItems,
      candybar, searchButton, barExtension, phoneTabs, standardBars, segmentedBar, listings, tablets,
    ]
  }

  /// All recordings, suite by suite.
  public static var all: [File] { lists.flatMap(\.self) }
}
