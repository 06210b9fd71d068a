import { inLanguages } from '../../src/sdk/language.ts'

const en = {
  title: 'Free text',
  answer: 'Your answer',
}

const de: typeof en = {
  title: 'Freitext',
  answer: 'Ihre Antwort',
}

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
