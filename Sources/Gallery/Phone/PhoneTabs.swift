import Replay
import UIKit

/// The Phone app: a tab bar of UIKit's own under a list of people, with nothing done for the viewer.
///
/// The list grows with the user's text size and the bar does not, so the bar shows its tabs large when they are
/// pressed. Its controller hears of a lift as it hears of a tap.
///
///     y 761 ┌───────────┬─────────┬──────────┬────────┬───────────┐
///           │ favorites │ recents │ contacts │ keypad │ voicemail │   five tabs of 78×49 points
///       810 ├ ─ ─ ─ ─ ─ ┴ ─ ─ ─ ─ ┴ ─ ─ ─ ─ ─┴ ─ ─ ─ ─┴ ─ ─ ─ ─ ─ ┤
///       844 └─────────────────────────────────────────────────────┘
public final class PhoneTabs: UITabBarController, Fixture {
  /// The gallery's pictures.
  public static var assets: URL? { GalleryAssets.folder }
  /// A phone's, with a status bar.
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
    // Nothing but pixels for the bar: the viewer scales them, and they blur.
    recents.tabBarItem = UITabBarItem(title: "Recents", image: UIImage(named: "recents"), tag: 1)
    // A PDF whose box Preserve Vector Data is not ticked: pixels by the time the viewer scales it.
    contacts.tabBarItem = UITabBarItem(title: "Contacts", image: UIImage(named: "contacts"), tag: 2)
    // One whose box is ticked: its lines serve the bar and the viewer.
    keypad.tabBarItem = UITabBarItem(title: "Keypad", image: UIImage(named: "keypad"), tag: 3)
    // Pixels again, but the viewer gets a larger version of them, which hangs low and is moved up.
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
  /// Notes which tab was selected.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    note("didSelect \(viewController.title ?? "")")
  }
}
