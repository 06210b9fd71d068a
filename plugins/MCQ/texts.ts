import { inLanguages } from '../../src/sdk/language.ts'

const en = {
  chooseOne: 'Choose one answer',
  chooseSeveral: 'Choose all that apply',
  clear: 'Clear',
  ruleOut: (letter: string) => `Rule out option ${letter}`,
  bringBack: (letter: string) => `Bring back option ${letter}`,
  ruledOut: 'Ruled out',
  isOut: (letter: string) =>
    `Option ${letter} ruled out. This is a note for you; your answer stays as it is.`,
  isBack: (letter: string) => `Option ${letter} is no longer ruled out.`,
  keys: (last: string) => `Keys A–${last} choose, with Shift they rule out`,
}

const de: typeof en = {
  chooseOne: 'Wählen Sie eine Antwort',
  chooseSeveral: 'Wählen Sie alle zutreffenden Antworten',
  clear: 'Auswahl löschen',
  ruleOut: (letter) => `Antwort ${letter} ausschließen`,
  bringBack: (letter) => `Antwort ${letter} zurückholen`,
  ruledOut: 'Ausgeschlossen',
  isOut: (letter) =>
    `Antwort ${letter} ausgeschlossen. Das ist nur eine Notiz; Ihre Antwort bleibt, wie sie ist.`,
  isBack: (letter) => `Antwort ${letter} ist nicht mehr ausgeschlossen.`,
  keys: (last) => `Tasten A–${last} wählen, mit Umschalttaste schließen sie aus`,
}

export const texts = inLanguages({ en, de })
