import { inLanguages } from '../../language.ts'

const en = {
  table: (number: number) => `Table ${number}`,
  enlarge: 'Enlarge the picture',
}

const de: typeof en = {
  table: (number) => `Tabelle ${number}`,
  enlarge: 'Bild vergrößern',
}

/** Apart from the texts of the widgets, because instructions are in the first load. */
export const statementTexts = inLanguages({ en, de })
