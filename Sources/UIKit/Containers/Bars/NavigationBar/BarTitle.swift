/// The title of a navigation bar, which its item says.
@MainActor
final class BarTitle: UILabel {
  override func followsClient(_ property: AppProperty) -> Bool { property == .text || property == .prompt }
}
