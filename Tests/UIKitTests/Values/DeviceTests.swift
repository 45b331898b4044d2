import Testing

@testable import UIKit

@MainActor
@Suite("Values around an app's gestures: the device, effects, wheels, texts with attributes, nibs")
struct DeviceTests {
  @Test("a device is what its screen is, and tells of a turn once it was asked to")
  func device() {
    let stage = Stage()
    let device = UIDevice.current
    #expect(device.userInterfaceIdiom == .phone && device.model == "iPhone" && device.systemName == "iOS")
    #expect(device.orientation == .portrait && device.orientation.isPortrait)
    #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
    device.isBatteryMonitoringEnabled = true
    #expect(device.batteryLevel == 1 && device.batteryState == .full)
    var told: [Int] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { told.append(UIDevice.current.orientation.rawValue) } }
    defer { NotificationCenter.default.removeObserver(observer) }
    stage.window.rootViewController = UIViewController()
    stage.window.transition(to: CGSize(width: 844, height: 390))
    #expect(told == [] && device.orientation == .landscapeLeft)
    device.beginGeneratingDeviceOrientationNotifications()
    stage.window.transition(to: CGSize(width: 390, height: 844))
    #expect(told == [UIDeviceOrientation.portrait.rawValue])
    device.endGeneratingDeviceOrientationNotifications()
    stage.window.transition(to: CGSize(width: 1024, height: 768))
    #expect(told.count == 1 && device.userInterfaceIdiom == .pad && device.systemName == "iPadOS")
    let root = stage.window.rootViewController
    #expect(root?.supportedInterfaceOrientations == .all && root?.shouldAutorotate == true)
    stage.waitForAllTimers()
    #expect(stage.isQuiet)
  }

  @Test("an effect view's content fills it and is touched; a view beside it is reported")
  func effects() {
    let stage = Stage()
    let view = stage.add(UIVisualEffectView(effect: UIBlurEffect(style: .dark)), name: "blur")
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(view.contentView.frame == view.bounds && view.effect == UIBlurEffect(style: .dark))
    #expect(UIBlurEffect(style: .dark) != UIBlurEffect(style: .light))
    let vibrancy = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .label)
    #expect(vibrancy != UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    view.contentView.addSubview(button)
    stage.tap(20, 20, at: 0)
    #expect(taps == 1)
    _ = stage.take()
    view.addSubview(UIView())
    #expect(stage.take().contains { $0.contains("add it to its contentView") })
    #expect(stage.isQuiet)
  }

  @Test("a wheel is there while it animates, and a progress bar is as long as what is done")
  func progress() {
    let wheel = UIActivityIndicatorView(style: .large)
    #expect(wheel.isHidden && !wheel.isAnimating && wheel.bounds.size == CGSize(width: 37, height: 37))
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating && wheel.accessibilityLabel == "In progress")
    wheel.hidesWhenStopped = false
    wheel.stopAnimating()
    #expect(!wheel.isHidden && !wheel.isAnimating && wheel.accessibilityLabel == "Progress halted")
    wheel.hidesWhenStopped = true
    #expect(wheel.isHidden)
    let bar = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
    bar.setProgress(0.25, animated: true)
    bar.layoutIfNeeded()
    #expect(bar.subviews.first?.frame.width == 50 && bar.accessibilityValue == "25%")
    bar.progress = 7
    #expect(bar.progress == 1)
    bar.progress = -1
    #expect(bar.progress == 0)
  }

  @Test("a label keeps a text's attributes until it gets a plain text, and is as large as their largest font")
  func attributes() {
    let label = UILabel()
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
    let plain = label.intrinsicContentSize
    let text = NSMutableAttributedString(string: "plain")
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (.center, 4)
    text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: 5))
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 34), range: NSRange(location: 1, length: 1))
    label.attributedText = text
    #expect(label.text == "plain" && label.intrinsicContentSize.height > plain.height)
    let kept = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil)
    #expect((kept as? NSParagraphStyle)?.lineSpacing == 4)
    #expect(
      (style.copy() as? NSParagraphStyle)?.alignment == .center && NSParagraphStyle.default.lineSpacing == 0)
    label.text = "plain"
    #expect(label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) == nil)
    #expect(label.intrinsicContentSize == plain)
    #expect(
      label.textRect(forBounds: CGRect(x: 5, y: 6, width: 300, height: 300), limitedToNumberOfLines: 1)
        == CGRect(origin: CGPoint(x: 5, y: 6), size: plain))
  }

  @Test(
    "a text with attributes gives its view the style of its first character, and is kept until it changes")
  func firstStyle() {
    let text = NSMutableAttributedString(
      string: "ab", attributes: [.font: UIFont.systemFont(ofSize: 40), .foregroundColor: UIColor.blue])
    text.addAttribute(.font, value: UIFont.systemFont(ofSize: 9), range: NSRange(location: 1, length: 1))
    let (label, field, view) = (UILabel(), UITextField(), UITextView())
    (label.attributedText, field.attributedText, view.attributedText) = (text, text, text)
    #expect(label.font.pointSize == 40 && label.textColor == .blue)
    #expect(field.font?.pointSize == 40 && field.textColor == .blue)
    #expect(view.font?.pointSize == 40 && view.textColor == .blue)
    func sizes(_ text: NSAttributedString?) -> [CGFloat] {
      (0..<(text?.length ?? 0)).map {
        (text?.attribute(.font, at: $0, effectiveRange: nil) as? UIFont)?.pointSize ?? 0
      }
    }
    #expect(sizes(label.attributedText) == [40, 9] && sizes(field.attributedText) == [40, 9])
    #expect(sizes(view.attributedText) == [40, 9])
    let font = UIFont.systemFont(ofSize: 12)
    (label.font, field.font, view.font) = (font, font, font)
    #expect(sizes(label.attributedText) == [12, 12] && sizes(field.attributedText) == [12, 12])
    #expect(sizes(view.attributedText) == [12, 12])
    view.insertText("c")
    field.text = "ab"
    #expect(view.attributedText.string == "abc" && sizes(view.attributedText) == [12, 12, 12])
    let color = view.attributedText.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
    #expect(color == .blue && sizes(field.attributedText) == [12, 12])
  }

  @Test("a layer's contents, and a gradient's colours, are values that a copy has too")
  func layers() {
    let layer = CAGradientLayer()
    layer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    layer.locations = [0, 0.5]
    layer.contents = "picture"
    layer.cornerCurve = .continuous
    let copy = CAGradientLayer(layer: layer)
    #expect(copy.colors?.count == 2 && copy.locations == [0, 0.5] && copy.contents as? String == "picture")
    #expect(copy.cornerCurve == .continuous && copy.endPoint == CGPoint(x: 0.5, y: 1))
  }

  /// A controller that tells of its appearance.
  private final class Teller: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear \(animated)") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear \(animated)") }
  }

  @Test("a container tells a child that it appears and disappears, once each")
  func appearance() {
    let child = Teller()
    child.endAppearanceTransition()
    child.beginAppearanceTransition(true, animated: true)
    child.endAppearanceTransition()
    child.endAppearanceTransition()
    child.beginAppearanceTransition(false, animated: false)
    child.endAppearanceTransition()
    #expect(
      child.calls == ["will appear true", "did appear true", "will disappear false", "did disappear false"])
  }

  @Test("what a client tells of a transition that is told of anyway is told once")
  func toldAnyway() {
    let presented = Teller()
    presented.tellWillAppear(true, true)
    presented.beginAppearanceTransition(true, animated: false)
    presented.endAppearanceTransition()
    presented.tellDidAppear(true, true)
    #expect(presented.calls == ["will appear true", "did appear true"])
  }

  private final class Viewless: UIViewController {
    override func loadView() {}
  }

  @Test("a controller whose loadView sets no view is reported once, and the replay goes on")
  func viewless() {
    let stage = Stage()
    let controller = Viewless()
    #expect(stage.take() == [])
    #expect(controller.view?.bounds == UIScreen.main.bounds)
    #expect(stage.take().count { $0.contains("the loadView() of Viewless sets no view") } == 1)
    #expect(controller.view.superview == nil && stage.take() == [], "and nothing else happened")
  }

  @Test("a nib or storyboard is reported where it is used, and the replay goes on")
  func nibs() {
    let stage = Stage()
    let controller = UIViewController(nibName: "Panel", bundle: nil)
    #expect(controller.nibName == "Panel" && stage.take() == [])
    #expect(controller.view != nil)
    #expect(stage.take().contains { $0.contains(#"the nib "Panel" cannot be loaded"#) })
    let nib = UINib(nibName: "Row", bundle: nil)
    #expect(stage.take() == [] && nib.instantiate(withOwner: nil).isEmpty)
    #expect(stage.take().contains { $0.contains(#"the nib "Row" cannot be loaded"#) })
    #expect(Bundle.main.loadNibNamed("Row", owner: nil) == nil)
    let table = UITableView(frame: stage.window.bounds)
    table.register(nib, forCellReuseIdentifier: "row")
    #expect(table.dequeueReusableCell(withIdentifier: "row") != nil)
    #expect(stage.take().count == 2)
    let storyboard = UIStoryboard(name: "Main", bundle: nil)
    #expect(storyboard.instantiateInitialViewController() == nil)
    controller.performSegue(withIdentifier: "next", sender: nil)
    #expect(stage.take().contains { $0.contains(#"no segue has the identifier "next""#) })
    let made: Teller = storyboard.instantiateViewController(identifier: "teller") { _ in Teller() }
    #expect(made.calls == [] && stage.take() == [])
    var performed = 0
    let segue = UIStoryboardSegue(identifier: "next", source: controller, destination: made) {
      performed += 1
    }
    segue.perform()
    #expect(performed == 1 && segue.destination === made)
    #expect(stage.isQuiet)
  }
}
