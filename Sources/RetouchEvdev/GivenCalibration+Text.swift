extension GivenCalibration {
  /// Reads a matrix, the option of xorg's evdev driver, or a `pointercal`: the numbers alone, or the line or
  /// file that has them, such as a udev rule, a section of `xorg.conf`, or what `xinput` printed.
  package init?(text: some StringProtocol) {
    self.init()
    let separators: Set<Character> = [" ", "\t", ",", "\"", "'", "=", "{", "}"]
    var numbers = Calibration.numbers(in: text.split { $0.isNewline }.joined(separator: " "))
    let lines = numbers == nil ? text.split { $0.isNewline || $0 == ";" } : []
    for line in lines {
      let words = line.prefix { $0 != "#" }.lowercased().split { separators.contains($0) }
      let isOn = !["0", "off", "false", "no"].contains(words.last ?? "")
      if words.contains("swapaxes") { swapsAxes = isOn }
      if words.contains("invertx") { invertsX = isOn }
      if words.contains("inverty") { invertsY = isOn }
      // Whatever stands before, the numbers are the last words of the line.
      let found = words.reversed().prefix { Double($0) != nil }.reversed().compactMap { Double($0) }
      if !found.isEmpty, words.contains(where: { $0.contains("calibration") || $0.contains("matrix") }) {
        numbers = found
      }
    }
    guard let numbers else {
      if swapsAxes || invertsX || invertsY { return }
      return nil
    }
    guard let form = Self.form(of: numbers) else { return nil }
    self.form = form
  }

  /// What a list of numbers means, by how many there are; nil if it is no calibration.
  private static func form(of numbers: [Double]) -> Form? {
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    // tslib also writes for how many pixels it is, and later versions how these are turned. The seventh
    // number of a matrix is 0, and of a pointercal it is what the others are divided by.
    let isPointercal = [7, 9, 10].contains(numbers.count) && numbers[6].magnitude > 1
    switch numbers.count {
    case 4:
      guard numbers[0] != numbers[1], numbers[2] != numbers[3] else { return nil }
      return .edges(minX: numbers[0], maxX: numbers[1], minY: numbers[2], maxY: numbers[3])
    case 7...10 where isPointercal || numbers.count == 7 && numbers[6] != 0:
      let isSized = numbers.count > 7 && numbers[7] > 0 && numbers[8] > 0
      return .pixels(
        numbers: Array(numbers.prefix(7)), width: isSized ? numbers[7] : nil,
        height: isSized ? numbers[8] : nil)
    case 6, 9:
      return Calibration(Array(numbers.prefix(6))).map { .matrix($0) }
    default: return nil
    }
  }

  /// The calibration in text that ``init(text:)`` reads, with commas between the numbers.
  package var text: String {
    let turns = [(swapsAxes, "SwapAxes 1; "), (invertsX, "InvertX 1; "), (invertsY, "InvertY 1; ")]
    let words = turns.map { $0.0 ? $0.1 : "" }.joined()
    let numbers: [Double] =
      switch form {
      case .plain: []
      case .matrix(let matrix): matrix.numbers
      case .edges(let minX, let maxX, let minY, let maxY): [minX, maxX, minY, maxY]
      case .pixels(let numbers, let width, let height):
        numbers + (width.flatMap { width in height.map { [width, $0] } } ?? [])
      }
    return words + (words.isEmpty || numbers.isEmpty ? "" : "Calibration ")
      + numbers.map { Int64(exactly: $0).map(String.init) ?? "\($0)" }.joined(separator: ",")
  }
}
