import Testing

@testable import UIKit

@Suite("Values that UIKit keeps for its clients")
@MainActor
struct KeptValueTests {
  @Test("a font is made from its descriptor, with its size and traits")
  func descriptors() throws {
    let font = UIFont.systemFont(ofSize: 20)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).pointSize == 20)
    #expect(UIFont(descriptor: bold, size: 12) == UIFont.boldSystemFont(ofSize: 12))
    #expect(UIFont(descriptor: font.fontDescriptor, size: 0) == font)
    #expect(UIFont.boldSystemFont(ofSize: 9).fontDescriptor.symbolicTraits == .traitBold)
    let light = font.fontDescriptor.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light]
    ])
    #expect(UIFont(descriptor: light, size: 20) == UIFont.systemFont(ofSize: 20, weight: .light))
    #expect(UIFontDescriptor(fontAttributes: [.size: 7]).pointSize == 7)
    let large = UITraitCollection(preferredContentSizeCategory: .extraLarge)
    #expect(
      UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body, compatibleWith: large).pointSize == 19)
    #expect(UIFontDescriptor(name: "A", size: 3).withSize(4) == UIFontDescriptor(name: "A", size: 4))
  }

  @Test("keys have their numbers in the tables of USB")
  func keys() {
    #expect(UIKeyboardHIDUsage.keypadPeriod.rawValue == 99)
    #expect(UIKeyboardHIDUsage.keyboardF13.rawValue == 104 && UIKeyboardHIDUsage.keyboardF24.rawValue == 115)
    #expect(UIKeyboardHIDUsage.keyboardMute.rawValue == 127 && UIKeyboardHIDUsage.keypadComma.rawValue == 133)
    #expect(UIKeyboardHIDUsage.keyboardLANG9.rawValue == 152)
    #expect(UIKeyboardHIDUsage.keyboardExSel.rawValue == 164)
    #expect(UIKeyboardHIDUsage.keyboardRightGUI.rawValue == 231)
    #expect(UIKeyboardHIDUsage.keyboardHiragana == .keyboardLANG4)
  }

  @Test("a colour tells its hue and its grey")
  func parts() {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (9, 9, 9, 9)
    for turn: CGFloat in [0, 0.25, 0.5, 0.75] {
      UIColor(hue: turn, saturation: 0.5, brightness: 0.8, alpha: 0.3)
        .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
      #expect(abs(hue - turn) < 1e-9 && abs(saturation - 0.5) < 1e-9 && abs(brightness - 0.8) < 1e-9)
      #expect(alpha == 0.3)
    }
    #expect(!UIColor.red.getWhite(&hue, alpha: nil))
    #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&hue, alpha: &alpha) && hue == 0.25 && alpha == 0.5)
  }

  @Test("what is looks alone is kept: of bars, paragraphs, pages, edges and effects")
  func looks() {
    let look = UINavigationBarAppearance()
    let image = UIImage(name: "a")
    (look.backgroundImage, look.shadowImage) = (image, image)
    (look.backgroundImageContentMode, look.backgroundEffect) = (.center, UIBlurEffect(style: .dark))
    let copy = UINavigationBarAppearance(barAppearance: look)
    #expect(copy.backgroundImage == image && copy.shadowImage == image && copy.backgroundEffect != nil)
    #expect(copy.backgroundImageContentMode == .center)
    copy.configureWithTransparentBackground()
    #expect(copy.backgroundImage == nil && copy.shadowImage == nil && copy.backgroundEffect == nil)
    let bar = UIToolbar(frame: .zero)
    #expect(bar.compactAppearance == nil && bar.compactScrollEdgeAppearance == nil)
    bar.compactAppearance = UIToolbarAppearance()
    #expect(bar.compactAppearance != nil)
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 0.5
    #expect((style.copy() as? NSParagraphStyle)?.hyphenationFactor == 0.5)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.isDoubleSided = true
    #expect(pages.isDoubleSided)
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    grid.topEdgeEffect.style = .hard
    grid.leftEdgeEffect.isHidden = true
    #expect(grid.topEdgeEffect.style == .hard && !grid.topEdgeEffect.isHidden)
    #expect(grid.leftEdgeEffect.isHidden && !grid.rightEdgeEffect.isHidden && !grid.bottomEdgeEffect.isHidden)
    #expect(grid.selfSizingInvalidation == .enabled)
    grid.motionEffects = [UIMotionEffect()]
    grid.motionEffects.removeAll()
    #expect(grid.motionEffects.isEmpty && UITouch.TouchType.stylus == .pencil)
    let field = UITextField(frame: .zero)
    (field.smartQuotesType, field.smartDashesType, field.smartInsertDeleteType) = (.no, .yes, .no)
    #expect(field.smartQuotesType == .no && field.smartDashesType == .yes)
    #expect(field.smartInsertDeleteType == .no && UITextView(frame: .zero).smartQuotesType == .default)
  }

  @Test("a text container limits how wide lines are that are laid out in it")
  func textContainers() {
    let (storage, manager) = (NSTextStorage(string: String(repeating: "word ", count: 40)), NSLayoutManager())
    let (wide, narrow) = (
      NSTextContainer(size: .zero), NSTextContainer(size: CGSize(width: 100, height: 0))
    )
    storage.addLayoutManager(manager)
    manager.addTextContainer(wide)
    #expect(manager.numberOfGlyphs == 200)
    #expect(manager.usedRect(for: narrow).width <= 100)
    #expect(manager.usedRect(for: narrow).height > manager.usedRect(for: wide).height)
    #expect(wide.layoutManager === manager && manager.textStorage === storage)
  }

  @Test("a title with attributes is shown in place of a plain one")
  func attributedTitle() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("plain", for: .normal)
    button.setAttributedTitle(NSAttributedString(string: "rich"), for: .normal)
    #expect(button.currentTitle == "rich" && button.titleLabel?.text == "rich")
    button.setAttributedTitle(nil, for: .normal)
    #expect(button.currentTitle == "plain" && button.titleLabel?.text == "plain")
  }

  @Test("the pasteboard has what was copied, and nothing in another replay")
  func pasteboard() {
    let stage = Stage()
    UIPasteboard.general.string = "text"
    #expect(UIPasteboard.general.hasStrings && UIPasteboard.general.changeCount == 1)
    let next = Stage()
    #expect(!UIPasteboard.general.hasStrings && UIPasteboard.general.string == nil)
    withExtendedLifetime((stage, next)) {}
  }

  @Test("points are converted to the screen by way of the window")
  func spaces() {
    let stage = Stage()
    let view = stage.add(UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50)), name: "view")
    view.bounds.origin = CGPoint(x: 5, y: 0)
    let space = UIScreen.main.coordinateSpace
    #expect(view.convert(CGPoint(x: 5, y: 0), to: space) == CGPoint(x: 10, y: 20))
    #expect(view.convert(CGPoint(x: 10, y: 20), from: space) == CGPoint(x: 5, y: 0))
    #expect(space.convert(view.bounds, from: view) == CGRect(x: 10, y: 20, width: 50, height: 50))
    #expect(stage.take() == [])
  }

  @Test("an activity controller tells once that nothing was done when it goes, or what a fixture says")
  func activities() {
    let stage = Stage()
    let base = UIViewController()
    stage.window.rootViewController = base
    for done in [nil, UIActivity.ActivityType.copyToPasteboard] {
      let sharing = UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
      var told: [Bool] = []
      sharing.completionWithItemsHandler = { _, completed, _, _ in told.append(completed) }
      base.present(sharing, animated: false)
      if let done { sharing.finish(done) }
      base.dismiss(animated: false)
      #expect(told == [done != nil])
    }
  }

  @MainActor
  private final class Source: NSObject, UIActivityItemSource {
    var asked: [String] = []
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any {
      asked.append("placeholder")
      return ""
    }
    func activityViewController(
      _ activityViewController: UIActivityViewController,
      itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any? {
      asked.append("item \(activityType == .mail)")
      return nil
    }
  }

  @MainActor
  private final class Provider: UIActivityItemProvider, @unchecked Sendable {
    override var item: Any { "for \(activityType?.rawValue ?? "nothing")" }
  }

  @Test("the sources of what is shared are asked for placeholders, and for the items of what a fixture says")
  func itemSources() {
    let (source, provider) = (Source(), Provider(placeholderItem: "p"))
    let sharing = UIActivityViewController(activityItems: ["text", source], applicationActivities: nil)
    sharing.loadViewIfNeeded()
    #expect(source.asked == ["placeholder"])
    sharing.finish(.mail)
    sharing.finish(.print)
    #expect(source.asked == ["placeholder", "item true"])
    #expect(provider.activityViewControllerPlaceholderItem(sharing) as? String == "p")
    let item = provider.activityViewController(sharing, itemForActivityType: .print)
    #expect(item as? String == "for com.apple.UIKit.activity.Print")
    let left = UIActivityViewController(activityItems: [source], applicationActivities: nil)
    left.finish(nil)
    #expect(source.asked.count == 2, "and nothing else happened")
  }

  @Test("an image's asset gives the image that was registered for the traits, else the image itself")
  func imageAssets() throws {
    let (light, dark) = (UIImage(name: "light"), UIImage(name: "dark"))
    let asset = try #require(light.imageAsset)
    #expect(light.imageAsset === asset)
    asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
    let night = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0.displayScale = 3
    }
    #expect(asset.image(with: night) === dark)
    #expect(asset.image(with: UITraitCollection(userInterfaceStyle: .light)) === light)
    asset.unregister(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(asset.image(with: night) === light && UIImageAsset().image(with: night).size == .zero)
  }

  @Test("an image that changes has its images, and the size of the first")
  func animatedImages() throws {
    let first = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 6)).image { _ in }
    let image = try #require(UIImage.animatedImage(with: [first, UIImage()], duration: 2))
    #expect(image.images?.count == 2 && image.duration == 2 && image.size == first.size)
    #expect(first.images == nil && UIImage.animatedImage(with: [], duration: 1) == nil)
    let view = UIImageView(frame: .zero)
    view.startAnimating()
    #expect(!view.isAnimating)
    view.animationImages = [first]
    view.startAnimating()
    #expect(view.isAnimating)
    view.stopAnimating()
    #expect(!view.isAnimating)
  }

  @Test("geometry is written as text and read again")
  func texts() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: -4)
    #expect(NSStringFromCGRect(rect) == "{{1, 2.5}, {3, -4}}")
    #expect(CGRectFromString(NSStringFromCGRect(rect)) == rect)
    #expect(CGPointFromString("{1, 2}") == CGPoint(x: 1, y: 2) && CGPointFromString("1") == .zero)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect("\(rect)" == "(1.0, 2.5, 3.0, -4.0)" && CGSize.zero.debugDescription == "(0.0, 0.0)")
  }

  /// Takes down what it is called with.
  @MainActor private final class Pair: NSObject { var got: [Int] = [] }

  @Test("a selector is performed with two arguments, and a class says what its objects respond to")
  func messages() {
    let take = Selector(lowered: "take::") { (pair: Pair, one: NSNumber, other: NSNumber) in
      pair.got += [one.intValue, other.intValue]
    }
    let pair = Pair()
    pair.perform(take, with: NSNumber(value: 1), with: NSNumber(value: 2))
    #expect(pair.got == [1, 2])
    #expect(Pair.instancesRespond(to: take) && !UIView.instancesRespond(to: take))
    let action = UIAccessibilityCustomAction(name: "take", target: pair, selector: take)
    #expect(action.target === pair && action.selector == take && action.actionHandler == nil)
  }

  @Test("dynamic colours follow the traits that are made the current ones, for a while")
  func currentTraits() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    var seen = CGFloat.nan
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { color.getWhite(&seen, alpha: nil) }
    #expect(seen == 1)
    color.getWhite(&seen, alpha: nil)
    #expect(seen == 0)
  }

  // MARK: Members without tests of their own before

  @Test("a mask's layer is that of the view's layer, and a snapshot has the size of what it shows")
  func masks() {
    let (view, mask) = (UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)), UIView())
    view.mask = mask
    #expect(view.layer.mask === mask.layer)
    view.mask = nil
    #expect(view.layer.mask == nil)
    view.backgroundColor = .red
    let snapshot = view.snapshotView(afterScreenUpdates: false)
    #expect(snapshot?.bounds.size == CGSize(width: 40, height: 30))
    let part = view.resizableSnapshotView(
      from: CGRect(x: 1, y: 2, width: 3, height: 4), afterScreenUpdates: false, withCapInsets: .zero)
    #expect(part?.bounds.size == CGSize(width: 3, height: 4))
  }

  @Test("motion effects are kept in their order, and one is taken out by itself")
  func motionEffects() {
    let view = UIView()
    let effects = [UIMotionEffectGroup(), UIMotionEffectGroup()]
    effects.forEach(view.addMotionEffect)
    view.removeMotionEffect(effects[0])
    #expect(view.motionEffects.count == 1 && view.motionEffects[0] === effects[1])
  }

  @Test("a layout's context says that everything is read anew after reloadData(), and not otherwise")
  func contexts() {
    final class Layout: UICollectionViewFlowLayout {
      var said: [Bool] = []
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        said.append(context.invalidateEverything)
        super.invalidateLayout(with: context)
      }
    }
    let layout = Layout()
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    layout.said = []
    collection.reloadData()
    layout.invalidateLayout(with: UICollectionViewFlowLayoutInvalidationContext())
    #expect(layout.said == [true, false])
  }

  @Test("a subclass of a collection or a table hears that everything is read anew")
  func overrides() {
    final class Collection: UICollectionView {
      var reloads = 0
      override func reloadData() {
        reloads += 1
        super.reloadData()
      }
    }
    let collection = Collection(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let before = collection.reloads
    (collection as UICollectionView).reloadData()
    #expect(collection.reloads == before + 1)
  }
}
