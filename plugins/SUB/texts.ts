import { inLanguages } from '@assess/sdk'

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
  leaveTable: 'Ctrl+Enter continues below the table.',
  /** While the caret is in a list or a code block. */
  tab: 'Tab indents. Esc, then Tab leaves the text.',
  link: {
    title: 'Insert or edit link',
    text: 'Text to show',
    address: 'Address',
    wrong: 'Enter a web address, such as example.org, or an email address.',
    set: 'Save link',
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
  tab: 'Tab rückt ein. Esc, dann Tab führt aus dem Text hinaus.',
  link: {
    title: 'Link einfügen oder ändern',
    text: 'Angezeigter Text',
    address: 'Adresse',
    wrong: 'Geben Sie eine Webadresse ein, etwa example.org, oder eine E-Mail-Adresse.',
    set: 'Link speichern',
    remove: 'Link entfernen',
    cancel: 'Abbrechen',
  },
}

export type ToolName = keyof typeof en.tools

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
