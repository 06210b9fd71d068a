import { inLanguages } from '@assess/sdk'

const en = {
  files: 'Files beside the notebook',
  showTable: (name: string) => `Show ${name} as a table`,
  table: 'Table',
  save: 'Download',
  saveFile: (name: string) => `Download ${name}`,
  written: 'Files that the notebook has written',
  writtenHint: 'They are part of the answer, and lie beside the notebook when it is evaluated.',
  removeFile: (path: string) => `Delete ${path}`,
  restoreFile: (path: string) => `Restore ${path}`,
}

const de: typeof en = {
  files: 'Dateien neben dem Notebook',
  showTable: (name) => `${name} als Tabelle zeigen`,
  table: 'Tabelle',
  save: 'Herunterladen',
  saveFile: (name) => `${name} herunterladen`,
  written: 'Dateien, die das Notebook geschrieben hat',
  writtenHint: 'Sie gehören zur Antwort und liegen bei der Auswertung neben dem Notebook.',
  removeFile: (path) => `${path} löschen`,
  restoreFile: (path) => `${path} wiederherstellen`,
}

/** What is said of the files beside a notebook, in every language. */
export const besideTexts = inLanguages({ en, de })
