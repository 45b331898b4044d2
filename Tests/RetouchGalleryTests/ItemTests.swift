import Foundation
import RetouchImages
import RetouchRecording
import RetouchReplay
import Testing

@testable import RetouchGallery
@testable import UIKit

@Suite("What the gallery's items give the viewer")
@MainActor
struct ItemTests {
  /// The items under a view that have a name, each with its name.
  private func named(_ view: UIView) -> [(String, UIView)] {
    let name = view.showsLargeContentViewer ? view.accessibilityIdentifier : nil
    return (name.map { [($0, view)] } ?? []) + view.subviews.flatMap(named)
  }

  /// Makes a fixture as a replay does, and passes its named items to a closure.
  private func look<F: Fixture & UIViewController>(
    at fixture: F.Type, _ look: @escaping @MainActor (_ items: [String: UIView]) -> Void
  ) throws {
    Probe.make = { F() }
    Probe.images = F.assets
    Probe.look = { look(Dictionary(uniqueKeysWithValues: named($0))) }
    Probe.looks = 0
    let outcome = try Replayer.replay(
      Gesture.pause(0.1).recording(on: .touchscreen(width: 390, height: 844)), in: Probe.self)
    #expect(outcome.lines.isEmpty, "\(outcome.text)")
    #expect(Probe.looks == 1)
  }

  @Test("an image of SVG or PDF keeps its vectors and is scaled", arguments: ["save", "move", "share"])
  func vectors(name: String) throws {
    try look(at: VectorBar.self) { items in
      let item = items[name]
      #expect(items.count == 3 && item?.largeContentTitle?.lowercased() == name)
      #expect(item?.scalesLargeContentImage == true)
      #expect(item?.largeContentImage?.content?.preservesVector == true)
      #expect(item?.largeContentImage?.content?.kind == (name == "share" ? .pdf : .svg))
      #expect(item?.largeContentImage?.size == CGSize(width: 24, height: 24))
      // The properties are overridden: setting them has no effect.
      item?.largeContentTitle = "another"
      item?.showsLargeContentViewer = false
      #expect(item?.largeContentTitle?.lowercased() == name && item?.showsLargeContentViewer == true)
    }
  }

  @Test("a held button's image is a PDF that keeps its vectors", arguments: ["undo", "redo"])
  func holdButtons(name: String) throws {
    try look(at: PressDurations.self) { items in
      #expect(items.count == 2 && items[name]?.scalesLargeContentImage == true)
      #expect(items[name]?.largeContentImage?.content?.kind == .pdf)
      #expect(items[name]?.largeContentImage?.content?.preservesVector == true)
    }
  }

  @Test("a picture of pixels is given as it is, with a larger version, or with insets and without a title")
  func pixels() throws {
    try look(at: ChosenHost.self) { items in
      #expect(items.keys.sorted() == ["compass", "layers", "pin"])
      let (layers, compass, pin) = (items["layers"], items["compass"], items["pin"])
      #expect(layers?.largeContentImage?.content?.kind == .png)
      #expect(layers?.largeContentImage?.content?.preservesVector == false)
      #expect(layers?.largeContentImage?.size == CGSize(width: 24, height: 24))
      #expect(layers?.scalesLargeContentImage == true)
      #expect((layers as? UIButton)?.currentImage == layers?.largeContentImage)
      #expect(compass?.largeContentImage?.size == CGSize(width: 96, height: 96))
      #expect((compass as? UIButton)?.currentImage?.size == CGSize(width: 24, height: 24))
      #expect(compass?.scalesLargeContentImage == false)
      #expect(compass?.largeContentImageInsets == .zero)
      #expect(pin?.largeContentImage?.size == CGSize(width: 96, height: 96))
      #expect(pin?.largeContentImageInsets == UIEdgeInsets(top: 5, left: 0, bottom: -5, right: 0))
      #expect(pin?.largeContentTitle == nil && layers?.largeContentTitle == "Layers")
    }
  }

