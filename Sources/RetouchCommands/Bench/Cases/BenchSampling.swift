import RetouchReplay

/// Which of a replay's frames and timers are counted, because stepping through all of them would take too
/// long.
///
/// Frames in which a touch goes down, others in which one is lifted, and those in which touches only move are
/// separate kinds: of each kind the first one is counted, and then as many as the limit allows, spread evenly
/// over those that are alike, which are ordered by their number of touches and then by time. Each counted
/// frame has the weight of the frames that it represents, so that the result is the mean over all of them.
/// The choice is always the same for the same replay.
struct BenchSampling: Equatable {
  /// The number of spans of a kind.
  struct Population: Equatable {
    var spans = 0
    var touches = 0
  }

  /// What there is in a replay.
  let populations: [BenchMeter.Kind: Population]
  /// What is counted in each of several replays: frames and timers by their numbers. Those of each replay are
  /// also spread over the whole of it.
  let passes: [[BenchMeter.Span: Set<Int>]]

  /// Chooses from the spans of one replay.
  ///
  /// - Parameter limit: The maximum number of frames; it is half that for timers.
  @MainActor
  init(_ spans: [BenchMeter.Sample], frames limit: Int) {
    var populations: [BenchMeter.Kind: Population] = [:]
    var rest: [BenchMeter.Kind: [BenchMeter.Sample]] = [:]
    var first: [BenchMeter.Sample] = []
    for span in spans {
      let kind = span.stratum.kind
      populations[kind, default: Population()].spans += 1
      populations[kind, default: Population()].touches += span.touches
      if span.stratum.isFirst { first.append(span) } else { rest[kind, default: []].append(span) }
    }
    self.populations = populations

    // If the limit does not allow one of each kind, the most frequent ones come first.
    let firstFrames = first.filter { $0.stratum.kind.isFrame }.sorted {
      (populations[$1.stratum.kind]?.spans ?? 0, $0.number) < (
        populations[$0.stratum.kind]?.spans ?? 0, $1.number
      )
    }.prefix(limit)
    func number(_ kind: BenchMeter.Kind) -> Int { rest[kind]?.count ?? 0 }
    let room = limit - firstFrames.count
    let allEdges = number(.down) + number(.lift)
    // At least one of each kind, if the limit allows: a first frame alone represents the others badly.
    let least = room < 3 ? 0 : min(1, number(.down)) + min(1, number(.lift))
    let edges = min(allEdges, max(room / 2, room - number(.move), least))
    let downs = min(
      max(number(.down) * edges / max(allEdges, 1), least == 0 ? 0 : min(1, number(.down))), edges)
    let rooms: [BenchMeter.Kind: Int] = [
      .down: downs, .lift: edges - downs, .move: room - edges, .timer: max(limit / 2 - 1, 0),
    ]
    var passes = [[BenchMeter.Span: Set<Int>]](repeating: [:], count: 4)
    for span in firstFrames { passes[0][.frame, default: []].insert(span.number) }
    for span in first where !span.stratum.kind.isFrame {
      passes[0][span.stratum.kind == .end ? .end : .timer, default: []].insert(span.number)
    }
    for (kind, room) in rooms {
      let all = (rest[kind] ?? []).sorted { ($0.touches, $0.number) < ($1.touches, $1.number) }
      let count = min(room, all.count)
      for place in 0..<count {
        let index = (2 * place + 1) * all.count / (2 * count)
        let pass = place % 2 == 0 ? 3 : place % 4 == 1 ? 1 : 2
        passes[pass][kind.isFrame ? .frame : .timer, default: []].insert(all[index].number)
      }
    }
    self.passes = passes.filter { !$0.isEmpty }
  }

  /// The weight of each measured span; empty for kinds of which none was measured.
  @MainActor
  func weights(_ groups: [BenchMeter.Stratum: BenchMeter.Group]) -> [BenchMeter.Stratum: Double] {
    var weights: [BenchMeter.Stratum: Double] = [:]
    for (kind, population) in populations {
      let first = BenchMeter.Stratum(kind: kind, isFirst: true)
      let others = BenchMeter.Stratum(kind: kind, isFirst: false)
      let (firsts, rest) = (groups[first]?.count ?? 0, groups[others]?.count ?? 0)
      if rest == 0 {
        weights[first] = firsts > 0 ? Double(population.spans) / Double(firsts) : nil
      } else {
        weights[first] = firsts > 0 ? 1 : nil
        weights[others] = Double(population.spans - firsts) / Double(rest)
      }
    }
    return weights
  }

  /// The touches in the kinds of frames that were measured at least once.
  @MainActor
  func touches(_ groups: [BenchMeter.Stratum: BenchMeter.Group]) -> Int {
    populations.reduce(0) { sum, entry in
      groups.keys.contains { $0.kind == entry.key } ? sum + entry.value.touches : sum
    }
  }
}
