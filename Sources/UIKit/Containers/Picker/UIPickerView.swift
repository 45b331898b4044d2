/// Wheels with rows, of which the one in the middle is chosen (PK1).
///
/// Each wheel is a scroll view that a finger drags and that comes to rest on a row; a tap on a row chooses
/// it. The delegate is told of a row that the user has chosen, and not of one that code selects.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// Says how many wheels and rows there are.
  open weak var dataSource: (any UIPickerViewDataSource)? { didSet { reloadAllComponents() } }
  /// Says what rows show, and is told which one was chosen.
  open weak var delegate: (any UIPickerViewDelegate)? { didSet { reloadAllComponents() } }
  /// Whether the chosen row is marked; stored only.
  open var showsSelectionIndicator = true
  private var wheels: [PickerWheel] = []

  /// Makes a picker at a place in its future superview, in points; one without a size has the usual one.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// Makes a picker; the coder is ignored, because there are no archives to read on Linux.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    clipsToBounds = true
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
  }

  override var takesViewsOfClients: Bool { false }
  /// The number of wheels.
  open var numberOfComponents: Int {
    prepare()
    return wheels.count
  }
  /// The number of rows of a wheel.
  open func numberOfRows(inComponent component: Int) -> Int {
    prepare()
    return wheels.indices.contains(component) ? wheels[component].rows.count : 0
  }
  /// The size of a row, in points.
  open func rowSize(forComponent component: Int) -> CGSize {
    prepare()
    guard wheels.indices.contains(component) else { return .zero }
    return CGSize(width: width(of: component), height: wheels[component].rowHeight)
  }
  /// The view of a row, or nil if there is no such row.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    prepare()
    guard wheels.indices.contains(component), wheels[component].rows.indices.contains(row) else { return nil }
    return wheels[component].rows[row]
  }
  /// The chosen row of a wheel, or −1.
  open func selectedRow(inComponent component: Int) -> Int {
    prepare()
    return wheels.indices.contains(component) ? wheels[component].chosen : -1
  }
  /// Chooses a row; the delegate is not told. An animated change turns the wheel.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    prepare()
    guard wheels.indices.contains(component), wheels[component].rows.indices.contains(row) else { return }
    layoutIfNeeded()
    wheels[component].choose(row, animated: animated)
  }
  /// Asks for all wheels and rows again.
  open func reloadAllComponents() {
    wheels.forEach { $0.removeFromSuperview() }
    wheels = []
    needsData = true
    setNeedsLayout()
  }
  /// Asks for the rows of a wheel again.
  open func reloadComponent(_ component: Int) {
    prepare()
    if wheels.indices.contains(component) { wheels[component].load() }
    setNeedsLayout()
  }

  private var needsData = true
  private func prepare() {
    guard needsData, let dataSource else { return }
    needsData = false
    wheels = (0..<max(0, dataSource.numberOfComponents(in: self))).map { PickerWheel(of: self, $0) }
    for wheel in wheels {
      addSubview(wheel)
      wheel.load()
    }
  }

  private func width(of component: Int) -> CGFloat {
    let asked = wheels.indices.map { delegate?.pickerView(self, widthForComponent: $0) ?? 0 }
    let (sum, open) = (asked.reduce(0, +), asked.filter { $0 <= 0 }.count)
    return asked[component] > 0 ? asked[component] : max(0, bounds.width - sum) / CGFloat(max(1, open))
  }

  /// As wide as it is made, and as high as a picker is, in points.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: AssumedFigures.standard.popoverWidth, height: AssumedFigures.standard.pickerHeight)
  }
  /// The size of a picker, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Places the wheels beside one another.
  open override func layoutSubviews() {
    super.layoutSubviews()
    prepare()
    var x = (bounds.width - wheels.indices.reduce(0) { $0 + width(of: $1) }) / 2
    for (index, wheel) in wheels.enumerated() {
      let width = width(of: index)
      wheel.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      x += width
    }
  }
}

/// A wheel of a picker.
@MainActor
private final class PickerWheel: UIScrollView, UIScrollViewDelegate {
  private weak var picker: UIPickerView?
  private let component: Int
  private(set) var rows: [UIView] = []
  private(set) var rowHeight = AssumedFigures.standard.pickerRowHeight
  private(set) var chosen = -1

