import Foundation
import ImageSamples
import Testing

@testable import RetouchImages

@Suite("Images of a folder")
struct ImageFolderTests {
  @Test("a file's name gives the scale: points are pixels over it; pHYs counts for nothing")
  func files() throws {
    let folder = try ImageFolderOnDisk([
      "one.png": ImageFiles.png(48, 24, extra: [("pHYs", [0, 0, 0x2e, 0x23, 0, 0, 0x2e, 0x23, 1])]),
      "two.png": ImageFiles.png(10, 10), "two@2x.png": ImageFiles.png(48, 24),
      "three@3x.png": ImageFiles.png(72, 36), "shape.svg": ImageFiles.svg("viewBox='0 0 32 16'"),
      "shape.png": ImageFiles.png(1, 1), "page.pdf": ImageFiles.pdf(),
    ])
    let expected: [(String, ImageContent.Kind, CGSize, CGFloat, Bool)] = [
      ("one", .png, CGSize(width: 48, height: 24), 1, false),
      ("two", .png, CGSize(width: 24, height: 12), 2, false),
      ("three", .png, CGSize(width: 24, height: 12), 3, false),
      ("shape", .svg, CGSize(width: 32, height: 16), 1, true),
      ("shape.png", .png, CGSize(width: 1, height: 1), 1, false),
      ("page", .pdf, CGSize(width: 30, height: 20), 1, true),
    ]
    for (name, kind, size, scale, preserves) in expected {
      let found = ImageFolder(folder.url).image(named: name).found
      #expect(found.content?.kind == kind && found.content?.size == size, "\(name)")
      #expect(found.content?.scale == scale && found.content?.preservesVector == preserves, "\(name)")
      #expect(found.trouble == nil && found.darkContent == nil && found.coloring == .automatic)
    }
  }

  @Test(
    "a catalog's image sets as Xcode writes them: scales, vectors, intent, dark, folders with and without names"
  )
  func catalog() throws {
    let folder = try ImageFolderOnDisk()
    func set(_ path: String, _ json: String) throws {
      try folder.put(json, at: "A.xcassets/\(path).imageset/Contents.json")
    }
    let info = #""info": {"author": "xcode", "version": 1}"#
    try set(
      "camera",
      #"{"images": [{"filename": "c.png", "idiom": "universal", "scale": "1x"}, {"filename": "c2.png", "idiom": "universal", "scale": "2x"}, {"idiom": "universal", "scale": "3x"}], \#(info)}"#
    )
    try folder.put(ImageFiles.png(20, 20), at: "A.xcassets/camera.imageset/c.png")
    try folder.put(ImageFiles.png(40, 40), at: "A.xcassets/camera.imageset/c2.png")
    try set(
      "Icons/heart",
      #"{"images": [{"filename": "h.svg", "idiom": "universal"}, {"filename": "dark.svg", "idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}]}], "properties": {"preserves-vector-representation": true, "template-rendering-intent": "template"}, \#(info)}"#
    )
    try folder.put(ImageFiles.svg("width='24' height='20'"), at: "A.xcassets/Icons/heart.imageset/h.svg")
    try folder.put(ImageFiles.svg("width='24' height='21'"), at: "A.xcassets/Icons/heart.imageset/dark.svg")
    try folder.put(
      #"{"properties": {"provides-namespace": true}}"#, at: "A.xcassets/Spaced/Contents.json")
    try set(
      "v1.2/dotted",
      #"{"images": [{"filename": "d.svg", "scale": "3x"}, {"filename": "gone.png", "scale": "2x"}]}"#)
    try folder.put(ImageFiles.svg("width='7' height='7'"), at: "A.xcassets/v1.2/dotted.imageset/d.svg")
    try set(
      "Spaced/leaf",
      #"{"images": [{"filename": "leaf.pdf", "idiom": "universal"}], "properties": {"template-rendering-intent": "original"}}"#
    )
    try folder.put(ImageFiles.pdf(), at: "A.xcassets/Spaced/leaf.imageset/leaf.pdf")

    let images = ImageFolder(folder.url)
    let camera = images.image(named: "camera").found
    #expect(camera.content?.size == CGSize(width: 20, height: 20) && camera.content?.scale == 2)
    let heart = images.image(named: "heart").found
    #expect(heart.content?.preservesVector == true && heart.coloring == .template)
    #expect(heart.content?.pixelSize.height == 20 && heart.darkContent?.pixelSize.height == 21)
    #expect(images.image(named: "dotted").found.content?.size == CGSize(width: 7, height: 7))
    let leaf = images.image(named: "Spaced/leaf").found
    #expect(leaf.content?.kind == .pdf && leaf.content?.preservesVector == false)
    #expect(leaf.coloring == .original && camera.coloring == .automatic)
    #expect([camera, heart, leaf].allSatisfy { $0.trouble == nil } && camera.darkContent == nil)
    #expect(images.image(named: "leaf").found.trouble?.kind == .missing)
    // The catalog itself may be given as the folder.
    let catalog = ImageFolder(folder.url.appendingPathComponent("A.xcassets"))
    #expect(catalog.image(named: "camera").found.content == camera.content)
  }

  @Test("a name is read once and reported as new once, and a missing one gets a suggestion")
  func once() throws {
    let folder = try ImageFolderOnDisk(["Camera.svg": ImageFiles.svg("width='4' height='2'")])
    let images = ImageFolder(folder.url)
    let missing = (0..<3).map { _ in images.image(named: "camera") }
    #expect(missing.map { $0.isFirst } == [true, false, false])
    #expect(
      missing.allSatisfy {
        $0.found.trouble?.description
          == "camera: expected an image set or a file of this name, found none; did you mean Camera?"
      })
    let there = images.image(named: "Camera")
    try folder.put("no image any more", at: "Camera.svg")
    let again = images.image(named: "Camera")
    #expect(there.isFirst && !again.isFirst && again.found.content == there.found.content)
    #expect(there.found.content != nil)
  }

  @Test("an image of the largest size that is allowed is accepted")
  func largest() throws {
    let folder = try ImageFolderOnDisk([
      "a.png": ImageFiles.png(4_096, 4_096), "b.svg": ImageFiles.svg("width='4096' height='4096'"),
    ])
    #expect(trouble("a", in: folder) == "" && trouble("b", in: folder) == "")
  }

  @Test(
    "a catalog's Contents.json that is not one, or names no file, is broken",
    arguments: [
      "", "{", "[]", "{}", #"{"images": []}"#, #"{"images": [{"idiom": "universal"}]}"#, #"{"images": 5}"#,
      #"{"images": [{"filename": 7}]}"#, String(repeating: "[", count: 5_000),
    ])
  func brokenContents(json: String) throws {
    let folder = try ImageFolderOnDisk()
    try folder.put(json, at: "A.xcassets/a.imageset/Contents.json")
    let told = trouble("a", in: folder)
    #expect(told.hasPrefix("broken A.xcassets/a.imageset/Contents.json: expected "), "\(told)")
  }
}
