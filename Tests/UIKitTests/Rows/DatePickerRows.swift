import Testing

@testable import UIKit

@Suite("Date pickers: which date is chosen, and who is told")
@MainActor
struct DatePickerRows {
  @MainActor
  private final class Scene {
    let stage = Stage()
    let picker = UIDatePicker(frame: CGRect(x: 0, y: 100, width: 300, height: 216))
    private(set) var said: [String] = []

    init(_ mode: UIDatePicker.Mode, _ date: String) {
      picker.timeZone = TimeZone(secondsFromGMT: 0)
      picker.datePickerMode = mode
      picker.addAction(
        UIAction { [weak self] _ in if let self { said.append(text) } }, for: .valueChanged)
      stage.add(picker, name: "picker")
      picker.date = Self.format.date(from: date) ?? .distantPast
      stage.window.layoutIfNeeded()
    }
    static var format: ISO8601DateFormatter { ISO8601DateFormatter() }
    var text: String { Self.format.string(from: picker.date) }
    func take() -> [String] {
      defer { said = [] }
      return said
    }
    /// Drags a wheel up by three rows; the finger's first ten points only begin the drag.
    func turn(_ x: Double) {
      stage.down(x, 250, at: 1_000_000)
      for step in 1...25 { stage.move(x, 250 - 4 * Double(step), at: 1_000_000 + Int64(step) * 16_000) }
      stage.up(x, 150, at: 1_900_000)
      stage.waitForAllTimers()
    }
  }

  @Test("PK2: a wheel that is turned gives the date its part, and one event is sent")
  func turned() {
    let scene = Scene(.time, "2026-03-04T05:06:07Z")
    scene.turn(75)
    #expect(scene.take() == ["2026-03-04T08:06:07Z"])
    scene.stage.waitForAllTimers()
    #expect(scene.take() == [])
  }

  @Test("PK2: a month has its last day where it is shorter")
  func shorterMonth() {
    let scene = Scene(.date, "2026-01-31T00:00:00Z")
    scene.turn(50)
    #expect(scene.take() == ["2026-04-30T00:00:00Z"])
  }

  @Test("PK2: dates are within the limits, and what code sets sends nothing")
  func limits() {
    let scene = Scene(.dateAndTime, "2026-03-04T05:06:07Z")
    scene.picker.maximumDate = scene.picker.date
    scene.picker.date = scene.picker.date.addingTimeInterval(60)
    #expect(scene.text == "2026-03-04T05:06:07Z")
    scene.picker.setDate(scene.picker.date.addingTimeInterval(-60), animated: true)
    #expect(scene.text == "2026-03-04T05:05:07Z")
    scene.stage.waitForAllTimers()
    #expect(scene.take() == [])
  }
}
