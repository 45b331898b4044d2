import RetouchEvdev

extension DeviceFollower {
  /// Takes a frame.
  package mutating func follow(_ frame: Frame) {
    process(device: frame.device, events: frame.events, report: frame.report, time: frame.time)
  }

  /// Takes an entry; one that says nothing of devices and displays changes nothing.
  package mutating func follow(_ timed: TimedEntry) {
    let time = timed.time
    switch timed.entry {
    case .frame(let device, let events, let report):
      process(device: device, events: events, report: report, time: time)
    case .dropped(let device, let state): dropped(device: device, state: state, time: time)
    case .plugged(let device): plugged(device, time: time)
    case .unplugged(let device): unplugged(device: device, time: time)
    case .rotated(let degrees, let display): rotated(degrees: degrees, display: display)
    case .marker, .suspended, .wentBack, .comment, .end, .unknown: break
    }
  }

  /// Takes all entries of a recording.
  package mutating func follow(_ document: RecordingDocument) {
    for entry in document.entries { follow(entry) }
  }
}
