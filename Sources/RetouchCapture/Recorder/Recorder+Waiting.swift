import RetouchRecording

extension Recorder {
  /// Records until something stops it, and writes the end.
  func record() throws(CaptureError) -> RecorderSummary {
    do {
      summary.reason = try recordToTheEnd()
    } catch {
      // After a failure, what was read and the end are still written, unless the file itself failed.
      if error.code != .unwritable { try? finish(at: nil) }
      throw error
    }
    do {
      try finish(at: summary.reason == .duration ? deadline : nil)
    } catch {
      throw CaptureError(error)
    }
    summary.frames = writer.frameCount
    summary.eventsLeftOut = writer.eventsLeftOut
    summary.duration = writer.time
    summary.bytes = writer.byteCount
    summary.framesRedacted = redactor?.frameCount ?? 0
    for text in redactor?.remarks.dropFirst(redactionNotesTold) ?? [] { remark(text) }
    if summary.eventsLeftOut > 0 {
      remark(
        summary.eventsLeftOut == 1
          ? "1 event that would reveal what was typed was left out"
          : "\(summary.eventsLeftOut) events that would reveal what was typed were left out")
    }
    return summary
  }

  /// Writes what is still in the queue, and the end line.
  private func finish(at end: Int64?) throws(RecordingError) {
    try write(until: .max, notLaterThan: end)
    try writer.finish(at: (end ?? system.now(.monotonic)) - start)
    if options.synchronizes { try writer.synchronize() }
  }

  private var deadline: Int64? { Self.deadline(options, start: start) }

  /// When a recording that begins at a moment ends on its own, or nil.
  static func deadline(_ options: RecorderOptions, start: Int64) -> Int64? {
    options.duration.map { later(start, by: $0) }
  }

  static func later(_ moment: Int64, by duration: Int64) -> Int64 {
    let (later, isTooFar) = moment.addingReportingOverflow(max(duration, 0))
    return isTooFar ? .max : later
  }

  private func recordToTheEnd() throws(CaptureError) -> RecorderSummary.Reason {
    var interruptions = 0
    var now = system.now(.monotonic)
    while true {
      if let reason = try limitReached(now) { return reason }
      // All events up to now are read when the wait is over; of later ones, possibly only a part.
      let certain = now
      if let error = system.poll(&watches, timeout(now)) {
        interruptions += 1
        guard error == .interrupted, interruptions < Self.patience else {
          throw CaptureError(
            waitingFor: devices, error, hint: "Start it again; what was recorded until now can be read")
        }
        now = system.now(.monotonic)
        continue
      }
      interruptions = 0
      now = system.now(.monotonic)
      noteSleep(now)
      if let reason = try takeWhatCame(now) {
        try readEverything(now)
        return reason
      }
      if !devices.allSatisfy({ !$0.isGone }) { try search(now) }
      followDisplays(now)
      if let reason = try writeAndFlush(until: certain, now) { return reason }
      reportProgress(now)
    }
  }

  /// Why it ends, checked before each wait.
  private func limitReached(_ now: Int64) throws(CaptureError) -> RecorderSummary.Reason? {
    if let deadline, now >= deadline {
      try readEverything(now)
      return .duration
    }
    if let idle = options.idleLimit, now >= Self.later(lastActivity, by: idle) {
      let before = lastActivity
      try readEverything(now)
      if lastActivity == before { return .idle }
    }
    if watchesAreOld { renewWatches(now) }
    return plugs == nil && devices.allSatisfy(\.isGone) ? .devicesGone : nil
  }

  /// How long nothing needs to be checked if nothing arrives.
  private func timeout(_ now: Int64) -> Int64? {
    var next = min(deadline ?? .max, linesPausedUntil ?? .max)
    if queue.isWaiting { next = min(next, now + Self.orderDelay) }
    if let idle = options.idleLimit { next = min(next, Self.later(lastActivity, by: idle)) }
    if writer.bytesWaiting > 0 { next = min(next, lastFlush + Self.flushDelay) }
    if options.synchronizes { next = min(next, lastSynchronization + 1_000_000) }
    if options.reportsProgress { next = min(next, lastProgress + options.progressInterval) }
    if writer.hasWork { return 0 }
    if let deadline = writer.deadline { next = min(next, Self.later(start, by: deadline)) }
    if plugs != nil, devices.contains(where: \.isGone) { next = min(next, lastSearch + 1_000_000) }
    if displayWatch != nil { next = min(next, lastDisplayLook + Self.displayInterval) }
    return next == .max ? nil : max(next - now, 0)
  }

