import { inLanguages } from '../../src/sdk/language.ts'

const en = {
  answer: 'Your answer',
  /** Where it is read, by any reader. */
  answerRead: 'Answer',
  formatting: 'Formatting',
  pasted: {
    picture: (name: string) => (name === '' ? '[picture]' : `[picture: ${name}]`),
    recording: '[recording]',
    noPictures: 'Pictures cannot be part of the text. Add them as files below.',
  },
  tools: {
    bold: 'Bold',
    italic: 'Italic',
    code: 'Code',
    heading: 'Heading',
    bullets: 'Bullet list',
    numbers: 'Numbered list',
    quote: 'Quote',
    codeBlock: 'Code block',
    undo: 'Undo',
    redo: 'Redo',
  },
}

const de: typeof en = {
  answer: 'Ihre Antwort',
  answerRead: 'Antwort',
  formatting: 'Formatierung',
  pasted: {
    picture: (name) => (name === '' ? '[Bild]' : `[Bild: ${name}]`),
    recording: '[Aufnahme]',
    noPictures: 'Bilder können nicht Teil des Textes sein. Fügen Sie sie unten als Dateien hinzu.',
  },
  tools: {
    bold: 'Fett',
    italic: 'Kursiv',
    code: 'Programmtext',
    heading: 'Überschrift',
    bullets: 'Aufzählung',
    numbers: 'Nummerierte Liste',
    quote: 'Zitat',
    codeBlock: 'Block mit Programmtext',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
  },
}

export type ToolName = keyof typeof en.tools

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
