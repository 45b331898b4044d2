import LabPlan
import Glibc
import Recording

/// The lab's side inside the guest.
@main enum Main {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch arguments.first {
      case "rows" where arguments.count == 2: try Rows.run(folder: arguments[1])
      default:
        say("usage: device-lab-guest rows FOLDER")
        exit(4)
      }
    } catch {
      say("\(error)")
      exit(3)
    }
  }
}

/// Writes a line to the standard error.
func say(_ text: String) {
  let bytes = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
