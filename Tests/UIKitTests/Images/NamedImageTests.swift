import Foundation
import ImageSamples
import RetouchImages
import RetouchReplayClock
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

  @Test("without a folder every name gives an image of one size, and nothing is reported")
  func noFolder() {
    let stage = Stage()
    let image = UIImage(named: "whatever/../x")
    #expect(image?.content == nil && image?.trouble == nil && image?.size == UIImage.sizeOfNamed)
    #expect(stage.take().isEmpty)
  }

  @Test("with a folder an image has the size, scale, colouring and dark content of its file or image set")
  func folder() throws {
    let folder = try ImageFolderOnDisk([
      "two@2x.png": ImageFiles.png(48, 24), "shape.svg": ImageFiles.svg("viewBox='0 0 32 16'"),
    ])
    for (name, intent) in [("heart", "template"), ("leaf", "original")] {
      let set = "A.xcassets/\(name).imageset/"
      try folder.put(
        #"{"images": [{"filename": "h.svg"}, {"filename": "dark.svg", "appearances": [{"appearance": "luminosity", "value": "dark"}]}], "properties": {"template-rendering-intent": "\#(intent)"}}"#,
        at: set + "Contents.json")
      try folder.put(ImageFiles.svg("width='24' height='20'"), at: set + "h.svg")
      try folder.put(ImageFiles.svg("width='24' height='21'"), at: set + "dark.svg")
    }
    let stage = stage(folder)
    defer { ReplayContext.stay(in: nil) }
    let two = UIImage(named: "two")
    #expect(two?.size == CGSize(width: 24, height: 12) && two?.scale == 2 && two?.name == "two")
    #expect(two?.content?.kind == .png && two?.renderingMode == .automatic)
    let shape = UIImage(named: "shape")
    #expect(shape?.size == CGSize(width: 32, height: 16) && shape?.scale == 1)
    #expect(shape?.content?.kind == .svg && shape?.content?.preservesVector == true)
    let heart = UIImage(named: "heart")
    #expect(heart?.renderingMode == .alwaysTemplate && heart?.content?.preservesVector == false)
    #expect(heart?.content(for: UITraitCollection(userInterfaceStyle: .dark))?.pixelSize.height == 21)
    #expect(heart?.content(for: UITraitCollection(userInterfaceStyle: .light))?.pixelSize.height == 20)
    #expect(UIImage(named: "leaf")?.renderingMode == .alwaysOriginal)
    #expect(UIImage(named: "heart") == heart && heart != two && stage.take().isEmpty)
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
