extension LintFinding.Code {
  /// What the finding means for a replay, where it usually comes from, and what to do, in a few sentences.
  ///
  /// `Documentation/Lint.md` has a section for each code, with the rule by which it is found.
  public var explanation: String {
    switch self {
    case .ghostContact:
      "A contact without a position, or one that begins and ends in one frame. A SYN_REPORT was lost, or the driver "
        + "reports a contact before it has measured it."
    case .positionBeforeID:
      "A position reaches a slot before its contact's id. Readers that go by single events give it to the contact "
        + "before. --fix puts the id first."
    case .slotOutOfRange:
      "A slot above the maximum of ABS_MT_SLOT. What is reported there is lost. The driver announces too few slots, or "
        + "the description is another device's. --fix takes the events out."
    case .missingReport:
      "One frame gives the position of one slot twice: the SYN_REPORT between two frames is missing, and only the "
        + "last value counts."
    case .dropped:
      "The kernel's buffer overflowed (SYN_DROPPED): the reader was too slow, and events are missing."
    case .gap:
      "A contact falls silent while it moves, or is elsewhere after a silence: frames are missing. The driver, its bus or "
        + "the machine slept. A finger that rests is not a gap, however long. --max-gap sets how long a moving one may be "
        + "silent."
    case .outOfRange:
      "Values outside the range that the axis announces. A replay puts them at the surface's edge. The driver announces "
        + "another panel's range, swaps axes, or reads half a value."
    case .touchKey:
      "BTN_TOUCH says that something touches while no slot has a contact, or the other way round, for at least three "
        + "frames or 250 ms. Programs for one finger follow the key, others the slots."
    case .sharedID:
      "Two slots hold contacts of one tracking id at the same time. Programs that follow ids take the two fingers as one. "
        + "The driver moves a contact to another slot without ending it in the first."
    case .backwardID:
      "A new contact has an id that is not above the one before. The kernel's own ids only grow until they start again; "
        + "a driver that assigns its own may reuse one while a reader still remembers it."
    case .jump:
      "A contact moves faster than a hand: two contacts are mixed up, a position was read half, or interference struck. "
        + "--max-speed sets the limit, in points a second."
    case .jitter:
      "A contact that rests trembles: its positions go to and fro around a middle. Long presses turn into pans. Noise of "
        + "the power supply, missing ground, or a filter that is off. --max-jitter sets the RMS that is allowed, in points."
    case .burst:
      "Four or more frames come within less than a quarter of the time that they should take. Their times are those of a "
        + "late reader, not of the finger: velocities and swipes are wrong."
    case .duplicateFrame:
      "A frame repeats the one before, value by value. The kernel passes on only what changes, so the file was joined or "
        + "edited, or what wrote it was not the kernel."
    case .stuckSlot:
      "A slot holds a contact without a word for 10 s and longer while three others or more begin: its lift was lost, and "
        + "a replay keeps a finger down there."
    case .constantAxis:
      "An axis for positions, pressure or size never changes in 100 frames or more: it is not wired, switched off, or "
        + "announced without being measured."
    case .lowRate:
      "The device reports less often than --min-rate while contacts move: velocities and swipes are coarse."
    case .unevenRate:
      "One interval in twenty is more than three times the median: the machine was busy, or the bus is shared."
    case .twoClocks: "Devices stamp by different clocks: what happened together may be apart."
    case .backwardTime: "The time of a device went back: durations across that line mean nothing."
    case .fakeMultitouch:
      "The device announces ABS_RESERVED with all other axes, and only pretends to be multitouch: its contacts are not "
        + "looked at."
    case .missingRange:
      "Nobody stated how far the axes of the touchscreen reach: its positions stay in device units, and a replay into a "
        + "fixture is refused. import takes --range, --display or --description."
    case .missingResolution:
      "The touchscreen does not say how many units a millimetre has, so that nothing can be replayed in its real size. "
        + "--fix adds it where the display's millimetres are known."
    case .tooManyContacts: "More than 31 contacts in a frame of protocol A: the rest is left out."
    case .saysNothing:
      "An expectation of a suite's case that also holds when the case's recording is replayed into an empty view, so that "
        + "it passes whatever the fixture does. Name the view that is touched, or what comes of the touch."
    case .staysDown: "A contact or a button is down when the recording ends: a replay cancels it there."
    case .missingEnd: "The recording was cut: how long it went on is not known. --fix adds the end line."
    case .frameCount:
      "The end line's count of frames is wrong: the file was edited. --fix corrects it."
    case .unknownLine: "A line of a kind that this version does not know; a replay passes over it."
    case .unreadable: "A line that cannot be read; nothing after it was checked."
    }
  }
}
