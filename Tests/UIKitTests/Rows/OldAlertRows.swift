import Testing

@testable import UIKit

@MainActor
@Suite("What is presented for the system: alerts of old, the bar of commands")
struct OldAlertRows {
  private final class Listener: NSObject, UIAlertViewDelegate {
    var calls: [String] = []
    var enablesFirst = true
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
      calls.append("click \(buttonIndex) \(alertView.isVisible)")
    }
    func willPresent(_ alertView: UIAlertView) { calls.append("will present") }
    func didPresent(_ alertView: UIAlertView) { calls.append("did present") }
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
      calls.append("will go \(buttonIndex)")
    }
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
      calls.append("gone \(buttonIndex) \(alertView.isVisible)")
    }
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { enablesFirst }
  }

  private func shown(_ base: UIViewController) -> UIAlertController? {
    base.presentedViewController as? UIAlertController
  }

  private func tap(_ action: UIAlertAction?, on stage: Stage, at time: Int64) {
    guard let button = action?.button else { return }
    let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    stage.holdingClock {
      stage.tap(middle.x, middle.y, at: time)
      stage.waitForAllTimers()
    }
  }

  @Test("an alert of old is shown over what is in front, and tells which button was chosen, in order")
  func alert() throws {
    let (stage, listener, base) = (Stage(), Listener(), UIViewController())
    stage.window.rootViewController = base
    weak var kept: UIAlertView?
    do {
      let alert = UIAlertView(
        title: "Over", message: "You won", delegate: listener, cancelButtonTitle: "No",
        otherButtonTitles: "Again", "Other")
      #expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
      #expect(alert.buttonTitle(at: 2) == "Other" && alert.buttonTitle(at: 3) == nil && !alert.isVisible)
      stage.holdingClock { alert.show() }
      kept = alert
    }
    stage.holdingClock { stage.waitForAllTimers() }
    let controller = try #require(shown(base))
    #expect(controller.title == "Over" && controller.message == "You won" && kept?.isVisible == true)
    #expect(listener.calls == ["will present", "did present"])
    controller.view.layoutIfNeeded()
    tap(controller.actions.first { $0.title == "Other" }, on: stage, at: 1_000_000)
    #expect(listener.calls.dropFirst(2) == ["click 2 true", "will go 2", "gone 2 false"])
    #expect(base.presentedViewController == nil && kept == nil && stage.isQuiet)
  }

  @Test(
    "an alert of old with a field has it before it is shown, may be dismissed by code, and needs a window")
  func fields() throws {
    let (stage, listener, base) = (Stage(), Listener(), UIViewController())
    let alert = UIAlertView(title: nil, message: nil, delegate: listener, cancelButtonTitle: nil)
    alert.alertViewStyle = .loginAndPasswordInput
    #expect(alert.textField(at: 1)?.isSecureTextEntry == true && alert.addButton(withTitle: "OK") == 0)
    #expect(alert.cancelButtonIndex == -1 && alert.firstOtherButtonIndex == 0)
    alert.show()
    #expect(
      !alert.isVisible && stage.take().contains { $0.contains("nothing is there to show an alert over") })
    stage.window.rootViewController = base
    listener.enablesFirst = false
    stage.holdingClock {
      alert.show()
      stage.waitForAllTimers()
    }
    #expect(shown(base)?.actions[0].isEnabled == false && shown(base)?.textFields?.count == 2)
    stage.holdingClock {
      alert.dismiss(withClickedButtonIndex: 0, animated: false)
      stage.waitForAllTimers()
    }
    #expect(listener.calls == ["will present", "did present", "will go 0", "gone 0 false"])
    #expect(base.presentedViewController == nil && stage.isQuiet)
  }

  @Test(
    "the bar of commands is visible only while somebody takes them, tells so, and is hidden in a new replay")
  func commands() {
    let stage = Stage()
    let field = stage.add(UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40)), name: "field")
    let menu = UIMenuController.shared
    var told: [String] = []
    let observers = [
      UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
      UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { _ in
        MainActor.assumeIsolated { told.append("\(name.rawValue.dropFirst(16)) \(menu.isMenuVisible)") }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    menu.menuItems = [UIMenuItem(title: "Bold", action: Selector("bold"))]
    menu.showMenu(from: field, rect: field.bounds)
    #expect(!menu.isMenuVisible && told.isEmpty)
    field.becomeFirstResponder()
    menu.showMenu(from: field, rect: field.bounds)
    menu.showMenu(from: field, rect: field.bounds)
    menu.hideMenu(from: stage.window)
    #expect(menu.isMenuVisible && told == ["WillShowMenuNotification false", "DidShowMenuNotification true"])
    menu.hideMenu(from: field)
    #expect(!menu.isMenuVisible)
    #expect(told.dropFirst(2) == ["WillHideMenuNotification true", "DidHideMenuNotification false"])
    menu.isMenuVisible = true
    let next = Stage()
    #expect(!UIMenuController.shared.isMenuVisible && UIMenuController.shared.menuItems == nil)
    #expect(next.take().isEmpty)
  }

  @Test("an activity keeps what it is given")
  func activity() {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.userInfo = ["a": 1]
    activity.addUserInfoEntries(from: ["a": 2, "b": 3])
    #expect(activity.userInfo as? [String: Int] == ["a": 2, "b": 3])
    #expect(activity.activityType == "NSUserActivityTypeBrowsingWeb" && activity.isEligibleForHandoff)
  }
}
