import Testing

@testable import UIKit

/// Checks random hierarchies against the rules that hold for every tree.
@Suite("Generated accessibility trees") @MainActor
struct AccessibilityGenerationTests {
  /// A small generator, so that a seed gives the same tree everywhere.
  private struct Dice {
    var state: UInt64
    mutating func roll(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(truncatingIfNeeded: (state >> 33) % UInt64(count))
    }
  }

  /// Adds random views to a stage; `spoken` lists those that should be spoken, given their ancestors.
  private func grow(_ dice: inout Dice, in stage: Stage) -> (all: [UIView], spoken: [UIView]) {
    var all: [UIView] = []
    var spoken: [UIView] = []
    func fill(_ parent: UIView, depth: Int, isReached: Bool) {
      let views = (0..<dice.roll(5)).map { _ in
        let frame = CGRect(
          x: Double(dice.roll(60)), y: Double(dice.roll(60)), width: Double(20 + dice.roll(100)),
          height: Double(20 + dice.roll(100)))
        let view = stage.add(UIView(frame: frame), name: "\(all.count)", to: parent)
        view.accessibilityLabel = "v\(all.count)"
        all.append(view)
        view.isAccessibilityElement = dice.roll(3) == 0
        view.isHidden = dice.roll(8) == 0
        view.alpha = dice.roll(10) == 0 ? 0.001 : 1
        view.accessibilityElementsHidden = dice.roll(10) == 0
        view.accessibilityViewIsModal = dice.roll(12) == 0
        view.shouldGroupAccessibilityChildren = dice.roll(3) == 0
        if dice.roll(4) == 0 { view.accessibilityTraits = .tabBar }
        view.accessibilityContainerType = UIAccessibilityContainerType(rawValue: dice.roll(5)) ?? .none
        return view
      }
      let modal = views.last { $0.accessibilityViewIsModal && !$0.isHidden && $0.alpha == 1 }
      for view in views {
        let isShown =
          isReached && !view.isHidden && view.alpha == 1 && !view.accessibilityElementsHidden
          && (modal == nil || view === modal)
        if isShown, view.isAccessibilityElement { spoken.append(view) }
        if depth < 4 { fill(view, depth: depth + 1, isReached: isShown && !view.isAccessibilityElement) }
      }
    }
    fill(stage.window, depth: 0, isReached: true)
    return (all, spoken)
  }

  @Test(
    "every visible element is spoken once, nothing inside an element is, and the order is the same each time")
  func invariants() {
    var spokenInAll = 0
    for seed in 0..<400 {
      let stage = Stage()
      var dice = Dice(state: UInt64(seed))
      let (_, expected) = grow(&dice, in: stage)
      let tree = AccessibilityTree(of: stage.window)
      let objects = tree.elements.map { ObjectIdentifier($0.object) }
      #expect(Set(objects).count == objects.count, "seed \(seed)")
      #expect(Set(objects) == Set(expected.map { ObjectIdentifier($0) }), "seed \(seed)")
      #expect(AccessibilityTree(of: stage.window).elements.map(\.text) == tree.elements.map(\.text))
      spokenInAll += objects.count
      for element in tree.elements {
        guard let view = element.object as? UIView else { continue }
        #expect(element.text?.contains(view.accessibilityLabel ?? "?") == true, "seed \(seed)")
        var ancestor = view.superview
        while let outer = ancestor {
          #expect(!outer.isAccessibilityElement && !outer.isHidden, "seed \(seed)")
          ancestor = outer.superview
        }
      }
    }
    #expect(spokenInAll > 500)
  }

  @Test(
    "the tabs of a bar are numbered from 1 in the order in which they are read, and nothing else is a tab")
  func tabs() {
    var tabs = 0
    for seed in 0..<800 {
      let stage = Stage()
      var dice = Dice(state: UInt64(seed) &+ 40_000)
      _ = grow(&dice, in: stage)
      var bars: [ObjectIdentifier: [String]] = [:]
      for element in AccessibilityTree(of: stage.window).elements {
        var bar: UIView?
        var ancestor = (element.object as? UIView)?.superview
        while let outer = ancestor {
          if outer.accessibilityTraits.contains(.tabBar) { bar = outer }
          ancestor = outer.superview
        }
        if let bar {
          bars[ObjectIdentifier(bar), default: []].append(element.text ?? "")
        } else {
          #expect(element.text?.contains("Tab.") == false, "seed \(seed)")
        }
      }
      for texts in bars.values {
        for (index, text) in texts.enumerated() {
          #expect(text.contains(". Tab. \(index + 1) of \(texts.count)."), "seed \(seed): \(text)")
          tabs += 1
        }
      }
    }
    #expect(tabs > 200)
  }

  @Test("an explicit list is read whole and in its order, wherever its views lie")
  func lists() {
    for seed in 0..<200 {
      let stage = Stage()
      var dice = Dice(state: UInt64(seed) &+ 7777)
      let box = stage.holder("box", 0, 0, 390, 844)
      var views = (0..<(1 + dice.roll(8))).map {
        stage.element("e\($0)", Double(dice.roll(300)), Double(dice.roll(700)), in: box)
      }
      for index in views.indices.reversed() { views.swapAt(index, dice.roll(index + 1)) }
      box.accessibilityElements = views
      #expect(stage.spoken == views.map { $0.accessibilityLabel ?? "?" }, "seed \(seed)")
    }
  }

  @Test("mirrored, a hierarchy is read in the same order")
  func mirrored() {
    final class Mirrored: UIWindow {
      override var traitCollection: UITraitCollection { UITraitCollection(layoutDirection: .rightToLeft) }
    }
    for seed in 0..<100 {
      let stage = Stage()
      var dice = Dice(state: UInt64(seed) &+ 99)
      let window = Mirrored(frame: stage.window.frame)
      window.makeKeyAndVisible()
      for index in 0..<8 {
        let (x, y) = (Double(dice.roll(300)), Double(dice.roll(5)) * 20)
        stage.element("e\(index)", x, y)
        stage.element("e\(index)", 390 - x - 40, y, in: window)
      }
      #expect(AccessibilityTree(of: window).elements.map { $0.text ?? "" } == stage.spoken, "seed \(seed)")
    }
  }
}
