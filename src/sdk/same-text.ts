/** Characters that nobody sees: format characters, such as marks of direction, soft hyphens and joiners, and variants of signs. */
const UNSEEN = /\p{Cf}|[\uFE00-\uFE0F]/gu
const SPACES = /[\s\p{Z}]+/gu
/** Signs that word processors and keyboards of other scripts put in place of a plain one. */
const FORMS: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛‹›′ʼʹˈ`´＇]/gu, "'"],
  [/[“”„‟«»″＂]/gu, '"'],
  [/[‐‑‒–—―−﹘﹣－]/gu, '-'],
  [/…/gu, '...'],
]
/** Ligatures, and letters and digits of full width. */
const VARIANTS = /[\uFB00-\uFB06\uFF01-\uFF5E]/gu

/**
 * A text by its characters, without white space around it: however its accents are encoded.
 *
 * @example
 * exactForm(' Zoe\u0308 ') === exactForm('Zoë') // true
 */
export const exactForm = (text: string): string => text.trim().normalize('NFC')

/**
 * A text as people compare texts: characters that nobody sees, kinds of space, and forms of quotation marks, dashes and
 * dots do not count; its letters, their case and all other signs do.
 *
 * @example
 * const isSame = (one: string, other: string) => seenForm(one).toLowerCase() === seenForm(other).toLowerCase()
 * isSame('“Yes” – no', '"yes" - no') // true
 */
export function seenForm(text: string): string {
  const plain = text.replace(UNSEEN, '').replace(VARIANTS, (one) => one.normalize('NFKC'))
  const formed = FORMS.reduce((one, [pattern, sign]) => one.replace(pattern, sign), plain)
  return formed.replace(SPACES, ' ').trim().normalize('NFC')
}
