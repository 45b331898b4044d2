import Testing

@testable import UIKit

@Suite("Pickers: which row is chosen, and who is told")
@MainActor
struct PickerRows {
  @MainActor
  private final class Scene: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    let stage = Stage()
    let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 300, height: 216))
    private(set) var said: [String] = []

    override init() {
      super.init()
      (picker.dataSource, picker.delegate) = (self, self)
      stage.add(picker, name: "picker")
      stage.window.layoutIfNeeded()
    }
    func take() -> [String] {
      defer { said = [] }
      return said
    }
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
      component == 0 ? 20 : 3
    }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    {
      "\(component).\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
      said.append("\(component): \(row)")
    }
  }

  @Test("PK1: a drag turns one wheel to a row, and the delegate is told of it once")
  func drag() {
    let scene = Scene()
    #expect(scene.picker.numberOfComponents == 2)
    #expect(scene.picker.selectedRow(inComponent: 0) == 0)
    scene.stage.down(75, 250, at: 1_000_000)
    for step in 1...25 { scene.stage.move(75, 250 - 4 * Double(step), at: 1_000_000 + Int64(step) * 16_000) }
    scene.stage.up(75, 150, at: 1_900_000)
    scene.stage.waitForAllTimers()
    // The finger's first ten points only begin the drag.
    #expect(scene.take() == ["0: 3"])
    #expect(scene.picker.selectedRow(inComponent: 0) == 3)
    #expect(scene.picker.selectedRow(inComponent: 1) == 0)
    let row = scene.picker.view(forRow: 3, forComponent: 0)
    #expect(row?.convert(CGPoint(x: 0, y: 16), to: scene.picker).y == 108)
  }

  @Test("PK1: a tap on a row chooses it")
  func tap() {
    let scene = Scene()
    scene.stage.tap(225, 100 + 108 + 32, at: 1_000_000)
    scene.stage.waitForAllTimers()
    #expect(scene.take() == ["1: 1"])
    #expect(scene.picker.selectedRow(inComponent: 1) == 1)
  }

  @Test("PK1: code selects a row without the delegate being told, and none that is not there")
  func code() {
    let scene = Scene()
    scene.picker.selectRow(7, inComponent: 0, animated: false)
    scene.picker.selectRow(70, inComponent: 0, animated: false)
    scene.picker.selectRow(0, inComponent: 7, animated: true)
    #expect(scene.picker.selectedRow(inComponent: 0) == 7)
    #expect(scene.picker.selectedRow(inComponent: 7) == -1)
    #expect((scene.picker.view(forRow: 7, forComponent: 0) as? UILabel)?.text == "0.7")
    scene.picker.reloadAllComponents()
    #expect(scene.picker.selectedRow(inComponent: 0) == 0)
    scene.stage.waitForAllTimers()
    #expect(scene.take() == [])
  }
}
