import Foundation
import RetouchSupport

/// Returns an object as JSON with sorted keys, and nothing in it that could act on a terminal.
///
/// - Parameter isIndented: Whether it is on several lines, for people who look at it.
func jsonText(_ object: some Encodable, isIndented: Bool = true) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
  return printableJSON(String(decoding: try encoder.encode(object), as: UTF8.self))
}
