import Foundation
import Testing

@testable import RetouchVerdict

@Suite("a search for suites")
struct FolderSearchTests {
  @Test("is refused where a folder cannot be read, instead of leaving out the suites in it")
  func unreadable() throws {
    let root = NSTemporaryDirectory() + "/search-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    defer {
      let removal = try? Process.run(URL(fileURLWithPath: "/bin/rm"), arguments: ["-rf", root])
      removal?.waitUntilExit()
    }
    let suite = Data(#"{"suite": 1, "cases": []}"#.utf8)
    try suite.write(to: URL(fileURLWithPath: root + "/suite.json"))
    try FileManager.default.createDirectory(atPath: root + "/a", withIntermediateDirectories: true)
    try suite.write(to: URL(fileURLWithPath: root + "/a/suite.json"))
    #expect(try PackedFiles(under: root).names == ["a/suite.json", "suite.json"])
    try FileManager.default.removeItem(atPath: root + "/suite.json")
    #expect(try Suite.folders(under: root) == [root + "/a"])

    // Folders in folders until their path is too long for the system, which no user may read, not even root.
    var folder = open(root + "/a", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let name = String(repeating: "n", count: 250)
    for _ in 0..<17 {
      #expect(mkdirat(folder, name, 0o700) == 0)
      let next = openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      close(folder)
      folder = next
    }
    close(folder)
    expectUnreadable(#expect(throws: SuiteError.self) { try Suite.search(under: root) }, in: root)
    expectUnreadable(#expect(throws: SuiteError.self) { try PackedFiles(under: root) }, in: root)
  }

  private func expectUnreadable(_ error: SuiteError?, in root: String) {
    #expect(error?.code == .unreadable)
    #expect(error?.file?.hasPrefix(root + "/a/nnn") == true)
    #expect(error?.problem.contains("File name too long") == true)
  }
}
