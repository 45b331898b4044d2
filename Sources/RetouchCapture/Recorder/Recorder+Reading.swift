import RetouchEvdev
import RetouchRecording

extension Recorder {
  /// How many times one device is read before the others get their turn; only a flood needs more than one.
  private static let readsPerWake = 8

  /// Reads once more everything available, so that nothing that happened before the end is lost.
  func readEverything(_ now: Int64) throws(CaptureError) {
    for device in devices where !device.isGone { try read(device.id, now) }
  }

  /// Reads the events of a device.
  func read(_ index: Int, _ now: Int64) throws(CaptureError) {
    for _ in 0..<Self.readsPerWake {
      switch system.read(devices[index].descriptor, buffer) {
      case .success(0), .failure(.noDevice):
        return unplug(index, nil)
      case .success(let count):
        lastActivity = now
        take(UnsafeRawBufferPointer(rebasing: buffer[..<min(count, buffer.count)]), index, now)
        if count < buffer.count { return resynchronize(index) }
      case .failure(.wouldBlock):
        return resynchronize(index)
      case .failure(.interrupted):
        continue
      case .failure(let error):
        return unplug(index, error)
      }
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer, _ index: Int, _ now: Int64) {
    let device = devices[index]
    summary.drops += device.take(bytes, arrival: now, start: start, into: &queue) {
      finding, time, queue in
      note(finding, device, at: time, &queue)
    }
  }

  private func note(
    _ finding: DeviceTimeline.Finding, _ device: RecordedDevice, at time: Int64, _ queue: inout FrameQueue
  ) {
    switch finding {
    case .anchored(let offset):
      let text = "device \(device.id) stamps by a clock of its own: \(offset) µs were added to its stamps"
      queue.add(TimedEntry(time: time, .comment(text)), device: device.id)
      remark("\(device.path): \(text)")
    case .wentBack(let microseconds):
      queue.add(
        TimedEntry(time: time, .wentBack(device: device.id, microseconds: microseconds)), device: device.id)
    }
  }

  /// Reads the state of a device that dropped events, once its queue is empty.
  private func resynchronize(_ index: Int) {
    let device = devices[index]
    guard device.frames.canResynchronize else { return }
    let moment = system.now(.monotonic)
    switch system.state(device.descriptor, device.node.description) {
    case .success(let state):
      device.resynchronized(state, asOf: moment)
      queue.add(
        TimedEntry(time: moment - start, .dropped(device: device.id, state: state)), device: device.id)
      guard !device.hasToldOfDrops else { return }
      device.hasToldOfDrops = true
      remark("\(device.path): the kernel dropped events, because they were not read in time")
    case .failure(let error):
      unplug(index, error == .noDevice ? nil : error)
    }
  }
}
