import SwiftParser
import SwiftSyntax

/// What the compiler has to look at again where a lowered file is another than before.
enum Change: String {
  /// Nothing.
  case same
  /// The file alone: only the bodies of its functions differ.
  case body
  /// All files: it declares something else.
  case interface

  init(from old: [UInt8]?, to new: [UInt8]) {
    if old == new {
      self = .same
    } else if let old, Interface(old).tokens == Interface(new).tokens {
      self = .body
    } else {
      self = .interface
    }
  }
}

/// What other files can see of a file: its tokens but for the bodies of functions and places.
private final class Interface: SyntaxVisitor {
  private(set) var tokens: [String] = []

  init(_ text: [UInt8]) {
    super.init(viewMode: .all)
    walk(Parser.parse(source: String(decoding: text, as: UTF8.self)))
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    tokens.append(node.text)
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
      tokens.append("get")
      return .skipChildren
    }
    return .visitChildren
  }
}
