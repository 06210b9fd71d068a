import { inLanguages } from '@assess/sdk'

const en = {
  number: 'Number',
  unit: 'Unit',
  chooseUnit: 'Unit …',
  understood: (number: string) => `Read as ${number}`,
  noNumber: 'Not read as a number',
  severalSigns: 'Not read: a number has one comma or point, and none between thousands',
  noUnit: 'No unit chosen',
  example: 'Such as 12.5 or 1.25e3; a comma is read as a decimal point.',
  correct: '✓ Right',
  wrong: (wanted: string) => `✗ Right is: ${wanted}`,
}

const de: typeof en = {
  number: 'Zahl',
  unit: 'Einheit',
  chooseUnit: 'Einheit …',
  understood: (number) => `Gelesen als ${number}`,
  noNumber: 'Nicht als Zahl gelesen',
  severalSigns:
    'Nicht gelesen: Eine Zahl hat nur ein Komma oder einen Punkt, und nichts davon zwischen Tausendern',
  noUnit: 'Keine Einheit gewählt',
  example: 'Etwa 12,5 oder 1,25e3; ein Punkt wird wie ein Komma gelesen.',
  correct: '✓ Richtig',
  wrong: (wanted) => `✗ Richtig ist: ${wanted}`,
}

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
