import Foundation
import RetouchReplay
import UIKit

@MainActor let programs: [any Fixture.Type] = [AnyProgram.self]

/// A program of random steps, which the case's seed determines: views and recognizers, tasks, actors,
/// streams, timers, queues, and sets of views.
final class AnyProgram: UIViewController, Fixture {
  private var views: [UIView] = []
  private var recognizers: [UIGestureRecognizer] = []
  private var sleepers: [Task<Void, Never>] = []
  private var timers: [Timer] = []
  private var sources: [any DispatchSourceTimer] = []
  private let counter = Counter()
  private let serial = DispatchQueue(label: "serial")
  private let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
  private let operations = OperationQueue()
  private var count = 0

  private actor Counter {
    private var value = 0
    func add(_ number: Int) async -> Int {
      let before = value
      if number % 3 == 0 { await Task.yield() }
      value += number
      return before
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    operations.maxConcurrentOperationCount = Int.random(in: 1...3)
    for number in 0..<Int.random(in: 2...8) {
      let size = CGFloat(Int.random(in: 60...300))
      let place = CGPoint(x: Int.random(in: 0...200), y: Int.random(in: 100...600))
      let view = number % 3 == 0 ? UIButton() : UIView()
      view.frame = CGRect(origin: place, size: CGSize(width: size, height: size))
      (views.randomElement() ?? self.view).addSubview(view)
      views.append(view)
      guard Bool.random() else { continue }
      let recognizer: UIGestureRecognizer =
        switch Int.random(in: 0..<4) {
        case 0: UITapGestureRecognizer()
        case 1: UILongPressGestureRecognizer()
        case 2: UIPanGestureRecognizer()
        default: UISwipeGestureRecognizer()
        }
      recognizer.addTarget(self, action: AnyProgram.recognized)
      view.addGestureRecognizer(recognizer)
      recognizers.append(recognizer)
    }
  }

  func recognized(_ recognizer: UIGestureRecognizer) { steps(2, depth: 0) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { steps(6, depth: 0) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { steps(6, depth: 0) }

  private func steps(_ number: Int, depth: Int) {
    for _ in 0..<number { step(depth: depth) }
  }

  private func tell(_ text: String, depth: Int) {
    note(text)
    if depth < 2, Int.random(in: 0..<3) == 0 { step(depth: depth + 1) }
  }

  private func step(depth: Int) {
    count += 1
    let name = "\(count)"
    let wait = Int.random(in: 0...40)
    switch Int.random(in: 0..<18) {
    case 0:
      Task {
        for _ in 0..<wait % 4 { await Task.yield() }
        tell("\(name) yielded", depth: depth)
      }
    case 1:
      Task.detached {
        try? await Task.sleep(for: .milliseconds(wait))
        await self.tell("\(name) slept", depth: depth)
      }
    case 2: Task { tell("\(name) counted \(await counter.add(wait))", depth: depth) }
    case 3:
      Task {
        await withTaskGroup(of: Int.self) { group in
          for child in 0..<4 {
            group.addTask {
              try? await Task.sleep(for: .milliseconds((wait * (child + 3)) % 17))
              return child
            }
          }
          for await child in group { note("\(name) child \(child)") }
        }
      }
    case 4:
      let (stream, input) = AsyncStream<Int>.makeStream()
      Task { for await number in stream { tell("\(name) heard \(number)", depth: depth) } }
      concurrent.async {
        for number in 0..<3 { input.yield(number) }
        input.finish()
      }
    case 5:
      DispatchQueue.global().async {
        DispatchQueue.main.async { MainActor.assumeIsolated { self.tell("\(name) back", depth: depth) } }
      }
    case 6:
      serial.async {
        usleep(UInt32(wait) * 100)
        DispatchQueue.main.async { MainActor.assumeIsolated { self.tell("\(name) serial", depth: depth) } }
      }
    case 7:
      concurrent.async(flags: wait % 3 == 0 ? .barrier : []) {
        usleep(UInt32(wait) * 50)
        DispatchQueue.main.async {
          MainActor.assumeIsolated { self.tell("\(name) concurrent", depth: depth) }
        }
      }
    case 8:
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(wait)) {
        MainActor.assumeIsolated { self.tell("\(name) later", depth: depth) }
      }
    case 9:
      nonisolated(unsafe) var left = 3
      timers.append(
        Timer.scheduledTimer(withTimeInterval: Double(wait + 1) / 1000, repeats: true) { timer in
          left -= 1
          if left == 0 { timer.invalidate() }
          MainActor.assumeIsolated { self.tell("\(name) timer", depth: depth) }
        })
    case 10:
      let source = DispatchSource.makeTimerSource(queue: wait % 2 == 0 ? .main : serial)
      nonisolated(unsafe) var left = 3
      source.setEventHandler {
        left -= 1
        if left == 0 { source.cancel() }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.tell("\(name) source", depth: depth) } }
      }
      source.schedule(
        deadline: .now() + .milliseconds(wait), repeating: wait % 3 == 0 ? .never : .milliseconds(7))
      source.activate()
      sources.append(source)
    case 11:
      let order = Set(views).compactMap { views.firstIndex(of: $0) }
      note("\(name) views \(order)")
    case 12:
      let order = Set(recognizers).compactMap { recognizers.firstIndex(of: $0) }
      let keyed = Dictionary(views.enumerated().map { ($1, $0) }) { $1 }
      note("\(name) recognizers \(order) \(keyed.values.map { $0 })")
    case 13: note("\(name) \(UUID().uuidString.prefix(8)) \(Double.random(in: 0..<1))")
    case 14:
      UIView.animate(withDuration: Double(wait) / 1000) {
        self.views.randomElement()?.alpha = 0.5
      } completion: { _ in
        self.tell("\(name) animated", depth: depth)
      }
    case 15:
      sleepers.append(
        Task {
          do {
            try await Task.sleep(for: .milliseconds(wait * 10))
            tell("\(name) woke", depth: depth)
          } catch {
            note("\(name) cancelled")
          }
        })
    case 16: sleepers.randomElement()?.cancel()
    default:
      operations.addOperation {
        usleep(UInt32(wait) * 20)
        OperationQueue.main.addOperation {
          MainActor.assumeIsolated { self.tell("\(name) operation", depth: depth) }
        }
      }
    }
  }
}
