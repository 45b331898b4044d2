// What is beside a cell's content, and the labels in it.

/// A part of a cell that shows a symbol and, if it has a closure, calls it when tapped.
@MainActor
final class CellButton: UIControl {
  override var takesViewsOfClients: Bool { false }
  private let picture: UIImageView
  private var back: UIView?

  init(
    _ symbol: String, _ name: String, isMark: Bool = false, color: UIColor, tapped: (@MainActor () -> Void)?
  ) {
    picture = UIImageView(image: UIImage(systemName: symbol))
    super.init(frame: .zero)
    let figures = AssumedFigures.standard
    let side = isMark ? figures.cellMarkSize : figures.cellSymbolSize
    picture.bounds.size = CGSize(width: side, height: side)
    picture.tintColor = color
    if symbol.hasSuffix(".circle.fill") {
      // What is cut out of a filled circle is white on every background.
      let back = UIView(frame: CGRect(x: 0, y: 0, width: side / 2, height: side / 2))
      back.backgroundColor = .white
      back.layer.cornerRadius = back.bounds.width / 2
      back.isUserInteractionEnabled = false
      addSubview(back)
      self.back = back
    }
    addSubview(picture)
    accessibilityLabel = name
    isUserInteractionEnabled = tapped != nil
    isAccessibilityElement = tapped != nil
    guard let tapped else { return }
    accessibilityIdentifier = name
    accessibilityTraits = .button
    addAction(UIAction { _ in tapped() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
    back?.center = picture.center
  }
}

extension UITableViewCell {
  /// The texts and images of a row that is spoken as one element; nil where something in it can be touched,
  /// or says nothing (1.9).
  final var spokenParts: [String]? {
    var words: [String] = []
    return addSpokenParts(of: self, to: &words) && !words.isEmpty ? words : nil
  }

  /// - Returns: Whether nothing in the view can be touched.
  private func addSpokenParts(of view: UIView, to words: inout [String]) -> Bool {
    for view in view.subviews where view.isTouchable {
      guard view.isAccessibilityElement else {
        // What can be touched is an element of its own, and so are the others then.
        if view is UIControl, view.isUserInteractionEnabled { return false }
        guard addSpokenParts(of: view, to: &words) else { return false }
        continue
      }
      guard view.accessibilityTraits.isDisjoint(with: [.button, .link, .adjustable]) else { return false }
      if let label = view.accessibilityLabel, !label.isEmpty { words.append(label) }
      if let value = view.accessibilityValue, !value.isEmpty { words.append(value) }
    }
    return true
  }

  /// Shows what is at the row's end; a detail button reports its own tap, and selects nothing (TV4).
  final func showAccessory() {
    accessory?.removeFromSuperview()
    let type = isEditing ? editingAccessoryType : accessoryType
    let tapped: @MainActor () -> Void = { [weak self] in
      guard let self, let table, let path = table.indexPath(for: self) else { return }
      table.rowDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
    }
    accessory = isEditing ? editingAccessoryView : accessoryView
    if accessory == nil {
      switch type {
      case .none: break
      case .disclosureIndicator:
        accessory = CellButton("chevron.right", "chevron", isMark: true, color: .tertiaryLabel, tapped: nil)
      case .checkmark:
        accessory = CellButton("checkmark", "checkmark", isMark: true, color: .tintColor, tapped: nil)
      case .detailButton, .detailDisclosureButton:
        accessory = CellButton("info.circle", "More Info", color: .tintColor, tapped: tapped)
      }
    }
    if let accessory { addSubview(accessory) }
    setNeedsLayout()
  }

  final func showEditing() {
    editControl?.removeFromSuperview()
    reorderControl?.removeFromSuperview()
    (editControl, reorderControl) = (nil, nil)
    setNeedsLayout()
    guard isEditing else { return }
    if table?.allowsMultipleSelectionDuringEditing == true {
      editControl = CellButton(
        isSelected ? "checkmark.circle.fill" : "circle", "selection",
        color: isSelected ? .tintColor : .tertiaryLabel, tapped: nil)
    } else if permits.edit, editingStyle != .none {
      let deletes = editingStyle == .delete
      editControl = CellButton(
        deletes ? "minus.circle.fill" : "plus.circle.fill", deletes ? "Remove" : "Insert",
        color: deletes ? .systemRed : .systemGreen
      ) { [weak self] in
        guard let self, let table, let path = table.indexPath(for: self) else { return }
        table.editControlTapped(path, deletes: deletes)
      }
    }
    if permits.move, showsReorderControl {
      reorderControl = ReorderControl { [weak self] state, recognizer in
        if let self { table?.followReordering(state, of: self, recognizer) }
      }
    }
    for case let view? in [editControl, reorderControl] as [UIView?] { addSubview(view) }
  }

  final func placeParts() {
    let (size, figures) = (bounds.size, AssumedFigures.standard)
    var (left, right) = (CGFloat(0), size.width)
    if let editControl {
      editControl.frame = CGRect(x: 0, y: 0, width: figures.cellControlWidth, height: size.height)
      if shouldIndentWhileEditing { left = figures.cellControlWidth }
    }
    if let reorderControl {
      right -= figures.cellControlWidth
      reorderControl.frame = CGRect(x: right, y: 0, width: figures.cellControlWidth, height: size.height)
    }
    if let accessory {
      if accessory is CellButton {
        right -= figures.cellControlWidth
        accessory.frame = CGRect(x: right, y: 0, width: figures.cellControlWidth, height: size.height)
      } else {
        // A view that the client set keeps its size.
        right -= accessory.bounds.width + figures.cellMargin
        accessory.center = CGPoint(x: right + accessory.bounds.width / 2, y: size.height / 2)
      }
    }
    left += CGFloat(indentationLevel) * indentationWidth
    content.frame = CGRect(x: left, y: 0, width: max(0, right - left), height: size.height)
  }

  /// The labels that have been made and have text.
  private var labels: (title: UILabel?, detail: UILabel?) {
    func used(_ label: UILabel?) -> UILabel? { label?.text?.isEmpty == false ? label : nil }
    return (used(madeTitle), used(madeDetail))
  }

  final func placeLabels() {
    let (size, margin) = (content.bounds.size, AssumedFigures.standard.cellMargin)
    var left = margin
    if let image = madeImage, let shown = image.image {
      image.frame = CGRect(
        x: left, y: (size.height - shown.size.height) / 2, width: shown.size.width, height: shown.size.height)
      left += shown.size.width + margin
    }
    let room = max(0, size.width - left - margin)
    let (title, detail) = labels
    guard let title else { return }
    title.frame = CGRect(x: left, y: 0, width: room, height: size.height)
    guard let detail else { return }
    let asked = detail.intrinsicContentSize
    switch style {
    case .default: break
    case .value1:
      let width = min(room, asked.width)
      detail.frame = CGRect(x: left + room - width, y: 0, width: width, height: size.height)
      title.frame.size.width = room - width
    case .value2:
      let width = min(room / 2, title.intrinsicContentSize.width)
      title.frame.size.width = width
      detail.frame = CGRect(
        x: left + width + margin, y: 0, width: max(0, room - width - margin), height: size.height)
    case .subtitle:
      let (upper, lower) = (title.intrinsicContentSize.height, asked.height)
      let top = (size.height - upper - lower) / 2
      title.frame = CGRect(x: left, y: top, width: room, height: upper)
      detail.frame = CGRect(x: left, y: top + upper, width: room, height: lower)
    }
  }

  /// The height that the cell's content asks for if the cell is a width wide, in points.
  final func fittingHeight(within width: CGFloat) -> CGFloat {
    placeParts()
    var height = AssumedFigures.standard.cellHeight
    // Accessories and editing controls take as much as they do at the present width.
    let room = max(0, width - bounds.width + content.bounds.width)
    if let ruled = LayoutSystem.size(of: content, within: room, isExact: true).height { return max(1, ruled) }
    if let asked = configured.size(within: room, isExact: true) { return max(1, asked.height) }
    let (title, detail) = labels
    let texts = [title, detail].compactMap { $0?.sizeThatFits(CGSize(width: room, height: 0)).height }
    let text = style == .subtitle ? texts.reduce(0, +) : texts.max() ?? 0
    height = max(height, text + AssumedFigures.standard.cellMargin)
    return max(height, madeImage?.image?.size.height ?? 0)
  }
}

/// The part of a row by which it is moved: a touch lifts the row at once.
@MainActor
final class ReorderControl: UIView {
  override var isPartOfStandardView: Bool { true }
  override var takesViewsOfClients: Bool { false }
  private let picture = UIImageView(image: UIImage(systemName: "line.3.horizontal"))

  init(_ follow: @escaping @MainActor (UIGestureRecognizer.State, UIGestureRecognizer) -> Void) {
    super.init(frame: .zero)
    let side = AssumedFigures.standard.cellSymbolSize
    picture.bounds.size = CGSize(width: side, height: side)
    picture.tintColor = .tertiaryLabel
    addSubview(picture)
    accessibilityLabel = "Reorder"
    let recognizer = RowReorderGestureRecognizer(target: nil, action: nil)
    recognizer.follow = follow
    addGestureRecognizer(recognizer)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
