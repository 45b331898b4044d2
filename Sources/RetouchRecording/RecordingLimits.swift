/// Limits on the contents of a recording; the writer keeps to them, and the reader rejects what exceeds them.
///
/// A recording is untrusted input: with these limits a file of any size and content is read in bounded
/// memory.
public enum RecordingLimits {
  /// The largest time and count, 2⁵³−1: the largest integer that a JSON number represents exactly in every
  /// language.
  public static let maximumNumber: Int64 = 1 << 53 - 1
  /// The maximum number of bytes in a line, without its newline.
  public static let lineLength = 1 << 20
  /// The maximum number of events in a frame.
  public static let eventsPerFrame = 4096
  /// The largest device id.
  public static let maximumDeviceID = 65_535
  /// The maximum number of devices that a recording may declare, including those plugged in later.
  public static let devices = 256
  /// The maximum number of codes, keys, axes or slot values in one list; the kernel has at most 768 codes of
  /// one type.
  public static let codesPerList = 1024
  /// The deepest nesting of arrays and objects.
  public static let nesting = 32
  /// The largest width or height of a display, in pixels or millimetres.
  public static let displaySize: Int64 = 1_000_000
  /// The maximum number of displays in a header.
  public static let displays = 16
  /// The longest name of a display, in bytes.
  public static let displayName = 100
  /// The largest scale, speed or coordinate of a pointer, in either direction.
  public static let magnitude: Double = 1_000_000
}
