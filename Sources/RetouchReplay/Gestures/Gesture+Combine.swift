extension Gesture {
  /// Returns the gesture after a time in which nothing happens.
  public func delayed(by time: GestureTime) -> Gesture {
    precondition(time >= .zero, "a gesture is delayed by zero or more, found \(time.microseconds) µs")
    var gesture = self
    gesture.paths = paths.map { $0.shifted(by: time.microseconds, dx: 0, dy: 0) }
    gesture.occurrences = occurrences.map { $0.shifted(by: time.microseconds) }
    gesture.length += time.microseconds
    return gesture
  }

  /// Returns the gesture moved to the right and down by the given points.
  public func moved(dx: Double, dy: Double) -> Gesture {
    var gesture = self
    gesture.paths = paths.map { $0.shifted(by: 0, dx: dx, dy: dy) }
    return gesture
  }

  /// Returns both gestures, starting at the same time with separate fingers.
  public func together(with other: Gesture) -> Gesture {
    var gesture = self
    gesture.paths += other.paths
    gesture.occurrences += other.occurrences
    gesture.length = max(length, other.length)
    return gesture
  }

  /// Returns the gesture followed by a pause and another gesture.
  public func then(after pause: GestureTime = .zero, _ other: Gesture) -> Gesture {
    together(with: other.delayed(by: duration + pause))
  }

  /// Returns the gesture repeated several times, with a pause in between.
  public func repeated(_ times: Int, after pause: GestureTime = .zero) -> Gesture {
    (1..<max(times, 1)).reduce(times > 0 ? self : Gesture()) { gesture, _ in gesture.then(after: pause, self)
    }
  }

  /// Returns the gesture with idle time at its end, so that a timeout after its last event can happen.
  public func idle(_ time: GestureTime) -> Gesture {
    precondition(time >= .zero, "idle time is zero or more, found \(time.microseconds) µs")
    var gesture = self
    gesture.length += time.microseconds
    return gesture
  }
}

// MARK: Events besides the fingers

extension Gesture {
  /// Returns the gesture with a marker, from which expectations can count; it precedes its instant's input.
  public func marker(_ text: String, at time: GestureTime) -> Gesture {
    adding(.marker(text, at: time.microseconds), until: time)
  }

  /// Returns the gesture with the display turned to 0, 90, 180 or 270 degrees, before its instant's input.
  public func rotatingDisplay(to degrees: Int, at time: GestureTime) -> Gesture {
    adding(.rotated(degrees: degrees, at: time.microseconds), until: time)
  }

  /// Returns the gesture with the device unplugged at a time, which cancels its contacts.
  ///
  /// What the fingers do from that instant on is not reported. If the device is plugged in again, a finger
  /// that is down then is not reported until it goes down again.
  public func unplugged(at time: GestureTime, until back: GestureTime? = nil) -> Gesture {
    precondition(back.map { $0 >= time } ?? true, "a device comes back after it was unplugged")
    return adding(
      .unplugged(at: time.microseconds, until: back?.microseconds), until: max(time, back ?? time))
  }

  /// Returns the gesture with a buffer overflow in the kernel that loses the frames between two instants.
  ///
  /// The frames at both instants are lost, too. At the second one the recording has `SYN_DROPPED` and the
  /// device's state.
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
  /// The same occurrence, later.
  func shifted(by time: Int64) -> Self {
    switch self {
    case .marker(let text, let at): .marker(text, at: at + time)
    case .unplugged(let at, let until): .unplugged(at: at + time, until: until.map { $0 + time })
    case .dropped(let from, let to): .dropped(from: from + time, to: to + time)
    case .rotated(let degrees, let at): .rotated(degrees: degrees, at: at + time)
    }
  }
}
