/// The images that stand for one another with different traits, as a client has registered them.
open class UIImageAsset: NSObject, @unchecked Sendable {
  private weak var base: UIImage?
  private var variants: [(traits: UITraitCollection, image: UIImage)] = []

  /// Makes an asset without images.
  public override init() { super.init() }
  init(of image: UIImage) { base = image }

  /// Adds an image for traits, in place of the one for the same traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    unregister(with: traitCollection)
    variants.append((traitCollection, image))
  }
  /// Adds an image for the traits of a configuration; one without traits is for all.
  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }
  /// Removes the image for traits.
  open func unregister(with traitCollection: UITraitCollection) {
    variants.removeAll { $0.traits == traitCollection }
  }
  /// The image for traits: the one registered last of those whose traits are all among them, else the image
  /// that the asset is of.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let fitting = variants.last { traitCollection.containsTraits(in: $0.traits) }
    return fitting?.image ?? base ?? variants.first?.image ?? UIImage()
  }
  /// The image for the traits of a configuration.
  open func image(with configuration: UIImage.Configuration) -> UIImage {
    image(with: configuration.traitCollection ?? .current)
  }
}
