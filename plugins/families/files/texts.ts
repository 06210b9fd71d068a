import { numberText } from '../../../src/sdk/format.ts'
import { inLanguages } from '../../../src/sdk/language.ts'

const en = {
  files: 'Files',
  treeWidth: 'Width of the files',
  hideTree: 'Hide: Files',
  showTree: 'Show: Files',
  tools: 'Work with files',
  locked: 'Locked: it can be read, but not changed',
  changed: 'Changed',
  newFile: 'New file',
  rename: 'Rename',
  remove: 'Delete',
  undoRename: (path: string) => `Undo renaming ${path}`,
  undoDelete: (path: string) => `Undo deleting ${path}`,
  path: 'Path of the file',
  pathHint: 'With its folders, such as src/lists.js',
  create: 'Create',
  move: 'Rename it',
  cancel: 'Cancel',
  faults: {
    unfit: 'Use a shorter path, with names between slashes, without \\ and without spaces around a name.',
    taken: 'There is a file or folder of that name already.',
    tooMany: 'An answer can have at most 200 files.',
  },
  openFiles: 'Open files',
  close: (path: string) => `Close ${path}`,
  editor: (path: string) => `Code of ${path}`,
  noFile: 'There is no file yet. Choose “New file” above the list of files.',
  gone: (path: string, canRestore: boolean) =>
    `${path} is not there any more. Choose another file${canRestore ? ', or restore this one' : ''}.`,
  restore: 'Restore it',
  tooLarge: (megabytes: number) =>
    `Your files have more than ${numberText(megabytes)} MB together, so they cannot be saved. Make them smaller.`,
  uploads: 'Uploaded sources',
  noText: 'This file cannot be edited here, because it is not a text or too large. It is part of the answer.',
  download: (path: string, size: string) => `Download ${path} (${size})`,
  comparison: (path: string) => `Changes in ${path} since this version`,
}

const de: typeof en = {
  files: 'Dateien',
  treeWidth: 'Breite der Dateien',
  hideTree: 'Ausblenden: Dateien',
  showTree: 'Einblenden: Dateien',
  tools: 'Mit Dateien arbeiten',
  locked: 'Gesperrt: kann gelesen, aber nicht geändert werden',
  changed: 'Geändert',
  newFile: 'Neue Datei',
  rename: 'Umbenennen',
  remove: 'Löschen',
  undoRename: (path) => `Umbenennen von ${path} rückgängig machen`,
  undoDelete: (path) => `Löschen von ${path} rückgängig machen`,
  path: 'Pfad der Datei',
  pathHint: 'Mit ihren Ordnern, etwa src/lists.js',
  create: 'Anlegen',
  move: 'So nennen',
  cancel: 'Abbrechen',
  faults: {
    unfit:
      'Verwenden Sie einen kürzeren Pfad mit Namen zwischen Schrägstrichen, ohne \\ und ohne Leerzeichen am Rand eines Namens.',
    taken: 'Eine Datei oder einen Ordner dieses Namens gibt es schon.',
    tooMany: 'Eine Antwort kann höchstens 200 Dateien haben.',
  },
  openFiles: 'Offene Dateien',
  close: (path) => `${path} schließen`,
  editor: (path) => `Code von ${path}`,
  noFile: 'Es gibt noch keine Datei. Wählen Sie „Neue Datei“ über der Dateiliste.',
  gone: (path, canRestore) =>
    `${path} gibt es nicht mehr. Wählen Sie eine andere Datei${canRestore ? ', oder stellen Sie diese wieder her' : ''}.`,
  restore: 'Wiederherstellen',
  tooLarge: (megabytes) =>
    `Ihre Dateien haben zusammen mehr als ${numberText(megabytes)} MB und können nicht gespeichert werden. Verkleinern Sie sie.`,
  uploads: 'Hochgeladene Quellen',
  noText:
    'Diese Datei kann hier nicht bearbeitet werden, weil sie kein Text oder zu groß ist. Sie gehört zur Antwort.',
  download: (path, size) => `${path} herunterladen (${size})`,
  comparison: (path) => `Änderungen in ${path} seit dieser Fassung`,
}

/** What the view of several files says, in every language; a driver finds its parts by it. */
export const catalogues = { en, de }
export const filesTexts = inLanguages(catalogues)
