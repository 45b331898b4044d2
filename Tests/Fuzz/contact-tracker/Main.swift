import FuzzDriver
import RetouchRecording

/// Feeds any events of any devices, plugged and unplugged, dropped and resynchronized, to the contact
/// tracker.
@main
enum ContactTrackerFuzzer {
  static func main() {
    Fuzzer.run { bytes in
      var generator = DocumentGenerator(bytes: bytes)
      Fuzzer.requireContacts(of: generator.document())
    }
  }
}