  private func renewWatches(_ now: Int64) {
    watches.removeAll(keepingCapacity: true)
    sources.removeAll(keepingCapacity: true)
    controlWatches.removeAll(keepingCapacity: true)
    controlSources.removeAll(keepingCapacity: true)
    watchesAreOld = false
    for device in devices where !device.isGone {
      watches.append(InputSystem.Watch(descriptor: device.descriptor))
      sources.append(.device(device.id))
    }
    func control(_ descriptor: Int32?, _ source: Source, forReading: Bool = true) {
      guard let descriptor else { return }
      controlWatches.append(InputSystem.Watch(descriptor: descriptor, forReading: forReading))
      controlSources.append(source)
    }
    control(plugs, .plugs)
    if linesPausedUntil == nil { control(controls.lines, .lines) }
    control(controls.marks, .marks)
    // A pipe itself reports that nothing reads it any more, even if there is nothing to write.
    if case .descriptor(let descriptor, _) = options.output {
      control(descriptor, .output, forReading: false)
    }
    control(controls.stop, .stop)
    if let controlGroup { system.close(controlGroup) }
    controlGroup = controlWatches.count > 1 ? system.group(controlWatches) : nil
    if let controlGroup {
      watches.append(InputSystem.Watch(descriptor: controlGroup))
      sources.append(.controls)
    } else {
      watches += controlWatches
      sources += controlSources
    }
  }

  /// Handles everything that ended the wait.
  private func takeWhatCame(_ now: Int64) throws(CaptureError) -> RecorderSummary.Reason? {
    var reason: RecorderSummary.Reason?
    if let until = linesPausedUntil, now >= until {
      linesPausedUntil = nil
      watchesAreOld = true
    }
    for index in watches.indices where watches[index].isReadable || watches[index].isGone {
      let watch = watches[index]
      switch sources[index] {
      case .device(let device):
        try read(device, now)
        if watch.isGone, !watch.isReadable, !devices[device].isGone { unplug(device, nil) }
      case .controls:
        // Find out which of them it is; a failure to query them now is no reason to stop.
        guard system.poll(&controlWatches, 0) == nil else { continue }
        for (watch, source) in zip(controlWatches, controlSources) where watch.isReadable || watch.isGone {
          reason = try takeControl(watch, source, now) ?? reason
        }
      default: reason = try takeControl(watch, sources[index], now) ?? reason
      }
    }
    return reason
  }

  /// Handles a source that is not a device.
  private func takeControl(
    _ watch: InputSystem.Watch, _ source: Source, _ now: Int64
  ) throws(CaptureError) -> RecorderSummary.Reason? {
    switch source {
    case .device, .controls: return nil
    case .plugs: drain(watch.descriptor)
    case .marks: takeSignals(watch.descriptor, now)
    case .lines: return takeLines(watch.descriptor, now) ? .linesEnded : nil
    case .output:
      if watch.isGone { throw CaptureError(outputClosed: options.output) }
    case .stop: return .stopped
    }
    return nil
  }

  /// Records that the machine slept: the monotonic clock stops then.
  private func noteSleep(_ wake: Int64) {
    // In a flood of events every call counts.
    guard wake - lastWake >= 5000 else { return }
    let asleep = system.now(.boottime) - wake
    // A smaller difference is the time between the two calls.
    if asleep - sleep >= 100_000 {
      let slept = asleep - sleep
      queue.add(TimedEntry(time: lastWake - start, .suspended(microseconds: slept)), device: -1)
      for device in devices { device.timeline.slept(slept) }
      sleep = asleep
    }
    lastWake = wake
  }

  private func reportProgress(_ now: Int64) {
    guard options.reportsProgress, now - lastProgress >= options.progressInterval else { return }
    lastProgress = now
    onNews(
      .progress(
        RecorderProgress(
          elapsed: now - start, frames: writer.frameCount, events: summary.events,
          contacts: devices.reduce(0) { $0 + $1.contacts.count }, drops: summary.drops,
          devicesGone: devices.count { $0.isGone }, bytes: writer.byteCount,
          place: writer.place(at: now - start))))
  }
}
