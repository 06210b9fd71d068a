import { counted, inLanguages, numberText } from '@assess/sdk'

const filesText = (count: number) => counted(count, { one: 'file', other: 'files' })

const en = {
  open: {
    title: 'Open a file',
    none: 'No file name matches.',
  },
  search: {
    title: 'Search',
    field: 'Search in all files',
    isExact: 'Match case',
    isWhole: 'Whole words',
    replace: 'Replace',
    by: 'Replace with',
    none: 'No matches.',
    hint: 'Type at least 2 characters.',
    found: (count: number, files: number) =>
      `${counted(count, { one: 'match', other: 'matches' })} in ${filesText(files)}`,
    more: (count: number) => `Only the first ${numberText(count)} matches are shown.`,
    replaceAll: (count: number) => `Replace ${counted(count, { one: 'match', other: 'matches' })}`,
    chosen: (path: string, line: number) => `Replace in ${path}, line ${line}`,
    undo: 'Undo',
    locked: 'Locked files stay as they are.',
    replaced: (count: number, files: number) =>
      `${counted(count, { one: 'match was', other: 'matches were' })} replaced in ${filesText(files)}.`,
  },
  changes: {
    title: 'Changes',
    noneRead: 'Nothing was changed.',
    none: 'Nothing has changed yet. Here you see how your files differ from those at the beginning.',
    label: (path: string) => `Changes in ${path} since the beginning`,
    states: { changed: 'Changed', new: 'New', deleted: 'Deleted' },
    discard: (path: string) => `Discard the changes in ${path}`,
    discardShort: 'Discard',
    same: (lines: number) => `… ${counted(lines, { one: 'line', other: 'lines' })} unchanged`,
    open: (path: string) => `Open ${path}`,
    openShort: 'Open',
  },
}

const dateienText = (count: number) => counted(count, { one: 'Datei', other: 'Dateien' })

const de: typeof en = {
  open: {
    title: 'Datei öffnen',
    none: 'Keine Datei hat diese Buchstaben.',
  },
  search: {
    title: 'Suche',
    field: 'In allen Dateien suchen',
    isExact: 'Groß-/Kleinschreibung',
    isWhole: 'Ganze Wörter',
    replace: 'Ersetzen',
    by: 'Ersetzen durch',
    none: 'Nichts gefunden.',
    hint: 'Geben Sie mindestens 2 Zeichen ein.',
    found: (count, files) => `${counted(count, { other: 'Treffer' })} in ${dateienText(files)}`,
    more: (count) => `Nur die ersten ${numberText(count)} Treffer werden gezeigt.`,
    replaceAll: (count) => `${counted(count, { other: 'Treffer' })} ersetzen`,
    chosen: (path, line) => `In ${path}, Zeile ${line} ersetzen`,
    undo: 'Rückgängig machen',
    locked: 'Gesperrte Dateien bleiben, wie sie sind.',
    replaced: (count, files) => `${counted(count, { other: 'Treffer' })} in ${dateienText(files)} ersetzt.`,
  },
  changes: {
    title: 'Änderungen',
    noneRead: 'Es wurde nichts geändert.',
    none: 'Noch ist nichts geändert. Hier sehen Sie, was an Ihren Dateien seit dem Anfang anders ist.',
    label: (path) => `Änderungen in ${path} seit dem Anfang`,
    states: { changed: 'Geändert', new: 'Neu', deleted: 'Gelöscht' },
    discard: (path) => `Änderungen in ${path} verwerfen`,
    discardShort: 'Verwerfen',
    same: (lines) => `… ${counted(lines, { one: 'Zeile', other: 'Zeilen' })} unverändert`,
    open: (path) => `${path} öffnen`,
    openShort: 'Öffnen',
  },
}

/** What is said of a project as a whole: of opening and finding files, and of what has changed. */
export const projectTexts = inLanguages({ en, de })
