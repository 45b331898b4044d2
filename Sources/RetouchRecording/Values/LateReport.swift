/// How much older the events of a device's frames are than the report that ends them.
public struct LateReport: Hashable, Sendable {
  /// The device's number.
  public var device: Int
  /// When the first of those frames ended, in µs since the start.
  public var time: Int64
  /// How old its first event was then, in µs.
  public var age: Int64
  /// The age of the oldest event, in µs.
  public var longest: Int64
  /// How many such frames there are.
  public var frames: Int
  /// How long the contact that began in the first of them lasted by its events, and by its reports, in µs;
  /// nil if it did not begin or end there.
  public var press: Press?

  /// Two durations of one contact.
  public struct Press: Hashable, Sendable {
    /// By the times of its events, in µs.
    public var byEvents: Int64
    /// By the times of its reports, in µs.
    public var byReports: Int64

    /// Creates the durations.
    public init(byEvents: Int64, byReports: Int64) { (self.byEvents, self.byReports) = (byEvents, byReports) }
  }

  /// Creates a value for one frame.
  public init(device: Int, time: Int64, age: Int64) {
    (self.device, self.time, self.age, longest, frames) = (device, time, age, age, 1)
  }
}
