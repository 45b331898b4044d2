import Foundation
import ImageSamples
import RetouchImages
import RetouchReplayClock
import Testing

@testable import UIKit

/// What the module RetouchImages refuses is tested there.
@Suite("Images that cannot be used")
@MainActor
struct PlaceholderTests {
  @Test("a missing image is a placeholder of the usual size with one line, however often it is requested")
  func missing() throws {
    let folder = try ImageFolderOnDisk(["Camera.svg": ImageFiles.svg("width='4' height='2'")])
    let stage = Stage()
    stage.application.imageFolder = ImageFolder(folder.url)
    defer { ReplayContext.stay(in: nil) }
    let images = (0..<3).map { _ in UIImage(named: "camera") }
    #expect(images.allSatisfy { $0?.size == UIImage.sizeOfNamed && $0 == images[0] })
    #expect(
      stage.take() == [
        "0 image camera missing camera: expected an image set or a file of this name, found none; did you mean Camera?"
      ])
  }

  @Test("a missing folder is reported with each name")
  func noFolder() {
    let stage = Stage()
    stage.application.imageFolder = ImageFolder(URL(fileURLWithPath: "/nonexistent/images"))
    defer { ReplayContext.stay(in: nil) }
    #expect(UIImage(named: "camera")?.size == UIImage.sizeOfNamed)
    #expect(
      stage.take() == [
        "0 image camera missing camera: expected the fixture's folder of images, found none there; look at its property assets"
      ])
  }

  @Test("whatever is wrong, the placeholder keeps the name and one line describes the problem")
  func kinds() throws {
    let folder = try ImageFolderOnDisk([
      "a.svg": ImageFiles.svg("width='1e9' height='1'"), "b.svg": ImageFiles.svg("onload='x()'"),
      "c.png": Array("not an image at all".utf8),
    ])
    let stage = Stage()
    stage.application.imageFolder = ImageFolder(folder.url)
    defer { ReplayContext.stay(in: nil) }
    for (name, start) in [
      ("a", "0 image a huge a.svg: expected "), ("b", "0 image b unsafe b.svg: expected "),
      ("c", "0 image c broken c.png: expected "), ("../d", "0 image ../d unsafe ../d: expected "),
    ] {
      let image = UIImage(named: name)
      #expect(image?.size == UIImage.sizeOfNamed && image?.content == nil && image?.trouble != nil)
      #expect(image?.name == name)
      let lines = stage.take()
      #expect(lines.count == 1 && lines[0].hasPrefix(start), "\(lines)")
    }
  }
}
