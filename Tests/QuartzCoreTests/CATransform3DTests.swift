import Testing

@testable import QuartzCore

@Suite("3D transforms")
struct CATransform3DTests {
  static let planar = [
    CGAffineTransform.identity, CGAffineTransform(1, 2, 3, 4, 5, 6),
    CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 4, y: 5),
  ]

  @Test("affine transforms go there and back, and concatenate in the same way", arguments: planar)
  func affine(transform: CGAffineTransform) {
    let spatial = CATransform3DMakeAffineTransform(transform)
    #expect(CATransform3DIsAffine(spatial))
    #expect(CATransform3DGetAffineTransform(spatial) == transform)
    for next in Self.planar {
      let both = CATransform3DConcat(spatial, CATransform3DMakeAffineTransform(next))
      #expect(CATransform3DIsAffine(both))
      #expect(CATransform3DGetAffineTransform(both) == transform.concatenating(next))
    }
  }

  @Test("a turn about z is the plane's turn; one about x leaves the plane")
  func rotation() {
    #expect(
      CATransform3DGetAffineTransform(CATransform3DMakeRotation(0.7, 0, 0, 5))
        == CGAffineTransform(rotationAngle: 0.7))
    let tipped = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    #expect(!CATransform3DIsAffine(tipped))
    #expect(tipped.m23 == 1 && tipped.m32 == -1 && tipped.m22 == CGAffineTransform(rotationAngle: .pi / 2).a)
    let turned = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    #expect(turned.m13 == -1 && turned.m31 == 1 && abs(turned.m11) < 1e-16)
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test("shift, scaling and turn come before the transform they are applied to")
  func prepending() {
    let base = CATransform3DMakeTranslation(1, 2, 3)
    #expect(CATransform3DScale(base, 2, 3, 4).m41 == 1)
    #expect(CATransform3DScale(base, 2, 3, 4).m33 == 4)
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    #expect((moved.m41, moved.m42, moved.m43) == (2, 3, 4))
    let turned = CATransform3DRotate(base, .pi / 2, 0, 0, 1)
    #expect((turned.m12, turned.m41, turned.m42) == (1, 1, 2))
    #expect(CATransform3DEqualToTransform(CATransform3DConcat(base, CATransform3DIdentity), base))
    #expect(!CATransform3DIsIdentity(CATransform3D()))
  }
}
