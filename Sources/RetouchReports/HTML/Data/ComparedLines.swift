import RetouchReplay
import RetouchSupport
import RetouchVerdict

/// A golden and an outcome line by line, without the equal lines that are far from every difference.
struct ComparedLines: Hashable {
  /// A line of the comparison.
  enum Row: Hashable {
    /// Both have it.
    case same(String)
    /// Only the golden has it.
    case gone(String)
    /// Only the outcome has it.
    case come(String)
    /// Golden and outcome each have one, and the two are similar.
    case changed(String, String)
    /// The given number of lines that both have, left out.
    case gap(Int)
    /// The outcome has it, and it is the line nearest to what was expected.
    case subject(String)
  }

  var rows: [Row]
  /// The index of the first row that differs, or nil.
  var first: Int?

  /// The maximum number of lines of each side that are compared one by one.
  static let limit = 2_000

  /// Compares a golden with an outcome's text.
  ///
  /// - Parameter radius: How many equal lines are kept beside each difference.
  init(golden: String, outcome: String, radius: Int) {
    let (old, new) = (Self.lines(golden), Self.lines(outcome))
    let prefix = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    var all: [Row] = old[..<prefix].map { .same($0) }
    let (oldPart, newPart) = (old[prefix...].prefix(Self.limit), new[prefix...].prefix(Self.limit))
    let difference = Array(newPart).difference(from: Array(oldPart)) { $0.utf8.elementsEqual($1.utf8) }
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (left, right) = (0, 0)
    while left < oldPart.count || right < newPart.count {
      var (gone, come): ([String], [String]) = ([], [])
      while removed.contains(left) {
        gone.append(oldPart[prefix + left])
        left += 1
      }
      while inserted.contains(right) {
        come.append(newPart[prefix + right])
        right += 1
      }
      all += Self.paired(gone, come)
      if left < oldPart.count, right < newPart.count, !removed.contains(left), !inserted.contains(right) {
        all.append(.same(newPart[prefix + right]))
        (left, right) = (left + 1, right + 1)
      }
    }
    self.init(all, radius: radius)
  }

  /// Shows an outcome without a golden, with the lines that a mismatch is about.
  init(outcome: String, subjects: Set<String>, radius: Int) {
    self.init(Self.lines(outcome).map { subjects.contains($0) ? .subject($0) : .same($0) }, radius: radius)
  }

  private init(_ all: [Row], radius: Int) {
    var rows: [Row] = []
    var gap: [Row] = []
    let near = all.indices.filter { !all[$0].isSame }
    var kept: Set<Int> = []
    for index in near { kept.formUnion(max(0, index - radius)...(index + radius)) }
    // Without a difference there is only the beginning to show.
    if near.isEmpty { kept.formUnion(0...(2 * radius)) }
    func close() {
      // A gap of one or two lines is not worth a line that reports it.
      rows += gap.count > 2 ? [.gap(gap.count)] : gap
      gap = []
    }
    for (index, row) in all.enumerated() {
      if kept.contains(index) {
        close()
        rows.append(row)
      } else {
        gap.append(row)
      }
    }
    close()
    self.rows = rows
    first = rows.firstIndex { !$0.isSame && !$0.isGap }
  }

  /// Pairs lines about the same recognizer, control or touch where their order allows it.
  private static func paired(_ gone: [String], _ come: [String]) -> [Row] {
    var rows: [Row] = []
    var next = 0
    for line in gone {
      let source = LineWords(line).source
      guard let match = come[next...].firstIndex(where: { LineWords($0).source == source }) else {
        rows.append(.gone(line))
        continue
      }
      rows += come[next..<match].map { .come($0) }
      rows.append(.changed(line, come[match]))
      next = match + 1
    }
    return rows + come[next...].map { .come($0) }
  }

  private static func lines(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { String(Substring($0)) }
  }
}

extension ComparedLines.Row {
  /// Whether the row is a line that both sides have.
  var isSame: Bool { if case .same = self { true } else { false } }

  /// Whether the row replaces lines that are left out.
  var isGap: Bool { if case .gap = self { true } else { false } }

  /// The row as the page's script takes it, with lines of at most the given number of characters.
  func json(atMost limit: Int) -> PageJSON {
    func text(_ line: String) -> PageJSON {
      .text(OutcomeText.printable(ComparedLines.shortened(line, to: limit)))
    }
    switch self {
    case .same(let line): return .list([.number(0), text(line)])
    case .gone(let line): return .list([.number(1), text(line)])
    case .come(let line): return .list([.number(2), text(line)])
    case .changed(let old, let new): return .list([.number(3), text(old), text(new)])
    case .gap(let count): return .list([.number(4), .number(Int64(count))])
    case .subject(let line): return .list([.number(5), text(line)])
    }
  }
}

extension ComparedLines {
  /// A very long line, shortened.
  fileprivate static func shortened(_ line: String, to limit: Int) -> String {
    line.utf8.count > limit ? String(line.unicodeScalars.prefix(limit)) + "…" : line
  }
}
