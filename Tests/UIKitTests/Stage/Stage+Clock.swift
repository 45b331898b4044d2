import RetouchReplayClock
import UIKit

extension Stage {
  /// Runs a test whose client defers work: animations and the like follow the stage's clock meanwhile.
  func holdingClock(_ body: () -> Void) {
    ReplayContext(application).run(body)
  }
}
