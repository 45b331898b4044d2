import Foundation
import Testing

/// A corpus on a file system that takes nothing, as a file server's share or an image of a container may be.
@Suite("a read-only corpus")
struct ReadOnlyCorpusTests {
  /// Whether this user may mount a folder once more, in a namespace of its own, without the right to write.
  private static let mayMount = (try? run("true", in: "/"))?.code == 0

  private static func run(_ script: String, in folder: String) throws -> Run {
    try Program.run(
      ["-rm", "sh", "-ec", script, Program.path], of: "/usr/bin/unshare", in: folder, environment: ["CI": nil]
    )
  }

  @Test(
    "is tested as any other, and an outcome that cannot be kept is told with what to do",
    .enabled(if: mayMount, "unshare -rm is not allowed here"))
  func readOnly() throws {
    let folder = try Folder()
    let suite = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Recordings/reorder").standardizedFileURL
    try FileManager.default.createDirectory(
      atPath: folder.file("Recordings"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: suite.path, toPath: folder.file("Recordings/reorder"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("Recordings/reorder"))
    let readOnly = "mount --bind Recordings Recordings; mount -o remount,bind,ro Recordings; "

    let green = try Self.run(readOnly + "exec \"$0\" test Recordings", in: folder.path)
    #expect(green.code == 0, "\(green.output) \(green.errors)")
    let packed = try Self.run(readOnly + "exec \"$0\" pack Recordings -o a.tar.zst", in: folder.path)
    #expect(packed.code == 0, "\(packed.errors)")

    let golden = try #require(names.sorted().first { $0.hasSuffix(".golden") })
    try FileManager.default.removeItem(atPath: folder.file("Recordings/reorder/\(golden)"))
    let red = try Self.run(readOnly + "exec \"$0\" test Recordings", in: folder.path)
    #expect(red.code == 6, "\(red.output) \(red.errors)")
    #expect(
      red.output.contains("accept its outcome where CI is not set and the suite's folder can be written"),
      "\(red.output)")
    #expect(
      try Set(FileManager.default.contentsOfDirectory(atPath: folder.file("Recordings/reorder")))
        == Set(names).subtracting([golden]))
  }
}
