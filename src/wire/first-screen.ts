/** What the first screen is rendered from. */
export interface FirstScreenRequest {
  /** Path and query, such as `/test-interface/v1/test/demo/problem/one`. */
  readonly address: string
  /** Replies as the page gets them, by `METHOD address`; each is JSON. */
  readonly primed: Readonly<Record<string, string>>
  readonly language: string
  /** Whether the window is that of a phone. */
  readonly isNarrow: boolean
}

/** Rules of a screen. */
export interface FirstStyle {
  /** What they are called by the cache of the player that would write them otherwise; absent from those that go with the screen. */
  readonly name?: string
  readonly css: string
}

/** A screen as HTML, with the styles that it needs. */
export interface FirstScreen {
  readonly html: string
  readonly styles: readonly FirstStyle[]
  /** Names the stored answer that it shows; `''` where it shows no answer. */
  readonly base: string
  /** The key of the local storage under which what is typed is kept until then; goes with the others of the test (FLOW-11). */
  readonly key: string
}

/** The element that holds it until the player shows the same, and the element of its styles. */
export const FIRST_SCREEN = { id: 'first', styleId: 'first-style' } as const

/** The beginning of the names in the local storage under which a test keeps what was typed before its player came. */
export const TYPED = 'typed:'

/** Names a stored answer, so that what was typed below it is not put below another one. */
export function baseOfAnswer(
  attempt: number | undefined,
  problem: string,
  stored: { readonly epoch?: number; readonly rev?: number } = {},
): string {
  return [attempt ?? '', problem, stored.epoch ?? 0, stored.rev ?? 0].map(encodeURIComponent).join(':')
}

/** Whether two names are of answers of one attempt. */
export const isOfSameAttempt = (base: string, other: string): boolean =>
  base.split(':', 1)[0] === other.split(':', 1)[0]

/** The beginning of all names of answers of one attempt. */
export const basesOfAttempt = (attempt: number | undefined): string => `${attempt ?? ''}:`

/** The fields of an answer, in the order of the page. */
export const ANSWER_FIELDS = '[data-view] :is(input, textarea, select)'
