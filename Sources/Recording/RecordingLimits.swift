/// How much a recording may hold; the writer keeps to it, and the reader refuses what goes beyond.
///
/// A recording is untrusted input: with these limits a file of any size and content is read in bounded memory.
public enum RecordingLimits {
  /// The largest time and count, 2⁵³−1: what a JSON number holds exactly in every language.
  public static let maximumNumber: Int64 = 1 << 53 - 1
  /// How many bytes a line may have, without its newline.
  public static let lineLength = 1 << 20
  /// How many events a frame may have.
  public static let eventsPerFrame = 4096
  /// The largest device id.
  public static let maximumDeviceID = 65_535
  /// How many devices a recording may declare, those plugged in later included.
  public static let devices = 256
  /// How many codes, keys, axes or slot values one list may have; the kernel has at most 768 codes of one type.
  public static let codesPerList = 1024
  /// How deep arrays and objects may lie within each other.
  public static let nesting = 32
  /// The largest width or height of a display, in pixels or millimetres.
  public static let displaySize: Int64 = 1_000_000
  /// The largest scale, speed or coordinate of a pointer, in either direction.
  public static let magnitude: Double = 1_000_000
}
