import RetouchReplay
import UIKit

/// A custom bar of standard views: a button and a label, which provide their viewer content themselves.
///
/// Two lines mark the views, and a third adds the interaction to the bar; no title, image or delegate is set.
///
///     y 746 ┌──────────────────────────────────────┐
///       756 │ ┌ playButton ┐  ┌ songLabel ───────┐ │
///       800 │ └────────────┘  └──────────────────┘ │
///       844 └──────────────────────────────────────┘
///           x 16          136 152              374
public final class CustomBar: UIViewController, Fixture {
  /// The screen of a phone.
  public static var screen: FixtureScreen { .phone }

  let playButton = UIButton(type: .system)
  let songLabel = UILabel(frame: .zero)
  let customBar = BarView(frame: .zero)
  private let songs = ContentList(
    frame: .zero, title: "Songs",
    rows: [
      .init(title: "Night Train", detail: "The Sleepers", color: .systemIndigo),
      .init(title: "Harbour Lights", detail: "Ada Lane", color: .systemOrange),
      .init(title: "Slow River", detail: "North of Here", color: .systemTeal),
      .init(title: "Paper Boats", detail: "Ada Lane", color: .systemPink),
      .init(title: "First Snow", detail: "The Sleepers", color: .systemGray),
    ])

  /// Builds the songs and the bar below them.
  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(songs)
    view.addSubview(customBar)

    playButton.setTitle("Play", for: .normal)
    playButton.setTitleColor(.systemBlue, for: .normal)
    playButton.addTarget(self, action: CustomBar.play, for: .primaryActionTriggered)
    songLabel.text = "Night Train"
    songLabel.font = .systemFont(ofSize: 15)
    customBar.addSubview(playButton)
    customBar.addSubview(songLabel)

    playButton.showsLargeContentViewer = true
    songLabel.showsLargeContentViewer = true
    customBar.addInteraction(UILargeContentViewerInteraction())
  }

  /// Places the bar, and the content above it.
  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    songs.frame = view.contentPlace
    customBar.frame = view.barPlace
    playButton.frame = CGRect(x: view.phoneInset + 16, y: 10, width: 120, height: 44)
    songLabel.frame = CGRect(x: view.phoneInset + 152, y: 10, width: 222, height: 44)
  }

  private func play() { note("play") }
}
