import Foundation
import RetouchReplay
import RetouchCommands
import UIKit

/// A program whose fixtures behave, and misbehave, in every way that their processes must survive.
@main
enum Main {
  static func main() {
    Retouch.main(
      fixtures: [
        Calm.self, Printing.self, Flooding.self, Crashing.self, Exiting.self, Hanging.self, Varying.self,
        Meddling.self, Queueing.self, Spinning.self, Ticking.self, Leaking.self, Ordering.self,
        Forking.self, Awaiting.self, Forging.self, Confirming.self, Abandoning.self, Bequeathing.self,
        Marking.self,
        Marked.self, Unmarked.self, CrashingLater.self, Dawdling.self, Killed.self, KilledOnce.self,
        Moving.self, Placed.self, Starving.self, Opening.self, Masking.self, Unmasked.self,
        Devouring.self,
        Gulping.self, QuickExiting.self, BareExiting.self, Aborting.self,
        Pressing.self, Twins.self, NotingLater.self, MarkingLater.self, PostingLater.self, Minding.self,
        Joining.self, Handing.self, Pooling.self, Scripted.self,
        Defaulting.self, Lining.self,
        Around.self, Rearranging.self, Filing.self, Addressing.self, Clock.self, Counting.self, Building.self,
      ])
  }
}

/// A button that notes when it was used.
class Base: UIViewController {
  let back = UIButton(frame: CGRect(x: 100, y: 780, width: 190, height: 44))

  override func viewDidLoad() {
    back.addAction(UIAction { [weak self] _ in self?.act() }, for: .touchUpInside)
    view.addSubview(back)
  }

  func act() {}
}

final class Calm: Base, Fixture {
  override func act() { note("calm") }
}

final class Printing: Base, Fixture {
  override func act() {
    print("printed to stdout")
    fflush(nil)
    FileHandle.standardError.write(Data("printed to stderr\n".utf8))
    // Held back by the C library until the buffer is flushed.
    print("left in the buffer", terminator: "")
  }
}

final class Flooding: Base, Fixture {
  override func act() {
    print("the first line")
    for _ in 0..<20_000 { print("a line that is printed again and again") }
    print("the last line")
  }
}

final class Crashing: Base, Fixture {
  override func act() {
    let none: [Int] = []
    print("about to crash")
    fflush(nil)
    note("\(none[Int(back.frame.width)])")
  }
}

final class Exiting: Base, Fixture {
  override func act() { exit(0) }
}

final class Hanging: Base, Fixture {
  override func act() {
    while true { usleep(1000) }
  }
}

final class Varying: Base, Fixture {
  static var count = 0
  override func act() {
    Self.count += 1
    note("call \(Self.count) on \(UInt(pthread_self()))")
  }
}

final class Meddling: Base, Fixture {
  override func act() { _ = write(3, "nonsense", 8) }
}

final class Queueing: Base, Fixture {
  override func act() {
    note("action")
    DispatchQueue.main.async { [self] in
      note("block")
      DispatchQueue.main.async { [self] in note("block of a block") }
    }
    Task { @MainActor in note("task") }
  }
}

final class Spinning: Base, Fixture {
  override func act() { again() }
  private func again() { DispatchQueue.main.async { [self] in again() } }
}

final class Ticking: Base, Fixture {
  override func act() { _ = Timer.scheduledTimer(withTimeInterval: 100, repeats: false) { _ in } }
}

final class Leaking: Base, Fixture {
  static var kept: [Leaking] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    for old in Self.kept { old.note("still here") }
    Self.kept.append(self)
  }
}

final class Ordering: Base, Fixture {
  override func act() { note(Set((0..<20).map { "name\($0)" }).joined(separator: ",")) }
}

/// A button with a long press, a drag around it, and a label that no line mentions.
final class Pressing: Base, Fixture {
  lazy var history = UILongPressGestureRecognizer(target: self, action: Pressing.show)
  lazy var drag = UIPanGestureRecognizer(target: self, action: Pressing.show)
  let caption = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))

  override func viewDidLoad() {
    super.viewDidLoad()
    history.minimumPressDuration = 1
    back.addGestureRecognizer(history)
    view.addGestureRecognizer(drag)
    view.addSubview(caption)
  }

  func show() {}
  override func act() { note("goBack") }
}

/// A button under two pans, of which only the inner one does anything.
final class Twins: Base, Fixture {
  lazy var inner = UIPanGestureRecognizer(target: self, action: Twins.pan)
  lazy var outer = UIPanGestureRecognizer(target: self, action: Twins.ignore)

  override func viewDidLoad() {
    super.viewDidLoad()
    back.addGestureRecognizer(inner)
    view.addGestureRecognizer(outer)
  }

  func pan() { if inner.state == .began { note("panned") } }
  func ignore() {}
}
