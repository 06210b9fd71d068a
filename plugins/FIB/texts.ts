import { inLanguages, numberText } from '@assess/sdk'

const en = {
  /** A number from 1, and what belongs there when the author says so. */
  blank: (number: number, label = '') => (label ? `Blank ${number}: ${label}` : `Blank ${number}`),
  filled: (count: number, all: number) => `${numberText(count)} of ${numberText(all)} blanks filled`,
  unseen: (codes: string) => `contains ${codes}`,
  marks: { correct: 'Right', wrong: 'Wrong', missing: 'Empty' },
}

const de: typeof en = {
  blank: (number, label) => (label ? `Lücke ${number}: ${label}` : `Lücke ${number}`),
  filled: (count, all) => `${numberText(count)} von ${numberText(all)} Lücken ausgefüllt`,
  unseen: (codes) => `enthält ${codes}`,
  marks: { correct: 'Richtig', wrong: 'Falsch', missing: 'Leer' },
}

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
