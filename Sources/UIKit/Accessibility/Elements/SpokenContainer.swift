/// What VoiceOver speaks for a container as such; its rotor moves from container to container.
///
///     Tab Bar.
///     Sweets. Tab Bar.
///     Results. List.
///
/// UIKit says that the tab bar trait and the container types make such containers. The words are not
/// published: here they are the container's label, then its kind.
@MainActor
enum SpokenContainer {
  /// The words for a container, or nil for a group that is merely read without a break.
  static func text(of container: AccessibilityNode) -> String? {
    let kinds = kinds(of: container)
    guard !kinds.isEmpty else { return nil }
    let label = SpokenText.meant(container.object.accessibilityLabel).map { SpokenText.cut($0) }
    return ([label].compactMap(\.self).map(SpokenText.sentence) + kinds).joined(separator: " ")
  }

  private static func kinds(of container: AccessibilityNode) -> [String] {
    let type: String? =
      switch container.containerType {
      case .none: nil
      case .dataTable: "Table."
      case .list: "List."
      case .landmark: "Landmark."
      case .semanticGroup: "Group."
      }
    return (container.traits.contains(.tabBar) ? ["Tab Bar."] : []) + [type].compactMap(\.self)
  }
}
