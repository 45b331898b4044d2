extension UICollectionView {
  /// A class of cells with a closure that configures them for an item.
  ///
  /// ```swift
  /// let registration = UICollectionView.CellRegistration<TabCell, Tab> { cell, indexPath, tab in … }
  /// collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: tab)
  /// ```
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = @MainActor (Cell, IndexPath, Item) -> Void

    let handler: Handler

    /// Makes a registration with a closure that configures cells.
    public init(handler: @escaping Handler) { self.handler = handler }

    var identifier: String { "CellRegistration " + String(reflecting: Cell.self) }
  }

  /// A cell of a registration, reused or new, configured for an item; without an item it stays as it is.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
    guard
      let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as? Cell
    else { preconditionFailure("a cell of another class than \(Cell.self) was registered for it") }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A class of headers, footers or badges with a closure that configures them.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a view of a kind, for an index path.
    public typealias Handler = @MainActor (Supplementary, String, IndexPath) -> Void

    let kind: String
    let handler: Handler

    /// Makes a registration of a kind with a closure that configures views.
    public init(elementKind: String, handler: @escaping Handler) {
      (kind, self.handler) = (elementKind, handler)
    }

    var identifier: String { "SupplementaryRegistration " + String(reflecting: Supplementary.self) }
  }

  /// A header, footer or badge of a registration, reused or new, and configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.kind, registration.identifier)
    register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      preconditionFailure("a view of another class than \(Supplementary.self) was registered for it")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}
