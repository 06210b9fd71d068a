import { inLanguages } from '../../../../src/sdk/language.ts'

export const catalogues = {
  en: { answer: 'Answer' },
  de: { answer: 'Antwort' },
}

export const noteTexts = inLanguages(catalogues)
