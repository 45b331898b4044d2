import RetouchContactTracking
import Testing

@testable import RetouchReplay

@Suite("The lines of contacts")
struct ContactLogTests {
  private let first = Contact(number: 1, x: 100, y: 200)

  private func moved(_ contact: Contact, _ x: Double, _ y: Double) -> Contact {
    var contact = contact
    (contact.x, contact.y) = (x, y)
    return contact
  }

  @Test("say where and when a contact went down and up, its tool, its moves, its path and its corners")
  func drag() {
    var log = ContactLog(showsAll: false)
    #expect(
      log.take(.began(first), at: 0)?.text == "0         contact 1  down           100.000,200.000  finger")
    #expect(log.take(.moved(moved(first, 100, 230)), at: 10_000) == nil)
    #expect(log.take(.moved(moved(first, 140, 200)), at: 20_000) == nil)
    #expect(
      log.take(.ended(moved(first, 140, 200)), at: 30_000)?.text
        == "30000     contact 1  up             140.000,200.000  (moves 2)  way 80.000  "
        + "within 100.000,200.000 140.000,230.000")
    // It is over: nothing more is told of it.
    #expect(log.take(.ended(first), at: 40_000) == nil)
    #expect(log.contacts.map(\.summary.end) == [.up])
  }

  @Test("leave out the way of a contact that stayed where it was")
  func tap() {
    var log = ContactLog(showsAll: false)
    _ = log.take(.began(first), at: 0)
    #expect(log.take(.ended(first), at: 80)?.details == ["100.000,200.000"])
  }

  @Test("give the reason of a contact that was taken away")
  func cancelled() {
    var log = ContactLog(showsAll: false)
    _ = log.take(.began(first), at: 0)
    let line = log.take(.cancelled(first, reason: "palm"), at: 7)
    #expect(line?.text == "7         contact 1  cancelled      100.000,200.000  palm")
    #expect(log.contacts[0].reason == "palm")
  }

  @Test("say which contacts were down before the recording, and which it cut")
  func edges() {
    var log = ContactLog(showsAll: false)
    #expect(log.take(.began(first), at: 0, wasDownBefore: true)?.event == "before")
    log.isFinished = true
    let line = log.take(.cancelled(first, reason: "recording ended"), at: 9)
    #expect(line?.text == "9         contact 1  cut            100.000,200.000")
    #expect(log.contacts[0].summary.end == .cut)
  }

  @Test("show a pen by its tool and its greatest pressure")
  func pen() {
    let pen = Contact(number: 2, tool: .pen, x: 1, y: 2, pressure: 0.5)
    var log = ContactLog(showsAll: false)
    #expect(log.take(.began(pen), at: 0)?.details == ["1.000,2.000", "pen"])
    #expect(log.take(.ended(pen), at: 1)?.details == ["1.000,2.000", "pressure 0.500"])
  }

  @Test("include one for each move if all are asked for, and none for what touches nothing")
  func all() {
    var log = ContactLog(showsAll: true)
    _ = log.take(.began(first), at: 0)
    #expect(
      log.take(.moved(moved(first, 101, 200)), at: 5)?.text
        == "5         contact 1  moved          101.000,200.000")
    #expect(log.take(.hovered(device: 0, x: 1, y: 1), at: 6) == nil)
    #expect(log.take(.scrolled(device: 0, x: 1, y: 1, deltaX: 0, deltaY: 1), at: 6) == nil)
  }
}
