// How contacts move: positions off their way, coordinates that stick, fingers that drift.
extension SessionLint {
  mutating func move(
    _ step: ContactStep, _ at: LintPoint, _ interval: Int64, _ place: LintPlace, _ list: inout LintList
  ) {
    guard var track = tracks.removeValue(forKey: step.slot), let time = place.time else { return }
    defer { tracks[step.slot] = track }
    let way = at - track.last.at
    lift.check(way)
    grid.check(step.units, from: track.last.at, at, contact: track.beginTime, place)
    track.add(at, time)
    lookForStray(track, interval, &list)
    if let distance = lift.strayLanding(track, interval: interval) {
      list.add(
        .landingJump, .warning, track.begin,
        "the first position of \(name(track)) is \(LintScale.text(distance)) points from the next one, and then it moves "
          + "by far less",
        .likely,
        "Is it the position of the contact before? The driver reports a contact before it has measured it: a tap is "
          + "taken for one somewhere else")
    }
    if let found = track.axes.check(way, place) {
      list.add(
        .stuckAxis, .warning, found.place,
        "\(found.axis == 0 ? "X" : "Y") of \(name(track)) moved, and from here on is exactly the same while the other "
          + "coordinate goes on by \(LintScale.text(found.way)) points",
        .likely,
        "Does the driver pass on one coordinate only, or is a line of the panel's matrix interrupted (its cable)?"
      )
    }
    if let found = track.rest.check(at, place) {
      list.add(
        .drift, .warning, found.place,
        "\(name(track)) drifts by \(LintScale.text(found.way)) points in \(found.time / 1000) ms, slowly, straight and "
          + "evenly, as a resting finger does not: long presses turn into pans",
        .likely,
        "Was it really moved that slowly? Else the panel's baseline drifts: heat, moisture, a missing ground, or the "
          + "firmware's calibration while a finger is down")
    }
  }

  /// Looks at the third-last position of a contact, unless another finger came or went about then: the two
  /// may have been one.
  private func lookForStray(_ track: ContactTrack, _ interval: Int64, _ list: inout LintList) {
    if let missing = StrayLint.missing(track, interval: interval) {
      list.add(
        .gap, .warning, LintPlace(line: nil, time: track.samples[3].time, device: device),
        "\(name(track)) goes on for \(LintScale.text(missing.way)) points as before, without a report for "
          + "\(missing.time / 1000) ms, where \(missing.time / interval - 1) are due",
        .likely,
        "Reports were lost: the driver or the bus was busy or asleep, or the panel measured something else meanwhile"
      )
    }
    guard let found = StrayLint.judge(track, interval: interval), track.samples[0].time > lastChange
    else { return }
    let sample = track.samples[3]
    let what =
      switch found {
      case .spike(let distance): "is \(LintScale.text(distance)) points beside its way for one report"
      case .step(let distance): "steps by \(LintScale.text(distance)) points more than before and after"
      }
    list.add(
      .jump, .warning, LintPlace(line: nil, time: sample.time, device: device),
      "\(name(track)) \(what), at \(sample.at.text) points: no hand speeds up and brakes like that", .likely,
      "Interference of the charger or the display, a bus that garbles reports, or a driver that mixes two contacts up; a "
        + "step that stays may also be a filter that lets go")
  }
}
