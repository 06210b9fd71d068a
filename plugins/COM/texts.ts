import { counted, inLanguages, numberText } from '@assess/sdk'

const highlights = (count: number) => counted(count, { one: 'highlight', other: 'highlights' })

const en = {
  highlights: 'Highlights',
  highlight: 'Highlight',
  remove: 'Remove highlight',
  removeAll: 'Remove all',
  undo: 'Undo',
  bySentence: 'Select by sentence',
  sentence: 'Sentence',
  sentenceOf: (number: number, total: number) => `Sentence ${numberText(number)} of ${numberText(total)}`,
  sentenceHint: 'Use the arrow keys to choose a sentence, Enter to highlight it, Escape to finish.',
  highlighted: (text: string) => `${text} (highlighted)`,
  start: 'Highlight: ',
  end: ' (end of highlight)',
  selectFirst: 'Select a part of the text first, or choose “Select by sentence”.',
  added: (count: number) => `Highlighted. ${highlights(count)}.`,
  removed: (count: number) => `Highlight removed. ${highlights(count)}.`,
  removedAll: (count: number) => `${highlights(count)} removed.`,
  tooMany: (most: number) => `A passage can have at most ${highlights(most)}. Remove one first.`,
}

const markings = (count: number) => counted(count, { one: 'Markierung', other: 'Markierungen' })

const de: typeof en = {
  highlights: 'Markierungen',
  highlight: 'Markieren',
  remove: 'Markierung entfernen',
  removeAll: 'Alle entfernen',
  undo: 'Rückgängig',
  bySentence: 'Satzweise',
  sentence: 'Satz',
  sentenceOf: (number, total) => `Satz ${numberText(number)} von ${numberText(total)}`,
  sentenceHint:
    'Mit den Pfeiltasten wählen Sie einen Satz, mit Enter markieren Sie ihn, mit Escape beenden Sie die Auswahl.',
  highlighted: (text) => `${text} (markiert)`,
  start: 'Markierung: ',
  end: ' (Ende der Markierung)',
  selectFirst: 'Wählen Sie erst eine Stelle im Text aus, oder nehmen Sie „Satzweise“.',
  added: (count) => `Markiert. ${markings(count)}.`,
  removed: (count) => `Markierung entfernt. ${markings(count)}.`,
  removedAll: (count) => `${markings(count)} entfernt.`,
  tooMany: (most) => `Ein Lesetext kann höchstens ${markings(most)} haben. Entfernen Sie erst eine.`,
}

export const texts = inLanguages({ en, de })
