import { currentLanguage } from '../../sdk/language.ts'
import { fillIn, type Translate } from '../../wire/errors.ts'
import { texts } from './common.ts'
import { firstTexts } from './first/first.ts'

/** The catalogue of errors is written in English. */
const translated = firstTexts('errors', {})

/** Says an error of the catalogue in the current language; English to the letter (GAP-064). */
export const translateError: Translate = (text, { support, productType }) => {
  const isEnglish = currentLanguage().code === 'en'
  const word = isEnglish ? productType : texts.productWord(productType)
  return fillIn(translated[text] ?? text, { support, productType: word })
}
