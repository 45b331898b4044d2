import Testing

@testable import UIKit

@Suite("Large Content Viewer: beside others (rows LV9, LV10, LV10c, LV13)")
@MainActor
struct ViewerCompanyRows {
  private func viewerLines(_ lines: [String]) -> [String] { lines.filter { $0.contains("viewer") } }

  @Test("LV10: a tap on the item wins a short touch, and is prevented once the viewer shows")
  func tap() {
    let (bar, target) = (ViewerBar(), Target())
    let label = bar.stage.add(
      UILabel(frame: CGRect(x: 105, y: 0, width: 40, height: 50)), name: "label", to: bar.view)
    label.showsLargeContentViewer = true
    label.isUserInteractionEnabled = true
    label.addGestureRecognizer(named("tap", UITapGestureRecognizer(target: target, action: Target.act)))
    bar.stage.tap(120, 720, at: 0)
    #expect(
      bar.take() == [
        "50000 tap ended", "50000 viewer failed (prevented by tap)", "50000 action tap ended",
      ])
    bar.stage.down(120, 720, at: 1_000_000)
    bar.stage.up(120, 720, at: 1_500_000)
    #expect(
      bar.take() == [
        "1200000 tap failed (prevented by viewer)", "1200000 viewer shows label",
        "1500000 viewer ends label 120.000,20.000",
      ])
    #expect(bar.stage.isQuiet)
  }

  @Test("LV10: a pan that moves before the delay wins; after it the viewer keeps it from beginning")
  func pan() {
    let (bar, target) = (ViewerBar(), Target())
    bar.view.addGestureRecognizer(named("pan", UIPanGestureRecognizer(target: target, action: Target.act)))
    bar.stage.down(50, 720, at: 0)
    bar.stage.move(90, 720, at: 100_000)
    bar.stage.up(90, 720, at: 600_000)
    var lines = bar.take()
    #expect(viewerLines(lines) == ["100000 viewer failed (moved 40.000 of at most 10.000)"], "\(lines)")
    #expect(lines.contains("100000 pan began"))
    bar.stage.down(50, 720, at: 1_000_000)
    bar.stage.move(200, 720, at: 1_300_000)
    bar.stage.up(200, 720, at: 1_600_000)
    lines = bar.take()
    #expect(lines.contains("1200000 pan failed (prevented by viewer)"))
    #expect(lines.contains("1300000 viewer moves share") && bar.stage.isQuiet)
  }

  @Test("LV10c: movement up to the limit does not count, movement beyond it does")
  func movement() {
    for (distance, shows) in [(10.0, true), (10.001, false)] {
      let bar = ViewerBar()
      bar.stage.down(50, 720, at: 0)
      bar.stage.move(50 + distance, 720, at: 100_000)
      bar.stage.up(50 + distance, 720, at: 600_000)
      #expect(bar.take().contains("200000 viewer shows back") == shows && bar.stage.isQuiet)
    }
  }

  @Test("LV10c: a mouse shows it as a finger does, unless the constant says otherwise")
  func mouse() {
    for follows in [1, 0] {
      let bar = ViewerBar()
      bar.stage.application.thresholds.viewerFollowsPointer = follows
      func send(_ phase: TouchSample.Phase, at time: Int64) {
        bar.stage.send(
          [TouchSample(contact: 1, phase: phase, location: CGPoint(x: 50, y: 720), type: .indirectPointer)],
          at: time)
      }
      send(.began, at: 0)
      send(.ended, at: 600_000)
      let lines = bar.take()
      #expect(lines.contains("200000 viewer shows back") == (follows == 1))
      #expect(lines.filter { $0.contains("touchUpInside") } == ["600000 back touchUpInside"])
      #expect(bar.stage.isQuiet)
    }
  }

  @Test("LV9: a recognizer that waits for the viewer to fail begins only if it does")
  func othersWait() {
    for hold in [Int64(100_000), 700_000] {
      let (bar, target) = (ViewerBar(), Target())
      let tap = named("tap", UITapGestureRecognizer(target: target, action: Target.act))
      tap.require(toFail: bar.interaction.gestureRecognizerForExclusionRelationship)
      bar.stage.window.addGestureRecognizer(tap)
      let label = bar.stage.add(
        UILabel(frame: CGRect(x: 105, y: 0, width: 40, height: 50)), name: "label", to: bar.view)
      label.showsLargeContentViewer = true
      bar.stage.down(120, 720, at: 0)
      bar.stage.up(120, 720, at: hold)
      let lines = bar.take()
      #expect(lines.contains("100000 tap ended") == (hold == 100_000), "\(lines)")
      #expect(lines.contains("200000 viewer shows label") == (hold == 700_000), "\(lines)")
      #expect(bar.stage.isQuiet)
    }
  }

  @Test("LV9: a viewer that waits for another recognizer shows once that fails, and never if it recognizes")
  func waitsForOthers() {
    for hold in [Int64(300_000), 700_000] {
      let (bar, target) = (ViewerBar(), Target())
      let press = named("press", UILongPressGestureRecognizer(target: target, action: Target.act))
      bar.interaction.gestureRecognizerForExclusionRelationship.require(toFail: press)
      bar.view.addGestureRecognizer(press)
      bar.stage.down(50, 720, at: 0)
      bar.stage.up(50, 720, at: hold)
      let lines = bar.take()
      if hold == 300_000 {
        // The lift makes the press fail: the viewer shows and ends in one instant, and activates once.
        #expect(
          lines.filter { $0.contains("viewer") && !$0.contains("waits") || $0.contains("touchUp") } == [
            "300000 viewer shows back", "300000 viewer ends back 50.000,20.000", "300000 back touchUpInside",
          ], "\(lines)")
      } else {
        #expect(!lines.contains { $0.contains("viewer shows") || $0.contains("touchUpInside") }, "\(lines)")
        #expect(lines.contains("500000 viewer failed (had to wait for the failure of press)"), "\(lines)")
      }
      #expect(bar.stage.isQuiet)
    }
  }

  @Test(
    "LV9: a delegate on its recognizer is asked as any recognizer's: whether to begin, to take a touch, to go together"
  )
  func recognizerDelegate() {
    for question in ["begin", "touch", "together"] {
      let (bar, target, delegate) = (ViewerBar(), Target(), Delegate())
      let recognizer = bar.interaction.gestureRecognizerForExclusionRelationship
      recognizer.delegate = delegate
      let press = named("press", UILongPressGestureRecognizer(target: target, action: Target.act))
      bar.back.addGestureRecognizer(press)
      switch question {
      case "begin": delegate.shouldBegin = { _ in false }
      case "touch": delegate.receivesTouch = { _, _ in false }
      default: delegate.together = { _, _ in true }
      }
      bar.stage.down(50, 720, at: 0)
      bar.stage.up(50, 720, at: 700_000)
      let lines = bar.take()
      #expect(lines.contains("200000 viewer shows back") == (question == "together"), "\(lines)")
      #expect(lines.contains("500000 press began"), "\(lines)")
      #expect(
        lines.contains("200000 viewer failed (refused by its delegate's gestureRecognizerShouldBegin)")
          == (question == "begin"))
      #expect(bar.stage.isQuiet)
    }
  }

  @Test(
    "two fingers on two bars: two viewers, each with its own end; the list has them in the order of showing")
  func twoBars() {
    let bar = ViewerBar()
    let second = bar.stage.add(UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50)), name: "second")
    let home = bar.stage.add(
      UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 50)), name: "home", to: second)
    home.showsLargeContentViewer = true
    let other = UILargeContentViewerInteraction()
    second.addInteraction(other)
    bar.stage.down(50, 720, finger: 1, at: 0)
    bar.stage.down(50, 20, finger: 2, at: 50_000)
    bar.stage.wait(until: 300_000)
    #expect(
      bar.stage.application.shownViewers.map(ObjectIdentifier.init)
        == [bar.interaction, other].map(ObjectIdentifier.init))
    bar.stage.up(50, 720, finger: 1, at: 400_000)
    #expect(bar.stage.application.shownViewers.count == 1 && other.isShowing)
    bar.stage.cancel(50, 20, finger: 2, at: 500_000)
    let lines = bar.take().filter { $0.contains("viewer ") || $0.contains("touchUp") }
    #expect(
      lines == [
        "200000 viewer shows back", "250000 viewer shows home", "400000 viewer ends back 50.000,20.000",
        "400000 back touchUpInside",
        "500000 viewer gone (touches cancelled)",
      ], "\(lines)")
    #expect(bar.stage.application.shownViewers.isEmpty && bar.stage.isQuiet)
  }

  @Test("LV13: of two nested interactions only the inner one shows, unless a delegate lets both")
  func nested() {
    for together in [false, true] {
      let (bar, delegate) = (ViewerBar(), Delegate())
      let inner = UILargeContentViewerInteraction()
      inner.gestureRecognizerForExclusionRelationship.name = "inner"
      bar.back.addInteraction(inner)
      delegate.together = { _, _ in true }
      if together { inner.gestureRecognizerForExclusionRelationship.delegate = delegate }
      bar.stage.down(50, 720, at: 0)
      bar.stage.wait(until: 250_000)
      #expect(inner.isShowing && bar.interaction.isShowing == together)
      if together { #expect(bar.interaction.shownItem === bar.back && inner.shownItem === bar.back) }
      bar.stage.up(50, 720, at: 500_000)
      let lines = bar.take()
      #expect(lines.filter { $0.contains("touchUpInside") } == ["500000 back touchUpInside"], "\(lines)")
      #expect(lines.filter { $0.contains("viewer ends") }.count == (together ? 2 : 1), "\(lines)")
      #expect(lines.contains("200000 viewer failed (prevented by inner)") != together, "\(lines)")
      #expect(bar.stage.isQuiet)
    }
  }

  @Test(
    "LV13: together the inner one stays with its own item while the outer one follows the finger, which it activates"
  )
  func nestedSlide() {
    let (bar, delegate) = (ViewerBar(), Delegate())
    let inner = UILargeContentViewerInteraction()
    bar.back.addInteraction(inner)
    delegate.together = { _, _ in true }
    inner.gestureRecognizerForExclusionRelationship.delegate = delegate
    bar.stage.down(50, 720, at: 0)
    bar.stage.move(200, 720, at: 300_000)
    #expect(inner.shownItem == nil && bar.interaction.shownItem === bar.share)
    bar.stage.up(200, 720, at: 500_000)
    let lines = bar.take().filter { $0.contains("touchUpInside") }
    #expect(lines == ["500000 share touchUpInside"] && bar.stage.isQuiet)
  }

  @Test(
    "in a scroll view a quick drag scrolls and shows nothing; a press shows, and a slide after it scrolls nothing"
  )
  func scrollView() {
    let stage = Stage(contentSizeCategory: .accessibilityLarge)
    let scroll = stage.add(UIScrollView(frame: stage.window.bounds), name: "scroll")
    scroll.contentSize = CGSize(width: 2_000, height: 844)
    let buttons = (0..<3).map { index in
      let button = UIButton(frame: CGRect(x: 120 * index, y: 0, width: 100, height: 50))
      button.showsLargeContentViewer = true
      return stage.add(button, name: "b\(index)", to: scroll)
    }
    let interaction = UILargeContentViewerInteraction()
    scroll.addInteraction(interaction)
    stage.down(150, 20, at: 0)
    stage.move(90, 20, at: 50_000)
    stage.move(60, 20, at: 100_000)
    stage.up(60, 20, at: 150_000)
    stage.waitForAllTimers()
    #expect(scroll.contentOffset.x > 0 && !stage.take().contains { $0.contains("viewer shows") })
    scroll.contentOffset = .zero
    stage.down(150, 20, at: 5_000_000)
    stage.wait(until: 5_300_000)
    #expect(interaction.shownItem === buttons[1])
    for step in 1...10 { stage.move(150 + 10 * Double(step), 20, at: 5_300_000 + Int64(step) * 10_000) }
    #expect(scroll.contentOffset == .zero && interaction.shownItem === buttons[2])
    stage.up(250, 20, at: 5_500_000)
    stage.waitForAllTimers()
    #expect(stage.take().filter { $0.contains("touchUpInside") } == ["5500000 b2 touchUpInside"])
    #expect(scroll.contentOffset == .zero && stage.isQuiet)
  }

  @Test(
    "in a collection view the cell is not selected by the press, and didEndOn's point finds its index path")
  func collectionView() {
    let stage = Stage(contentSizeCategory: .accessibilityLarge)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 50)
    layout.scrollDirection = .horizontal
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    let collection = stage.add(
      UICollectionView(frame: CGRect(x: 0, y: 100, width: 390, height: 50), collectionViewLayout: layout),
      name: "tabs")
    let source = Tabs()
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tab")
    collection.dataSource = source
    collection.delegate = source
    collection.addInteraction(UILargeContentViewerInteraction(delegate: source))
    stage.application.layOutWindows()
    collection.contentOffset.x = 30
    stage.application.layOutWindows()
    stage.down(50, 120, at: 0)
    stage.move(150, 120, at: 400_000)
    stage.up(150, 120, at: 600_000)
    stage.waitForAllTimers()
    #expect(source.selected == [IndexPath(item: 1, section: 0)] && source.ownSelections.isEmpty)
    stage.tap(50, 120, at: 5_000_000)
    stage.waitForAllTimers()
    #expect(source.ownSelections == [IndexPath(item: 0, section: 0)] && source.selected.count == 1)
    #expect(stage.isQuiet)
  }
}

@MainActor
private final class Tabs: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
  UILargeContentViewerInteractionDelegate
{
  var selected: [IndexPath] = []
  var ownSelections: [IndexPath] = []

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tab", for: indexPath)
    cell.showsLargeContentViewer = true
    cell.largeContentTitle = "Tab \(indexPath.item)"
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    ownSelections.append(indexPath)
  }

  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?,
    at point: CGPoint
  ) {
    if let path = (interaction.view as? UICollectionView)?.indexPathForItem(at: point) {
      selected.append(path)
    }
  }
}
