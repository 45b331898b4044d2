import RetouchCommands
import Screens

@main
enum Program {
  static func main() { Retouch.main(fixtures: [Door.self]) }
}
