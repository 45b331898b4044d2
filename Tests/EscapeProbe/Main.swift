import RetouchReplay
import RetouchCommands

/// A program whose fixtures try to find out what differs from run to run.
@main
enum Main {
  @MainActor static func main() {
    Retouch.main(fixtures: work + programs + values)
  }

  @MainActor private static var values: [any Fixture.Type] {
    randomNumbers + hashes + clocks + identities + capacities + files + kept + shortcuts
  }
}
