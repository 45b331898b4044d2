import RetouchRecording
import Testing
import UIKit

@testable import RetouchReplay

@MainActor @Suite("Where UIKit raises an exception")
struct RaiseTests {
  @Test("EX1: an outcome says so for a touch that a gesture does not have, and goes on")
  func touchOutOfRange() throws {
    let drag = Gesture.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 250, y: 400), over: 0.5)
    let lines = try Stage.replay(drag.recorded) { stage in
      let pan = UIPanGestureRecognizer()
      pan.name = "pan"
      pan.addClosureTarget { recognizer in
        if recognizer.state == .ended { _ = recognizer.location(ofTouch: 0, in: nil) }
      }
      stage.view.addGestureRecognizer(pan)
    }
    let raised = lines.filter { $0.contains(" raises ") }
    #expect(raised.count == 1)
    #expect(raised.first?.contains("raises NSRangeException: location(ofTouch: 0)") == true)
    #expect(lines.contains { $0.contains("pan ended") })
  }

  @Test("EX1: a pinch that has ended has none of its touches")
  func touchesOfPinch() throws {
    let pinch = Gesture.pinch(at: CGPoint(x: 195, y: 400), from: 80, to: 200)
    let lines = try Stage.replay(pinch.recorded) { stage in
      let recognizer = UIPinchGestureRecognizer()
      recognizer.addClosureTarget { recognizer in
        if recognizer.state == .ended { _ = recognizer.location(ofTouch: 0, in: nil) }
      }
      stage.view.addGestureRecognizer(recognizer)
    }
    let raised = lines.filter { $0.contains(" raises NSRangeException") }
    #expect(raised.count == 1 && raised[0].contains("of a gesture with 0 touches"))
  }

  @Test("EX1: a tap that has ended has its touch, a press does not", arguments: [true, false])
  func touchesAtTheEnd(isTap: Bool) throws {
    let place = CGPoint(x: 100, y: 400)
    let input = isTap ? Gesture.tap(at: place) : Gesture.press(at: place, for: 0.9)
    let lines = try Stage.replay(input.recorded) { stage in
      let recognizer: UIGestureRecognizer =
        isTap ? UITapGestureRecognizer() : UILongPressGestureRecognizer()
      recognizer.addClosureTarget { recognizer in
        if recognizer.state == .ended { _ = recognizer.location(ofTouch: 0, in: nil) }
      }
      stage.view.addGestureRecognizer(recognizer)
    }
    #expect(lines.contains { $0.contains(" raises NSRangeException") } != isTap)
  }

  @Test("EX1: an outcome says so for rows that do not add up, and not for those that do")
  func rows() throws {
    let lines = try AppStage.words(
      { _ = RowList(["a", "b"], on: $0) }, settings: ReplaySettings()
    ) { stage in
      guard let list = stage.kept.first as? RowList else { return }
      list.texts.append("c")
      list.table.insertRows(at: [IndexPath(row: 2, section: 0)], with: .none)
      list.table.layoutIfNeeded()
      note("right")
      list.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      list.table.layoutIfNeeded()
      note("wrong")
    }
    #expect(
      lines == [
        "100000 note right",
        "100000 raises NSInternalInconsistencyException: the rows of section 0 do not add up after an update: "
          + "2 are left by it, the data source gives 3 list",
        "100000 note wrong",
      ])
  }

  @Test("EX1: rows are compared at the first call of two that are no update together, and at the end of one")
  func rowsAtOnce() throws {
    let paths = (2...3).map { IndexPath(row: $0, section: 0) }
    let lines = try AppStage.words(
      { _ = RowList(["a", "b"], on: $0) }, settings: ReplaySettings()
    ) { stage in
      guard let list = stage.kept.first as? RowList else { return }
      list.texts += ["c", "d"]
      list.table.beginUpdates()
      list.table.insertRows(at: [paths[0]], with: .none)
      list.table.performBatchUpdates { _ = list.table.numberOfRows(inSection: 0) }
      list.table.insertRows(at: [paths[1]], with: .none)
      list.table.endUpdates()
      note("right")
      list.texts += ["e", "f"]
      list.table.insertRows(at: [IndexPath(row: 4, section: 0)], with: .none)
      list.table.insertRows(at: [IndexPath(row: 5, section: 0)], with: .none)
      note("wrong")
      list.table.layoutIfNeeded()
      list.texts.removeLast()
      list.table.deleteRows(at: [IndexPath(row: 5, section: 0)], with: .none)
      note("right")
    }
    #expect(
      lines == [
        "100000 note right",
        "100000 raises NSInternalInconsistencyException: the rows of section 0 do not add up after an update: "
          + "5 are left by it, the data source gives 6 list",
        "100000 note wrong", "100000 note right",
      ])
  }

  @Test("EX1: a table that was never asked for its rows, or loads them again, has nothing to compare")
  func rowsUnknown() throws {
    let lines = try AppStage.words(settings: ReplaySettings()) { stage in
      let list = RowList(["a"], on: stage)
      list.table.removeFromSuperview()
      list.texts += ["b", "c"]
      list.table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
      stage.view.addSubview(list.table)
      list.table.layoutIfNeeded()
      list.texts = []
      list.table.reloadData()
      list.texts = ["d"]
      list.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      list.table.layoutIfNeeded()
    }
    #expect(lines.isEmpty)
  }

  @Test(
    "EX1: what a data source says within an update of a collection is not compared, what it says after is")
  func items() throws {
    let lines = try AppStage.words(
      { _ = ItemList(5, on: $0) }, settings: ReplaySettings()
    ) { stage in
      guard let list = stage.kept.first as? ItemList else { return }
      func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
      list.collection.performBatchUpdates {
        list.items = 7
        list.collection.insertItems(at: [path(5)])
        _ = list.collection.numberOfItems(inSection: 0)
        list.collection.performBatchUpdates { list.collection.insertItems(at: [path(6)]) }
      }
      list.items = 6
      list.collection.deleteItems(at: [path(0)])
      list.items = 9
      list.collection.reloadSections([0])
      list.collection.moveItem(at: path(0), to: path(1))
      list.collection.reloadItems(at: [path(0)])
      note("right")
      list.collection.performBatchUpdates { list.collection.deleteItems(at: [path(0)]) }
      note("wrong")
    }
    #expect(
      lines == [
        "100000 note right",
        "100000 raises NSInternalInconsistencyException: the items of section 0 do not add up after an update: "
          + "8 are left by it, the data source gives 9 items",
        "100000 note wrong",
      ])
  }

  @Test("EX1: sections that come, go and move have to add up, with the items of those that are moved")
  func sections() throws {
    let lines = try AppStage.words(
      { _ = ItemList(5, on: $0) }, settings: ReplaySettings()
    ) { stage in
      guard let list = stage.kept.first as? ItemList else { return }
      list.collection.performBatchUpdates {
        list.sections = 3
        list.collection.insertSections([1, 2])
      }
      list.collection.moveSection(0, toSection: 2)
      note("right")
      list.collection.deleteSections([0])
      note("wrong")
      list.sections = 1
      list.collection.reloadData()
      list.collection.layoutIfNeeded()
      list.items = 6
      list.collection.moveSection(0, toSection: 0)
    }
    #expect(
      lines == [
        "100000 note right",
        "100000 raises NSInternalInconsistencyException: the sections do not add up after an update: "
          + "2 are left by it, the data source gives 3 items",
        "100000 note wrong",
        "100000 raises NSInternalInconsistencyException: the items of section 0 do not add up after an update: "
          + "5 are left by it, the data source gives 6 items",
      ])
  }

  @Test("EX1: items are compared at the first call of two that are no update together, if they are known")
  func itemsAtOnce() throws {
    let lines = try AppStage.words(
      { _ = ItemList(5, on: $0) }, settings: ReplaySettings()
    ) { stage in
      guard let list = stage.kept.first as? ItemList else { return }
      list.collection.reloadData()
      list.items = 8
      list.collection.insertItems(at: [IndexPath(item: 5, section: 0)])
      list.collection.layoutIfNeeded()
      note("unknown")
      list.items = 10
      list.collection.insertItems(at: [IndexPath(item: 8, section: 0)])
      list.collection.insertItems(at: [IndexPath(item: 9, section: 0)])
      list.collection.layoutIfNeeded()
      list.sections = 2
      list.collection.insertItems(at: [IndexPath(item: 10, section: 0)])
    }
    let raised = "100000 raises NSInternalInconsistencyException: the "
    #expect(
      lines == [
        "100000 note unknown",
        raised
          + "items of section 0 do not add up after an update: 9 are left by it, the data source gives 10 "
          + "items",
        raised + "sections do not add up after an update: 1 are left by it, the data source gives 2 items",
      ])
  }

  @Test("EX1: an outcome says so for a controller that is presented already")
  func presentedTwice() throws {
    let lines = try AppStage.words(settings: ReplaySettings()) { stage in
      let sheet = UIViewController()
      stage.present(sheet, animated: false)
      sheet.present(sheet, animated: false)
    }
    #expect(lines.count == 1 && lines[0].hasPrefix("100000 raises NSInvalidArgumentException: "))
  }

  @Test("EX1: an outcome says so for a place that is no number, at which no view is; a transform may be")
  func nowhere() throws {
    let place = CGRect(x: 1, y: 2, width: 30, height: 40)
    let lines = try AppStage.words(settings: ReplaySettings()) { stage in
      let view = UIView(frame: place)
      stage.view.addSubview(view)
      view.center.x = .nan
      view.layer.bounds.size.width = .nan
      view.transform = CGAffineTransform(scaleX: .nan, y: 1)
      view.transform = .identity
      #expect(view.frame == place && view.layer.frame == place)
      #expect(UIView(frame: CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1)).frame == .zero)
    }
    let raised = lines.filter { $0.contains(" raises CALayerInvalidGeometry: ") }
    #expect(raised.count == 3)
    #expect(raised.map { $0.contains("the bounds contain NaN") } == [false, true, false])
  }

  @Test("SC10: an outcome says so for a foreign delegate of a scroll view's own pan, which is refused")
  func foreignDelegate() throws {
    final class Scroll: UIScrollView, UIGestureRecognizerDelegate {}
    let watcher = Watcher()
    let lines = try AppStage.words(settings: ReplaySettings()) { _ in
      let scroll = Scroll()
      scroll.panGestureRecognizer.delegate = scroll
      #expect(scroll.panGestureRecognizer.delegate === scroll)
      scroll.panGestureRecognizer.delegate = watcher
      #expect(scroll.panGestureRecognizer.delegate === scroll)
      scroll.panGestureRecognizer.delegate = nil
      #expect(scroll.panGestureRecognizer.delegate === scroll)
    }
    #expect(
      lines.count == 2
        && lines.allSatisfy { $0.contains("raises NSInvalidArgumentException: the delegate of a scroll") })
  }
}
