/// The heights of a table's headers, rows and footers in order, and where each begins.
///
/// A tree of partial sums finds the element at a point, and changes a height, in O(log n).
struct TableSpans {
  /// A part of a section.
  enum Part: Hashable {
    case header
    case row(Int)
    case footer
  }

  /// The numbers of rows in each section.
  let counts: [Int]
  /// The number of each section's header; a section's rows and its footer follow it.
  private let starts: [Int]
  private(set) var heights: [CGFloat]
  private var sums: [CGFloat]

  /// Makes spans from the heights of each section: its header, its rows, its footer.
  init(_ sections: [[CGFloat]]) {
    counts = sections.map { $0.count - 2 }
    var starts: [Int] = []
    var heights: [CGFloat] = []
    for section in sections {
      starts.append(heights.count)
      heights += section
    }
    (self.starts, self.heights) = (starts, heights)
    sums = [0] + heights
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  /// The height of everything.
  var total: CGFloat { top(of: heights.count) }

  /// Where an element begins.
  func top(of number: Int) -> CGFloat {
    var (index, sum) = (number, CGFloat(0))
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }

  /// Changes the height of an element.
  mutating func setHeight(_ height: CGFloat, of number: Int) {
    let change = height - heights[number]
    heights[number] = height
    var index = number + 1
    while index < sums.count {
      sums[index] += change
      index += index & -index
    }
  }

  /// The number of the element at a height of the content: the last that begins there or above.
  func number(at y: CGFloat) -> Int? {
    guard !heights.isEmpty, y >= 0, y < total else { return nil }
    var (index, rest) = (0, y)
    var step = 1
    while step * 2 < sums.count { step *= 2 }
    while step > 0 {
      if index + step < sums.count, sums[index + step] <= rest {
        index += step
        rest -= sums[index]
      }
      step /= 2
    }
    return min(index, heights.count - 1)
  }

  /// The number of a section's header, row or footer; nil if there is none.
  func number(of part: Part, in section: Int) -> Int? {
    guard counts.indices.contains(section) else { return nil }
    switch part {
    case .header: return starts[section]
    case .row(let row): return (0..<counts[section]).contains(row) ? starts[section] + 1 + row : nil
    case .footer: return starts[section] + 1 + counts[section]
    }
  }

  /// The section of an element, and which part of it this is.
  func part(_ number: Int) -> (section: Int, part: Part) {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= number { low = middle } else { high = middle }
    }
    let place = number - starts[low]
    return (low, place == 0 ? .header : place > counts[low] ? .footer : .row(place - 1))
  }
}
