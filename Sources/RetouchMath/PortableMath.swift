/// Sine, cosine, logarithm and similar functions, with the same result on every CPU.
///
///     PortableMath.sin(.pi / 6)   // 0.49999999999999994
///     PortableMath.pow(0.998, 16) // 0.9684763977774376
///
/// The C library picks a different variant on processors that multiply and add in one step, and its results
/// differ in the last bit. These are made of + − × ÷ √, comparisons and operations on bits alone, which IEEE
/// 754 defines to the last bit, in an order that the compiler keeps. They are within 1 ulp of the exact
/// value, and nearly always the double that is nearest to it: they are computed to some 70 bits and rounded
/// once.
///
/// Loops count in integers: a stride over doubles asks the C library to multiply and add in one step.
///
/// Not a number, infinities and zeros are treated as C's Annex F says; no errno or exception flag means
/// anything.
package enum PortableMath {}
