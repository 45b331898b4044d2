import RetouchEvdev
import RetouchContactTracking
import RetouchRecording
import RetouchReplayClock
import UIKit

/// Records what happens to the recording's contacts, and makes the outcome when everything is over.
@MainActor
final class ReplayLog {
  private let document: RecordingDocument
  private let stage: ReplayStage
  private let display: ReplayDisplay
  @exclusivity(unchecked)
  private var presses: PressLog
  /// The lines of the recording's contacts, or nil where a fixture is named.
  @exclusivity(unchecked)
  private var contacts: ContactLog?
  /// What devices measure besides places, where the contacts have lines.
  @exclusivity(unchecked)
  private var measures: SlotMeasures?

  init(
    _ document: RecordingDocument, _ settings: ReplaySettings, on stage: ReplayStage, _ display: ReplayDisplay
  ) {
    (self.document, self.stage, self.display) = (document, stage, display)
    presses = PressLog(document)
    contacts = stage.isBare ? ContactLog(showsAll: settings.showsAll) : nil
    measures = stage.isBare ? SlotMeasures(document.header.devices) : nil
  }

  /// Notes a change of a contact at a time, by an entry of the recording.
  @inline(never)
  func note(_ change: ContactChange, at time: Int64, entry: Int) {
    if contacts != nil { tell(change, at: time) }
    switch change {
    case .began(let contact):
      let number = presses.began(
        contact, at: time, entry: entry, wasDownBefore: contacts != nil && wasDownBefore(contact))
      stage.observers?.began(contact: contact.number, number: number)
    case .ended(let contact): presses.ended(contact, at: time, entry: entry)
    case .cancelled(let contact, _): presses.cancelled(contact)
    case .moved, .hovered, .scrolled: break
    }
  }

  /// Records what happens to a contact.
  private func tell(_ change: ContactChange, at time: Int64) {
    var wasDown = false
    var measured: WayPoint.Measures?
    switch change {
    case .began(let contact):
      wasDown = wasDownBefore(contact)
      measured = measures?.measures(of: contact)
    case .moved(let contact): measured = measures?.measures(of: contact)
    case .ended, .cancelled, .hovered, .scrolled: break
    }
    if let line = contacts?.take(change, at: time, measures: measured, wasDownBefore: wasDown) {
      stage.recorder.add(contact: line)
    }
  }

  /// Takes an entry of the recording before its changes are noted, if anything is measured.
  func measure(_ entry: RecordingEntry) {
    switch entry {
    case .frame(let device, let events, _): measures?.take(events, device: device)
    case .dropped(let device, let state): measures?.take(state, device: device)
    case .plugged(let description): measures?.add(description)
    default: break
    }
  }

  /// Notes what a frame at a time measured of contacts that have not moved.
  func measured(_ device: Int, at time: Int64) {
    guard let measures else { return }
    for slot in measures.changed {
      contacts?.measure(device, slot: Int(slot), at: time) { measures.measures(of: $0) }
    }
  }

  private func wasDownBefore(_ contact: Contact) -> Bool { display.tracker.wasDownBefore(contact.number) }

  /// Notes a marker that the user set while recording.
  func mark(_ text: String, at time: Int64) { presses.mark(text, at: time) }

  /// The recording is over: contacts that are still down are cut.
  func recordingEnds() { contacts?.isFinished = true }

  /// Makes the outcome.
  ///
  /// - Parameter warnings: What it has to warn of, besides what its lines contain.
  func outcome(warnings: [String], _ deviation: Deviation?) -> Outcome {
    var outcome = Outcome(
      lines: stage.recorder.finish(), endTime: stage.now, anchors: presses.anchors, presses: presses.presses,
      warnings: warnings, leaks: stage.recorder.leaks)
    for text in stage.recorder.warnings {
      let place = ReplayTime.place(of: text).map { ": in " + OutcomeText.escaped($0) } ?? ""
      let warning = OutcomeText.shortened(text + place)
      if !outcome.warnings.contains(warning) { outcome.warnings.append(warning) }
    }
    outcome.isCut = document.isCut
    let miscount = document.miscount
    if let miscount { outcome.warnings.append(miscount) }
    deviation?.apply()
    outcome.names = deviation?.listedNames.sorted() ?? []
    outcome.contacts = contacts?.contacts ?? []
    outcome.ways = contacts?.ways.map(\.text)
    outcome.remarks = document.remarks.filter { $0 != miscount } + display.tracker.remarks
    if stage.isBare, !display.isKnown, document.header.devices.allSatisfy(\.axesWithoutRange.isEmpty) {
      let size = stage.application.screenSize
      outcome.remarks.append(
        "the file names no display: the device's surface was laid over "
          + "\(Int(size.width))×\(Int(size.height)) points")
    }
    stage.meter?.finish { [names = stage.names] in names.name(of: $0) }
    stage.observers?.finish(into: &outcome)
    return outcome
  }
}
