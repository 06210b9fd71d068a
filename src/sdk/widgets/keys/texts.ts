import { inLanguages } from '../../language.ts'

const en = {
  title: 'Keyboard shortcuts',
  places: {
    editor: 'In the editor',
    vim: 'Vim keys',
    emacs: 'Emacs keys',
    files: 'Files',
    workspace: 'Workspace',
    page: 'Anywhere in a question',
  },
  names: { control: 'Ctrl', shift: 'Shift', delete: 'Del' },
  letters: 'Letters and “?” work without Ctrl or Alt',
  tab: 'You can also reach everything with Tab.',
  close: 'Close',
}

const de: typeof en = {
  title: 'Tastenkürzel',
  places: {
    editor: 'Im Editor',
    vim: 'Tasten von Vim',
    emacs: 'Tasten von Emacs',
    files: 'Dateien',
    workspace: 'Arbeitsbereich',
    page: 'Überall in einer Frage',
  },
  names: { control: 'Strg', shift: 'Umschalt', delete: 'Entf' },
  letters: 'Buchstaben und „?“ wirken ohne Strg oder Alt',
  tab: 'Alles ist auch mit der Tabulatortaste erreichbar.',
  close: 'Schließen',
}

/** What the list of keys says. */
export const keysTexts = inLanguages({ en, de })
