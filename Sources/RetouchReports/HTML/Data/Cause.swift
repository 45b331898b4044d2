import RetouchReplay
import RetouchSupport
import RetouchVerdict

/// What recognizers and fingers did at the first difference, which is what most readers look for in a story.
struct Cause {
  let trace: CaseTrace
  /// The words of the lines that differ.
  let named: Set<String>
  /// When the first difference was expected, and when something else happened instead.
  let instants: Set<Int64>
  /// The source of the first line that differs.
  let source: String

  /// The maximum number of recognizers that are listed.
  private static let limit = 3
  /// The maximum number of lines of one story that are listed.
  private static let lineLimit = 8

  /// A sentence for each recognizer and finger, with its steps at the instants in lines below it.
  var facts: [CaseFact] {
    let recognizers = chosen
    // A recognizer's story already lists its touches.
    let isTold = source == "viewer" || recognizers.contains { $0.name == source }
    return recognizers.map { CaseFact("why", text($0)) } + (isTold ? [] : fingers) + distances + deafViews
  }

  // MARK: Recognizers

  /// The recognizers that did something when the difference occurred, the named ones first; otherwise those
  /// that were active at that time; otherwise the first one that the difference names, although no touch
  /// reached it.
  private var chosen: [CaseTrace.Recognizer] {
    let ranked = trace.recognizers.map { (recognizer: $0, rank: rank($0)) }
    for ranks in [0...2, 3...3, 4...4] as [ClosedRange<Int>] {
      let found = ranked.enumerated().filter { ranks.contains($0.element.rank) }.sorted {
        ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
      }
      if !found.isEmpty {
        return found.prefix(ranks.lowerBound == 4 ? 1 : Self.limit).map { $0.element.recognizer }
      }
    }
    return []
  }

  private func rank(_ recognizer: CaseTrace.Recognizer) -> Int {
    let isNamed = named.contains(recognizer.name)
    let acts = recognizer.states.contains { $0.name != "possible" && instants.contains($0.time) }
    guard recognizer.tookPart else { return isNamed ? 4 : .max }
    if isNamed { return acts ? 0 : 1 }
    return acts ? 2 : isAtWork(recognizer) ? 3 : .max
  }

  /// Whether a recognizer has begun and not yet ended at an instant.
  private func isAtWork(_ recognizer: CaseTrace.Recognizer) -> Bool {
    instants.contains { instant in
      let last = recognizer.states.last { $0.time <= instant }
      return last?.name == "began"
    }
  }

  private func text(_ recognizer: CaseTrace.Recognizer) -> String {
    let ends = recognizer.story.ends.prefix(3)
    let place = recognizer.view.map { " on \($0)" } ?? ""
    var lines = [recognizer.name + place + (ends.first.map { ": " + $0 } ?? "")]
    lines += (ends.dropFirst() + [recognizer.story.aimsLine].compactMap(\.self)).map { "  " + $0 }
    return (lines + steps(recognizer)).joined(separator: "\n")
  }

  /// The story's lines at the instants, with their figures, preceded by the last figures that they are
  /// compared with if those are older.
  private func steps(_ recognizer: CaseTrace.Recognizer) -> [String] {
    var steps: [String] = []
    var hasFigures = false
    var (isThen, last) = (false, [String]())
    var decision: [String] = []
    for step in recognizer.story.steps {
      if step.kind == .figures {
        hasFigures = hasFigures || isThen
        if isThen { steps.append(step.line) }
        last.append(step.line)
        decision = last
        continue
      }
      last = ["  " + step.line]
      isThen = step.time.map(instants.contains) ?? false
      // The last step is the same for every gesture and explains nothing.
      if isThen, step.kind != .reset { steps.append("  " + step.line) }
    }
    if steps.count > Self.lineLimit {
      let left = steps.count - Self.lineLimit
      steps = steps.prefix(Self.lineLimit) + ["  … \(left) more of that time: see its story"]
    }
    return (hasFigures ? [] : decision) + steps
  }

  // MARK: Fingers

