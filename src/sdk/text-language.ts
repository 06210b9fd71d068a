import type { Language } from './language.ts'

/** Words that nearly every text of a language has, and none of the others. */
const WORDS: Readonly<Record<Language, readonly string[]>> = {
  en: 'the and is are of to it you your with for that this what which how do does when not why from at be'.split(
    ' ',
  ),
  de: 'der die das und ist sind von zu sie ihr ihre mit für dass dies was welche wie wenn nicht warum aus ein eine den dem'.split(
    ' ',
  ),
}

/**
 * The language that an authored text is written in, for its `lang` (WCAG 3.1.2); `undefined` for one that is too short
 * to tell, or in a language that the player does not know.
 */
export function textLanguage(text: string): Language | undefined {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (language: Language) => words.filter((word) => WORDS[language].includes(word)).length
  const en = count('en')
  const de = count('de')
  if (en === de) return undefined
  return en > de ? 'en' : 'de'
}
