import { inLanguages, numberText } from '@assess/sdk'

const en = {
  chooseOne: 'Choose one answer',
  chooseSeveral: 'Choose all that apply',
  chosen: (count: number) => `${numberText(count)} chosen`,
  clear: 'Clear',
  cleared: 'Your choice was cleared.',
  undo: 'Undo',
  byHand: 'Rule out options',
  ruleOut: (letter: string) => `Rule out option ${letter}`,
  bringBack: (letter: string) => `Bring back option ${letter}`,
  ruledOut: 'Ruled out',
  isOut: (letter: string) => `Option ${letter} ruled out.`,
  isOutAndFree: (letter: string) => `Option ${letter} ruled out; it is no longer chosen.`,
  isBack: (letter: string) => `Option ${letter} is no longer ruled out.`,
  keys: (last: string) => `Keys A–${last} choose, with Shift they rule out`,
  keyChooses: 'Choose an option',
  keyRulesOut: 'Rule an option out, or bring it back',
  marks: { correct: '✓ Chosen, right', wrong: '✗ Chosen, wrong', missing: '○ Right answer' },
}

const de: typeof en = {
  chooseOne: 'Wählen Sie eine Antwort',
  chooseSeveral: 'Wählen Sie alle zutreffenden Antworten',
  chosen: (count) => `${numberText(count)} gewählt`,
  clear: 'Auswahl löschen',
  cleared: 'Ihre Auswahl wurde gelöscht.',
  undo: 'Rückgängig',
  byHand: 'Antworten ausschließen',
  ruleOut: (letter) => `Antwort ${letter} ausschließen`,
  bringBack: (letter) => `Antwort ${letter} zurückholen`,
  ruledOut: 'Ausgeschlossen',
  isOut: (letter) => `Antwort ${letter} ausgeschlossen.`,
  isOutAndFree: (letter) => `Antwort ${letter} ausgeschlossen; sie ist nicht mehr gewählt.`,
  isBack: (letter) => `Antwort ${letter} ist nicht mehr ausgeschlossen.`,
  keys: (last) => `Tasten A–${last} wählen, mit Umschalttaste schließen sie aus`,
  keyChooses: 'Antwort wählen',
  keyRulesOut: 'Antwort ausschließen oder zurückholen',
  marks: {
    correct: '✓ Gewählt, richtig',
    wrong: '✗ Gewählt, falsch',
    missing: '○ Richtige Antwort',
  },
}

export const texts = inLanguages({ en, de })
