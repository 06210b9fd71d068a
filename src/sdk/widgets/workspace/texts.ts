import { inLanguages } from '../../language.ts'

const en = {
  statement: 'Statement',
  work: 'Answer',
  divider: 'Width of the statement',
}

const de: typeof en = {
  statement: 'Aufgabe',
  work: 'Antwort',
  divider: 'Breite der Aufgabe',
}

/** What the workspace says, in every language. */
export const workspaceTexts = inLanguages({ en, de })
