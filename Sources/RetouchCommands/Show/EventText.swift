import RetouchArguments
import RetouchEvdev
import RetouchSupport

extension Frame {
  /// The frame in one line: its time, its device and its events.
  var text: String {
    let all =
      events.map { "\($0.code.description) \($0.value)" } + (report == 0 ? [] : ["SYN_REPORT \(report)"])
    return padded(String(time), 12) + padded("device \(device)", 12) + all.joined(separator: ", ")
  }
}
