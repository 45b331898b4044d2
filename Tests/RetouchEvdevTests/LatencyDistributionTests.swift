import Testing

@testable import RetouchEvdev

@Suite("how late things were")
struct LatencyDistributionTests {
  @Test("every figure of an empty distribution is 0")
  func empty() {
    let distribution = LatencyDistribution()
    #expect(distribution.count == 0)
    #expect(distribution.percentile(50) == 0)
    #expect(distribution.maximum == 0)
  }

  @Test("percentiles below a millisecond are exact")
  func exact() {
    var distribution = LatencyDistribution()
    for value in (1...1000).reversed() { distribution.add(Int64(value)) }
    #expect(distribution.percentile(50) == 500)
    #expect(distribution.percentile(99) == 990)
    #expect(distribution.percentile(100) == 1000)
    #expect(distribution.percentile(0) == 1)
    #expect(distribution.count == 1000)
  }

  @Test("larger ones are at most 1.6 % too large, and the maximum is exact")
  func large() {
    var value: Int64 = 1
    while value < .max / 3 {
      var distribution = LatencyDistribution()
      distribution.add(value)
      distribution.add(.max)
      let median = distribution.percentile(50)
      #expect(median >= value)
      #expect(Double(median) <= Double(value) * 1.016)
      #expect(distribution.maximum == .max)
      #expect(distribution.percentile(100) == .max)
      value = value * 3 / 2 + 1
    }
  }

  @Test("what is below 0 counts as 0")
  func negative() {
    var distribution = LatencyDistribution()
    distribution.add(-5)
    distribution.add(.min)
    #expect(distribution.percentile(99) == 0)
    #expect(distribution.count == 2)
  }

  @Test("the mean is rounded to the nearest, a half up, and stays in range")
  func mean() {
    #expect(LatencyDistribution().mean == 0)
    var distribution = LatencyDistribution()
    for (value, mean) in [(2, 2), (3, 3), (4, 3), (5, 4), (0, 3)] as [(Int64, Int64)] {
      distribution.add(value)
      #expect(distribution.mean == mean)
    }
    distribution.add(.max)
    distribution.add(.max)
    #expect(distribution.mean == .max / 7)
  }
}
