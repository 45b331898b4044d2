extension LintFinding.Code {
  /// What the finding means for a replay, where it usually comes from, and what to do, in a few sentences.
  ///
  /// `Documentation/HowTo/Lint.md` has a section for each code, with the rule by which it is found.
  public var explanation: String {
    switch self {
    case .ghostContact:
      "A contact without a position, one that begins and ends in one frame, or one of one to three frames beside another "
        + "finger. A SYN_REPORT was lost, the driver reports a contact before it has measured it, or a charger, the "
        + "display or water makes one: look at grounding, and at the firmware's threshold."
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
      "A coordinate never changes in 100 frames with positions or more: the axis is not wired, switched off, or announced "
        + "without being measured. A pressure or a size that never changes is no fault."
    case .lowRate:
      "The device reports less often than --min-rate while contacts move: velocities and swipes are coarse."
    case .unevenRate:
      "One interval in twenty is more than three times the median: the machine was busy, or the bus is shared."
    case .lostContact:
      "A contact ends, and another begins shortly after where the first would be by its motion: one finger, lost and "
        + "found, which ends a drag and makes taps of it. A weak signal, interference of charger or display, a missing "
        + "ground, the firmware's threshold, or a bus that loses reports."
    case .changedID:
      "A contact goes on under another id without a lift, or in another slot. A replay lifts the finger and puts it down "
        + "again. The tracking of the driver or the firmware loses the finger: its rate is low, or ids are given anew."
    case .swappedIDs:
      "Two contacts change places, or ids, within one frame. A pinch or a rotation jumps. The tracking of the driver or the "
        + "firmware mixes two fingers up, mostly where they pass each other."
    case .mergedContacts:
      "Two contacts close to each other become one, then two again. A pinch ends there. The panel's pitch is coarse, or the "
        + "firmware joins what touches."
    case .splitContact:
      "Contacts begin in one frame and end in one, at one place or in a row at even distances: one finger opens several "
        + "slots. The firmware splits a large or wet contact, or the driver fills all slots from one report."
    case .liftJump:
      "The last position before a lift is out of line: a tap turns into a swipe. The firmware computes a position from a "
        + "contact that is half gone, or reports are held back until the lift."
    case .landingJump:
      "The first position of a contact is out of line: it is often the one of the contact before. The driver reports a "
        + "contact before it has measured it."
    case .lateLift:
      "A contact that moves stops from one frame to the next, and is lifted long after. Frames or the lift came late: the "
        + "driver, its bus or the machine was asleep, or the firmware waits. A finger that slows down is not meant."
    case .drift:
      "A contact that rests drifts slowly, straight and evenly: long presses turn into pans. Heat, moisture, a missing "
        + "ground, or a firmware that calibrates while a finger is down."
    case .stuckAxis:
      "One coordinate of a contact moved, and then is exactly the same while the other goes on: the driver passes on one of "
        + "them only, or a line of the panel's matrix or its cable is interrupted."
    case .coarseGrid:
      "All values of an axis are a step apart that is longer than a point, although a unit is shorter: the firmware "
        + "measures at a lower resolution than the driver announces, or bits are cut off. Slow motions go in steps."
    case .deadBand:
      "No position is in a band of the surface, although contacts passed over it often enough: a line of the panel's matrix, "
        + "its cable or connector, or a channel of the controller is interrupted."
    case .tickTimes:
      "All times are multiples of 4, 8, 10 or 16 ms, and intervals vary between such multiples while fingers move fast: the "
        + "driver stamps by a coarse clock, and velocities are wrong by up to a tick."
    case .lateReport:
      "The events of a frame are older than its SYN_REPORT by far more than a frame takes. The report's time counts, so that "
        + "what happened is replayed late: a press can shrink to nothing. The driver ends frames late, or only when the "
        + "next one comes."
    case .misplacedTaps:
      "The recorded taps fit those that --expect states if x and y are swapped, one of them is inverted, or all are moved or "
        + "scaled: the panel is mounted otherwise than its driver knows. A matrix or an option of the driver turns it."
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
