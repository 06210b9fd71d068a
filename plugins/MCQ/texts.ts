import { inLanguages } from '../../src/sdk/language.ts'

const en = {
  title: 'Multiple choice',
  chooseOne: 'Choose one answer',
  chooseSeveral: 'Choose all that apply',
  clear: 'Clear',
}

const de: typeof en = {
  title: 'Auswahlfrage',
  chooseOne: 'Wählen Sie eine Antwort',
  chooseSeveral: 'Wählen Sie alle zutreffenden Antworten',
  clear: 'Auswahl löschen',
}

export const texts = inLanguages({ en, de })
