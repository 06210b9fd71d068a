import { currentLanguage, type Language } from '../../sdk/language.ts'
import { type ErrorText, fillIn, type Translate } from '../../wire/errors.ts'
import { texts } from './common.ts'
import { de } from './de/errors.ts'

/** The catalogue of errors is written in English. */
const translations: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<ErrorText, string>>>> = { de }

/** Says an error of the catalogue in the current language; English to the letter (GAP-064). */
export const translateError: Translate = (text, words) => {
  const { code } = currentLanguage()
  if (code === 'en') return fillIn(text, words)
  return fillIn(translations[code][text], { ...words, productType: texts.productWord(words.productType) })
}
