/// The place of a member's bytes: a zstd frame of the file, and a part of its unpacked content.
struct MemberPlace: Hashable {
  /// The first byte of the frame in the file.
  var frame: Int
  /// The size of the frame, packed, in bytes.
  var frameSize: Int
  /// zstd's checksum, the last four bytes of the frame, by which a frame of another archive is recognized.
  var checksum: UInt32
  /// The first byte of the member in the unpacked frame.
  var offset: Int
  /// The size of the member in bytes.
  var size: Int
}
