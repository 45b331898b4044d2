import Foundation
import ImageSamples
import Testing

@testable import RetouchImages

@Suite("The folder that images are read from")
struct SandboxTests {
  @Test(
    "nothing outside the folder is opened: links, paths, file names in catalogs; a pipe is not waited for")
  func outside() throws {
    let outside = try ImageFolderOnDisk(["secret.png": ImageFiles.png(5, 5)])
    let secret = outside.url.appendingPathComponent("secret.png").path
    let folder = try ImageFolderOnDisk(["real.png": ImageFiles.png(6, 6)])
    try folder.link("link.png", to: secret)
    try folder.link("inner.png", to: "real.png")
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("A.xcassets"), withIntermediateDirectories: true)
    try folder.link("A.xcassets/linked.imageset", to: outside.url.path)
    for (name, file) in [("above", "../../../x.png"), ("absolute", secret), ("dots", "..")] {
      try folder.put(
        #"{"images": [{"filename": "\#(file)"}]}"#, at: "A.xcassets/\(name).imageset/Contents.json")
    }
    mkfifo(folder.url.appendingPathComponent("pipe.png").path, 0o600)
    try outside.put(#"{"images": [{"filename": "secret.png"}]}"#, at: "Contents.json")

    for (name, kind) in [
      ("link", "unsafe"), ("linked", "unsafe"), ("above", "unsafe"), ("absolute", "unsafe"),
      ("dots", "unsafe"),
      ("../\(outside.url.lastPathComponent)/secret", "unsafe"), (secret, "unsafe"), ("pipe", "broken"),
    ] {
      let told = trouble(name, in: folder)
      #expect(told.hasPrefix("\(kind) "), "\(name): \(told)")
    }
    let inner = ImageFolder(folder.url).image(named: "inner").found
    #expect(inner.content?.size == CGSize(width: 6, height: 6) && inner.trouble == nil)
  }

  @Test("a file is taken by its path in the folder, and by an absolute one that leads into it; by no other")
  func paths() throws {
    let folder = try ImageFolderOnDisk(["deep/b@2x.png": ImageFiles.png(40, 20)])
    let outside = try ImageFolderOnDisk(["c.png": ImageFiles.png(40, 20)])
    let images = ImageFolder(folder.url)
    for path in [folder.url.appendingPathComponent("deep/b@2x.png").path, "deep/b@2x.png"] {
      let content = try images.image(at: path)
      #expect(content.size == CGSize(width: 20, height: 10) && content.scale == 2)
    }
    for (path, kind) in [
      (outside.url.appendingPathComponent("c.png").path, ImageTrouble.Kind.unsafe),
      (folder.url.path + "/../" + outside.url.lastPathComponent + "/c.png", .unsafe),
      ("nothing.png", .missing),
    ] {
      let trouble = #expect(throws: ImageTrouble.self) { try images.image(at: path) }
      #expect(trouble?.kind == kind)
      let told = trouble?.description ?? ""
      #expect(!told.contains(outside.url.path) && !told.contains(folder.url.path), "\(told)")
    }
  }

  @Test("a missing folder is reported with each name")
  func noFolder() {
    let images = ImageFolder(URL(fileURLWithPath: "/nonexistent/images"))
    for name in ["camera", "heart"] {
      #expect(
        images.image(named: name).found.trouble?.description
          == "\(name): expected the fixture's folder of images, found none there; look at its property assets"
      )
    }
  }

  @Test("all images of one fixture share one limit on their bytes")
  func together() throws {
    let folder = try ImageFolderOnDisk()
    #expect(ImageBounds.allBytes == 67_108_864)
    let bytes = ImageFiles.png(1, 1, extra: [("ruFF", [UInt8](repeating: 0, count: 1000))])
    for number in 0..<9 { try folder.put(bytes, at: "\(number).png") }
    let images = ImageFolder(folder.url, bound: 9 * bytes.count - 1)
    let found = (0..<9).map { images.image(named: "\($0)").found }
    #expect(found.map { $0.content != nil } == Array(repeating: true, count: 8) + [false])
    #expect(found.filter { $0.trouble != nil }.count == 1 && found[8].trouble?.kind == .huge)
    #expect(
      found[8].trouble?.description.hasPrefix("8.png: expected at most \(9 * bytes.count - 1) bytes") == true)
  }
}
