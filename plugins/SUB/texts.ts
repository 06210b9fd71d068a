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
    subheading: 'Subheading',
    link: 'Insert link',
    table: 'Table',
    bullets: 'Bullet list',
    numbers: 'Numbered list',
    quote: 'Quote',
    codeBlock: 'Code block',
    undo: 'Undo',
    redo: 'Redo',
    addRow: 'Add row below',
    addColumn: 'Add column after',
    deleteRow: 'Delete row',
    deleteColumn: 'Delete column',
    deleteTable: 'Delete table',
  },
  tableTools: 'Table',
  /** While the caret is in a table. */
  leaveTable: 'Ctrl+Enter goes on below the table.',
  link: {
    title: 'Where the link leads',
    text: 'Text to show',
    address: 'Address',
    wrong: 'Write the address of a page, such as example.org, or of a mailbox.',
    set: 'Set link',
    remove: 'Remove link',
    cancel: 'Cancel',
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
    subheading: 'Zwischenüberschrift',
    link: 'Link einfügen',
    table: 'Tabelle',
    bullets: 'Aufzählung',
    numbers: 'Nummerierte Liste',
    quote: 'Zitat',
    codeBlock: 'Block mit Programmtext',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    addRow: 'Zeile darunter hinzufügen',
    addColumn: 'Spalte danach hinzufügen',
    deleteRow: 'Zeile löschen',
    deleteColumn: 'Spalte löschen',
    deleteTable: 'Tabelle löschen',
  },
  tableTools: 'Tabelle',
  leaveTable: 'Mit Strg+Enter geht es unter der Tabelle weiter.',
  link: {
    title: 'Wohin der Link führt',
    text: 'Angezeigter Text',
    address: 'Adresse',
    wrong: 'Schreiben Sie die Adresse einer Seite, etwa example.org, oder eines Postfachs.',
    set: 'Link setzen',
    remove: 'Link entfernen',
    cancel: 'Abbrechen',
  },
}

export type ToolName = keyof typeof en.tools

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
