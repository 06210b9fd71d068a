import { currentLanguage, inLanguagesOnDemand } from '../../sdk/language.ts'
import { type ErrorText, fillIn, type Translate } from '../../wire/errors.ts'
import { texts } from './common.ts'

/** The catalogue of errors is written in English. */
const translated = inLanguagesOnDemand<Readonly<Partial<Record<ErrorText, string>>>>(
  {},
  { de: async () => (await import(/* webpackChunkName: "de" */ './de/errors.ts')).de },
)

/** Says an error of the catalogue in the current language; English to the letter (GAP-064). */
export const translateError: Translate = (text, { support, productType }) => {
  const isEnglish = currentLanguage().code === 'en'
  const word = isEnglish ? productType : texts.productWord(productType)
  return fillIn(translated[text] ?? text, { support, productType: word })
}
