import Foundation
import Testing

@testable import RetouchDoctor

/// Checks the doctor's lists of present and absent names against the sources that
/// Documentation/Reference/UIKit.md lists.
@Suite("The names of missing API")
struct AbsentNamesTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  private static func types() throws -> [String: PublicDeclarations.TypeEntry] {
    var types: [String: PublicDeclarations.TypeEntry] = [:]
    for module in ["UIKit", "QuartzCore", "CoreGraphics"] {
      for (name, entry) in try PublicDeclarations(folder: root + "/Sources/" + module).types {
        types[name, default: entry].members += entry.members
        if entry.kind != nil {
          types[name]?.kind = entry.kind
          types[name]?.inherited = entry.inherited
        }
      }
    }
    return types
  }

  @Test("include no existing type, and no member that a type has or inherits")
  func absent() throws {
    let types = try Self.types()
    #expect(AbsentNames.types.count > 350)
    #expect(AbsentNames.types.filter { types[$0] != nil } == [])
    let ofProtocols = Set(
      types.values.filter { $0.kind == "protocol" }.flatMap(\.members).map { $0.prefix { $0 != "(" } })
    #expect(AbsentNames.members.values.reduce(0) { $0 + $1.count } > 300)
    for (name, members) in AbsentNames.members {
      #expect(types[name]?.kind != nil, "\(name) is not there itself")
      var lineage = [name]
      while let parents = types[lineage.last!]?.inherited,
        let parent = parents.first(where: { types[$0] != nil })
      {
        lineage.append(parent)
      }
      let there = lineage.flatMap { types[$0]?.members ?? [] }
      let bases = Set(there.map { $0.prefix { $0 != "(" } })
      for member in members {
        if member.contains("(") {
          #expect(!there.contains(member), "\(name).\(member) is there")
        } else {
          #expect(
            !bases.contains(member[...]) && !ofProtocols.contains(member[...]), "\(name).\(member) is there")
        }
      }
    }
  }

  @Test("follow the class hierarchy that the sources declare")
  func ancestry() throws {
    var declared: [String: [String]] = [:]
    let types = try Self.types()
    for (name, entry) in types where ["class", "protocol"].contains(entry.kind) && !name.contains(".") {
      declared[name] = entry.inherited.filter { types[$0]?.kind != nil && !$0.contains(".") }
    }
    #expect(Ancestry.parents == declared)
    for property in Ancestry.properties {
      let parts = property.key.split(separator: ".").map(String.init)
      #expect(types[parts[0]]?.members.contains(parts[1]) == true, "\(property.key)")
      #expect(types[property.value] != nil)
    }
  }
}
