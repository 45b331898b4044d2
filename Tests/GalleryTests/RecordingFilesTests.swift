import Foundation
import Gallery
import Recording
import Testing

@Suite("The files in Recordings/")
struct RecordingFilesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Recordings")

  @Test("each holds what its code writes")
  func filesAreWhatTheCodeWrites() throws {
    for file in GalleryRecordings.all {
      let found = try Data(contentsOf: Self.folder.appending(path: file.path))
      let expected = try file.document.encoded()
      #expect([UInt8](found) == expected, "\(file.path): write it anew with `swift run write-recordings`")
    }
  }

  @Test("there is none that no code writes")
  func noOtherFiles() throws {
    let written = Set(GalleryRecordings.all.map(\.path))
    let names = FileManager.default.enumerator(atPath: Self.folder.path)?.allObjects as? [String] ?? []
    let found = Set(names.filter { $0.hasSuffix(".recording") })
    #expect(found == written)
  }

  @Test("each says that no hand made it")
  func metaIsHonest() {
    for file in GalleryRecordings.all {
      #expect(file.document.header.meta["made"] == .string("written by code, no hand and no device"))
    }
  }
}
