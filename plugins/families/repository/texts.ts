import { counted, numberText } from '../../../src/sdk/format.ts'
import { inLanguages } from '../../../src/sdk/language.ts'

const en = {
  search: 'Find a file',
  found: (count: number) => counted(count, { one: 'file found', other: 'files found' }),
  foundFirst: (count: number) =>
    `Only the first ${counted(count, { one: 'file', other: 'files' })} are shown`,
  folderFirst: 'This folder has more than is shown here. Find other files by their names.',
  searching: 'Searching…',
  loading: 'Loading the files…',
  loadingFolder: (path: string) => `Loading ${path}…`,
  loadingFile: (path: string) => `Loading ${path}…`,
  failed: 'The files could not be loaded.',
  failedFolder: (path: string) => `The folder ${path} could not be loaded.`,
  failedFile: (path: string) => `The file ${path} could not be loaded.`,
  failedSearch: 'The search did not work.',
  retry: 'Try again',
  empty: 'There are no files yet.',
  emptyFolder: (path: string) => `The folder ${path} is empty.`,
  choose: 'Choose a file to read it here.',
  content: (path: string) => `Content of ${path}`,
  emptyFile: 'This file is empty.',
  notText: (size: string) => `This file is not text (${size}). Download it to look into it.`,
  large: (size: string) => `This file is too large to be shown here (${size}). Download it to read it.`,
  tooLarge: (size: string) => `This file is too large to be sent (${size}).`,
  download: (path: string) => `Download ${path}`,
  downloadShort: 'Download',
  downloadAll: 'Download the repository',
  archive: 'repository.zip',
  collecting: (done: number, all: number) =>
    all === 0
      ? 'Looking for all files…'
      : `${numberText(done)} of ${counted(all, { one: 'file', other: 'files' })}`,
  left: (names: string) => `Not or not wholly in the archive: ${names}`,
  failedAll: 'The repository could not be downloaded.',
  cancel: 'Cancel',
  tasks: 'Tasks',
  done: (done: number, all: number) => `${done} of ${counted(all, { one: 'task', other: 'tasks' })} done`,
  work: 'Your work',
  /** Where it is read, by any reader. */
  workRead: 'Work',
  workHint: 'Edit the files here, or upload what you have made. People will look at it; nothing is run.',
  changes: 'Changes',
  noChanges: 'You have not changed any file here.',
  changesIn: (count: number) => `Your changes in ${counted(count, { one: 'file', other: 'files' })}`,
  patchStates: {
    none: '',
    waiting: 'are being handed in…',
    sending: 'are being handed in…',
    done: 'are handed in as a patch.',
    failed: 'could not be handed in yet. They are kept in this tab.',
    reading: 'are being loaded…',
    unreadable: 'could not be loaded from the patch in your answer.',
  },
  undoFile: (path: string) => `Undo the changes in ${path}`,
  technology: 'Written in',
  note: 'Note about your work (optional)',
  noteRead: 'Note about the work',
  nothingHandedIn: 'Nothing is handed in.',
}

const de: typeof en = {
  search: 'Datei suchen',
  found: (count) => counted(count, { one: 'Datei gefunden', other: 'Dateien gefunden' }),
  foundFirst: (count) =>
    `Nur die ersten ${counted(count, { one: 'Datei', other: 'Dateien' })} werden gezeigt`,
  folderFirst: 'Dieser Ordner hat mehr, als hier gezeigt wird. Suchen Sie andere Dateien nach ihrem Namen.',
  searching: 'Wird gesucht …',
  loading: 'Die Dateien werden geladen …',
  loadingFolder: (path) => `${path} wird geladen …`,
  loadingFile: (path) => `${path} wird geladen …`,
  failed: 'Die Dateien konnten nicht geladen werden.',
  failedFolder: (path) => `Der Ordner ${path} konnte nicht geladen werden.`,
  failedFile: (path) => `Die Datei ${path} konnte nicht geladen werden.`,
  failedSearch: 'Die Suche hat nicht geklappt.',
  retry: 'Erneut versuchen',
  empty: 'Es gibt noch keine Dateien.',
  emptyFolder: (path) => `Der Ordner ${path} ist leer.`,
  choose: 'Wählen Sie eine Datei, um sie hier zu lesen.',
  content: (path) => `Inhalt von ${path}`,
  emptyFile: 'Diese Datei ist leer.',
  notText: (size) => `Diese Datei ist kein Text (${size}). Laden Sie sie herunter, um hineinzusehen.`,
  large: (size) =>
    `Diese Datei ist zu groß, um hier gezeigt zu werden (${size}). Laden Sie sie herunter, um sie zu lesen.`,
  tooLarge: (size) => `Diese Datei ist zu groß, um gesendet zu werden (${size}).`,
  download: (path) => `${path} herunterladen`,
  downloadShort: 'Herunterladen',
  downloadAll: 'Repository herunterladen',
  archive: 'repository.zip',
  collecting: (done, all) =>
    all === 0
      ? 'Alle Dateien werden gesucht …'
      : `${numberText(done)} von ${counted(all, { one: 'Datei', other: 'Dateien' })}`,
  left: (names) => `Nicht oder nicht ganz im Archiv: ${names}`,
  failedAll: 'Das Repository konnte nicht heruntergeladen werden.',
  cancel: 'Abbrechen',
  tasks: 'Aufgaben',
  done: (done, all) => `${done} von ${counted(all, { one: 'Aufgabe', other: 'Aufgaben' })} erledigt`,
  work: 'Ihre Arbeit',
  workRead: 'Arbeit',
  workHint:
    'Die Dateien können hier geändert werden, oder Ihre Arbeit wird hochgeladen. Menschen sehen sie sich an; ausgeführt wird nichts.',
  changes: 'Änderungen',
  noChanges: 'Sie haben hier noch keine Datei geändert.',
  changesIn: (count) => `Ihre Änderungen in ${counted(count, { one: 'Datei', other: 'Dateien' })}`,
  patchStates: {
    none: '',
    waiting: 'werden abgegeben …',
    sending: 'werden abgegeben …',
    done: 'sind als Patch abgegeben.',
    failed: 'konnten noch nicht abgegeben werden. Sie bleiben in diesem Tab.',
    reading: 'werden geladen …',
    unreadable: 'konnten aus dem Patch in Ihrer Antwort nicht geladen werden.',
  },
  undoFile: (path) => `Änderungen in ${path} rückgängig machen`,
  technology: 'Geschrieben in',
  note: 'Anmerkung zu Ihrer Arbeit (freiwillig)',
  noteRead: 'Anmerkung zur Arbeit',
  nothingHandedIn: 'Es ist nichts abgegeben.',
}

/** What the view of a repository says, in every language; a driver finds its parts by it. */
export const catalogues = { en, de }
export const repositoryTexts = inLanguages(catalogues)
