import Foundation
import ReplayClock
import Testing

@testable import UIKit

@Suite("Images by name")
@MainActor
struct NamedImageTests {
  private func stage(_ folder: ImageFolderOnDisk) -> Stage {
    let stage = Stage()
    stage.application.imageFolder = ImageFolder(folder.url)
    return stage
  }

  private func image(_ name: String, _ folder: ImageFolderOnDisk) -> (image: UIImage?, lines: [String]) {
    let stage = stage(folder)
    defer { ReplayContext.stay(in: nil) }
    return withExtendedLifetime(stage) { (UIImage(named: name), stage.take()) }
  }

  @Test("without a folder every name succeeds, as a name of one size, and nothing is told")
  func noFolder() {
    let stage = Stage()
    let image = UIImage(named: "whatever/../x")
    #expect(image?.content == nil && image?.trouble == nil && image?.size == UIImage.sizeOfNamed)
    #expect(stage.take().isEmpty)
  }

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
      let (image, lines) = image(name, folder)
      #expect(image?.content?.kind == kind && image?.size == size && image?.scale == scale, "\(name)")
      #expect(image?.content?.preservesVector == preserves && lines.isEmpty && image?.name == name)
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
    try set("Spaced/leaf", #"{"images": [{"filename": "leaf.pdf", "idiom": "universal"}]}"#)
    try folder.put(ImageFiles.pdf(), at: "A.xcassets/Spaced/leaf.imageset/leaf.pdf")

    let stage = stage(folder)
    defer { ReplayContext.stay(in: nil) }
    let camera = UIImage(named: "camera")
    #expect(camera?.size == CGSize(width: 20, height: 20) && camera?.scale == 2)
    let heart = UIImage(named: "heart")
    #expect(heart?.content?.preservesVector == true && heart?.renderingMode == .alwaysTemplate)
    #expect(heart?.content(for: UITraitCollection(userInterfaceStyle: .dark))?.pixelSize.height == 21)
    #expect(heart?.content(for: UITraitCollection(userInterfaceStyle: .light))?.pixelSize.height == 20)
    #expect(UIImage(named: "dotted")?.size == CGSize(width: 7, height: 7))
    let leaf = UIImage(named: "Spaced/leaf")
    #expect(leaf?.content?.kind == .pdf && leaf?.content?.preservesVector == false)
    #expect(UIImage(named: "camera") == camera && heart != camera && stage.take().isEmpty)
    #expect(UIImage(named: "leaf")?.content == nil && stage.take().count == 1)
    // The catalog itself may be given as the folder.
    stage.application.imageFolder = ImageFolder(folder.url.appendingPathComponent("A.xcassets"))
    #expect(UIImage(named: "camera") == camera && stage.take().isEmpty)
  }

  @Test("an image keeps what it is through rendering mode, tint and mirroring; symbols grow with their size")
  func changes() throws {
    let folder = try ImageFolderOnDisk(["a.svg": ImageFiles.svg("width='24' height='20'")])
    let stage = stage(folder)
    defer { ReplayContext.stay(in: nil) }
    let image = try #require(UIImage(named: "a"))
    let changed = image.withRenderingMode(.alwaysTemplate).withTintColor(.red)
      .imageFlippedForRightToLeftLayoutDirection()
    #expect(changed.content == image.content && changed.size == image.size && changed.name == "a")
    #expect(changed.tintColor == .red && changed.flipsForRightToLeftLayoutDirection && changed != image)
    let named = UIImage.sizeOfNamed
    let star = try #require(UIImage(systemName: "star"))
    #expect(star.content == nil && star.size == named && star.symbolConfiguration == nil)
    let doubled = star.withConfiguration(UIImage.SymbolConfiguration(pointSize: 34, weight: .bold))
    #expect(doubled.size == CGSize(width: named.width * 2, height: named.height * 2))
    #expect(doubled.symbolConfiguration?.weight == .bold && doubled.isSymbolImage && doubled.name == "star")
    let small = doubled.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .small))
    #expect(small?.symbolConfiguration?.pointSize == 34 && small?.symbolConfiguration?.weight == .bold)
    #expect(abs((small?.size.width ?? 0) - named.width * 1.6) < 0.001)
    #expect(image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: .small)) == nil)
    stage.application.setPreferredContentSizeCategory(.accessibilityMedium)
    let styled = UIImage(
      systemName: "star", withConfiguration: UIImage.SymbolConfiguration(textStyle: .body))
    #expect(abs((styled?.size.width ?? 0) - named.width * 28 / 17) < 0.001)
  }

  @Test(
    "data and files of the folder become images of the scale that is said; others become none, and a line")
  func dataAndFiles() throws {
    let folder = try ImageFolderOnDisk(["deep/b@2x.png": ImageFiles.png(40, 20)])
    let outside = try ImageFolderOnDisk(["c.png": ImageFiles.png(40, 20)])
    let stage = stage(folder)
    defer { ReplayContext.stay(in: nil) }
    #expect(UIImage(data: Data(ImageFiles.png(40, 20)), scale: 2)?.size == CGSize(width: 20, height: 10))
    #expect(UIImage(data: Data(ImageFiles.svg("width='4' height='2'")))?.size == CGSize(width: 4, height: 2))
    let path = folder.url.appendingPathComponent("deep/b@2x.png").path
    #expect(UIImage(contentsOfFile: path)?.size == CGSize(width: 20, height: 10))
    #expect(UIImage(contentsOfFile: "deep/b@2x.png")?.scale == 2)
    #expect(stage.take().isEmpty)
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage(contentsOfFile: outside.url.appendingPathComponent("c.png").path) == nil)
    #expect(
      UIImage(contentsOfFile: folder.url.path + "/../" + outside.url.lastPathComponent + "/c.png") == nil)
    #expect(UIImage(contentsOfFile: "nothing.png") == nil)
    let lines = stage.take()
    #expect(
      lines.map { $0.split(separator: " ").dropFirst().prefix(3).joined(separator: " ") } == [
        "image data broken", "image c.png unsafe", "image c.png unsafe", "image nothing.png missing",
      ])
    #expect(!lines.contains { $0.contains(outside.url.path) || $0.contains(folder.url.path) })
  }
}
