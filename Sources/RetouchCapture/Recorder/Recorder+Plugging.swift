import RetouchRecording

extension Recorder {
  /// Records that a device was unplugged, which cancels its contacts.
  func unplug(_ index: Int, _ error: SystemError?) {
    let device = devices[index]
    let time = max(system.now(.monotonic) - start, 0)
    if let events = device.frames.unfinished() {
      queue.add(events, device: device.id, report: 0, at: time)
    }
    queue.add(TimedEntry(time: time, .unplugged(device: device.id)), device: device.id)
    system.close(device.descriptor)
    device.leave()
    watchesAreOld = true
    let reason = error.map { " (\($0.message))" } ?? ""
    remark("\(device.path) was unplugged" + reason + (plugs == nil ? "" : "; it is waited for"))
  }

  /// Empties a descriptor that only signals that something happened.
  func drain(_ descriptor: Int32) {
    // Its reports may be outdated; the folder itself is read.
    lastSearch = .min
    for _ in 0..<Self.patience {
      guard case .success(let count) = system.read(descriptor, buffer), count > 0 else { return }
    }
  }

  /// Checks whether a device that was unplugged is connected again.
  ///
  /// It reacts to changes of the folder and checks each second, as a node may appear before its permissions.
  func search(_ now: Int64) throws(CaptureError) {
    guard plugs != nil, lastSearch == .min || now - lastSearch >= 1_000_000 else { return }
    lastSearch = now
    guard case .success(let names) = system.list(ListedDevice.folder) else { return }
    // Their numbers are compared, too: a device may have been named by a link such as /dev/input/by-path/….
    let present = devices.filter { !$0.isGone }.map(\.node)
    let used = Set(present.map(\.path))
    let usedNumbers = Set(present.compactMap(\.number))
    let nodes = names.filter { $0.hasPrefix("event") }.map { ListedDevice.folder + "/" + $0 }
    // Shorter names come first, so that event9 is before event10.
    for node in nodes.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) where !used.contains(node) {
      guard devices.contains(where: \.isGone) else { return }
      if let number = system.nodeNumber(node), usedNumbers.contains(number) { continue }
      plug(node)
    }
  }

  /// Resumes a device, if it is one that was unplugged.
  private func plug(_ node: String) {
    // A node that cannot be opened yet may be openable once its permissions are set.
    guard var opened = try? OpenDevice(node, id: 0, grabs: false, system: system) else { return }
    let gone = devices.filter { $0.isGone && $0.node.identity.isLike(opened.identity) }
    guard let device = gone.first(where: { $0.node.identity == opened.identity }) ?? gone.first else {
      return system.close(opened.descriptor)
    }
    if options.grabs, let refusal = system.grab(opened.descriptor) {
      remark("\(node) is back and cannot be grabbed (\(refusal.message)): others get its events, too")
    }
    opened.description.id = device.id
    opened.description.take(options.places[device.id])
    device.comeBack(as: opened)
    queue.add(
      TimedEntry(time: max(opened.moment - start, 0), .plugged(opened.description)), device: device.id)
    watchesAreOld = true
    remark("\(node) was plugged in again")
    opened.remark.map { remark($0) }
  }
}
