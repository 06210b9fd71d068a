import type { Browser } from 'puppeteer'

/** What a part may use. */
export interface Run {
  /** Nobody else uses it. */
  readonly browser: Browser
  /** The checkout that is measured, when it is another one. */
  readonly tree?: string | undefined
  /** A part of the name of the attack that is measured alone. */
  readonly attack?: string | undefined
  /** Writes a picture beside the results. */
  keepPicture(name: string, svg: string): Promise<void>
}
