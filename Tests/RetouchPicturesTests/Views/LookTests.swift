import RetouchGallery
import RetouchReplay
import Testing
import UIKit

@testable import RetouchPictures

/// What the system's views look like beside what their properties say.
@Suite("looks of the system's views")
@MainActor
struct LookTests {
  private func lines(_ element: Element) -> [CGRect] {
    element.every("rect").filter { $0["fill"] == "#3c3c43" && min($0.rect.width, $0.rect.height) == 0.5 }.map(
      \.rect)
  }

  @Test("an alert has a thin line above its buttons, and one between two side by side")
  func alert() throws {
    let picture = try drawn(Asking.self, .pause(0.5), at: 400_000)
    let (first, second) = (try #require(picture.group("Keep")), try #require(picture.group("Delete")))
    #expect(first.frame.maxX == second.frame.minX)
    #expect(lines(first) == [CGRect(x: first.frame.minX, y: first.frame.minY, width: 135, height: 0.5)])
    #expect(
      lines(second) == [
        CGRect(x: second.frame.minX, y: second.frame.minY, width: 135, height: 0.5),
        CGRect(x: second.frame.minX, y: second.frame.minY, width: 0.5, height: 44),
      ])
  }

  @Test("an action sheet without texts has lines between its buttons only, and none above the one to cancel")
  func actionSheet() throws {
    let picture = try drawn(AskingBelow.self, .pause(0.5), at: 400_000)
    #expect(lines(try #require(picture.group("Copy"))).isEmpty)
    #expect(lines(try #require(picture.group("Move"))).map(\.width) == [374])
    #expect(lines(try #require(picture.group("Cancel"))).isEmpty)
  }

