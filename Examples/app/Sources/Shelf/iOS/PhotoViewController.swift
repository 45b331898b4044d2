import UIKit

/// A picture that is pinched or tapped twice to come nearer, and tapped once to be alone.
final class PhotoViewController: UIViewController {
  private let picture: UIImage
  let scrollView = UIScrollView()
  private let imageView = UIImageView()
  private let closeButton = UIButton(type: .system)
  private let pictureSize = CGSize(width: 780, height: 1040)

  init(picture: UIImage) {
    self.picture = picture
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    imageView.image = picture
    imageView.contentMode = .scaleAspectFit
    imageView.backgroundColor = .darkGray
    imageView.tintColor = .white
    imageView.frame = CGRect(origin: .zero, size: pictureSize)
    scrollView.addSubview(imageView)
    scrollView.contentSize = pictureSize
    view.addSubview(scrollView)
    closeButton.setImage(UIImage(systemName: "xmark"), for: .normal)
    closeButton.tintColor = .white
    closeButton.frame = CGRect(x: 16, y: 56, width: 44, height: 44)
    closeButton.addTarget(self, action: #selector(close), for: .touchUpInside)
    view.addSubview(closeButton)

    let twice = UITapGestureRecognizer(target: self, action: #selector(tappedTwice(_:)))
    twice.numberOfTapsRequired = 2
    let once = UITapGestureRecognizer(target: self, action: #selector(tappedOnce))
    once.require(toFail: twice)
    scrollView.addGestureRecognizer(twice)
    scrollView.addGestureRecognizer(once)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let fits = min(
      view.bounds.width / pictureSize.width, view.bounds.height / pictureSize.height)
    guard scrollView.minimumZoomScale != fits else { return }
    scrollView.minimumZoomScale = fits
    scrollView.maximumZoomScale = 3 * fits
    scrollView.zoomScale = fits
    center()
  }

  override var prefersStatusBarHidden: Bool { closeButton.isHidden }

  private func center() {
    let (bounds, content) = (scrollView.bounds.size, scrollView.contentSize)
    let (x, y) = (max(0, (bounds.width - content.width) / 2), max(0, (bounds.height - content.height) / 2))
    scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
  }

  // MARK: Actions

  @objc private func tappedTwice(_ tap: UITapGestureRecognizer) {
    guard scrollView.zoomScale == scrollView.minimumZoomScale else {
      scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
      return
    }
    let scale = scrollView.maximumZoomScale
    let place = tap.location(in: imageView)
    let size = CGSize(width: scrollView.bounds.width / scale, height: scrollView.bounds.height / scale)
    scrollView.zoom(
      to: CGRect(
        x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height),
      animated: true)
  }

  @objc private func tappedOnce() {
    closeButton.isHidden.toggle()
    setNeedsStatusBarAppearanceUpdate()
  }

  @objc private func close() { dismiss(animated: true) }
}

extension PhotoViewController: UIScrollViewDelegate {
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { center() }
}
