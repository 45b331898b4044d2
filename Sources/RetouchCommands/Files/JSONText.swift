import Problems
import Arguments
import Foundation

/// Returns an object as indented JSON with sorted keys, and nothing in it that could act on a terminal.
func jsonText(_ object: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  return printableJSON(String(decoding: try encoder.encode(object), as: UTF8.self))
}
