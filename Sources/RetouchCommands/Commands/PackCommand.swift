import RetouchArchives
import RetouchArguments
import Glibc
import RetouchSupport
import RetouchVerdict

extension Retouch {
  /// The `pack FOLDER -o FILE` command.
  @MainActor
  static func packCommand(_ setting: Setting) -> Command {
    Command(
      "pack", "Put the suites of a folder into one file that 'test' reads.",
      discussion: """
        The file is a .tar.zst that any tar and zstd unpack. Its index, FILE.index, says where each member is: with it, \
        a shard unpacks only what it replays. Without it, or in an archive that tar and zstd made, all is read once \
        into memory.

        The same files make the same bytes: times, owners and permissions are left out, and so are files whose names \
        begin with a dot. Links to folders are not followed.
        """,
      examples: [
        .init("pack Recordings -o corpus.tar.zst", "All suites of a folder."),
        .init("pack old.tar.zst -o corpus.tar.zst", "An archive of tar and zstd, with an index from now on."),
      ]
    ) { signature in
      let level = signature.option(
        "level", .integer(in: 1...19).named("N"), "How much zstd tries, 1 to 19; by default 3.")
      let force = signature.flag("force", "Replace what is there.")
      let output = signature.option(
        "output", short: "o", .file.named("OUT"), "Write to OUT, whose name ends with .tar.zst.")
      let folder = signature.operand("FOLDER", .file, "A folder of suites, or an archive.")
      return { parsed, console in
        guard let out = parsed[output] else { throw UsageError("-o OUT is missing") }
        guard out.hasSuffix(".tar.zst") else {
          throw UsageError("-o: expected a name that ends with .tar.zst, found '\(out)'")
        }
        let archive = OutputFile(path: out, replaces: parsed[force], readers: .everyone)
        let index = OutputFile(path: out + ArchivedPath.indexSuffix, replaces: true, readers: .everyone)
        try archive.check()
        let files = try PackedFiles(under: parsed[folder])
        let file = try archive.begin()
        let packer = ArchivePacker(
          path: out, level: parsed[level].map { Int32($0) } ?? ArchivePacker.defaultLevel)
        let (bytes, summary) = try Self.withoutClaims {
          try packer.write(files.names, to: file.descriptor, bytes: files.bytes)
        }
        // The order matters: an archive without its index is read more slowly, one with the index of another
        // archive not at all.
        unlink(index.path)
        try archive.finish(file)
        try index.write(bytes, console)
        console.print(
          "\(printable(out)): \(counted(summary.files, "file")), \(summary.bytes) bytes, packed \(summary.packed)"
        )
        return .success
      }
    }
  }

  /// Corrects the hint for a full disk: an unfinished archive has no name and is gone.
  private static func withoutClaims<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as ArchiveError where error.code == .unwritable {
      error.hint = "Make room, or write elsewhere; nothing was left behind under this name"
      throw error
    }
  }
}
