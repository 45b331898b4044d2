extension Gesture {
  /// The gesture after a time in which nothing happens.
  public func delayed(by time: GestureTime) -> Gesture {
    precondition(time >= .zero, "a gesture is delayed by zero or more, found \(time.microseconds) µs")
    var gesture = self
    gesture.paths = paths.map { $0.shifted(by: time.microseconds, dx: 0, dy: 0) }
    gesture.occurrences = occurrences.map { $0.shifted(by: time.microseconds) }
    gesture.length += time.microseconds
    return gesture
  }

  /// The gesture elsewhere, so many points to the right and below.
  public func moved(dx: Double, dy: Double) -> Gesture {
    var gesture = self
    gesture.paths = paths.map { $0.shifted(by: 0, dx: dx, dy: dy) }
    return gesture
  }

  /// Both gestures, starting at the same time with fingers of their own.
  public func together(with other: Gesture) -> Gesture {
    var gesture = self
    gesture.paths += other.paths
    gesture.occurrences += other.occurrences
    gesture.length = max(length, other.length)
    return gesture
  }

  /// One gesture, a pause, and the other.
  public func then(after pause: GestureTime = .zero, _ other: Gesture) -> Gesture {
    together(with: other.delayed(by: duration + pause))
  }

  /// The gesture several times, with a pause between one and the next.
  public func repeated(_ times: Int, after pause: GestureTime = .zero) -> Gesture {
    (1..<max(times, 1)).reduce(times > 0 ? self : Gesture()) { gesture, _ in gesture.then(after: pause, self)
    }
  }

  /// The gesture with idle time at its end, so that a timeout after its last event happens.
  public func idle(_ time: GestureTime) -> Gesture {
    precondition(time >= .zero, "idle time is zero or more, found \(time.microseconds) µs")
    var gesture = self
    gesture.length += time.microseconds
    return gesture
  }
}

// MARK: What happens beside the fingers

extension Gesture {
  /// The gesture with a marker, which expectations can count from; it comes before the input of its instant.
  public func marker(_ text: String, at time: GestureTime) -> Gesture {
    adding(.marker(text, at: time.microseconds), until: time)
  }

  /// The gesture with the display turned to 0, 90, 180 or 270 degrees; it comes before the input of its instant.
  public func rotatingDisplay(to degrees: Int, at time: GestureTime) -> Gesture {
    adding(.rotated(degrees: degrees, at: time.microseconds), until: time)
  }

  /// The gesture with the device pulled out at a time, which cancels its contacts.
  ///
  /// What the fingers do from that instant on is not reported. Where the device comes back, a finger that is
  /// down then is not seen until it goes down anew.
  public func unplugged(at time: GestureTime, until back: GestureTime? = nil) -> Gesture {
    precondition(back.map { $0 >= time } ?? true, "a device comes back after it was unplugged")
    return adding(
      .unplugged(at: time.microseconds, until: back?.microseconds), until: max(time, back ?? time))
  }

  /// The gesture with the kernel's buffer overflowing, so that the frames from one instant to another are lost.
  ///
  /// Both instants are lost, too. At the second one the recording says `SYN_DROPPED` and how things stand.
  public func dropped(from start: GestureTime, to end: GestureTime) -> Gesture {
    precondition(start <= end, "frames are dropped from an instant to a later one")
    return adding(.dropped(from: start.microseconds, to: end.microseconds), until: end)
  }

  private func adding(_ occurrence: Occurrence, until time: GestureTime) -> Gesture {
    precondition(time >= .zero, "nothing happens before the recording, found \(time.microseconds) µs")
    var gesture = self
    gesture.occurrences.append(occurrence)
    gesture.length = max(length, time.microseconds)
    return gesture
  }
}

extension Gesture.Occurrence {
  /// The same, later.
  func shifted(by time: Int64) -> Self {
    switch self {
    case .marker(let text, let at): .marker(text, at: at + time)
    case .unplugged(let at, let until): .unplugged(at: at + time, until: until.map { $0 + time })
    case .dropped(let from, let to): .dropped(from: from + time, to: to + time)
    case .rotated(let degrees, let at): .rotated(degrees: degrees, at: at + time)
    }
  }
}
