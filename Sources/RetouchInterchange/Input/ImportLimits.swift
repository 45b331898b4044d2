/// Limits on what a file may use of the importing machine.
///
/// A document holds the whole recording in memory, at most about four times the bytes read; a stream takes
/// bounded memory.
public struct ImportLimits: Hashable, Sendable {
  /// The maximum number of bytes that are read, after decompression.
  public var bytes: Int
  /// How many bytes any compressed file may unpack to in total; a larger file is limited by `unpackedRatio`.
  public var unpackedBytes: Int
  /// How many bytes each compressed byte may unpack to beyond that: 100 kB must not take a gigabyte.
  ///
  /// Real recordings are compressed to a tenth.
  public var unpackedRatio: Int
  /// The maximum number of devices that one file may describe.
  public var devices: Int
  /// The maximum number of drops of events that one file may report; a whole state is kept for each.
  public var drops: Int

  /// Limits that real recordings stay far below: 256 MiB, 16 MiB or 128 times the packed bytes, 64 devices,
  /// 4,096 drops.
  public init(
    bytes: Int = 256 << 20, unpackedBytes: Int = 16 << 20, unpackedRatio: Int = 128, devices: Int = 64,
    drops: Int = 4096
  ) {
    self.bytes = bytes
    (self.unpackedBytes, self.unpackedRatio) = (unpackedBytes, unpackedRatio)
    self.devices = devices
    self.drops = drops
  }
}
