import Faults
import Foundation
import Replay
import UIKit

/// Measures a replay's frames, and on request what each consists of.
///
/// The gauge stands still while the meter itself is at work, and what reading it costs is subtracted each
/// time.
@MainActor
final class BenchMeter: ReplayMeter, EngineProbe {
  /// What a frame cost, and how many touches it had.
  struct Sample: Equatable {
    var cost: Int64
    var touches: Int
  }

  /// What a part cost, and how often it happened.
  struct Tally: Equatable {
    var cost: Int64 = 0
    var calls = 0

    mutating func add(_ other: Tally) {
      cost += other.cost
      calls += other.calls
    }
  }

  private enum Owner: Hashable {
    case stage(String)
    case recognizer(ObjectIdentifier)
  }

  private struct Call: Hashable {
    var type: ObjectIdentifier
    var work: EngineWork
  }

  private struct Piece {
    var owner: Owner
    var call: Call?
  }

  private let gauge: BenchGauge
  private let tellsParts: Bool
  /// Whether a frame is measured, by its number.
  private let takes: (Int) -> Bool
  private let variant: BenchVariant?
  private let isPaced: Bool

  /// The frames that were measured, of all replays.
  private(set) var samples: [Sample] = []
  /// The frames of the present replay.
  private(set) var frames = 0
  /// The stages' costs by name, of all replays.
  private(set) var stages: [String: Tally] = [:]
  /// The recognizers' costs by the outcome's names.
  private(set) var recognizers: [String: Tally] = [:]
  /// The costs of calls by class and method.
  private(set) var calls: [String: Tally] = [:]

  private var owners: [Owner: Tally] = [:]
  private var callTallies: [Call: Tally] = [:]
  private var typeNames: [ObjectIdentifier: String] = [:]
  private var subjects: [ObjectIdentifier: AnyObject] = [:]
  private var stack: [Piece] = []
  private var mark: Int64 = 0
  private var cost: Int64 = 0
  private var isMeasuring = false
  private var start: Int64?

  init(
    _ gauge: BenchGauge, parts tellsParts: Bool = false, variant: BenchVariant? = nil,
    isPaced: Bool = false, takes: @escaping (Int) -> Bool = { _ in true }
  ) {
    (self.gauge, self.tellsParts, self.takes) = (gauge, tellsParts, takes)
    (self.variant, self.isPaced) = (variant, isPaced)
  }

  var probe: (any EngineProbe)? { tellsParts ? self : nil }

  func prepare(_ window: UIWindow) {
    frames = 0
    start = nil
    variant?.prepare(window)
  }

  func touches(for recorded: [TouchSample], in window: UIWindow) -> [TouchSample] {
    variant?.touches(for: recorded, in: window) ?? recorded
  }

  // MARK: Frames

  func frameBegins(at time: Int64) {
    if isPaced { wait(until: time) }
    isMeasuring = takes(frames)
    frames += 1
    guard isMeasuring else { return }
    cost = 0
    if tellsParts { stack.append(Piece(owner: .stage("engine"), call: nil)) }
    mark = gauge.goOn()
  }

  func frameEnded(touches: Int) {
    guard isMeasuring else { return }
    charge()
    isMeasuring = false
    if tellsParts { owners[.stage("engine"), default: Tally()].calls += 1 }
    stack.removeAll(keepingCapacity: true)
    samples.append(Sample(cost: cost, touches: touches * (variant?.fingers ?? 1)))
  }

  private func wait(until time: Int64) {
    let now = Stopwatch.now()
    let first = start ?? now - time * 1_000
    start = first
    let left = first + time * 1_000 - now
    guard left > 0 else { return }
    var request = timespec(tv_sec: Int(left / 1_000_000_000), tv_nsec: Int(left % 1_000_000_000))
    nanosleep(&request, nil)
  }

  // MARK: Parts

  func began(_ work: EngineWork, of object: AnyObject?) {
    guard isMeasuring else { return }
    charge()
    let piece = Piece(owner: owner(of: work, object), call: call(of: work, object))
    if stack.last?.owner != piece.owner { owners[piece.owner, default: Tally()].calls += 1 }
    if let call = piece.call { callTallies[call, default: Tally()].calls += 1 }
    if !Fault.isPlanted(.benchBlamesTheCaller) || stack.count < 2 {
      stack.append(piece)
    } else {
      stack.append(stack[stack.count - 1])
    }
    mark = gauge.goOn()
  }

  func ended() {
    guard isMeasuring, !stack.isEmpty else { return }
    charge()
    stack.removeLast()
    mark = gauge.goOn()
  }

  /// Charges what was spent since the last time to the piece that is at work.
  private func charge() {
    let spent = max(0, gauge.read() - mark - gauge.overhead)
    cost += spent
    guard let piece = stack.last else { return }
    owners[piece.owner, default: Tally()].cost += spent
    if let call = piece.call { callTallies[call, default: Tally()].cost += spent }
  }

  private func owner(of work: EngineWork, _ object: AnyObject?) -> Owner {
    switch work {
    case .hitTest, .pointInside: return .stage("hit testing")
    case .viewTouches: return .stage("delivery to views")
    case .layoutSubviews: return .stage("layout")
    case .outcome: return .stage("outcome")
    case .contacts: return .stage("contacts")
    case .recognizerTouches, .action:
      guard let object else { return .stage("engine") }
      let id = ObjectIdentifier(object)
      subjects[id] = object
      return .recognizer(id)
    case .shouldRecognizeSimultaneously, .shouldBegin, .shouldReceive:
      // A delegate is asked on behalf of the recognizer that is at work.
      return stack.last?.owner ?? .stage("engine")
    }
  }

  private func call(of work: EngineWork, _ object: AnyObject?) -> Call? {
    guard work.method != nil, let object else { return nil }
    let type = ObjectIdentifier(Swift.type(of: object))
    if typeNames[type] == nil { typeNames[type] = String(describing: Swift.type(of: object)) }
    return Call(type: type, work: work)
  }

  func finish(_ name: (AnyObject) -> String) {
    for (owner, tally) in owners {
      switch owner {
      case .stage(let name): stages[name, default: Tally()].add(tally)
      case .recognizer(let id):
        let word = subjects[id].map(name) ?? "a recognizer"
        recognizers[word, default: Tally()].add(tally)
      }
    }
    for (call, tally) in callTallies {
      let word = (typeNames[call.type] ?? "?") + "." + (call.work.method ?? "")
      calls[word, default: Tally()].add(tally)
    }
    owners = [:]
    callTallies = [:]
    subjects = [:]
  }
}