  /// The contacts that went down, were lifted or were down at an instant.
  private var fingers: [CaseFact] {
    trace.contacts.filter { contact in
      guard let first = contact.samples.first, let last = contact.samples.last else { return false }
      return instants.contains { first.time <= $0 && $0 <= last.time }
    }.prefix(2).compactMap { contact in
      guard let first = contact.samples.first, let last = contact.samples.last else { return nil }
      let end =
        switch last.phase {
        case .ended: "is lifted at \(last.time)"
        case .cancelled: "is cancelled at \(last.time)"
        default: "stays down"
        }
      let moves = max(0, contact.samples.count - 2)
      return CaseFact(
        "finger",
        "\(trace.contactWord) \(contact.number) goes down at \(first.time)"
          + (trace.tellsContacts ? "" : contact.view.map { " on \($0)" } ?? "") + ", "
          + "\(Self.place(first)), and \(end), \(Self.place(last)), after \(moves) "
          + (moves == 1 ? "sample" : "samples") + " between them")
    }
  }

  /// How far the fingers were from the control that the difference is about, at each instant: a control's
  /// events depend on that alone.
  private var distances: [CaseFact] {
    guard let place = trace.places.first(where: { $0.name == source && $0.kind == .control })
    else { return [] }
    let lines = instants.sorted().flatMap { instant in
      trace.contacts.compactMap { contact -> String? in
        guard let first = contact.samples.first, let last = contact.samples.last,
          first.time <= instant, instant <= last.time,
          let sample = contact.samples.last(where: { $0.time <= instant }),
          let rect = place.frames.last(where: { $0.time <= instant })?.rect
        else { return nil }
        return "\(instant)    touch \(contact.number) is " + Self.distance(of: sample, from: rect)
          + (Self.inability(of: place, at: instant).map { "; \(source) \($0)" } ?? "")
      }
    }
    return lines.isEmpty
      ? [] : [CaseFact("finger", (["\(source):"] + lines.map { "  " + $0 }).joined(separator: "\n"))]
  }

  /// The views under a finger that accept no touches, at each instant, except the one that the difference is
  /// about.
  private var deafViews: [CaseFact] {
    let lines = instants.sorted().flatMap { instant in
      trace.contacts.flatMap { contact -> [String] in
        guard let first = contact.samples.first, let last = contact.samples.last,
          first.time <= instant, instant <= last.time,
          let sample = contact.samples.last(where: { $0.time <= instant })
        else { return [] }
        return trace.places.compactMap { place in
          guard place.name != source,
            let rect = place.frames.last(where: { $0.time <= instant })?.rect,
            Self.beyond(sample, rect) <= 0, let words = Self.inability(of: place, at: instant)
          else { return nil }
          return "\(instant)    \(place.name), under touch \(contact.number), \(words)"
        }
      }
    }
    guard !lines.isEmpty else { return [] }
    return [CaseFact("finger", lines.prefix(Self.limit).joined(separator: "\n"))]
  }

  /// Why a view accepts no touches at an instant, or from then on; nil if it does.
  private static func inability(of place: CaseTrace.Place, at instant: Int64) -> String? {
    // Changes made by an instant's events came after those events.
    let before = place.abilities.last { $0.time < instant } ?? CaseTrace.Ability(time: 0)
    let after = place.abilities.last { $0.time <= instant } ?? before
    if !before.isEnabled { return after.isEnabled ? "is disabled until then" : "is disabled" }
    if !before.isUserInteractionEnabled { return "has isUserInteractionEnabled false" }
    if !after.isEnabled { return instant == 0 ? "is disabled" : "becomes disabled then" }
    return after.isUserInteractionEnabled
      ? nil : "has isUserInteractionEnabled false" + (instant == 0 ? "" : " from then on")
  }

  /// A phrase for how far a finger is inside or outside a rectangle, measured to the edge that decides.
  private static func distance(of sample: CaseTrace.Sample, from rect: CaseTrace.Rect) -> String {
    let beyond = beyond(sample, rect)
    return beyond > 0 ? "\(figure(beyond)) points outside" : "inside, \(figure(-beyond)) points from an edge"
  }

  /// How many points a finger is outside a rectangle, measured to the edge that decides; negative inside.
  private static func beyond(_ sample: CaseTrace.Sample, _ rect: CaseTrace.Rect) -> Double {
    max(rect.x - sample.x, sample.x - rect.x - rect.width, rect.y - sample.y, sample.y - rect.y - rect.height)
  }

  private static func place(_ sample: CaseTrace.Sample) -> String {
    "at \(figure(sample.x)),\(figure(sample.y))"
  }

  /// A coordinate with one decimal at most.
  private static func figure(_ value: Double) -> String {
    PageJSON.decimal((value * 10).rounded() / 10).text
  }
}
