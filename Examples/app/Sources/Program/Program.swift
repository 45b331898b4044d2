import RetouchCommands
import Shelf

@main
enum Program {
  static func main() { Retouch.main(fixtures: fixtures) }
}
