import { inLanguages } from '@assess/sdk'

const en = {
  answer: 'Your answer',
  /** Where it is read, by any reader. */
  answerRead: 'Answer',
}

const de: typeof en = {
  answer: 'Ihre Antwort',
  answerRead: 'Antwort',
}

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
