import UIKit

#if canImport(UIKit.UIGestureRecognizerSubclass)
  import UIKit.UIGestureRecognizerSubclass
#endif

/// Writes the touches of a window of an iOS app as a recording that Retouch replays on Linux.
///
/// Copy this file into the app, and keep the recorder while it records:
///
/// ```swift
/// let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
/// let url = folder.appendingPathComponent("tap.recording")
/// recorder = try TouchRecorder(writingTo: url, in: window)
/// …
/// try recorder.finish()
/// ```
///
/// It is a recognizer on the window that recognizes nothing, delays nothing, and neither prevents another one
/// nor is prevented, so that the app's own gestures are as they are without it. Frames are written as soon as
/// they are complete: an app that is ended leaves a file that loads up to there. Touches in other windows, as
/// the keyboard's or a system alert's, are not seen, and a pen's tilt is not written.
final class TouchRecorder: UIGestureRecognizer {
  /// A recording that ended before it was to.
  struct Stopped: Error, CustomStringConvertible {
    /// What happened, and what to do.
    var description: String
  }

  /// The kernel's codes for what a slot holds, as the recording's format has them.
  private enum Code {
    static let slot = 47, diameter = 48, x = 53, y = 54, tool = 55, id = 57, pressure = 58
    static let pen = 1, palm = 2
  }

  /// What a slot's lines have said, by code: what stays is left out, as the kernel does.
  private struct Slot {
    var touch: ObjectIdentifier?
    var values: [Int: Int] = [:]
    /// When its last touch ended: the slot serves another one after that instant.
    var endTime = -1
  }

  /// Where a touch was at one instant.
  private struct Step {
    var touch: ObjectIdentifier
    var time: Int
    var phase: UITouch.Phase
    /// By code, in the order of the lines; the id is the slot's.
    var values: [(code: Int, value: Int)]
  }

  /// Units of the axes in a point: a touch is written to the nearest thousandth of one.
  private static let unitsPerPoint: CGFloat = 1000
  /// The value of ``UITouch/maximumPossibleForce``.
  private static let mostPressure: CGFloat = 65_535

  /// Why it ended before ``finish()``, or nil: the disk is full, or the window turned. What was written until
  /// then can be replayed.
  private(set) var failure: String?

  private let file: FileHandle
  private let size: CGSize
  /// Times are counted in µs from here.
  private let start: Int
  private var slots: [Slot] = []
  private var slot = 0
  private var lastID = 0
  private var frames = 0
  private var lineTime = 0
  /// What came since the last line: a touch that began may come before another's steps from before that.
  private var steps: [Step] = []
  /// The frame of one instant, and the slots that are in it.
  private var numbers: [Int] = []
  private var frameTime = 0
  private var frameSlots: Set<Int> = []
  private var isFinished = false

  /// Begins a recording of a window's touches in a new file.
  ///
  /// Throws what Foundation says where the file exists already or cannot be made.
  init(writingTo url: URL, in window: UIWindow) throws {
    size = window.bounds.size
    start = Self.microseconds(ProcessInfo.processInfo.systemUptime)
    try Data().write(to: url, options: .withoutOverwriting)
    file = try FileHandle(forWritingTo: url)
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
    delaysTouchesBegan = false
    delaysTouchesEnded = false
    requiresExclusiveTouchType = false
    writeHeader(scale: window.traitCollection.displayScale)
    window.addGestureRecognizer(self)
  }

  /// Sets a marker, such as the name of what is tried next.
  func mark(_ text: String) {
    guard let data = try? JSONEncoder().encode([text]) else { return }
    writeSteps()
    writeLine("\"m\",\(String(decoding: data.dropFirst().dropLast(), as: UTF8.self))", at: now)
  }

