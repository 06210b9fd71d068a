import { type NetworkConditions, PredefinedNetworkConditions } from 'puppeteer'

/** The network and the processor under which a page is visited. */
export interface Condition {
  readonly name: string
  /** Bytes a second, and milliseconds that each request waits; none on loopback. */
  readonly network?: NetworkConditions
  /** How many times slower than this machine's. */
  readonly cpu: number
}

/** A phone of the middle, as Chrome DevTools simulates it. */
const SLOWER = 4

/** 1,012,500 bytes a second down, 168,750 up, 165 ms for each request. */
export const FAST_4G: Condition = {
  name: 'fast 4G',
  network: PredefinedNetworkConditions['Fast 4G'],
  cpu: SLOWER,
}

/** 180,000 bytes a second down, 84,375 up, 562.5 ms for each request. */
export const FAST_3G: Condition = {
  name: 'fast 3G',
  network: PredefinedNetworkConditions['Fast 3G'],
  cpu: SLOWER,
}

export const UNTHROTTLED: Condition = { name: 'unthrottled', cpu: 1 }
