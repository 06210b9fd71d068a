/** A hash of 64 bits while it grows. */
export interface Pair {
  a: number
  b: number
}

export const FIRST: Readonly<Pair> = { a: 0x5eadbeef, b: 0x41c6ce57 }

/** Adds a whole number of 32 bits. */
export function mix(hash: Pair, part: number): void {
  const a = Math.imul(hash.a ^ part, 0x9e3779b1)
  const b = Math.imul(hash.b ^ part, 0x5f356495)
  hash.a = (a << 13) | (a >>> 19)
  hash.b = (b << 17) | (b >>> 15)
}

/** 53 bits of it: what a number holds exactly. */
export function numberOf({ a, b }: Pair): number {
  const high = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35)
  const low = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35)
  return 0x100000000 * (high & 0x1fffff) + (low >>> 0)
}
