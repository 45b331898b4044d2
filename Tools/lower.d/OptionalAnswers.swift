import SwiftSyntax

/// The methods of UIKit's delegates that answer with an optional.
///
/// On iOS a client's method may answer with a value, because the requirement is one of Objective-C. Here only
/// a method with the requirement's own type meets it; any other would never be called.
enum OptionalAnswers {
  /// The protocols that ask, by the method's name with its labels.
  static let protocols: [String: Set<String>] = Dictionary(
    table.flatMap { name, methods in methods.map { ($0, refining[name, default: []].union([name])) } }
  ) { $0.union($1) }

  private static let refining: [String: Set<String>] = [
    "UIScrollViewDelegate": [
      "UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout", "UITableViewDelegate",
      "UITextViewDelegate",
    ],
    "UICollectionViewDelegate": ["UICollectionViewDelegateFlowLayout"],
  ]

  private static let table: [String: [String]] = [
    "UICollectionViewDelegate": [
      "collectionView(_:contextMenuConfigurationForItemAt:point:)",
      "collectionView(_:contextMenuConfigurationForItemsAt:point:)",
    ],
    "UIContextMenuInteractionDelegate": ["contextMenuInteraction(_:configurationForMenuAtLocation:)"],
    "UIEditMenuInteractionDelegate": ["editMenuInteraction(_:menuFor:suggestedActions:)"],
    "UINavigationControllerDelegate": [
      "navigationController(_:animationControllerFor:from:to:)",
      "navigationController(_:interactionControllerFor:)",
    ],
    "UIPageViewControllerDataSource": [
      "pageViewController(_:viewControllerAfter:)", "pageViewController(_:viewControllerBefore:)",
    ],
    "UIPickerViewDelegate": [
      "pickerView(_:attributedTitleForRow:forComponent:)", "pickerView(_:titleForRow:forComponent:)",
    ],
    "UIPointerInteractionDelegate": [
      "pointerInteraction(_:regionFor:defaultRegion:)", "pointerInteraction(_:styleFor:)",
    ],
    "UIScrollViewDelegate": ["viewForZooming(in:)"],
    "UITableViewDataSource": [
      "tableView(_:titleForFooterInSection:)", "tableView(_:titleForHeaderInSection:)",
    ],
    "UITableViewDelegate": [
      "tableView(_:contextMenuConfigurationForRowAt:point:)", "tableView(_:editActionsForRowAt:)",
      "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
      "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
      "tableView(_:trailingSwipeActionsConfigurationForRowAt:)", "tableView(_:viewForFooterInSection:)",
      "tableView(_:viewForHeaderInSection:)", "tableView(_:willDeselectRowAt:)",
      "tableView(_:willSelectRowAt:)",
    ],
    "UIViewControllerAnimatedTransitioning": ["interruptibleAnimator(using:)"],
    "UIViewControllerTransitioningDelegate": [
      "animationController(forDismissed:)", "animationController(forPresented:presenting:source:)",
      "interactionControllerForDismissal(using:)", "interactionControllerForPresentation(using:)",
      "presentationController(forPresented:presenting:source:)",
    ],
  ]
}

extension Lowering {
  /// Adds to a delegate's method that answers with a value one that answers with an optional, where UIKit's
  /// requirement does. The client's own calls stay with its method.
  func addOptionalAnswer(_ node: FunctionDeclSyntax) {
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map { $0.firstName.text + ":" }
    guard let protocols = OptionalAnswers.protocols["\(node.name.text)(\(labels.joined()))"],
      !node.modifiers.contains(where: { $0.name.text == "override" }),
      let answer = node.signature.returnClause?.type, !answer.is(OptionalTypeSyntax.self),
      !answer.is(ImplicitlyUnwrappedOptionalTypeSyntax.self), !answer.plain.hasPrefix("Optional<"),
      let type = outline.find(scopes.last?.name ?? ""),
      outline.line(of: type).contains(where: { outline.conforms($0, to: protocols) })
    else { return }
    let taken = parameters.enumerated().map { "\($1.firstName.text) _\($0): \($1.type.plain)" }
    let given = parameters.enumerated().map {
      ($1.firstName.text == "_" ? "" : "\($1.firstName.text): ") + "_\($0)"
    }
    let access = ["public", "open"].contains(type.access) ? "public " : ""
    source.insert(
      "; @_disfavoredOverload \(access)func \(node.name.text)(\(taken.joined(separator: ", "))) -> (\(answer.plain))? { "
        + "let answer: \(answer.plain) = \(node.name.text)(\(given.joined(separator: ", "))); return answer }",
      at: source.range(of: node).upperBound)
  }
}
