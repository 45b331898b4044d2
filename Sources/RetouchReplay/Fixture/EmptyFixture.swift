import UIKit

/// A fixture with nothing in it: what is expected of another one, and holds here too, says nothing about it.
final class EmptyFixture: UIViewController, Fixture {}
