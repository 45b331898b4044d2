/// Determines which lines of two texts correspond; equal lines have equal numbers.
struct LineMatching {
  private let left: [Int]
  private let right: [Int]
  /// Which lines of the left text have a counterpart; the nth of them corresponds to the nth on the right.
  private(set) var isLeftMatched: [Bool]
  /// Which lines of the right text have a counterpart.
  private(set) var isRightMatched: [Bool]

  init(_ left: [Int], _ right: [Int]) {
    (self.left, self.right) = (left, right)
    isLeftMatched = Array(repeating: false, count: left.count)
    isRightMatched = Array(repeating: false, count: right.count)
  }

  mutating func run() {
    let start = zip(left, right).prefix { $0 == $1 }.count
    let room = min(left.count, right.count) - start
    let end = zip(left.reversed(), right.reversed()).prefix(room).prefix { $0 == $1 }.count
    match(0..<start, 0..<start)
    match(left.count - end..<left.count, right.count - end..<right.count)
    // Lines that only one text has are left out: they would make the search slow.
    let leftRange = start..<left.count - end
    let rightRange = start..<right.count - end
    let onLeft = Set(left[leftRange])
    let onRight = Set(right[rightRange])
    search(
      leftRange.filter { onRight.contains(left[$0]) }, rightRange.filter { onLeft.contains(right[$0]) })
  }

  private mutating func match(_ leftRange: Range<Int>, _ rightRange: Range<Int>) {
    for index in leftRange { isLeftMatched[index] = true }
    for index in rightRange { isRightMatched[index] = true }
  }

  /// Matches the lines with these indices, piece by piece if there are many.
  private mutating func search(_ lefts: [Int], _ rights: [Int]) {
    let length = LineDifference.pieceLength
    var (i, j) = (0, 0)
    while i < lefts.count, j < rights.count {
      let leftPiece = lefts[i..<min(i + length, lefts.count)]
      let rightPiece = rights[j..<min(j + length, rights.count)]
      let pairs = Self.pairs(leftPiece.map { left[$0] }, rightPiece.map { right[$0] })
      let isLast = leftPiece.endIndex == lefts.count && rightPiece.endIndex == rights.count
      // A piece ends at an arbitrary line; the next one begins after the last pair, unless that is too early
      // in the piece.
      let last = pairs.last.map { ($0.left + 1, $0.right + 1) } ?? (0, 0)
      let goesBack = !isLast && last.0 + last.1 >= length / 2
      for pair in pairs {
        isLeftMatched[lefts[i + pair.left]] = true
        isRightMatched[rights[j + pair.right]] = true
      }
      i = goesBack ? i + last.0 : leftPiece.endIndex
      j = goesBack ? j + last.1 : rightPiece.endIndex
    }
  }

  /// The pairs of equal lines that a shortest difference of two lists keeps.
  private static func pairs(_ left: [Int], _ right: [Int]) -> [(left: Int, right: Int)] {
    var isGone = Array(repeating: false, count: left.count)
    var isNew = Array(repeating: false, count: right.count)
    for change in right.difference(from: left) {
      switch change {
      case .remove(let offset, _, _): isGone[offset] = true
      case .insert(let offset, _, _): isNew[offset] = true
      }
    }
    return Array(zip(left.indices.filter { !isGone[$0] }, right.indices.filter { !isNew[$0] }))
      .map { (left: $0.0, right: $0.1) }
  }
}
