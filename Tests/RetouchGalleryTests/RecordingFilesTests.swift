import Foundation
import RetouchGallery
import RetouchRecording
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

  /// All recordings under `Recordings/`, by their paths relative to it.
  static var files: [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return names.filter { $0.hasSuffix(".recording") }.sorted()
  }

  /// Whether a driver of a real kernel reported the recording; those have separate suites.
  private static func isOfTheLab(_ name: String) -> Bool { name.contains("-lab/") }

  @Test("every file is made by code or by the device lab")
  func noOtherFiles() throws {
    let written = Set(GalleryRecordings.all.map(\.path))
    #expect(Set(Self.files.filter { !Self.isOfTheLab($0) }) == written)
  }

  @Test("each of the device lab names its kernel, driver and virtual device, and says that no hand made it")
  func labIsHonest() throws {
    let names = Self.files.filter(Self.isOfTheLab)
    #expect(!names.isEmpty)
    for name in names {
      let document = try RecordingDocument(contentsOf: Self.folder.appending(path: name).path)
      #expect(!document.isCut)
      for key in ["kernel", "driver", "virtual_device", "gesture"] {
        #expect(document.header.meta[key] != nil, "\(name) lacks \(key)")
      }
      guard case .string(let made) = document.header.meta["made"] else {
        Issue.record("\(name) does not say how it was made")
        continue
      }
      #expect(made.contains("no hand"))
    }
  }

  @Test("each says that no hand made it")
  func metaIsHonest() {
    for file in GalleryRecordings.all {
      #expect(file.document.header.meta["made"] == .string("written by code, no hand and no device"))
    }
  }
}
