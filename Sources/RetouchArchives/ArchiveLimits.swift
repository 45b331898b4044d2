/// How much an archive may take of the memory and the time of whoever opens it, in proportion to its size:
/// what a few kilobytes state is not believed.
struct ArchiveLimits: Hashable {
  /// The size of the archive's file in bytes.
  let size: Int

  /// The number of bytes any archive may unpack to, and the multiple of its size that a larger one may.
  ///
  /// Recordings are packed to a tenth, a suite of equal ones to a hundredth.
  static let freeBytes = 64 << 20
  static let ratio = 200
  /// The number of bytes that the names of any archive's members may take, and their multiple of its size.
  private static let freeNames = 4 << 20
  private static let nameRatio = 4
  /// The bytes that a member takes besides its name: its line of the index, and its place.
  static let memberSize = 64
  /// The longest name of a member, in bytes: the longest path that Linux opens.
  static let longestName = 4096

  /// The number of bytes that everything in it may unpack to, and so each member.
  var unpacked: Int { max(Self.freeBytes, times(Self.ratio)) }

  /// The number of bytes that all names and places of members may take, and so the index.
  var names: Int { max(Self.freeNames, times(Self.nameRatio)) }

  /// The binary logarithm of the largest window that zstd may need: 32 MiB, or for larger archives the 128
  /// MiB of `zstd --long`.
  var windowLog: Int32 { min(27, max(25, Int32(Int.bitWidth - times(16).leadingZeroBitCount))) }

  private func times(_ factor: Int) -> Int {
    let product = size.multipliedReportingOverflow(by: factor)
    return product.overflow ? .max : product.partialValue
  }

  /// The error for an archive that exceeds ``unpacked``.
  static func unpacksTooFar(_ file: String) -> ArchiveError {
    ArchiveError(
      .tooLarge, file: file,
      problem: "it unpacks to more than \(ratio) times its size, beyond \(freeBytes >> 20) MiB",
      hint: "Recordings are packed to a tenth: is it one of suites?")
  }

  /// The error for an archive that exceeds ``names``.
  static func namesTooMuch(_ file: String) -> ArchiveError {
    ArchiveError(
      .tooLarge, file: file,
      problem:
        "the names of its members take more than \(nameRatio) times its size, beyond \(freeNames >> 20) MiB",
      hint: "Each recording takes more than its name: is it one of suites?")
  }
}
