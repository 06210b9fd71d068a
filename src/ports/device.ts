import type { SecureBrowser } from './secure-browser.ts'

/** What a browser must be able to do for a test; its usual names, for a support that is asked about it. */
export type Ability = 'Web Locks' | 'WebSocket' | 'IndexedDB' | 'Popover' | 'Dialog'

/** What the system check asks of the device. */
export interface Device {
  /** Abilities that this browser lacks. */
  missing(): readonly Ability[]
  /** Whether this browser keeps drafts on its disk until the server has them. */
  keepsDrafts(): Promise<boolean>
  /** Size of the window in pixels. */
  window(): { readonly width: number; readonly height: number }
  /** Whether this browser lets a page fill the screen. */
  canFillScreen(): boolean
  /** Whether more than one screen is connected; `undefined` where the browser does not tell. */
  hasMoreScreens(): boolean | undefined
  /** Round trip to the server, and how far the device's clock is ahead of it, in milliseconds; rejects without one. */
  reach(): Promise<{ readonly trip: number; readonly offset: number }>
  /** The speed of the network in Mbps (NET-11); rejects when it cannot be measured. */
  speed(): Promise<number>
  /** The secure desktop browser, when the page runs in it. */
  readonly secureBrowser: SecureBrowser | undefined
  /** Such as `MacIntel`. */
  readonly platform: string
}
