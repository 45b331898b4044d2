import Testing

@testable import UIKit

@MainActor
@Suite("Pickers of images")
struct ImagePickerTests {
  private final class Picks: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var said: [String] = []
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      said.append("cancelled")
      picker.dismiss(animated: true)
    }
    func imagePickerController(
      _ picker: UIImagePickerController,
      didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      said.append(info[.originalImage] is UIImage ? "picked" : "nothing")
      picker.dismiss(animated: true)
    }
  }

  private func bar(_ view: UIView) -> BarButton? {
    (view as? BarButton) ?? view.subviews.lazy.compactMap { bar($0) }.first
  }

  @Test("a tap on its Cancel tells the delegate, and a fixture says what was picked")
  func picks() throws {
    let (stage, picks, base) = (Stage(), Picks(), UIViewController())
    stage.window.rootViewController = base
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    let picker = UIImagePickerController()
    picker.delegate = picks
    var button: BarButton?
    stage.holdingClock {
      base.present(picker, animated: false)
      stage.waitForAllTimers()
      stage.window.layoutIfNeeded()
      button = bar(picker.navigationBar)
    }
    let cancel = try #require(button)
    let place = cancel.convert(CGPoint(x: cancel.bounds.midX, y: cancel.bounds.midY), to: stage.window)
    stage.holdingClock {
      stage.tap(Double(place.x), Double(place.y), at: 1_000_000)
      stage.waitForAllTimers()
    }
    #expect(picks.said == ["cancelled"] && base.presentedViewController == nil)
    let again = UIImagePickerController()
    again.delegate = picks
    stage.holdingClock {
      base.present(again, animated: false)
      stage.waitForAllTimers()
      again.finish([.originalImage: UIImage()])
      stage.waitForAllTimers()
    }
    #expect(picks.said == ["cancelled", "picked"])
    #expect(base.presentedViewController == nil && stage.isQuiet)
  }
}
