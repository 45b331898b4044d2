/// Determines which contacts of two recordings are the same, by when and where they were.
///
/// Ids, slots and devices do not count. First, each contact of A is paired with at most one of B, the best
/// fits first; then partners are exchanged wherever that improves the overall fit. An unmatched contact
/// within a matched one is a piece of it: one recording lost the contact and found it again. The result is
/// deterministic.
struct ContactPairing {
  /// Contacts that are the same: one each, or one and the pieces that the other recording made of it.
  struct Group {
    /// Indices in A, in order of time; one of the two lists has one element.
    var a: [Int]
    /// Indices in B, in order of time.
    var b: [Int]
  }

  private(set) var groups: [Group] = []

  let pathsA: [ContactPath]
  let pathsB: [ContactPath]
  private(set) var fits: [ContactFit] = []
  /// By index in A and in B: the contact of the other recording.
  private var partnerOfA: [Int?]
  private var partnerOfB: [Int?]
  /// By index in A: where its fits are in `fits`.
  private var byA: [Range<Int>] = []

  /// - Parameters:
  ///   - pathsA: A's contacts, in the order in which they went down.
  ///   - pathsB: B's contacts, in the order in which they went down.
  ///   - shift: How much further right and down B's contacts are, in points.
  ///   - reach: How far apart contacts may be and still be the same, in points.
  init(_ pathsA: [ContactPath], _ pathsB: [ContactPath], shift: (x: Double, y: Double), reach: Double) {
    (self.pathsA, self.pathsB) = (pathsA, pathsB)
    partnerOfA = Array(repeating: nil, count: pathsA.count)
    partnerOfB = Array(repeating: nil, count: pathsB.count)
    findFits(shift: shift, reach: reach)
    pair()
    exchange()
    lengthen()
    addPieces()
  }

  // MARK: Candidates

  /// Compares each contact with all of the other recording that are down at about the same time.
  private mutating func findFits(shift: (x: Double, y: Double), reach: Double) {
    // B's contacts went down in this order too, because its clock never runs backwards.
    var (nextA, nextB) = (0, 0)
    var (openA, openB): ([Int], [Int]) = ([], [])
    while nextA < pathsA.count || nextB < pathsB.count {
      let isA =
        nextB == pathsB.count || nextA < pathsA.count && pathsA[nextA].down <= pathsB[nextB].down
      let now = (isA ? pathsA[nextA].down : pathsB[nextB].down) - ContactFit.slack
      openA.removeAll { pathsA[$0].up < now }
      openB.removeAll { pathsB[$0].up < now }
      for other in isA ? openB : openA {
        let (one, two) = isA ? (nextA, other) : (other, nextB)
        if let fit = ContactFit(one, pathsA[one], two, pathsB[two], shift: shift, reach: reach) {
          fits.append(fit)
        }
      }
      if isA {
        openA.append(nextA)
        nextA += 1
      } else {
        openB.append(nextB)
        nextB += 1
      }
    }
    fits.sort { ($0.a, $0.b) < ($1.a, $1.b) }
    var index = 0
    byA = pathsA.indices.map { place in
      let start = index
      while index < fits.count, fits[index].a == place { index += 1 }
      return start..<index
    }
  }

  /// How well two contacts fit, by their indices; nil if they are never near each other.
  func fit(_ a: Int, _ b: Int) -> ContactFit? { fits[byA[a]].first { $0.b == b } }

  // MARK: Pairs

  /// Pairs each contact with the free one that fits best.
  private mutating func pair() {
    let best = fits.indices.sorted { (fits[$0].cost, $0) < (fits[$1].cost, $1) }
    for index in best where partnerOfA[fits[index].a] == nil && partnerOfB[fits[index].b] == nil {
      (partnerOfA[fits[index].a], partnerOfB[fits[index].b]) = (fits[index].b, fits[index].a)
    }
  }

  /// The cost of a pair that may not fit at all.
  private func cost(_ a: Int, _ b: Int) -> Double { fit(a, b)?.cost ?? 8 }

  /// The cost of a contact without a partner.
  private static let alone = 2.0

  /// Exchanges partners as long as that improves the overall fit.
  private mutating func exchange() {
    for _ in 0..<8 {
      var isChanged = false
      for fit in fits where partnerOfA[fit.a] != fit.b {
        let (a, b) = (fit.a, fit.b)
        let (otherA, otherB) = (partnerOfB[b], partnerOfA[a])
        let now = (otherB.map { cost(a, $0) } ?? Self.alone) + (otherA.map { cost($0, b) } ?? Self.alone)
        // The two that are left over become a pair, if they fit.
        var rest = (otherA == nil ? 0 : Self.alone) + (otherB == nil ? 0 : Self.alone)
        var isPair = false
        if let otherA, let otherB, let left = self.fit(otherA, otherB), left.cost < rest {
          (rest, isPair) = (left.cost, true)
        }
        let then = fit.cost + rest
        guard then < now - 1e-9 else { continue }
        isChanged = true
        (partnerOfA[a], partnerOfB[b]) = (b, a)
        if let otherA { partnerOfA[otherA] = isPair ? otherB : nil }
        if let otherB { partnerOfB[otherB] = isPair ? otherA : nil }
      }
      if !isChanged { return }
    }
  }

