import SwiftParser
import SwiftSyntax

/// What the compiler has to look at again where a lowered file is another than before.
enum Change: CustomStringConvertible {
  /// Nothing.
  case same
  /// The file alone: only the bodies of its functions differ.
  case body
  /// The file, those that look into what it declares, and those that look up one of these names, by which it
  /// declares something else.
  case names(Set<String>)
  /// All files: what differs may be seen by files that look up nothing of it.
  case interface

  init(from old: [UInt8]?, to new: [UInt8]) {
    guard let old, old != new else {
      self = old == nil ? .interface : .same
      return
    }
    let (before, after) = (Interface(old), Interface(new))
    guard before.tokens != after.tokens else {
      self = .body
      return
    }
    // The order counts as well: of properties in what a structure is made from.
    let changed = Set(before.units.keys).union(after.units.keys).filter {
      before.units[$0] != after.units[$0]
    }
    let isSeen = changed.allSatisfy { unit in
      unit.isFound || unit.extended.map { !unit.inherits && before.types.contains($0) } ?? false
    }
    self = isSeen ? .names(Set(changed.flatMap { $0.names + $0.around })) : .interface
  }

  var description: String {
    switch self {
    case .same: "same"
    case .body: "body"
    case .names(let names): "names\t\(names.sorted().joined(separator: " "))"
    case .interface: "interface"
    }
  }
}

/// What other files can see of a file: its tokens but for the bodies of functions and places.
private final class Interface: SyntaxVisitor {
  /// A declaration, without those in it.
  struct Unit: Hashable {
    /// The tokens of those around it, and its own.
    var tokens: [String]
    var names: [String] = []
    /// The types that are declared around it.
    var around: [String] = []
    /// Whether others see it by its name or by its type's alone.
    var isFound = false
    /// The type that it extends, as it is written.
    var extended: String?
    var inherits = false
  }

  private(set) var tokens: [String] = []
  private(set) var units: [Unit: Int] = [:]
  /// The types that it declares or extends.
  private(set) var types: Set<String> = []
  private var open: [Unit] = []
  private var conditions = 0

  init(_ text: [UInt8]) {
    super.init(viewMode: .all)
    walk(Parser.parse(source: String(decoding: text, as: UTF8.self)))
  }

  private func note(_ token: String) {
    tokens.append(token)
    if !open.isEmpty { open[open.count - 1].tokens.append(token) }
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    note(node.text)
    return .skipChildren
  }
  override func visit(_ node: PoundSourceLocationSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    let parent = node.parent
    let isBody =
      parent?.is(FunctionDeclSyntax.self) == true || parent?.is(InitializerDeclSyntax.self) == true
      || parent?.is(DeinitializerDeclSyntax.self) == true || parent?.is(AccessorDeclSyntax.self) == true
    return isBody ? .skipChildren : .visitChildren
  }
  /// A property with a getter alone has its type written.
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind {
    if case .getter = node.accessors {
      note("get")
      return .skipChildren
    }
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.parent?.is(SourceFileSyntax.self) == true { begin(Syntax(node.item)) }
    return .visitChildren
  }
  override func visitPost(_ node: CodeBlockItemSyntax) {
    if node.parent?.parent?.is(SourceFileSyntax.self) == true { end() }
  }
  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if conditions == 0 { begin(Syntax(node.decl)) }
    return .visitChildren
  }
  override func visitPost(_ node: MemberBlockItemSyntax) { if conditions == 0 { end() } }
  /// What stands between conditions is of them.
  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    conditions += 1
    return .visitChildren
  }
  override func visitPost(_ node: IfConfigDeclSyntax) { conditions -= 1 }

  private func begin(_ node: Syntax) {
    var unit = Unit(tokens: (open.last?.tokens ?? []) + ["\n"])
    if let outer = open.last { unit.around = outer.around + (outer.extended == nil ? outer.names : []) }
    if let type = node.as(ExtensionDeclSyntax.self) {
      unit.extended = type.extendedType.plain
      unit.inherits = type.inheritanceClause != nil
      types.insert(type.extendedType.plain)
    } else if let property = node.as(VariableDeclSyntax.self) {
      unit.names = property.bindings.flatMap { $0.pattern.tokens(viewMode: .sourceAccurate).map(\.text) }
    } else if let element = node.as(EnumCaseDeclSyntax.self) {
      unit.names = element.elements.map(\.name.text)
    } else if node.is(InitializerDeclSyntax.self) {
      unit.names = ["init"]
    } else if node.is(SubscriptDeclSyntax.self) {
      unit.names = ["subscript"]
    } else if !Self.isOfOperators(node), let named = node.asProtocol((any NamedDeclSyntax).self) {
      unit.names = [named.name.text]
      if node.asProtocol((any DeclGroupSyntax).self) != nil { types.insert(named.name.text) }
    }
    unit.names = unit.names.map { $0.filter { $0 != "`" } }
    unit.isFound = !unit.names.isEmpty || node.is(DeinitializerDeclSyntax.self)
    open.append(unit)
  }

  /// What code may depend on that names something else.
  private static func isOfOperators(_ node: Syntax) -> Bool {
    node.is(OperatorDeclSyntax.self) || node.is(PrecedenceGroupDeclSyntax.self)
      || node.is(MacroDeclSyntax.self)
  }

  private func end() { units[open.removeLast(), default: 0] += 1 }
}
