/// The parts of a moment that a picker shows, as wheels from left to right.
public enum UIDatePickerMode: Int, Sendable {
  case time = 0
  case date, dateAndTime, countDownTimer, yearAndMonth
}

/// How a picker shows its moment.
public enum UIDatePickerStyle: Int, Sendable {
  case automatic = 0
  case wheels, compact, inline
}

/// A control with a moment, whose parts are wheels that a finger turns (PK2).
///
/// Every style is shown as wheels here.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The parts of a moment.
  public typealias Mode = UIDatePickerMode

  private let wheels = UIPickerView(frame: .zero)
  private let rows = DateRows()
  fileprivate private(set) var parts: [Calendar.Component] = []
  private var firstYear = 1
  private var lastYear = 1
  private var kept = Date()

  /// The moment; one beyond a limit becomes the limit. Setting it sends no event.
  open var date: Date {
    get { kept }
    set { setDate(newValue, animated: false) }
  }
  /// Which parts are shown; day and time by default.
  open var datePickerMode = UIDatePickerMode.dateAndTime { didSet { loadWheels() } }
  /// The earliest moment that can be chosen, or nil.
  open var minimumDate: Date? { didSet { limit() } }
  /// The latest moment that can be chosen, or nil.
  open var maximumDate: Date? { didSet { limit() } }
  /// The minutes from one row to the next; 1 by default.
  open var minuteInterval = 1 { didSet { loadWheels() } }
  /// The calendar.
  open var calendar: Calendar! = Calendar(identifier: .gregorian) { didSet { loadWheels() } }
  /// The time zone; nil for the calendar's.
  open var timeZone: TimeZone? { didSet { loadWheels() } }
  /// The language of the months' names; stored only: they are the calendar's.
  open var locale: Locale?
  /// The length of a timer in seconds: the hours and minutes of ``date``.
  open var countDownDuration: TimeInterval {
    get { date.timeIntervalSince(usedCalendar.startOfDay(for: date)) }
    set { date = usedCalendar.startOfDay(for: date).addingTimeInterval(newValue) }
  }
  /// How the moment should be shown; stored only.
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  /// How the moment is shown: as wheels.
  open var datePickerStyle: UIDatePickerStyle { .wheels }
  /// Whether times become a multiple of the interval; stored only: dates that code sets are kept as they are.
  open var roundsToMinuteInterval = true

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
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
    wheels.frame = bounds
    wheels.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(wheels)
    rows.picker = self
    (wheels.dataSource, wheels.delegate) = (rows, rows)
    loadWheels()
  }

  override var takesViewsOfClients: Bool { false }
  /// The size of a picker, in points.
  open override var intrinsicContentSize: CGSize { wheels.intrinsicContentSize }
  /// The size of a picker, in points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Shows a moment, or the limit that it is beyond; no event is sent.
  open func setDate(_ date: Date, animated: Bool) {
    kept = limited(date)
    if parts.contains(.year), !(firstYear...lastYear).contains(usedCalendar.component(.year, from: kept)) {
      loadWheels()
    }
    turnWheels(animated: animated)
  }

  private var usedCalendar: Calendar {
    var used = calendar ?? Calendar(identifier: .gregorian)
    if let timeZone { used.timeZone = timeZone }
    return used
  }
  private func limited(_ date: Date) -> Date {
    // As on iOS, limits that contradict each other are none.
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    return min(max(date, minimumDate ?? date), maximumDate ?? .distantFuture)
  }
  private func limit() {
    kept = limited(kept)
    loadWheels()
  }

  // MARK: Wheels

  private func loadWheels() {
    parts =
      switch datePickerMode {
      case .time, .countDownTimer: [.hour, .minute]
      case .date: [.month, .day, .year]
      case .dateAndTime: [.month, .day, .hour, .minute]
      case .yearAndMonth: [.month, .year]
      }
    let year = { (date: Date?) in date.map { self.usedCalendar.component(.year, from: $0) } }
    let now = year(kept) ?? 1
    firstYear = min(now, year(minimumDate) ?? now - Self.years)
    lastYear = max(now, year(maximumDate) ?? now + Self.years)
    wheels.reloadAllComponents()
    turnWheels(animated: false)
  }

  /// How many years can be chosen to either side where there is no limit.
  private static let years = 100

  private func turnWheels(animated: Bool) {
    let values = usedCalendar.dateComponents(Set(parts), from: kept)
    for (index, part) in parts.enumerated() {
      guard let value = values.value(for: part) else { continue }
      wheels.selectRow((value - first(part)) / step(part), inComponent: index, animated: animated)
    }
  }

  private func step(_ part: Calendar.Component) -> Int { part == .minute ? max(1, minuteInterval) : 1 }
  private func first(_ part: Calendar.Component) -> Int {
    part == .year ? firstYear : usedCalendar.minimumRange(of: part)?.lowerBound ?? 0
  }
  fileprivate func count(_ part: Calendar.Component) -> Int {
    if part == .year { return lastYear - firstYear + 1 }
    // Rounded up, so that the last row is there whatever the interval.
    let range = usedCalendar.maximumRange(of: part)?.count ?? 1
    return (range + step(part) - 1) / step(part)
  }

  /// The name of a month, otherwise the number.
  fileprivate func title(_ part: Calendar.Component, _ row: Int) -> String {
    let names = usedCalendar.monthSymbols
    if part == .month, names.indices.contains(row) { return names[row] }
    let number = String(first(part) + row * step(part))
    return part == .minute && number.count == 1 ? "0" + number : number
  }

  /// The finger has turned a wheel: the moment has what the wheels show, and `valueChanged` is sent.
  fileprivate func chose() {
    let calendar = usedCalendar
    let all: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second, .nanosecond]
    var values = calendar.dateComponents(all, from: kept)
    for (index, part) in parts.enumerated() {
      values.setValue(first(part) + wheels.selectedRow(inComponent: index) * step(part), for: part)
    }
    // A month has its last day where the day that is shown is none of it.
    if let month = calendar.date(from: DateComponents(year: values.year, month: values.month)),
      let days = calendar.range(of: .day, in: .month, for: month)
    {
      values.day = min(values.day ?? 1, days.count)
    }
    kept = limited(calendar.date(from: values) ?? kept)
    turnWheels(animated: true)
    sendActions(for: [.valueChanged])
  }
}

/// The rows of a picker's wheels.
@MainActor
private final class DateRows: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  weak var picker: UIDatePicker?

  func numberOfComponents(in pickerView: UIPickerView) -> Int { picker?.parts.count ?? 0 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    picker.map { $0.count($0.parts[component]) } ?? 0
  }
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
    picker.map { $0.title($0.parts[component], row) }
  }
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
    picker?.chose()
  }
}
