import Testing

@testable import UIKit

@MainActor
@Suite("Content and background configurations of cells")
struct ConfigurationTests {
  private func texts(_ view: UIView) -> [String] {
    ((view as? UILabel)?.text.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test("a row's configuration is a value: what is set is shown, and what is changed afterwards is not")
  func values() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    (content.text, content.secondaryText) = ("Wi-Fi", "on")
    cell.contentConfiguration = content
    content.text = "Bluetooth"
    #expect(texts(cell.contentView) == ["Wi-Fi", "on"])
    let view = cell.contentView.subviews.first
    cell.contentConfiguration = content
    #expect(texts(cell.contentView) == ["Bluetooth", "on"] && cell.contentView.subviews.first === view)
    #expect((cell.contentConfiguration as? UIListContentConfiguration)?.text == "Bluetooth")
    cell.contentConfiguration = nil
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test("a row is as high as its texts, which are below each other, or beside each other at the row's end")
  func layout() throws {
    let stage = Stage()
    var content = UIListContentConfiguration.cell()
    content.text = "Title"
    let view = UIListContentView(configuration: content)
    #expect(view.sizeThatFits(CGSize(width: 320, height: 0)) == CGSize(width: 320, height: 44))
    content.secondaryText = Array(repeating: "word", count: 60).joined(separator: " ")
    view.configuration = content
    #expect(view.sizeThatFits(CGSize(width: 320, height: 0)).height > 100)
    var value = UIListContentConfiguration.valueCell()
    (value.text, value.secondaryText) = ("Name", "Ann")
    view.configuration = value
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    let (title, detail) = (try #require(labels.first), try #require(labels.last))
    #expect(title.frame.minY == detail.frame.minY && detail.frame.maxX == 320 - 16 && title.frame.minX == 16)
    #expect(stage.isQuiet)
  }

  /// A configuration of a client's, with a view that counts what it is given.
  private struct Badge: UIContentConfiguration {
    var number = 0
    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
    func updated(for state: any UIConfigurationState) -> Badge {
      Badge(number: (state as? UICellConfigurationState)?.isSelected == true ? number + 100 : number)
    }
  }
  private final class BadgeView: UIView, UIContentView {
    var numbers: [Int] = []
    var configuration: any UIContentConfiguration {
      didSet { numbers.append((configuration as? Badge)?.number ?? -1) }
    }
    init(_ badge: Badge) {
      configuration = badge
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("a client's own configuration makes its view once, and is told when the cell is selected")
  func own() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    cell.contentConfiguration = Badge(number: 1)
    let view = cell.contentView.subviews.first as? BadgeView
    cell.contentConfiguration = Badge(number: 2)
    cell.isSelected = true
    cell.isSelected = true
    cell.isSelected = false
    #expect(view?.numbers == [2, 102, 2] && view?.frame == cell.bounds)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { states.append($1.isHighlighted) }
    cell.isHighlighted = true
    #expect(states == [false, true])
  }

  @Test("a background is as its configuration says, within its insets")
  func background() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var background = UIBackgroundConfiguration.clear()
    (background.backgroundColor, background.cornerRadius) = (.red, 8)
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)
    cell.backgroundConfiguration = background
    cell.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    cell.layoutIfNeeded()
    let plate = cell.backgroundView?.subviews.first
    #expect(plate?.backgroundColor == .red && plate?.layer.cornerRadius == 8)
    #expect(plate?.frame == CGRect(x: 4, y: 2, width: 92, height: 40))
    cell.backgroundConfiguration = nil
    #expect(cell.backgroundView == nil)
  }
}