  @Test("a button and a label give what they show, though only their being items is set")
  func inferred() throws {
    try look(at: CustomBar.self) { items in #expect(items.isEmpty, "no identifiers are given") }
    Probe.look = nil
    let bar = CustomBar()
    bar.loadViewIfNeeded()
    #expect(bar.playButton.largeContentTitle == "Play" && bar.playButton.largeContentImage == nil)
    #expect(bar.songLabel.largeContentTitle == "Night Train" && bar.songLabel.largeContentImage == nil)
    #expect(!bar.playButton.scalesLargeContentImage && !bar.songLabel.isUserInteractionEnabled)
    #expect(!bar.customBar.showsLargeContentViewer && bar.customBar.interactions.count == 1)
  }

  /// Checks the four buttons of Candybar's bar as a step of the article leaves them.
  private func candies<F: Fixture & CandybarController>(
    of fixture: F.Type, _ check: @escaping @MainActor ([UIView]) -> Void
  ) throws {
    try look(at: fixture) { items in
      let names = CandybarController.tabs.map(\.name)
      #expect(Set(items.keys) == Set(names))
      check(names.compactMap { items[$0] })
    }
  }

  @Test("Candybar's buttons give their images as they are, without title, until more is said")
  func candybar() throws {
    try look(at: CandybarButtons.self) { items in #expect(items.isEmpty) }
    try candies(of: CandybarMarked.self) { buttons in
      #expect(buttons.allSatisfy { $0.largeContentTitle == nil && !$0.scalesLargeContentImage })
    }
    try candies(of: CandybarTitled.self) { buttons in
      #expect(buttons.map(\.largeContentTitle) == CandybarController.tabs.map(\.title))
      #expect(buttons.allSatisfy { $0.superview?.interactions.isEmpty == true })
    }
    try candies(of: CandybarViewer.self) { buttons in
      #expect(buttons.map(\.largeContentTitle) == CandybarController.tabs.map(\.title))
      #expect(buttons.allSatisfy { $0.superview?.interactions.count == 1 && !$0.scalesLargeContentImage })
    }
    try candies(of: CandybarScaled.self) { buttons in
      #expect(buttons.allSatisfy { $0.scalesLargeContentImage })
      #expect(buttons.allSatisfy { $0.superview?.accessibilityTraits.contains(.tabBar) == false })
    }
    try candies(of: CandybarTabBar.self) { buttons in
      #expect(buttons.allSatisfy { $0.superview?.accessibilityTraits.contains(.tabBar) == true })
      #expect(buttons.allSatisfy { !$0.accessibilityTraits.contains(.selected) })
    }
    try candies(of: CandybarUntitled.self) { buttons in
      for button in buttons {
        #expect(button.largeContentTitle == nil && !button.scalesLargeContentImage)
        #expect(button.largeContentImage == (button as? UIButton)?.currentImage)
      }
    }
    try candies(of: CandybarCaptions.self) { buttons in
      #expect(buttons.map(\.largeContentTitle) == CandybarController.tabs.map(\.title))
      #expect(buttons.allSatisfy { $0.largeContentTitle == ($0 as? UIButton)?.currentTitle })
    }
    try candies(of: Candybar.self) { buttons in
      #expect(buttons.map(\.largeContentTitle) == CandybarController.tabs.map(\.title))
      for button in buttons {
        #expect((button as? UIButton)?.currentTitle == nil && button.scalesLargeContentImage)
        #expect(button.largeContentImage?.content?.kind == .svg)
        #expect(button.largeContentImage?.content?.preservesVector == true)
      }
    }
  }

  @Test(
    "each of the Phone's tabs gives its own kind of image: pixels, PDF, vectors, larger pixels, system image")
  func tabs() throws {
    let fixture = Made()
    Probe.make = {
      let tabs = PhoneTabs()
      fixture.tabs = tabs
      return tabs
    }
    Probe.images = PhoneTabs.assets
    Probe.look = { _ in
      let items = fixture.tabs?.tabBar.items ?? []
      #expect(items.map(\.title) == [nil, "Recents", "Contacts", "Keypad", "Voicemail"])
      guard items.count == 5 else { return }
      #expect(items[1].image?.content?.kind == .png && items[1].largeContentSizeImage == nil)
      #expect(items[1].image?.size == CGSize(width: 24, height: 24))
      #expect(items[2...3].map { $0.image?.content?.kind } == [.pdf, .pdf])
      #expect(items[2...3].map { $0.image?.content?.preservesVector } == [false, true])
      #expect(items[2...3].allSatisfy { $0.image?.size == CGSize(width: 24, height: 24) })
      #expect(items[2...3].allSatisfy { $0.largeContentSizeImage == nil })
      #expect(items[4].image?.content?.kind == .png)
      #expect(items[4].image?.size == CGSize(width: 24, height: 24))
      #expect(items[4].largeContentSizeImage?.size == CGSize(width: 96, height: 96))
      #expect(items[4].largeContentSizeImageInsets == UIEdgeInsets(top: -8, left: 0, bottom: 8, right: 0))
      let buttons = (fixture.tabs?.tabBar.subviews ?? []).filter(\.showsLargeContentViewer)
      #expect(
        buttons.map(\.largeContentTitle) == ["Favorites", "Recents", "Contacts", "Keypad", "Voicemail"])
      #expect(buttons.map(\.scalesLargeContentImage) == [true, true, true, true, false])
      #expect(buttons.count == 5 && buttons[1].largeContentImage == items[1].image)
      #expect(buttons.last?.largeContentImage == items[4].largeContentSizeImage)
      #expect(buttons.last?.largeContentImageInsets == items[4].largeContentSizeImageInsets)
    }
    let outcome = try Replayer.replay(
      Gesture.pause(0.1).recording(on: .touchscreen(width: 390, height: 844)), in: Probe.self)
    #expect(outcome.lines.isEmpty, "\(outcome.text)")
  }

  @Test("every image of the catalog can be used, in one of the three ways")
  func catalog() throws {
    let folder = try #require(GalleryAssets.folder).appending(path: "Assets.xcassets")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".imageset") }.map { String($0.dropLast(".imageset".count)) }.sorted()
    #expect(names.count >= 10)
    Probe.make = { UIViewController() }
    Probe.images = GalleryAssets.folder
    var kinds: Set<ImageContent.Kind> = []
    Probe.look = { _ in
      for name in names {
        let content = UIImage(named: name)?.content
        #expect(content != nil, "\(name)")
        if let content { kinds.insert(content.kind) }
      }
    }
    let outcome = try Replayer.replay(
      Gesture.pause(0.1).recording(on: .touchscreen(width: 390, height: 844)), in: Probe.self)
    #expect(outcome.lines.isEmpty, "\(outcome.text)")
    #expect(kinds == [.png, .svg, .pdf])
  }
}

/// What a probe has made.
@MainActor
private final class Made {
  weak var tabs: PhoneTabs?
}

/// A fixture that shows another one and inspects it.
private final class Probe: UIViewController, Fixture {
  static var make: @MainActor () -> UIViewController = { UIViewController() }
  static var look: (@MainActor (UIView) -> Void)?
  static var images: URL?
  static var looks = 0
  static var assets: URL? { images }

  override func viewDidLoad() {
    super.viewDidLoad()
    let inner = Self.make()
    addChild(inner)
    view.addSubview(inner.view)
    inner.didMove(toParent: self)
    Self.looks += 1
    Self.look?(inner.view)
  }
}
