import RetouchGallery
import RetouchCommands

@main
enum Main {
  static func main() { Retouch.main(fixtures: GalleryFixtures.all, lacking: GalleryAssets.lacking) }
}
