import Testing

@testable import UIKit

@Suite("What is drawn, observed and written as constraints, without pixels")
@MainActor
struct DrawingTests {
  @Test("an image is as large as its renderer, and equal to another only if the same was drawn")
  func images() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10))
    func drawn(_ color: UIColor) -> UIImage {
      renderer.image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
    }
    #expect(drawn(.red).size == CGSize(width: 20, height: 10))
    #expect(drawn(.red) == drawn(.red))
    #expect(drawn(.red) != drawn(.blue))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("a layout manager draws its text and what is behind it, where it has placed them")
  func glyphs() {
    let storage = NSTextStorage(string: "ab")
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: 100, height: 50)))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let whole = NSRange(location: 0, length: 2)
    storage.addAttribute(.backgroundColor, value: UIColor.red, range: NSRange(location: 1, length: 1))
    let rects = [whole, NSRange(location: 1, length: 1)].map {
      manager.boundingRect(forGlyphRange: $0, in: container).offsetBy(dx: 3, dy: 4)
    }
    func image(_ draw: @escaping () -> Void) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50)).image { _ in draw() }
    }
    let drawn = image {
      manager.drawBackground(forGlyphRange: whole, at: CGPoint(x: 3, y: 4))
      manager.drawGlyphs(forGlyphRange: whole, at: CGPoint(x: 3, y: 4))
    }
    let same = image {
      UIColor.red.setFill()
      UIRectFill(rects[1])
      "ab".draw(in: rects[0])
    }
    #expect(drawn == same)
    #expect(drawn != image { manager.drawGlyphs(forGlyphRange: whole, at: CGPoint(x: 3, y: 4)) })
  }

  @Test("images that are begun nest, and their pixels follow the scale")
  func begun() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), false, 2)
    UIGraphicsBeginImageContext(CGSize(width: 9, height: 9))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 9, height: 9))
    UIGraphicsEndImageContext()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    #expect(image?.size == CGSize(width: 4, height: 3))
    #expect(image?.cgImage?.width == 8)
    #expect(image?.cgImage?.cropping(to: CGRect(x: 6, y: 0, width: 9, height: 2))?.width == 2)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test("a context keeps where a path stands, and nothing of what is outside of the clipped area")
  func marks() throws {
    let context = CGContext(size: CGSize(width: 100, height: 100), scale: 1)
    context.saveGState()
    context.translateBy(x: 10, y: 20)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    context.restoreGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
    context.fill(CGRect(x: 60, y: 60, width: 5, height: 5))
    guard case .fill(let segments, _, _) = try #require(context.marks.first) else {
      Issue.record("the first mark is no area")
      return
    }
    #expect(segments.first == .move(CGPoint(x: 10, y: 20)))
    #expect(context.marks.count == 1)
    #expect(context.ctm.isIdentity)
  }

  @Test("a layer that is rendered draws its view's draw(_:), once")
  func rendering() {
    final class Drawn: UIView {
      var calls = 0
      override func draw(_ rect: CGRect) {
        calls += 1
        UIRectFill(rect)
      }
    }
    let view = Drawn(frame: CGRect(x: 30, y: 0, width: 10, height: 10))
    let context = CGContext(size: CGSize(width: 10, height: 10), scale: 1)
    view.layer.render(in: context)
    #expect(view.calls == 1)
    #expect(context.marks.count == 1)
  }

  @Test("draw(_:) is called once a view has a size and is to be seen, and again where that was asked for")
  func display() {
    final class Drawn: UIView {
      var drawn: [CGSize] = []
      override func draw(_ rect: CGRect) {
        #expect(UIGraphicsGetCurrentContext() != nil)
        drawn.append(rect.size)
        setNeedsDisplay()
      }
    }
    let stage = Stage()
    let around = stage.add(UIView(frame: stage.window.bounds), name: "around")
    let view = stage.add(Drawn(frame: .zero), name: "drawn", to: around)
    func drawn() -> [CGSize] {
      stage.application.dispatcher.settle()
      defer { view.drawn = [] }
      return view.drawn
    }
    #expect(drawn().isEmpty)
    let size = CGSize(width: 10, height: 20)
    (around.isHidden, view.frame.size) = (true, size)
    #expect(drawn().isEmpty)
    around.isHidden = false
    #expect(drawn() == [size] && drawn().isEmpty)
    view.setNeedsDisplay()
    view.setNeedsDisplay(view.bounds)
    #expect(drawn() == [size])
    view.frame.size.width = 30
    #expect(drawn().isEmpty)
    view.contentMode = .redraw
    view.frame.size.width = 10
    view.removeFromSuperview()
    #expect(drawn().isEmpty)
    around.addSubview(view)
    #expect(drawn() == [size] && stage.take() == [] && stage.isQuiet)
  }

  /// What lowering makes of a class with an `@objc dynamic` property.
  private final class Player: NSObject, ValueTelling {
    var progress = 0 { didSet { didChangeValue(forKey: "progress") } }
    func toldValue(forKey key: String) -> Any?? { key == "progress" ? .some(progress) : nil }
  }

  @Test("an observer is told each time that a client's own value is set, and a closure where it is another")
  func ownValues() {
    final class Observer: UIResponder {
      var told: [Int?] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        told += [change?[.oldKey] as? Int, change?[.newKey] as? Int]
      }
    }
    let (player, observer) = (Player(), Observer())
    player.addObserver(observer, forKeyPath: "progress", options: [.old, .new], context: nil)
    var seen: [Int?] = []
    let kept = player.observe(\.progress, options: [.new]) { _, change in seen.append(change.newValue) }
    #expect(player.value(forKey: "progress") as? Int == 0)
    player.progress = 3
    player.progress = 3
    kept.invalidate()
    player.removeObserver(observer, forKeyPath: "progress")
    player.progress = 4
    #expect(observer.told == [0, 3, 3, 3])
    #expect(seen == [3])
  }

  @Test("where nothing was before or is now, an observer is told of a null, and of none in its first call")
  func noValue() {
    final class Observer: UIResponder {
      var told: [String] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) {
        let values = [change?[.oldKey], change?[.newKey]]
        told.append(
          values.map { $0.map { $0 is NSNull ? "null" : "\($0)" } ?? "none" }.joined(separator: " "))
      }
    }
    let (label, observer) = (UILabel(), Observer())
    label.addObserver(observer, forKeyPath: "text", options: [.old, .new, .initial], context: nil)
    label.text = "a"
    label.text = nil
    label.removeObserver(observer, forKeyPath: "text")
    #expect(observer.told == ["none null", "null a", "a null"])
  }

  /// What lowering makes of a class with `@objc dynamic` properties, one of which depends on another.
  private final class Song: NSObject, ValueTelling {
    var bars = 0 { didSet { didChangeValue(forKey: "bars") } }
    var half: Int { bars / 2 }
    var beats: Int { bars * 4 }
    func toldValue(forKey key: String) -> Any?? {
      switch key {
      case "bars": .some(bars)
      case "half": .some(half)
      case "beats": .some(beats)
      default: nil
      }
    }
    var toldPaths: [String: AnyKeyPath] { ["bars": \Song.bars, "half": \Song.half, "beats": \Song.beats] }
    func keysAffecting(_ key: String) -> Set<String> { key == "beats" ? ["bars"] : [] }
    func setToldValue(_ value: Any?, forKey key: String) -> Bool { key == "bars" && setTold(&bars, value) }
  }

  /// What lowering makes of a class with an `@objc dynamic` property that holds such an object.
  private final class Album: NSObject, ValueTelling {
    var song: Song? = Song()
    func toldValue(forKey key: String) -> Any?? { key == "song" ? .some(song) : nil }
    var toldPaths: [String: AnyKeyPath] { ["song": \Album.song] }
    func keysAffecting(_ key: String) -> Set<String> { [] }
    func setToldValue(_ value: Any?, forKey key: String) -> Bool { key == "song" && setTold(&song, value) }
  }

  @Test("a path of names leads through objects, and to nothing where there is none on the way")
  func paths() {
    let (stage, album) = (Stage(), Album())
    album.setValue(8, forKeyPath: "song.bars")
    #expect(album.song?.bars == 8 && album.value(forKeyPath: "song.beats") as? Int == 32)
    #expect(album.value(forKeyPath: "song") as? Song === album.song)
    album.setValue(nil, forKeyPath: "song")
    album.setValue(9, forKeyPath: "song.bars")
    #expect(album.song == nil && album.value(forKeyPath: "song.bars") == nil)
    #expect(stage.take() == [], "and nothing else happened")
  }

  @Test("a closure is told each time that its own value is set, or one that it depends on, and of no other")
  func names() {
    let song = Song()
    var told: [String] = []
    let kept = [
      song.observe(\.bars, options: [.prior, .new]) { _, change in
        told.append("\(change.isPrior) \(change.newValue ?? -1)")
      },
      song.observe(\.half) { _, _ in told.append("half") },
      song.observe(\.beats) { _, _ in told.append("beats") },
    ]
    song.bars = 0
    #expect(told == ["true -1", "false 0", "beats"])
    told = []
    song.setValue(8, forKey: "bars")
    #expect(song.bars == 8 && told == ["true -1", "false 8", "beats"])
    for one in kept { one.invalidate() }
    song.bars = 9
    #expect(told.count == 3)
  }

  @Test("a title and the layer of a view are told of; what nobody is told of is reported when it is observed")
  func untold() {
    let stage = Stage()
    let (controller, view) = (UIViewController(), UIView())
    var told: [String] = []
    var kept = [
      controller.observe(\.title) { _, _ in told.append("title") },
      view.layer.observe(\.bounds) { _, _ in told.append("bounds") },
    ]
    controller.title = "a"
    view.bounds.size.width = 9
    #expect(told == ["title", "bounds"] && stage.take() == [])
    let (loose, item) = (CALayer(), UIBarButtonItem())
    kept.append(loose.observe(\.position) { _, _ in told.append("position") })
    kept.append(item.observe(\.title) { _, _ in told.append("item") })
    kept.append(view.observe(\.layer.bounds) { _, _ in told.append("path") })
    loose.position.x = 1
    item.title = "b"
    view.bounds.size.width = 8
    #expect(told == ["title", "bounds", "bounds"])
    #expect(stage.take().filter { $0.contains("trouble") }.count == 3 && stage.isQuiet)
    for one in kept { one.invalidate() }
  }

  @Test("an observer is told of another frame, with the old and the new, until it is removed")
  func observing() {
    final class Observer: UIView {
      var told: [CGRect?] = []
      override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
      ) { told += [change?[.oldKey] as? CGRect, change?[.newKey] as? CGRect] }
    }
    let (view, observer) = (UIView(frame: .zero), Observer())
    view.addObserver(observer, forKeyPath: "frame", options: [.old, .new], context: nil)
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    view.frame = frame
    view.frame = frame
    view.removeObserver(observer, forKeyPath: "frame")
    view.frame = .zero
    #expect(observer.told == [.zero, frame])
  }

  @Test("a closure is told of the content's offset as long as its observation is kept")
  func observation() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var told: [CGFloat] = []
    var kept: NSKeyValueObservation? = scroll.observe(\.contentOffset, options: [.new]) { _, change in
      told.append(change.newValue?.y ?? -1)
    }
    scroll.contentOffset.y = 5
    #expect(kept != nil)
    kept = nil
    scroll.contentOffset.y = 7
    #expect(told == [5])
  }

  @Test("an observation that another one ends is not told any more of the same change")
  func endedMeanwhile() {
    let view = UIView(frame: .zero)
    var told: [String] = []
    var second: NSKeyValueObservation?
    let first = view.observe(\.alpha) { _, _ in
      told.append("first")
      second = nil
    }
    second = view.observe(\.alpha) { _, _ in told.append("second") }
    #expect(second != nil)
    view.alpha = 0.5
    #expect(told == ["first"])
    view.alpha = 0.25
    #expect(told == ["first", "first"])
    first.invalidate()
    view.alpha = 1
    #expect(told == ["first", "first"])
  }

  @Test("a visual format makes the constraints of its text in order, and none of a broken one")
  func visualFormat() {
    let (around, one, two) = (UIView(), UIView(), UIView())
    around.addSubview(one)
    around.addSubview(two)
    let views = ["one": one, "two": two]
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "H:|-gap-[one(>=40@700)]-[two(==one)]|", options: .alignAllTop,
      metrics: ["gap": 12], views: views)
    #expect(made.map(\.constant) == [40, 12, 0, 8, 0, 0])
    #expect(made[0].priority == UILayoutPriority(700))
    #expect(made[0].relation == .greaterThanOrEqual)
    #expect(made.last?.firstAttribute == .top)
    #expect(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-[three]", metrics: nil, views: views).isEmpty)
  }

  @Test("attributes of a layout are copied with their class, and equal by their values")
  func attributes() {
    final class Own: UICollectionViewLayoutAttributes {
      var extra = 0
      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! Own
        copy.extra = extra
        return copy
      }
    }
    let own = Own(forCellWith: IndexPath(item: 3, section: 1))
    (own.extra, own.alpha) = (7, 0.5)
    let copy = own.copy() as? Own
    #expect(copy?.extra == 7)
    #expect(copy?.indexPath == own.indexPath)
    #expect(copy == own)
    copy?.alpha = 1
    #expect(copy != own)
  }
}