  @Test("a row that can be deleted has a filled red circle of 24 points, through which white shows")
  func deleteControl() throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let picture = try drawn(ReorderRows.self, .pause(0.5), at: 400_000, .large, style: style)
      let remove = try #require(picture.group("monday.Remove"))
      let symbol = try #require(remove.every("image").first)
      #expect(symbol["data-name"] == "minus.circle.fill")
      #expect(symbol.rect.size == CGSize(width: 24, height: 24) && symbol.rect.middle == remove.frame.middle)
      let filter = try #require(symbol["filter"]).dropFirst(5).dropLast()
      let flood = picture.every("filter").first { $0["id"] == String(filter) }?.every("feFlood").first
      #expect(flood?["flood-color"] == (style == .dark ? "#ff453a" : "#ff3b30"))
      let back = try #require(remove.every("rect").last)
      #expect(back["fill"] == "#ffffff" && symbol.rect.contains(back.rect))
    }
  }

  @Test("a pull shows as many spokes as it is far, all of them once the refresh has begun, and none at rest")
  func spinner() throws {
    let pull = Gesture.drag(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 520), over: 0.6).idle(0.3)
    func spokes(at time: Int64) throws -> Int {
      let picture = try drawn(PullToRefresh.self, pull, at: time, .large)
      let control = try #require(picture.groups(ofKind: "UIRefreshControl").first)
      return control.every("path").filter { $0["stroke-linecap"] == "round" }.count
    }
    #expect(try spokes(at: 0) == 0)
    #expect((1...7).contains(try spokes(at: 200_000)))
    #expect(try spokes(at: 600_000) == 8)
    #expect(try spokes(at: 800_000) == 8)
  }

  @Test(
    "behind the menu of a press everything is dimmed, and the pressed view is in front of that, a little larger"
  )
  func menu() throws {
    let picture = try drawn(
      MenuBesideTap.self, .press(at: CGPoint(x: 195, y: 200), for: 0.9), at: 800_000, .large)
    let menu = try #require(picture.groups(ofKind: "MenuView").first)
    let veil = try #require(menu.every("rect").first)
    #expect(veil.rect == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(veil["fill"] == "#000000" && veil["fill-opacity"] == "0.2")
    let lifted = try #require(menu.groups(ofKind: "lifted").first)
    #expect(lifted["data-name"] == "photo" && lifted["transform"]?.hasPrefix("matrix(1.0") == true)
    let photo = try #require(lifted.groups(ofKind: "UIView").first)
    #expect(photo.every("rect").map(\.rect) == [lifted.frame])
    // The panel is in front of both, with a symbol for each of its rows.
    let kinds = menu.children.compactMap { $0["data-kind"] }
    #expect(kinds == ["lifted", "UIView"])
    #expect(
      menu.every("image").map { $0["data-name"] } == ["square.and.arrow.up", "doc.on.doc", "trash"])
  }

  @Test("the menu of a button dims nothing, and marks what is chosen")
  func buttonMenu() throws {
    let picture = try drawn(
      MenuBesideTap.self, .press(at: CGPoint(x: 80, y: 620), for: 0.5), at: 400_000, .large)
    let menu = try #require(picture.groups(ofKind: "MenuView").first)
    #expect(menu.groups(ofKind: "lifted").isEmpty)
    #expect(!menu.every("rect").contains { $0.rect.width == 390 })
    let (name, date) = (try #require(menu.group("Name")), try #require(menu.group("Date")))
    #expect(name.every("image").map { $0["data-name"] } == ["checkmark"])
    // Titles are below each other, and a line is between the rows.
    #expect(name.every("text").map { $0.number("x") } == date.every("text").map { $0.number("x") })
    #expect(lines(name).isEmpty && lines(date).count == 1)
  }

  @Test("a menu's title is above its rows, small and grey, and the rows follow below it")
  func menuTitle() throws {
    let picture = try drawn(
      TitledMenu.self, .press(at: CGPoint(x: 195, y: 200), for: 0.9), at: 800_000, .large)
    let menu = try #require(picture.groups(ofKind: "MenuView").first)
    let title = try #require(menu.every("text").first)
    let row = try #require(menu.group("Share"))
    #expect(title.text == "Holiday" && title["fill"] == "#3c3c43" && title.number("font-size") < 14)
    #expect(title.number("y") < row.frame.minY && lines(row).count == 1)
    let panel = try #require(menu.group("menu")).frame
    #expect(row.frame.minY - panel.minY > 25 && panel.maxY == row.frame.maxY)
  }

  @Test("the image of a swipe's action is white on the action's colour")
  func swipeAction() throws {
    let drag = Gesture.drag(from: CGPoint(x: 300, y: 130), to: CGPoint(x: 150, y: 130), over: 0.3).idle(0.4)
    let picture = try drawn(FlaggedRows.self, drag, at: 600_000, .large)
    let button = try #require(picture.group("Flag"))
    #expect(button.every("rect").first?["fill"] == "#ff9500")
    let image = try #require(button.every("image").first)
    let filter = try #require(image["filter"]).dropFirst(5).dropLast()
    let flood = picture.every("filter").first { $0["id"] == String(filter) }?.every("feFlood").first
    #expect(flood?["flood-color"] == "#ffffff")
    #expect(button.every("text").isEmpty)
  }

  @Test("the status bar's clock says 9:41 when a recording begins, and goes on from there")
  func clock() throws {
    func time(at time: Int64) throws -> [String] {
      let picture = try drawn(CandybarButtons.self, .pause(1300), at: time, .large)
      return try #require(picture.group("statusBar.time")).every("text").map(\.text)
    }
    #expect(try time(at: 0) == ["9:41"])
    #expect(try time(at: 59_999_999) == ["9:41"])
    #expect(try time(at: 60_000_000) == ["9:42"])
    #expect(try time(at: 1_200_000_000) == ["10:01"])
  }

  // MARK: Views that draw themselves

  private func notes(_ view: UIView) throws -> [Element] {
    view.frame = CGRect(x: 20, y: 100, width: 200, height: 80)
    return try drawn(view).groups(ofKind: "drawn by code")
  }

  @Test("a view whose class overrides draw(_:), itself or by its superclass, is outlined, with a note in it")
  func drawnByCode() throws {
    for view in [Chart(), PieChart(), Stacked<Int>()] {
      let note = try #require(try notes(view).first)
      let type = String(describing: type(of: view))
      #expect(note["data-name"] == type && note.frame == view.frame)
      #expect(note.every("rect").first?["stroke-dasharray"] == "4 3")
      #expect(note.every("text").map(\.text) == ["\(type).draw(_:)"])
      let remarks = list(window(view)).remarks.map(\.text)
      #expect(remarks == ["\(type): what its draw(_:) draws is not shown"])
    }
  }

  @Test("nothing is said of a view that overrides anything else, and no code of a view is called")
  func notDrawnByCode() throws {
    for view in [UIView(), UILabel(), UIButton(type: .system), UITableViewCell(), Plain()] {
      #expect(try notes(view).isEmpty)
    }
    let chart = Chart()
    _ = try notes(chart)
    #expect(chart.calls == 0)
  }
}

private class Chart: UIView {
  var calls = 0
  override func draw(_ rect: CGRect) {
    calls += 1
    super.draw(rect)
  }
}

private final class PieChart: Chart {}

private final class Stacked<Part>: Chart {
  var parts: [Part] = []
  override func draw(_ rect: CGRect) {}
}

private final class Plain: UIView {
  override func layoutSubviews() {}
  override func setNeedsDisplay() {}
}

private final class Asking: UIViewController, Fixture {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    present(alert, animated: false)
  }
}

private final class AskingBelow: UIViewController, Fixture {
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for title in ["Copy", "Move"] { sheet.addAction(UIAlertAction(title: title, style: .default)) }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: false)
  }
}

private final class TitledMenu: UIViewController, Fixture, UIContextMenuInteractionDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    let photo = UIView(frame: CGRect(x: 45, y: 120, width: 300, height: 200)).named("photo")
    photo.addInteraction(UIContextMenuInteraction(delegate: self))
    view.addSubview(photo)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(title: "Holiday", children: [UIAction(title: "Share") { _ in }])
    })
  }
}

private final class FlaggedRows: UITableViewController, Fixture {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    flag.backgroundColor = .systemOrange
    flag.image = UIImage(systemName: "flag.fill")
    return UISwipeActionsConfiguration(actions: [flag])
  }
}
