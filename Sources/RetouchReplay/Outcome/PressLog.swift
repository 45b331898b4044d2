import RetouchContactTracking
import RetouchRecording

/// Records when the recording's contacts went down and up and where it has markers, for the outcome.
struct PressLog {
  private(set) var presses: [Outcome.Press] = []
  private(set) var anchors = Outcome.Anchors()
  private let document: RecordingDocument
  /// The index in ``presses`` of each contact that is down.
  private var indices: [Int: Int] = [:]
  private var begun = 0
  /// The contacts that were down before the recording, which do not count as presses.
  private var before: Set<Int> = []

  init(_ document: RecordingDocument) { self.document = document }

  /// Notes a contact that goes down at a time, by an entry of the recording.
  ///
  /// - Parameter wasDownBefore: Whether it was down before the recording, in which case it is only counted.
  /// - Returns: Its number in the outcome, from 1.
  mutating func began(
    _ contact: Contact, at time: Int64, entry: Int, wasDownBefore: Bool = false
  ) -> Int {
    begun += 1
    guard !wasDownBefore else {
      before.insert(contact.number)
      return begun
    }
    if anchors.down == nil { anchors.down = time }
    guard presses.count < Outcome.pressLimit else { return begun }
    indices[contact.number] = presses.count
    presses.append(
      Outcome.Press(
        contact: begun, down: time, downLine: document.line(ofEntry: entry),
        linesBeginWithDelta: document.lines.beginWithDelta))
    return begun
  }

  /// Notes a contact that is lifted.
  mutating func ended(_ contact: Contact, at time: Int64, entry: Int) {
    if !before.isEmpty, before.remove(contact.number) != nil { return }
    anchors.up = time
    guard let index = indices.removeValue(forKey: contact.number) else { return }
    presses[index].up = time
    presses[index].upLine = document.line(ofEntry: entry)
  }

  /// Notes a contact that was cancelled: its press has no end.
  mutating func cancelled(_ contact: Contact) { indices[contact.number] = nil }

  /// Notes a marker that the user set while recording.
  mutating func mark(_ text: String, at time: Int64) {
    guard anchors.markers.count < Outcome.pressLimit else { return }
    anchors.markers.append(Outcome.Marker(text: text, time: time))
  }
}
