// CGFloat, CGPoint, CGSize, CGRect and CGRectEdge come from Foundation, so that a value a client makes
// with `import Foundation` alone is the same value here.
@_exported import Foundation

/// A span of time in seconds, under CoreFoundation's name, which Foundation lacks on Linux.
public typealias CFTimeInterval = Double
