import RetouchReplay
import UIKit

/// The Phone app: UIKit's own tab bar under a list of people, with no code for the viewer.
///
/// The list grows with the user's text size and the bar does not, so the bar shows its tabs large when they
/// are pressed. Its controller is notified of a lift in the same way as of a tap.
///
///     y 761 ┌───────────┬─────────┬──────────┬────────┬───────────┐
///           │ favorites │ recents │ contacts │ keypad │ voicemail │   five tabs of 78×49 points
///       810 ├ ─ ─ ─ ─ ─ ┴ ─ ─ ─ ─ ┴ ─ ─ ─ ─ ─┴ ─ ─ ─ ─┴ ─ ─ ─ ─ ─ ┤
///       844 └─────────────────────────────────────────────────────┘
public final class PhoneTabs: UITabBarController, Fixture {
  /// The gallery's images.
  public static var assets: URL? { GalleryAssets.folder }
  /// The screen of a phone, with a status bar.
  public static var screen: FixtureScreen { .phone }

  let favorites = PhonePage("Favorites", people: ["Grandma", "Theo", "Dr. Adeyemi"])
  let recents = PhonePage("Recents", people: ["Theo", "Lena Brandt", "School", "Grandma"])
  let contacts = PhonePage(
    "Contacts",
    people: [
      "Ada Okafor", "Ben Whitlock", "Carla Jensen", "Dr. Adeyemi", "Grandma", "Lena Brandt", "Mina Sato",
      "Oskar Lind", "Theo",
    ])
  let keypad = KeypadPage()
  let voicemail = PhonePage(
    "Voicemail", people: ["School", "Lena Brandt"],
    details: ["Yesterday, 7:53", "Saturday, 11:30"])

  /// Builds the tabs; the contacts are shown first.
  public override func viewDidLoad() {
    super.viewDidLoad()
    favorites.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 0)
    // Only a bitmap for the bar: the viewer scales it, and it blurs.
    recents.tabBarItem = UITabBarItem(title: "Recents", image: UIImage(named: "recents"), tag: 1)
    // A PDF without Preserve Vector Data: already a bitmap when the viewer scales it.
    contacts.tabBarItem = UITabBarItem(title: "Contacts", image: UIImage(named: "contacts"), tag: 2)
    // A PDF with Preserve Vector Data: its vectors serve the bar and the viewer.
    keypad.tabBarItem = UITabBarItem(title: "Keypad", image: UIImage(named: "keypad"), tag: 3)
    // A bitmap again, but the viewer gets a larger version of it, whose weight is low and which is moved up.
    voicemail.tabBarItem = UITabBarItem(title: "Voicemail", image: UIImage(named: "voicemail"), tag: 4)
    voicemail.tabBarItem.largeContentSizeImage = UIImage(named: "voicemail-large")
    voicemail.tabBarItem.largeContentSizeImageInsets = UIEdgeInsets(top: -8, left: 0, bottom: 8, right: 0)
    voicemail.tabBarItem.badgeValue = "2"
    viewControllers = [favorites, recents, contacts, keypad, voicemail]
    selectedViewController = contacts
    delegate = self
    contacts.reportTextSize = { [weak self] in self?.noteSizes(text: $0) }
  }

  private func noteSizes(text: CGFloat) { note("bar \(Int(tabBar.frame.height)), names \(Int(text))") }
}

extension PhoneTabs: UITabBarControllerDelegate {
  /// Logs which tab was selected.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    note("didSelect \(viewController.title ?? "")")
  }
}
