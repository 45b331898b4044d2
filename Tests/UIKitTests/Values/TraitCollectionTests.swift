import Testing

@testable import UIKit

@Suite("Trait collections")
struct TraitCollectionTests {
  @Test("specify what they were made with and nothing else")
  func single() {
    let empty = UITraitCollection()
    #expect(empty.userInterfaceIdiom == .unspecified)
    #expect(empty.preferredContentSizeCategory == .unspecified)
    #expect(empty.displayScale == 0)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(dark.userInterfaceStyle == .dark)
    #expect(dark.modifyingTraits { $0.userInterfaceStyle = .unspecified } == empty)
    #expect(UITraitCollection(displayScale: 2).displayScale == 2)
    #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
    #expect(UITraitCollection(horizontalSizeClass: .compact).horizontalSizeClass == .compact)
    #expect(UITraitCollection(verticalSizeClass: .regular).verticalSizeClass == .regular)
    #expect(UITraitCollection(userInterfaceIdiom: .pad).userInterfaceIdiom == .pad)
  }

  @Test("merge so that the later of two values holds and unspecified ones change nothing")
  func merging() {
    let merged = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceIdiom: .phone),
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(),
    ])
    #expect(
      merged
        == UITraitCollection {
          $0.userInterfaceStyle = .dark
          $0.userInterfaceIdiom = .phone
        })
    #expect(merged.containsTraits(in: UITraitCollection(userInterfaceIdiom: .phone)))
    #expect(!merged.containsTraits(in: UITraitCollection(userInterfaceIdiom: .pad)))
    #expect(merged.containsTraits(in: nil))
    #expect(merged.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
    #expect(Set([merged, UITraitCollection(traitsFrom: [merged])]).count == 1)
  }
}