  /// Finds a partner for an unmatched contact, if each contact of a chain can move to the next partner to
  /// make room.
  ///
  /// This is the shortest augmenting path of an assignment problem. It covers a few contacts, such as fingers
  /// side by side on a panel that is shifted by the distance between them.
  private mutating func lengthen() {
    for start in partnerOfA.indices where partnerOfA[start] == nil && !byA[start].isEmpty {
      /// The cost of a chain that makes a contact of A give up its partner, and the contact before it in the
      /// chain.
      var chains: [Int: (cost: Double, before: Int)] = [start: (0, start)]
      var front = [start]
      var best: (cost: Double, a: Int, b: Int)?
      for _ in 0..<12 where !front.isEmpty {
        var next: [Int] = []
        for a in front {
          guard let chain = chains[a] else { continue }
          for fit in fits(ofA: a) where partnerOfA[a] != fit.b {
            guard let other = partnerOfB[fit.b] else {
              let cost = chain.cost + fit.cost - 2 * Self.alone
              if cost < (best?.cost ?? 0) - 1e-9 { best = (cost, a, fit.b) }
              continue
            }
            let cost = chain.cost + fit.cost - self.cost(other, fit.b)
            guard other != start, cost < (chains[other]?.cost ?? .infinity) - 1e-9 else { continue }
            if isOn(chains, other, chainOf: a) { continue }
            chains[other] = (cost, a)
            next.append(other)
          }
        }
        front = next
      }
      guard let best else { continue }
      var (a, b) = (best.a, best.b)
      while true {
        let given = partnerOfA[a]
        (partnerOfA[a], partnerOfB[b]) = (b, a)
        guard a != start, let given, let chain = chains[a] else { break }
        (a, b) = (chain.before, given)
      }
    }
  }

  /// Whether a contact is on the chain that leads to another one.
  private func isOn(_ chains: [Int: (cost: Double, before: Int)], _ a: Int, chainOf end: Int) -> Bool {
    var place = end
    for _ in 0..<16 {
      if place == a { return true }
      guard let before = chains[place]?.before, before != place else { return false }
      place = before
    }
    return true
  }

  /// The fits of a contact of A, by its index.
  func fits(ofA place: Int) -> ArraySlice<ContactFit> { fits[byA[place]] }

  // MARK: Pieces

  /// Adds unmatched contacts to the contacts that they are pieces of.
  private mutating func addPieces() {
    var groupOfA: [Int?] = Array(repeating: nil, count: pathsA.count)
    var groupOfB: [Int?] = Array(repeating: nil, count: pathsB.count)
    for (a, b) in partnerOfA.enumerated() {
      guard let b else { continue }
      (groupOfA[a], groupOfB[b]) = (groups.count, groups.count)
      groups.append(Group(a: [a], b: [b]))
    }
    let best = fits.indices.sorted { (fits[$0].cost, $0) < (fits[$1].cost, $1) }
    for index in best {
      let fit = fits[index]
      guard fit.share >= 0.8 else { continue }
      if groupOfB[fit.b] == nil, let group = groupOfA[fit.a], groups[group].a.count == 1,
        isPiece(pathsB[fit.b], of: pathsA[fit.a], beside: groups[group].b.map { pathsB[$0] })
      {
        groups[group].b.append(fit.b)
        groupOfB[fit.b] = group
      } else if groupOfA[fit.a] == nil, let group = groupOfB[fit.b], groups[group].b.count == 1,
        isPiece(pathsA[fit.a], of: pathsB[fit.b], beside: groups[group].a.map { pathsA[$0] })
      {
        groups[group].a.append(fit.a)
        groupOfA[fit.a] = group
      }
    }
    for index in groups.indices {
      groups[index].a.sort()
      groups[index].b.sort()
    }
  }

  /// Whether a contact is mostly within another one, and is not down together with its other pieces.
  private func isPiece(_ piece: ContactPath, of whole: ContactPath, beside others: [ContactPath]) -> Bool {
    let within = min(piece.up, whole.up) - max(piece.down, whole.down)
    guard within > 0, 2 * within >= piece.up - piece.down else { return false }
    return others.allSatisfy { min($0.up, piece.up) - max($0.down, piece.down) <= 5000 }
  }
}
