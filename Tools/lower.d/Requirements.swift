/// Gives classes the initializers that UIKit's classes require here, and Objective-C's do not.
///
/// Runs when all files have been lowered.
func requireInitializers(in outline: Outline) {
  for type in outline.order where type.kind == .classType {
    guard let source = type.source, let body = type.body,
      let (above, required) = outline.ancestors(of: type).lazy.compactMap({ name in
        RequiredInitializers.all[name].map { (name, $0) }
      }).first
    else { continue }
    var designated = Set<[String]>()
    var isDeclared = false
    for initializer in type.initializers {
      if !initializer.isConvenience { designated.insert(initializer.labels) }
      guard initializer.labels == required.labels else { continue }
      isDeclared = true
      let modifiers = initializer.node.modifiers
      if !modifiers.contains(where: { $0.name.text == "required" }),
        let word = modifiers.first(where: { $0.name.text == "override" })
      {
        initializer.source.replace(word, with: "required")
      }
    }
    // All that is designated above is here: then the rest is inherited.
    guard !designated.isEmpty, !isDeclared,
      required.inheritedWith.isEmpty || !designated.isSuperset(of: required.inheritedWith)
        || type.inherited.first != above
    else { continue }
    let access = type.access == "open" || type.access == "public" ? "public " : ""
    let parameters = zip(required.labels, required.types).map { "\($0): \($1)" }.joined(separator: ", ")
    let made: String
    if let call = required.call, designated.contains(call.labels) {
      made = "\(access)required convenience init(\(parameters)) { self.init(\(call.text)) }"
    } else {
      made =
        "\(access)required init(\(parameters)) { fatalError(\"\(type.spelled) has no init(\((required.call?.labels ?? required.labels).map { $0 + ":" }.joined()))\") }"
    }
    // What the compiler says of one that is missing, `init(coder:)`, is at the line behind the last one.
    let last = type.initializers.last { $0.source === source }.map { initializer in
      source.converter.location(for: initializer.node.endPositionBeforeTrailingTrivia).line
    }
    source.insert(made + "\n", of: source, line: last ?? source.line(of: body.leftBrace), in: body)
  }
}

/// The initializers that classes of UIKit require of their subclasses, beside that of nibs.
enum RequiredInitializers {
  struct Initializer {
    var labels: [String]
    var types: [String]
    /// What it is on iOS: the initializer that the runtime calls.
    var call: (labels: [String], text: String)?
    /// The designated initializers of the class; who overrides all of them inherits this one.
    var inheritedWith: Set<[String]> = []
  }

  private static let plain = Initializer(labels: [], types: [])
  private static func dequeued(_ label: String, _ type: String, _ labels: [String], _ text: String)
    -> Initializer
  {
    Initializer(
      labels: [label], types: [type], call: (labels, text), inheritedWith: [labels, ["coder"]])
  }

  /// By the class that declares it.
  static let all: [String: Initializer] = [
    "CAAnimation": plain, "CALayer": plain, "UICollectionViewLayoutAttributes": plain,
    "UICollectionViewLayoutInvalidationContext": plain, "UIGraphicsRendererFormat": plain,
    "UIBarAppearance": plain,
    "UICollectionReusableView": dequeued(
      "dequeuedWithFrame", "CGRect", ["frame"], "frame: dequeuedWithFrame"),
    "UITableViewCell": dequeued(
      "dequeuedWithIdentifier", "String", ["style", "reuseIdentifier"],
      "style: .default, reuseIdentifier: dequeuedWithIdentifier"),
    "UITableViewHeaderFooterView": dequeued(
      "dequeuedWithIdentifier", "String", ["reuseIdentifier"], "reuseIdentifier: dequeuedWithIdentifier"),
    "UIStoryboardSegue": Initializer(
      labels: ["identifier", "source", "destination"],
      types: ["String?", "UIViewController", "UIViewController"]),
  ]
}