  /// Ends the recording, of which the time since the last touch is a part, and leaves the window.
  ///
  /// Throws ``Stopped`` where it had ended before.
  func finish() throws {
    writeSteps()
    writeLine("\"x\",{\"frames\":\(frames)}", at: now)
    end()
    if let failure { throw Stopped(description: failure) }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { add(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { add(touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { add(touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { add(touches, event) }
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  private func add(_ touches: Set<UITouch>, _ event: UIEvent) {
    guard let window = view, !isFinished else { return }
    guard window.bounds.size == size else {
      writeSteps()
      end(because: "the window turned or got another size; finish before, begin another one after it")
      return
    }
    // A set has no order: touches that go down together are written from the top.
    let inOrder = touches.sorted {
      let (a, b) = ($0.location(in: window), $1.location(in: window))
      return (a.y, a.x) < (b.y, b.x)
    }
    let isIdle = steps.isEmpty
    for touch in inOrder {
      // What the screen reported between two frames of the display; the last of them is the touch itself.
      let coalesced = touch.phase == .moved ? event.coalescedTouches(for: touch) ?? [touch] : [touch]
      for sample in coalesced { steps.append(step(sample, of: touch, in: window)) }
    }
    // Written when all of the event has come, and not only with the next one, which may never be.
    if isIdle { DispatchQueue.main.async { [weak self] in self?.writeSteps() } }
    if touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }),
      event.allTouches?.count == touches.count
    {
      state = .failed
    }
  }

  private func step(_ sample: UITouch, of touch: UITouch, in window: UIView) -> Step {
    let place = sample.preciseLocation(in: window)
    // A screen that does not measure a finger's force says 0 of it, and that the most is 0.
    let most = sample.maximumPossibleForce
    let share = most > 0 ? sample.force / most : sample.force
    return Step(
      touch: ObjectIdentifier(touch), time: Self.microseconds(sample.timestamp) - start, phase: touch.phase,
      values: [
        // What the system takes away was no touch; a palm's contact is cancelled likewise.
        (Code.tool, touch.phase == .cancelled ? Code.palm : touch.type == .pencil ? Code.pen : 0),
        (Code.x, Self.units(place.x, within: size.width)), (Code.y, Self.units(place.y, within: size.height)),
        (Code.diameter, Int((sample.majorRadius * 2 * Self.unitsPerPoint).rounded())),
        (Code.pressure, Int((min(max(share, 0), 1) * Self.mostPressure).rounded())),
      ])
  }

  private func writeSteps() {
    // Equal times stay in the order in which they came.
    let inOrder = steps.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    steps = []
    for (_, step) in inOrder { write(step) }
    endFrame()
  }

  private func write(_ step: Step) {
    let wasTouched = slots.contains { $0.touch != nil }
    guard let number = number(of: step) else { return }
    if step.time != frameTime || frameSlots.contains(number) { endFrame() }
    frameTime = step.time
    frameSlots.insert(number)
    if number != slot { numbers += [3, Code.slot, number] }
    slot = number
    if step.phase == .began {
      lastID = (lastID + 1) % 65_536
      set(Code.id, to: lastID)
    }
    for (code, value) in step.values { set(code, to: value) }
    if step.phase == .ended || step.phase == .cancelled {
      set(Code.id, to: -1)
      slots[slot].touch = nil
      slots[slot].endTime = step.time
    }
    let isTouched = slots.contains { $0.touch != nil }
    if isTouched != wasTouched { numbers += [1, 330, isTouched ? 1 : 0] }
  }

  /// The slot of a step's touch; one that began before the recorder has none.
  private func number(of step: Step) -> Int? {
    if step.phase != .began { return slots.firstIndex { $0.touch == step.touch } }
    let free = slots.firstIndex { $0.touch == nil && $0.endTime < step.time }
    if free == nil { slots.append(Slot()) }
    let number = free ?? slots.count - 1
    slots[number].touch = step.touch
    return number
  }

  private func set(_ code: Int, to value: Int) {
    guard slots[slot].values.updateValue(value, forKey: code) != value else { return }
    numbers += [3, code, value]
  }

  // MARK: The file

  private func writeHeader(scale: CGFloat) {
    let scale = max(scale, 1)
    let (width, height) = (Int((size.width * scale).rounded()), Int((size.height * scale).rounded()))
    let ranges = [
      (Code.slot, 15), (Code.diameter, Int(size.width * Self.unitsPerPoint)),
      (Code.x, Int(size.width * Self.unitsPerPoint) - 1), (Code.y, Int(size.height * Self.unitsPerPoint) - 1),
      (Code.tool, Code.palm), (Code.id, 65_535), (Code.pressure, Int(Self.mostPressure)),
    ]
    let axes = ranges.map { "\"\($0.0)\":{\"min\":0,\"max\":\($0.1)}" }.joined(separator: ",")
    let codes = ranges.map { "\($0.0)" }.joined(separator: ",")
    let display = "{\"width\":\(width),\"height\":\(height),\"scale\":\(scale)}"
    let device =
      "{\"id\":0,\"name\":\"iOS window\",\"clock\":\"monotonic\",\"properties\":[1],"
      + "\"codes\":{\"1\":[330],\"3\":[\(codes)]},\"axes\":{\(axes)}}"
    let meta = "{\"made by\":\"TouchRecorder\"}"
    write("{\"retouch\":1,\"display\":\(display),\"devices\":[\(device)],\"meta\":\(meta)}\n")
  }

  private func endFrame() {
    guard !numbers.isEmpty else { return }
    writeLine("\"e\",0,\(numbers.map(String.init).joined(separator: ","))", at: frameTime)
    numbers = []
    frameSlots = []
    frames += 1
  }

  private func writeLine(_ line: String, at time: Int) {
    // What comes late, as a step from before the last frame, has that frame's time, and a line says so.
    if time < lineTime { write("[0,\"b\",0,\(lineTime - time)]\n") }
    write("[\(max(time - lineTime, 0)),\(line)]\n")
    lineTime = max(time, lineTime)
  }

  private func write(_ text: String) {
    guard !isFinished else { return }
    do { try file.write(contentsOf: Data(text.utf8)) } catch {
      end(because: "\(error); free space, and record again")
    }
  }

  private func end(because reason: String? = nil) {
    guard !isFinished else { return }
    isFinished = true
    failure = reason
    try? file.close()
    view?.removeGestureRecognizer(self)
  }

  private var now: Int { Self.microseconds(ProcessInfo.processInfo.systemUptime) - start }

  private static func microseconds(_ seconds: TimeInterval) -> Int { Int((seconds * 1_000_000).rounded()) }

  private static func units(_ points: CGFloat, within length: CGFloat) -> Int {
    Int(min(max((points * unitsPerPoint).rounded(), 0), length * unitsPerPoint - 1))
  }
}
