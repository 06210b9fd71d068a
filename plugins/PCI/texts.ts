import { inLanguages } from '@assess/sdk'

const en = {
  frame: 'Interaction',
  loading: 'The interaction is loading…',
  answer: (words: string) => `Answer: ${words}`,
  none: 'No answer yet.',
  typed: 'Type the answer instead',
  field: 'Answer as text',
  several: 'Part several values by commas.',
  misfit: {
    boolean: 'Write true or false.',
    integer: 'Write a whole number.',
    float: 'Write a number.',
    string: 'Write a text.',
    identifier: 'Write a name.',
    uri: 'Write an address.',
    point: 'Write two whole numbers with a space between them.',
    pair: 'Write two names with a space between them.',
    directedPair: 'Write two names with a space between them.',
  },
  again: 'Start it again',
  faults: {
    absent: 'The interaction did not start.',
    silent: 'The interaction does not answer. The test goes on, and what was answered before is kept.',
    flooded: 'The interaction was stopped, because it sent too much.',
    reloaded: 'The interaction was stopped, because it loaded another page.',
    large: 'The interaction gave an answer that is too large. It was not saved.',
    strange: 'The interaction gave an answer of another kind than this question takes. It was not saved.',
    missing: 'A file of the interaction could not be loaded.',
  },
  thrown: (message: string) => `The interaction reports an error: ${message}`,
  marks: { correct: '✓ Right', wrong: '✗ Wrong', missing: '○ Missing' },
  wanted: (words: string) => `Right answer: ${words}`,
}

const de: typeof en = {
  frame: 'Interaktion',
  loading: 'Die Interaktion wird geladen …',
  answer: (words) => `Antwort: ${words}`,
  none: 'Noch keine Antwort.',
  typed: 'Antwort stattdessen eintippen',
  field: 'Antwort als Text',
  several: 'Trennen Sie mehrere Werte durch Kommas.',
  misfit: {
    boolean: 'Schreiben Sie true oder false.',
    integer: 'Schreiben Sie eine ganze Zahl.',
    float: 'Schreiben Sie eine Zahl.',
    string: 'Schreiben Sie einen Text.',
    identifier: 'Schreiben Sie einen Namen.',
    uri: 'Schreiben Sie eine Adresse.',
    point: 'Schreiben Sie zwei ganze Zahlen mit einem Leerzeichen dazwischen.',
    pair: 'Schreiben Sie zwei Namen mit einem Leerzeichen dazwischen.',
    directedPair: 'Schreiben Sie zwei Namen mit einem Leerzeichen dazwischen.',
  },
  again: 'Neu starten',
  faults: {
    absent: 'Die Interaktion ist nicht gestartet.',
    silent:
      'Die Interaktion antwortet nicht. Der Test geht weiter, und was zuvor geantwortet wurde, bleibt erhalten.',
    flooded: 'Die Interaktion wurde angehalten, weil sie zu viel gesendet hat.',
    reloaded: 'Die Interaktion wurde angehalten, weil sie eine andere Seite geladen hat.',
    large: 'Die Interaktion gab eine zu große Antwort. Sie wurde nicht gespeichert.',
    strange:
      'Die Interaktion gab eine andere Art von Antwort, als diese Frage verlangt. Sie wurde nicht gespeichert.',
    missing: 'Eine Datei der Interaktion konnte nicht geladen werden.',
  },
  thrown: (message) => `Die Interaktion meldet einen Fehler: ${message}`,
  marks: { correct: '✓ Richtig', wrong: '✗ Falsch', missing: '○ Fehlt' },
  wanted: (words) => `Richtige Antwort: ${words}`,
}

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
