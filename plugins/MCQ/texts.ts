import { inLanguages } from '../../src/sdk/language.ts'

const en = {
  chooseOne: 'Choose one answer',
  chooseSeveral: 'Choose all that apply',
  clear: 'Clear',
}

const de: typeof en = {
  chooseOne: 'Wählen Sie eine Antwort',
  chooseSeveral: 'Wählen Sie alle zutreffenden Antworten',
  clear: 'Auswahl löschen',
}

export const texts = inLanguages({ en, de })