  init(of picker: UIPickerView, _ component: Int) {
    (self.picker, self.component) = (picker, component)
    super.init(frame: .zero)
    partName = "[\(component)]"
    contentInsetAdjustmentBehavior = .never
    (showsVerticalScrollIndicator, scrollsToTop, alwaysBounceVertical) = (false, false, true)
    decelerationRate = .fast
    delegate = self
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.isBuiltIn = true
    tap.addClosureTarget { [weak self] tap in
      if let self, tap.state == .ended { tapped(tap.location(in: self)) }
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  override var isPartOfStandardView: Bool { true }

  func load() {
    guard let picker else { return }
    rows.forEach { $0.removeFromSuperview() }
    let asked = picker.delegate?.pickerView(picker, rowHeightForComponent: component) ?? 0
    rowHeight = asked > 0 ? asked : AssumedFigures.standard.pickerRowHeight
    let count = max(0, picker.dataSource?.pickerView(picker, numberOfRowsInComponent: component) ?? 0)
    rows = (0..<count).map { row in
      let made = picker.delegate?.pickerView(picker, viewForRow: row, forComponent: component, reusing: nil)
      let view = made.flatMap { $0 === NoPickerRow.shared ? nil : $0 } ?? label(picker, row)
      addSubview(view)
      return view
    }
    chosen = rows.isEmpty ? -1 : min(max(0, chosen), rows.count - 1)
    setNeedsLayout()
  }

  private func label(_ picker: UIPickerView, _ row: Int) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .systemFont(ofSize: AssumedFigures.standard.pickerFontSize)
    label.textAlignment = .center
    let attributed = picker.delegate?.pickerView(picker, attributedTitleForRow: row, forComponent: component)
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = picker.delegate?.pickerView(picker, titleForRow: row, forComponent: component) ?? "?"
    }
    return label
  }

  private var inset: CGFloat { max(0, (bounds.height - rowHeight) / 2) }
  private var placedFor = CGSize.zero

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: bounds.width, height: rowHeight)
    }
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * rowHeight)
    contentInset = UIEdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    guard placedFor != bounds.size, !isDragging, !isDecelerating, chosen >= 0 else { return }
    placedFor = bounds.size
    contentOffset = offset(of: chosen)
  }

  private func offset(of row: Int) -> CGPoint { CGPoint(x: 0, y: CGFloat(row) * rowHeight - inset) }

  private func row(at y: CGFloat) -> Int {
    guard rowHeight > 0, !rows.isEmpty, y.isFinite else { return chosen }
    return Int(max(0, min(((y + inset) / rowHeight).rounded(), CGFloat(rows.count - 1))))
  }

  func choose(_ row: Int, animated: Bool) {
    chosen = row
    setContentOffset(offset(of: row), animated: animated)
  }

  private func tapped(_ point: CGPoint) {
    guard rowHeight > 0, let picker else { return }
    let row = Int((point.y / rowHeight).rounded(.down))
    guard rows.indices.contains(row), row != chosen else { return }
    choose(row, animated: true)
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { targetContentOffset.pointee = offset(of: row(at: targetContentOffset.pointee.y)) }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { rest() }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { rest() }

  /// The user's drag has come to its end: the row in the middle is chosen.
  private func rest() {
    let row = row(at: contentOffset.y)
    guard rows.indices.contains(row) else { return }
    if contentOffset != offset(of: row) { setContentOffset(offset(of: row), animated: true) }
    guard row != chosen, let picker else { return }
    chosen = row
    picker.delegate?.pickerView(picker, didSelectRow: row, inComponent: component)
  }
}

/// Says how many wheels and rows a picker has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  /// The number of wheels.
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  /// The number of rows of a wheel.
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a picker show, and is told which one was chosen; each method has a default.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  /// The width of a wheel, in points; 0 for a share of what is left.
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  /// The height of a wheel's rows, in points; 0 for the usual one.
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  /// The text of a row.
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  /// The text of a row with attributes, in place of a plain one.
  func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString?
  /// The view of a row, in place of a text.
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView
  /// The user has chosen a row.
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(
    _ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int
  ) -> String? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  ) -> NSAttributedString? { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  ) -> UIView { NoPickerRow.shared }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// What a delegate has that makes no views.
@MainActor
enum NoPickerRow {
  static let shared = UIView(frame: .zero)
}
