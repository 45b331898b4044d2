/// The line numbers of a recording's entries in the file that they were read from.
///
/// They are not part of the recording's value: any two are equal, so that a recording read from a file equals
/// the same one made in code or read from another kind of file.
public struct EntryLines: Hashable, Sendable {
  /// The line of each entry, in the order of the entries; four bytes each, because every frame has one.
  private var numbers: [UInt32] = []
  /// Whether a line starts with the time since the line before, in µs, as in a `.recording`.
  public var beginWithDelta: Bool

  /// Makes an empty list.
  public init(beginWithDelta: Bool = false) { self.beginWithDelta = beginWithDelta }

  /// Makes a list of the lines of all entries, in their order, counted from 1.
  public init(_ numbers: [UInt32]) {
    self.numbers = numbers
    beginWithDelta = false
  }

  /// How many entries have a line.
  public var count: Int { numbers.count }

  /// Records the line of the next entry, counted from 1.
  public mutating func append(_ line: Int) { numbers.append(UInt32(clamping: line)) }

  /// The line of an entry, counted from 1.
  public subscript(entry: Int) -> Int { Int(numbers[entry]) }

  /// Returns true: any two are equal.
  public static func == (left: Self, right: Self) -> Bool { true }

  /// Hashes nothing, because any two are equal.
  public func hash(into hasher: inout Hasher) {}
}

extension RecordingDocument {
  /// The line of the file that holds an entry, or nil if it was not read from one, or was edited since.
  ///
  /// - Parameter index: The entry's index in ``entries``.
  public func line(ofEntry index: Int) -> Int? {
    lines.count == entries.count && entries.indices.contains(index) ? lines[index] : nil
  }
}
