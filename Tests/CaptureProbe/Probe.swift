import RetouchCapture
import Glibc

/// The recorder as a program, for tests that mock the system around a process.
///
/// `CaptureProbe OUTPUT FRAMES SECONDS DEVICE…` records until that many frames came, that many seconds
/// passed, or a signal arrives.
@main enum Probe {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count >= 5, let frames = Int(arguments[2]), let seconds = Int64(arguments[3]) else {
      say("usage: CaptureProbe OUTPUT FRAMES SECONDS DEVICE…")
      exit(4)
    }
    var options = RecorderOptions(
      devices: Array(arguments[4...]), output: .newFile(arguments[1]), duration: seconds * 1_000_000,
      frameLimit: frames)
    options.waitsForReturn = false
    do {
      let stop = try StopSignal()
      let summary = try Recorder.run(options, controls: RecorderControls(stop: stop.descriptor)) {
        if case .remark(let text) = $0 { say(text) }
      }
      if let signal = stop.take() { say("signal \(signal)") }
      print(summary.reason)
    } catch {
      say("\(error)")
      exit(3)
    }
  }

  /// Writes a line to the standard error.
  private static func say(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    _ = write(2, bytes, bytes.count)
  }
}
