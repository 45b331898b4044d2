import Testing

@testable import UIKit

@Suite("A change of the text size")
@MainActor
struct DynamicTypeTests {
  @Test("is sent with the new category, once a change, and not where nothing changes")
  func notification() {
    let stage = Stage()
    nonisolated(unsafe) var told: [UIContentSizeCategory?] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { told.append($0.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory) }
    defer { NotificationCenter.default.removeObserver(observer) }
    let changes = UIContentSizeCategory.named.map(\.category)
    for category in changes + [changes[11]] { stage.application.setPreferredContentSizeCategory(category) }
    #expect(told == changes && stage.application.preferredContentSizeCategory == changes[11])
  }

  @Test(
    "reaches controller, view, what the view registered, and subviews from the outside in; then the notifications"
  )
  func order() {
    let stage = Stage(contentSizeCategory: .large)
    var told: [String] = []
    let controller = TellingController()
    controller.onChange = { told.append("controller from \($0.preferredContentSizeCategory.name)") }
    stage.window.rootViewController = controller
    let inner = TellingView()
    inner.onChange = { told.append("inner from \($0.preferredContentSizeCategory.name)") }
    controller.view.addSubview(inner)
    let size: [UITrait] = [UITraitPreferredContentSizeCategory.self, UITraitUserInterfaceStyle.self]
    controller.view.registerForTraitChanges(size) { (view: UIView, previous) in
      told.append(
        "view had \(previous.preferredContentSizeCategory.name), has \(view.traitCollection.preferredContentSizeCategory.name)"
      )
    }
    inner.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: TellingView, _) in
      told.append("style")
    }
    let registration = inner.registerForTraitChanges(size) { (view: TellingView, _) in
      told.append("inner's own")
    }
    controller.registerForTraitChanges(size) { (_: TellingController, _) in told.append("controller's own") }
    let names = [
      UIContentSizeCategory.didChangeNotification,
      UILargeContentViewerInteraction.enabledStatusDidChangeNotification,
    ]
    let observers = names.enumerated().map { index, name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { told.append("notification \(index)") }
      }
    }
    defer { observers.forEach { NotificationCenter.default.removeObserver($0) } }
    stage.application.setPreferredContentSizeCategory(.accessibilityMedium)
    #expect(
      told == [
        "controller from large", "controller's own", "view had large, has accessibilityMedium",
        "inner from large",
        "inner's own", "notification 0", "notification 1",
      ])
    told = []
    inner.unregisterForTraitChanges(registration)
    stage.application.setPreferredContentSizeCategory(.accessibilityLarge)
    #expect(!told.contains("inner's own") && !told.contains("notification 1") && told.count == 5)
  }

  @Test("grows a label and a button that follow it, and what lays them out, in the middle of a press")
  func relayout() {
    let stage = Stage(contentSizeCategory: .large)
    let (label, button, fixed) = (UILabel(), UIButton(type: .system), UIButton(type: .system))
    label.text = "Contacts"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    for button in [button, fixed] {
      button.setTitle("Call", for: .normal)
      button.titleLabel?.font = .preferredFont(forTextStyle: .headline)
    }
    button.titleLabel?.adjustsFontForContentSizeCategory = true
    let stack = UIStackView(arrangedSubviews: [label, button, fixed])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: stage.window.topAnchor),
      stack.leadingAnchor.constraint(equalTo: stage.window.leadingAnchor),
    ])
    stage.application.layOutWindows()
    let before = [label, button, fixed].map(\.bounds.size)
    stage.down(5, 5, at: 0)
    stage.application.setPreferredContentSizeCategory(.accessibilityExtraExtraExtraLarge)
    stage.application.dispatcher.settle()
    let after = [label, button, fixed].map(\.bounds.size)
    let ratio = 53.0 / 17
    // A button has 6 points above and below its title, whatever the size of the text.
    for (index, padding) in [0.0, 12].enumerated() {
      let grown = (before[index].height - padding) * ratio + padding
      #expect(abs(after[index].height - grown) < 0.51, "\(before) \(after)")
      #expect(after[index].width > before[index].width * 3)
    }
    #expect(after[2] == before[2])
    #expect(abs(button.frame.minY - label.frame.maxY) < 0.01 && fixed.frame.minY >= button.frame.maxY - 0.01)
    stage.up(5, 5, at: 100_000)
    #expect(stage.isQuiet)
  }

  @Test("a font that metrics made is made again where the label follows, up to its maximum")
  func scaledFonts() {
    let stage = Stage(contentSizeCategory: .large)
    let label = stage.add(UILabel(), name: "label")
    label.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .boldSystemFont(ofSize: 34), maximumPointSize: 70)
    #expect(label.font.pointSize == 34)
    stage.application.setPreferredContentSizeCategory(.accessibilityMedium)
    #expect(label.font.pointSize == 34)
    label.adjustsFontForContentSizeCategory = true
    #expect(label.font.pointSize == 53 && label.font.weight == .bold)
    stage.application.setPreferredContentSizeCategory(.accessibilityExtraLarge)
    #expect(label.font.pointSize == 70)
    stage.application.setPreferredContentSizeCategory(.small)
    #expect(label.font.pointSize == 31)
  }

  @Test("a view's limits bound what is in it, each within those around it, and only what changes is reported")
  func limits() {
    let stage = Stage(contentSizeCategory: .large)
    let (outer, inner) = (TellingView(), TellingView())
    var told: [String] = []
    outer.onChange = { told.append("outer from \($0.preferredContentSizeCategory.name)") }
    inner.onChange = { told.append("inner from \($0.preferredContentSizeCategory.name)") }
    stage.window.addSubview(outer)
    outer.addSubview(inner)
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    inner.addSubview(label)
    inner.maximumContentSizeCategory = .accessibilityMedium
    #expect(told.isEmpty && inner.maximumContentSizeCategory == .accessibilityMedium)
    stage.application.setPreferredContentSizeCategory(.accessibilityMedium)
    stage.application.setPreferredContentSizeCategory(.accessibilityExtraLarge)
    #expect(told == ["outer from large", "inner from large", "outer from accessibilityMedium"])
    #expect(
      label.font.pointSize == 28
        && outer.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
    told = []
    outer.maximumContentSizeCategory = .extraLarge
    #expect(told == ["outer from accessibilityExtraLarge", "inner from accessibilityMedium"])
    #expect(label.font.pointSize == 19)
    inner.minimumContentSizeCategory = .extraExtraLarge
    #expect(
      label.font.pointSize == 21 && inner.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
    #expect(UILargeContentViewerInteraction.isEnabled)
    outer.maximumContentSizeCategory = nil
    (inner.minimumContentSizeCategory, inner.maximumContentSizeCategory) = (nil, nil)
    #expect(label.font.pointSize == 40)
  }
}

@MainActor
private final class TellingView: UIView {
  var onChange: (UITraitCollection) -> Void = { _ in }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let previousTraitCollection { onChange(previousTraitCollection) }
  }
}

@MainActor
private final class TellingController: UIViewController {
  var onChange: (UITraitCollection) -> Void = { _ in }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if let previousTraitCollection { onChange(previousTraitCollection) }
  }
}
