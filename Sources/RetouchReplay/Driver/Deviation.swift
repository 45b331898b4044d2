import UIKit

/// Makes a replay deviate as a what-if asks, addressing objects by the names that the outcome uses.
@MainActor
final class Deviation {
  private let whatIf: WhatIf
  private let application: UIApplication
  private let names: NameTable
  /// The names that were found in the windows, if that is what was asked.
  private(set) var listedNames: Set<String> = []

  init(_ whatIf: WhatIf, in stage: ReplayStage) {
    self.whatIf = whatIf
    application = stage.application
    names = stage.names
  }

  /// Applies the deviation to what is in the windows; called each time a contact goes down, because views may
  /// have been added since.
  func apply() {
    switch whatIf {
    case .without(let name): forEachRecognizer(named: name) { $0.isEnabled = false }
    case .eased(let name, let changes): ease(name, changes)
    case .names: listNames()
    // These change the recording before the replay, or its contacts, or the window, or nothing.
    case .later, .shifted, .displaced, .placed, .trace, .comparisons, .emptyFixture: break
    }
  }

  private func ease(_ name: String, _ changes: [String: Double]) {
    var thresholds = application.thresholds
    for (threshold, value) in changes.sorted(by: { $0.key < $1.key }) {
      // A threshold that cannot be set to this value stays as it is, and the deviation has no effect.
      try? thresholds.set(threshold, to: value)
    }
    let own = OwnThresholds(thresholds)
    forEachRecognizer(named: name) { $0.ownThresholds = own }
  }

  private func listNames() {
    names.scannedOnce {
      forEachView { view in
        listedNames.insert(names.name(ofView: view))
        for recognizer in view.gestureRecognizers ?? [] {
          listedNames.insert(names.name(ofRecognizer: recognizer))
        }
      }
    }
  }

  private func forEachRecognizer(named name: String, _ body: (UIGestureRecognizer) -> Void) {
    forEachView { view in
      for recognizer in view.gestureRecognizers ?? [] where names.name(ofRecognizer: recognizer) == name {
        body(recognizer)
      }
    }
  }

  private func forEachView(_ body: (UIView) -> Void) {
    func visit(_ view: UIView) {
      body(view)
      for subview in view.subviews { visit(subview) }
    }
    for window in application.windows { visit(window) }
  }
}
