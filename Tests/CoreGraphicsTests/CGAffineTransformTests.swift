import Testing

@testable import CoreGraphics

@Suite("Affine transforms")
struct CGAffineTransformTests {
  /// A variety of invertible transforms of every kind.
  static let samples: [CGAffineTransform] = {
    var result: [CGAffineTransform] = [.identity]
    for step in 0..<12 {
      let value = CGFloat(step)
      result.append(
        CGAffineTransform(translationX: 7 - value, y: value * 3)
          .rotated(by: value * 0.7 - 3).scaledBy(x: 0.25 + value, y: -0.5 - value)
          .concatenating(CGAffineTransform(a: 1, b: 0.25, c: 0.5, d: 2, tx: value, ty: -4)))
    }
    return result
  }()
  static let points = [CGPoint(x: 0, y: 0), CGPoint(x: 3.5, y: -20), CGPoint(x: -100, y: 812)]

  func expectNear(_ left: CGPoint, _ right: CGPoint, within tolerance: CGFloat = 1e-9) {
    #expect(abs(left.x - right.x) <= tolerance && abs(left.y - right.y) <= tolerance, "\(left) \(right)")
  }

  @Test("a transform and its inverse cancel out", arguments: samples)
  func inverse(transform: CGAffineTransform) {
    #expect(transform.isInvertible)
    for both in [
      transform.concatenating(transform.inverted()), transform.inverted().concatenating(transform),
    ] {
      for (entry, expected) in zip(
        [both.a, both.b, both.c, both.d, both.tx, both.ty], [1, 0, 0, 1, 0, 0] as [CGFloat])
      {
        #expect(abs(entry - expected) < 1e-9)
      }
    }
    for point in Self.points { expectNear(point.applying(transform).applying(transform.inverted()), point) }
  }

  @Test(
    "a transform without an inverse is its own inverse, as documented",
    arguments: [
      CGAffineTransform(), CGAffineTransform(scaleX: 0, y: 1), CGAffineTransform(1, 2, 2, 4, 5, 6),
      CGAffineTransform(scaleX: .infinity, y: 1),
    ])
  func singular(transform: CGAffineTransform) {
    #expect(!transform.isInvertible)
    #expect(transform.inverted() == transform)
  }

  @Test("concatenating applies the receiver first", arguments: samples)
  func concatenating(transform: CGAffineTransform) {
    for next in Self.samples {
      for point in Self.points {
        expectNear(
          point.applying(transform.concatenating(next)), point.applying(transform).applying(next),
          within: 1e-7)
      }
    }
  }

  @Test("shift, scaling and turn come before the transform they are called on", arguments: samples)
  func prepending(transform: CGAffineTransform) {
    let shift = CGAffineTransform(translationX: 3, y: -4)
    let scaling = CGAffineTransform(scaleX: 2, y: 0.5)
    let turn = CGAffineTransform(rotationAngle: 0.4)
    for point in Self.points {
      expectNear(
        point.applying(transform.translatedBy(x: 3, y: -4)),
        point.applying(shift.concatenating(transform)))
      expectNear(
        point.applying(transform.scaledBy(x: 2, y: 0.5)),
        point.applying(scaling.concatenating(transform)))
      expectNear(point.applying(transform.rotated(by: 0.4)), point.applying(turn.concatenating(transform)))
    }
  }

  @Test("quarter turns are clockwise on a screen, and leave only the rounding error of π on each axis")
  func quarterTurns() {
    let right = CGPoint(x: 10, y: 0)
    expectNear(right.applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: 0, y: 10), within: 1e-15)
    expectNear(right.applying(CGAffineTransform(rotationAngle: .pi)), CGPoint(x: -10, y: 0), within: 2e-15)
    let back = right.applying(CGAffineTransform(rotationAngle: -.pi / 2))
    expectNear(back, CGPoint(x: 0, y: -10), within: 1e-15)
    #expect(CGAffineTransform(rotationAngle: .pi / 2).a == 6.123233995736766e-17)
    #expect(!CGAffineTransform(rotationAngle: 2 * .pi).isIdentity)
    #expect(CGAffineTransform(rotationAngle: 0).isIdentity)
    #expect(CGAffineTransform(rotationAngle: 0).c.sign == .plus)
  }

  @Test("sine and cosine are exact to a double's last bit, so that many small turns make up a large one")
  func exactTurns() {
    let turn = CGAffineTransform(rotationAngle: .pi / 6)
    #expect(turn.a == 0.8660254037844387)
    #expect(turn.b == 0.49999999999999994)
    #expect(turn.c == -turn.b && turn.d == turn.a)
    let once = (0..<360).reduce(CGAffineTransform.identity) { turned, _ in turned.rotated(by: .pi / 180) }
    expectNear(CGPoint(x: 400, y: 800).applying(once), CGPoint(x: 400, y: 800), within: 1e-10)
  }

  @Test("a result next to a round number is rounded to it, and negative zero becomes zero")
  func rounded() {
    #expect(roundedToMillionths(-1e-9).sign == .plus)
    #expect(roundedToMillionths(1.0000005) == 1.000001 || roundedToMillionths(1.0000005) == 1)
  }

  @Test("only the identity is the identity")
  func identity() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform().isIdentity)
    #expect(!CGAffineTransform(translationX: 0, y: 1).isIdentity)
  }

  @Test("sizes ignore the shift; a rectangle becomes the upright one around its corners")
  func sizesAndRectangles() {
    let turn = CGAffineTransform(translationX: 100, y: 0).rotated(by: .pi / 2)
    let size = CGSize(width: 10, height: 4).applying(turn)
    expectNear(CGPoint(x: size.width, y: size.height), CGPoint(x: -4, y: 10))
    let vector = CGVector(dx: 1, dy: 0).applying(turn)
    expectNear(CGPoint(x: vector.dx, y: vector.dy), CGPoint(x: 0, y: 1))
    let box = CGRect(x: 0, y: 0, width: 10, height: 4).applying(turn)
    expectNear(box.origin, CGPoint(x: 96, y: 0), within: 1e-13)
    expectNear(CGPoint(x: box.width, y: box.height), CGPoint(x: 4, y: 10), within: 1e-13)
    #expect(
      CGRect(x: 1, y: 2, width: 3, height: 4).applying(CGAffineTransform(scaleX: -1, y: 2))
        == CGRect(x: -4, y: 4, width: 3, height: 8))
    #expect(CGRect.null.applying(turn).isNull)
    #expect(CGRect.infinite.applying(turn).isInfinite)
  }

  @Test("transforms and vectors are coded as plain arrays and come back equal")
  func coding() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let text = try JSONEncoder().encode(transform)
    #expect(String(decoding: text, as: UTF8.self) == "[1,2,3,4,5,6]")
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: text) == transform)
    let vector = CGVector(dx: 1.5, dy: -2)
    let vectorText = try JSONEncoder().encode(vector)
    #expect(String(decoding: vectorText, as: UTF8.self) == "[1.5,-2]")
    #expect(try JSONDecoder().decode(CGVector.self, from: vectorText) == vector)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CGAffineTransform.self, from: Data("[1,2]".utf8))
    }
  }
}
