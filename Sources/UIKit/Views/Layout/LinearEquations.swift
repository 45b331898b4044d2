/// Equations between lengths, solved one by one: an equation that contradicts earlier ones is left out.
///
/// Each row expresses one unknown in terms of unknowns without a row. As it only adds, multiplies and
/// divides, in a fixed order, it gives the same values on every machine.
struct LinearEquations {
  /// A sum of multiples of unknowns and a constant; terms are in the order of the unknowns.
  struct Sum {
    var terms: [Term] = []
    var constant = 0.0

    struct Term {
      var unknown: Int
      var factor: Double
    }

    static func unknown(_ number: Int) -> Sum { Sum(terms: [Term(unknown: number, factor: 1)]) }
    static func constant(_ value: Double) -> Sum { Sum(constant: value) }

    /// This sum plus a multiple of another one; factors that become zero are dropped.
    func adding(_ other: Sum, times factor: Double = 1) -> Sum {
      var result = Sum(constant: constant + other.constant * factor)
      var (i, j) = (0, 0)
      while i < terms.count || j < other.terms.count {
        let left = i < terms.count ? terms[i].unknown : Int.max
        let right = j < other.terms.count ? other.terms[j].unknown : Int.max
        var term = Term(unknown: min(left, right), factor: 0)
        if left <= right {
          term.factor += terms[i].factor
          i += 1
        }
        if right <= left {
          term.factor += other.terms[j].factor * factor
          j += 1
        }
        if abs(term.factor) > 1e-9 { result.terms.append(term) }
      }
      return result
    }

    func factor(of unknown: Int) -> Double { terms.first { $0.unknown == unknown }?.factor ?? 0 }
  }

  /// The solution for each unknown; nil for one that is still free.
  private var rows: [Sum?]

  init(unknowns: Int) { rows = Array(repeating: nil, count: unknowns) }

  /// Whether an equation is new, was already known, or contradicts earlier ones.
  enum Answer {
    case new, known, contradicts
  }

  /// Adds the equation that a sum is zero.
  @discardableResult
  mutating func add(_ zero: Sum) -> Answer {
    let rest = resolved(zero)
    guard rest.constant.isFinite, let pivot = rest.terms.max(by: { abs($0.factor) < abs($1.factor) }) else {
      return abs(rest.constant) < 1e-6 ? .known : .contradicts
    }
    var row = Sum(constant: -rest.constant / pivot.factor)
    for term in rest.terms where term.unknown != pivot.unknown {
      row.terms.append(.init(unknown: term.unknown, factor: -term.factor / pivot.factor))
    }
    for index in rows.indices {
      guard var other = rows[index] else { continue }
      let factor = other.factor(of: pivot.unknown)
      guard factor != 0 else { continue }
      other.terms.removeAll { $0.unknown == pivot.unknown }
      rows[index] = other.adding(row, times: factor)
    }
    rows[pivot.unknown] = row
    return .new
  }

  /// A sum in terms of the unknowns that are still free.
  func resolved(_ sum: Sum) -> Sum {
    var result = Sum(constant: sum.constant)
    for term in sum.terms {
      result = result.adding(rows[term.unknown] ?? .unknown(term.unknown), times: term.factor)
    }
    return result
  }

  /// A sum's value, or nil if it depends on an unknown that is still free.
  func value(of sum: Sum) -> Double? {
    let rest = resolved(sum)
    return rest.terms.isEmpty ? rest.constant : nil
  }
}
