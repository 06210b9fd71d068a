import { inLanguages } from '../../src/sdk/language.ts'

const en = {
  answer: 'Your answer',
}

const de: typeof en = {
  answer: 'Ihre Antwort',
}

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
