import Foundation
import ImageSamples
import RetouchImages
import RetouchReplayClock
import Testing

@testable import UIKit

@Suite("Colours by name")
@MainActor
struct NamedColorTests {
  private func stage(_ folder: ImageFolderOnDisk) -> Stage {
    let stage = Stage()
    stage.application.imageFolder = ImageFolder(folder.url)
    return stage
  }

  private func put(_ entries: String, _ name: String, in folder: ImageFolderOnDisk) throws {
    try folder.put(#"{"colors": [\#(entries)]}"#, at: "A.xcassets/\(name).colorset/Contents.json")
  }

  private func entry(_ color: String, _ more: String = "") -> String {
    #"{"idiom": "universal"\#(more), "color": \#(color)}"#
  }

  private func rgb(_ red: String, _ green: String, _ blue: String, _ space: String = "srgb") -> String {
    #"{"color-space": "\#(space)", "components": {"red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)", "alpha": "0.500"}}"#
  }

  private let dark = #", "appearances": [{"appearance": "luminosity", "value": "dark"}]"#

  @Test("without a folder, or without a colour set of the name, there is no colour, and nothing is reported")
  func absent() throws {
    let bare = Stage()
    #expect(UIColor(named: "Brand") == nil && bare.take().isEmpty)
    let folder = try ImageFolderOnDisk(["Brand.svg": ImageFiles.svg("width='24' height='20'")])
    let stage = stage(folder)
    defer { ReplayContext.stay(in: nil) }
    #expect(UIColor(named: "Brand") == nil)
    #expect(UIColor(named: "", in: nil, compatibleWith: nil) == nil && stage.take().isEmpty)
  }

  @Test("components are shares, bytes or hexadecimal, of sRGB, Display P3 or grey, as Xcode writes them")
  func components() throws {
    let folder = try ImageFolderOnDisk([:])
    try put(entry(rgb("0.200", "51", "0x33")), "Mixed", in: folder)
    try put(entry(rgb("1.000", "0.000", "0.000", "display-p3")), "Wide", in: folder)
    try put(
      entry(#"{"color-space": "gray-gamma-22", "components": {"white": "0.250", "alpha": "1"}}"#), "Gray",
      in: folder)
    try put(entry(#"{"platform": "ios", "reference": "systemRedColor"}"#), "System", in: folder)
    let stage = stage(folder)
    defer { ReplayContext.stay(in: nil) }
    let traits = UITraitCollection(userInterfaceStyle: .light)
    let mixed = try #require(UIColor(named: "Mixed")).resolvedColor(with: traits)
    #expect(mixed == UIColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 0.5))
    let wide = try #require(UIColor(named: "Wide")).resolvedColor(with: traits)
    #expect(wide == UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(
      UIColor(named: "Gray")?.resolvedColor(with: traits) == UIColor(white: 0.25, alpha: 1))
    #expect(
      UIColor(named: "System")?.resolvedColor(with: traits) == UIColor.systemRed.resolvedColor(with: traits))
    #expect(stage.take().isEmpty)
  }

  @Test("a colour follows a dark appearance, is equal to itself by name, and may be asked for in any bundle")
  func dynamic() throws {
    let folder = try ImageFolderOnDisk([:])
    let white = #"{"color-space": "srgb", "components": {"red": "1.0", "green": "1.0", "blue": "1.0"}}"#
    for name in ["Card", "Cover"] {
      try put(entry(rgb("0.0", "0.0", "1.0"), dark) + "," + entry(white), name, in: folder)
    }
    let stage = stage(folder)
    defer { ReplayContext.stay(in: nil) }
    let color = try #require(UIColor(named: "Card"))
    let half = color.withAlphaComponent(0.25)
    for (style, light, expected): (UIUserInterfaceStyle, Bool, UIColor) in [
      (.light, true, UIColor(red: 1, green: 1, blue: 1, alpha: 1)),
      (.dark, false, UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)),
    ] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      #expect(color.resolvedColor(with: traits) == expected)
      #expect(half.resolvedColor(with: traits) == expected.withAlphaComponent(0.25))
      #expect((color.resolvedColor(with: traits).cgColor.red == 1) == light)
    }
    let again = UIColor(named: "Card", in: .main, compatibleWith: nil)
    #expect(again == color && again?.hash == color.hash && UIColor(named: "Cover") != color)
    #expect(stage.take().isEmpty)
  }

  @Test("a colour set that cannot be used is reported once, and is no colour")
  func broken() throws {
    let folder = try ImageFolderOnDisk([:])
    try folder.put("{", at: "A.xcassets/Torn.colorset/Contents.json")
    try put(entry(rgb("x", "0", "0")), "Odd", in: folder)
    let stage = stage(folder)
    defer { ReplayContext.stay(in: nil) }
    #expect(UIColor(named: "Torn") == nil && UIColor(named: "Torn") == nil && UIColor(named: "Odd") == nil)
    let lines = stage.take()
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("broken") }, "\(lines)")
  }
}
