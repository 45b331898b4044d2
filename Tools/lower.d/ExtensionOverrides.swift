import SwiftSyntax

/// Has UIKit's own classes ask for what the target's extensions of them override, which takes the place of
/// UIKit's own with the Objective-C runtime; what they do not ask for is an error, and is left out.
///
/// Runs when all files have been lowered.
func replaceInUIKit(in outline: Outline, but done: Set<SyntaxIdentifier>, own: [TypeOutline]) {
  for type in own where type.kind == .unknown && Superclasses.all[type.name] != nil {
    for member in type.members where member.isOverride && !done.contains(member.node.id) {
      let source = member.source
      let name = member.name.prefix(1).uppercased() + member.name.dropFirst()
      guard asked[member.name]?.contains(type.name) == true, !member.isOfType,
        member.accessors != ["get", "set"],
        member.labels != nil || member.accessors != nil
      else {
        source.problem(
          at: member.node,
          "no extension can override \(type.name)'s \(member.name) without the Objective-C runtime. Next: override it in a class of your own"
        )
        source.blank(member.node)
        source.blankSeparator(behind: member.node)
        continue
      }
      member.rename(to: "_extension_\(member.name)")
      let keyword =
        member.node.as(FunctionDeclSyntax.self)?.funcKeyword
        ?? member.node.as(VariableDeclSyntax.self)?.bindingSpecifier
      if let keyword { source.insert("public ", at: source.range(of: keyword).lowerBound) }
      source.add(
        "extension \(type.name): @retroactive \(name)InExtension {}", line: source.line(of: member.node))
    }
  }
}

/// Which of UIKit's classes ask, by the member; `ExtensionOverrides.swift` of UIKit has the protocols.
private let asked: [String: Set<String>] = {
  let touched: Set<String> = ["UIScrollView", "UIViewController"]
  let containers: Set<String> = ["UINavigationController", "UITabBarController"]
  let touches = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled"]
  let values = [
    "preferredStatusBarStyle", "prefersStatusBarHidden", "childForStatusBarStyle", "childForStatusBarHidden",
    "shouldAutorotate", "supportedInterfaceOrientations",
  ]
  return Dictionary(
    uniqueKeysWithValues: touches.map { ($0, touched) } + values.map { ($0, containers) })
}()
