extension StackArrangement {
  /// The spans of the items along a stack of a given length, from the lengths that they ask for.
  ///
  /// Equal gaps, and equal distances between centres, are replaced by the spacing where they would be smaller
  /// than it. A single view fills the stack.
  func spans(in length: CGFloat, sizes: [CGFloat]) -> [Span] {
    guard items.count > 1 else { return items.map { _ in Span(start: 0, length: length) } }
    switch distribution {
    case .fill: return filling(length, with: sizes)
    case .fillEqually:
      let share = max(0, length - spacings.reduce(0, +)) / CGFloat(items.count)
      return inOrder(sizes.map { _ in share }, gaps: spacings)
    case .fillProportionally:
      let room = max(0, length - spacings.reduce(0, +))
      let total = sizes.reduce(0, +)
      guard total > 0 else { return inOrder(sizes.map { _ in room / CGFloat(sizes.count) }, gaps: spacings) }
      return inOrder(sizes.map { room * $0 / total }, gaps: spacings)
    case .equalSpacing: return equallySpaced(in: length, sizes)
    case .equalCentering:
      let first = (sizes.first ?? 0) / 2
      let step = (length - first - (sizes.last ?? 0) / 2) / CGFloat(sizes.count - 1)
      let gaps = zip(sizes, sizes.dropFirst()).map { step - ($0 + $1) / 2 }
      guard zip(gaps, spacings).allSatisfy({ $0 >= $1 }) else { return equallySpaced(in: length, sizes) }
      return sizes.enumerated().map { index, size in
        Span(start: first + step * CGFloat(index) - size / 2, length: size)
      }
    }
  }

  private func equallySpaced(in length: CGFloat, _ sizes: [CGFloat]) -> [Span] {
    let gap = (length - sizes.reduce(0, +)) / CGFloat(sizes.count - 1)
    guard spacings.allSatisfy({ gap >= $0 }) else { return filling(length, with: sizes) }
    return inOrder(sizes, gaps: ArraySlice(spacings.map { _ in gap }))
  }

  private func inOrder(_ sizes: [CGFloat], gaps: ArraySlice<CGFloat>) -> [Span] {
    var start: CGFloat = 0
    return zip(sizes, Array(gaps) + [0]).map { size, gap in
      defer { start += size + gap }
      return Span(start: start, length: size)
    }
  }

  /// Stretches or shrinks items so that they fill a length together with their spacing.
  ///
  /// Views without a length of their own share the surplus. Otherwise the item that hugs its content least is
  /// stretched; the one that resists least is shrunk, down to zero, then the next. Among equals UIKit decides
  /// by their index but does not document how: here the first is stretched and the last is shrunk, unless the
  /// thresholds say otherwise.
  private func filling(_ length: CGFloat, with asked: [CGFloat]) -> [Span] {
    var sizes = asked
    let surplus = length - asked.reduce(spacings.reduce(0, +), +)
    if surplus > 0 {
      let flexible = items.indices.filter { members(with: $0).allSatisfy { items[$0].isFlexible } }
      for index in flexible { sizes[index] += surplus / CGFloat(flexible.count) }
      if flexible.isEmpty,
        let index = order(UIApplication.shared.thresholds.stackStretchesFirst != 0, \.hugging).first
      {
        let stretched = members(with: index)
        for index in stretched { sizes[index] += surplus / CGFloat(stretched.count) }
      }
    } else {
      var missing = -surplus
      for index in order(UIApplication.shared.thresholds.stackShrinksLast == 0, \.resistance) {
        let shrunk = members(with: index)
        let taken = min(missing, sizes[index] * CGFloat(shrunk.count))
        for index in shrunk { sizes[index] -= taken / CGFloat(shrunk.count) }
        missing -= taken
      }
    }
    return inOrder(sizes, gaps: spacings)
  }

  /// The indices of the items by ascending priority; among equals, the first or the last comes first.
  private func order(_ firstWins: Bool, _ priority: KeyPath<Item, UILayoutPriority>) -> [Int] {
    items.indices.sorted { one, other in
      let (left, right) = (items[one][keyPath: priority], items[other][keyPath: priority])
      return left != right ? left < right : (one < other) == firstWins
    }
  }
}
