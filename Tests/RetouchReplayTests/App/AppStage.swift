import RetouchRecording
import UIKit

@testable import RetouchReplay

/// What a stage does in a replay, told by the lines of the app alone.
@MainActor
enum AppStage {
  /// The settings of a suite that asks for the app's lines.
  static var settings: ReplaySettings {
    var settings = ReplaySettings()
    settings.lines = [.touches, .actions, .app]
    return settings
  }

  /// The lines of a replay without touches in which a change is made 0.1 s after the start.
  static func words(
    _ setUp: @escaping (Stage) -> Void = { _ in }, settings: ReplaySettings = settings,
    then change: @escaping @MainActor (Stage) -> Void
  ) throws -> [String] {
    try Stage.replay(silence(500_000), settings: settings) { stage in
      setUp(stage)
      stage.after(0.1) { change(stage) }
    }
  }

  /// Makes a view with a name, in front of a stage's others.
  @discardableResult
  static func add<View: UIView>(_ view: View, _ name: String, to stage: Stage, at y: CGFloat = 100) -> View {
    view.accessibilityIdentifier = name
    view.frame = CGRect(x: 20, y: y, width: 100, height: 40)
    stage.view.addSubview(view)
    return view
  }
}

extension Stage {
  /// Does something after a number of seconds.
  func after(_ seconds: Double, _ body: @escaping @MainActor () -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { MainActor.assumeIsolated { body() } }
  }
}

/// A list of rows, each with its text.
final class RowList: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
  var texts: [String]
  var didSelect: (IndexPath) -> Void = { _ in }

  @MainActor
  init(_ texts: [String], on stage: Stage) {
    self.texts = texts
    super.init()
    stage.kept.append(self)
    table.accessibilityIdentifier = "list"
    table.rowHeight = 50
    table.dataSource = self
    table.delegate = self
    stage.view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "row")
    cell.textLabel?.text = texts[indexPath.row]
    cell.detailTextLabel?.text = "detail"
    return cell
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { didSelect(indexPath) }
}

/// A grid of items that show nothing.
final class ItemList: NSObject, UICollectionViewDataSource {
  let collection = UICollectionView(
    frame: CGRect(x: 0, y: 100, width: 390, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
  var items: Int
  var sections = 1

  @MainActor
  init(_ items: Int, on stage: Stage) {
    self.items = items
    super.init()
    stage.kept.append(self)
    collection.accessibilityIdentifier = "items"
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    collection.dataSource = self
    stage.view.addSubview(collection)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
}
