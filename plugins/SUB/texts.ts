import { inLanguages } from '../../src/sdk/language.ts'

const en = {
  answer: 'Your answer',
  /** Where it is read, by whomever. */
  answerRead: 'Answer',
  formatting: 'Formatting',
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
