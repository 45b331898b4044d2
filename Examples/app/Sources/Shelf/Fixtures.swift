import RetouchReplay
import UIKit

/// The screens of the app that recordings are replayed into.
///
/// This file is compiled together with the app's own ones, so it reaches what is internal there.
public let fixtures: [any Fixture.Type] = [App.self, Reader.self, Photo.self, Form.self]

/// The whole app.
public final class App: Fixture {
  public static var screen: FixtureScreen { .phone }
  public let rootViewController: UIViewController = RootViewController()
  public init() {}
}

/// A book of three chapters, above the shelf that it was opened from.
public final class Reader: Fixture {
  public static var screen: FixtureScreen { .phone }
  public let rootViewController: UIViewController
  public init() {
    let navigation = UINavigationController(rootViewController: ShelfViewController(library: Library()))
    navigation.pushViewController(ReaderViewController(book: Library.samples[0]), animated: false)
    rootViewController = navigation
  }
}

/// A picture that fills the width of the screen.
public final class Photo: Fixture {
  public static var screen: FixtureScreen { .phone }
  public let rootViewController: UIViewController = PhotoViewController(
    picture: UIImage(systemName: "photo") ?? UIImage())
  public init() {}
}

/// The form for a new book.
public final class Form: Fixture {
  public static var screen: FixtureScreen { .phone }
  public let rootViewController: UIViewController = UINavigationController(
    rootViewController: BookFormViewController())
  public init() {}
}
