import RetouchSupport
import RetouchArguments
import RetouchCapture
internal import RetouchEvdev
import RetouchRecording

extension ListedDevice {
  /// The device's columns in a table: node, kind, slots, size, resolution, access, name.
  var columns: [String] {
    [
      shortName, description.kindName, description.slotCount.map { "\($0)" } ?? "-",
      description.sizeInMillimetres.map { "\($0.width) × \($0.height) mm" } ?? "-", resolution ?? "-",
      access, "\"\(printable(description.name))\"",
    ]
  }

  /// The same as JSON with the underlying numbers, for programs.
  ///
  /// `access` is `yes` or the reason why not; `slots`, `size_mm`, `resolution` and `range` are missing if
  /// unknown. Lists of two are x and y, and in a range the smallest and the largest value.
  var json: JSONValue {
    var members: [String: JSONValue] = [
      "node": .string(path), "name": .string(description.name), "kind": .string(description.kindName),
      "bus": .integer(Int64(description.bus)), "vendor": .integer(Int64(description.vendor)),
      "product": .integer(Int64(description.product)), "version": .integer(Int64(description.version)),
      "readable": .bool(refusal == nil), "access": .string(refusal?.message ?? "yes"),
    ]
    if let slots = description.slotCount { members["slots"] = .integer(Int64(slots)) }
    if let size = description.sizeInMillimetres {
      members["size_mm"] = .array([.integer(Int64(size.width)), .integer(Int64(size.height))])
    }
    if let range = description.positionRange {
      let axes = [range.x, range.y]
      members["resolution"] = .array(axes.map { .integer(Int64($0.resolution)) })
      members["range"] = .array(
        axes.map { .array([.integer(Int64($0.minimum)), .integer(Int64($0.maximum))]) })
    }
    if let physicalPath { members["phys"] = .string(physicalPath) }
    if let group { members["group"] = .string(group) }
    return .object(members)
  }

  private var access: String {
    guard let refusal else { return "yes" }
    return refusal == .accessDenied
      ? "no" + (group.map { " (group \(printable($0)))" } ?? "") : refusal.message
  }

  private var resolution: String? {
    guard let range = description.positionRange, range.x.resolution > 0 else { return nil }
    let isSquare = range.x.resolution == range.y.resolution
    return isSquare
      ? "\(range.x.resolution)/mm" : "\(range.x.resolution)/mm × \(range.y.resolution)/mm"
  }
}
