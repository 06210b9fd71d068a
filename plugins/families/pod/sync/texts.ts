import { counted, inLanguages, numberText } from '@assess/sdk'

/** The first of many, as many as can be read at once. */
const someOf = (paths: readonly string[], areMore = paths.length > 3) =>
  [...paths.slice(0, 3), ...(areMore ? ['…'] : [])].join(', ')

const en = {
  kept: (path: string, copy: string) =>
    `A program has changed ${path} too. Your version stays; the other one is now in ${copy}.`,
  dropped: (paths: readonly string[]) =>
    paths.length === 1
      ? `A program has deleted ${paths[0]}.`
      : `A program has deleted ${numberText(paths.length)} files: ${someOf(paths)}`,
  restore: (paths: readonly string[]) => (paths.length === 1 ? `Restore ${paths[0]}` : 'Restore all of them'),
  dismiss: 'Dismiss',
  failed: (count: number) =>
    `${counted(count, { one: 'file is', other: 'files are' })} not in the workspace yet. Trying again…`,
  diskFull: 'The disk of your workspace is full. Delete files there to make room.',
  away: 'No connection to the workspace. What you write is saved, and goes there once there is a connection.',
  silent:
    'The server answers, but your workspace does not. What you write is saved, and goes there once it answers. It is asked again and again; if nothing changes, load this page again, or tell the organiser of the test.',
  podOnly: (paths: readonly string[], areMore: boolean) =>
    `Only in the workspace, not saved: ${someOf(paths, areMore || paths.length > 3)}`,
  podOnlyHint:
    'These are not part of your answer: they are neither evaluated nor carried over to your next workspace.',
  reasons: {
    large: 'too large',
    full: 'the answer is full',
    unfit: 'cannot be saved under this name: rename it, or shorten it',
    notRegular: 'a link, a pipe or the like; what was saved before is kept',
    ofTool: 'a folder that belongs to a tool',
    empty: 'an empty folder; it is saved once a file is in it',
    noRights: 'cannot be read; what was saved before is kept. Allow it again, as with chmod u+rwX',
  },
  full: (most: number) =>
    `Your workspace has ${numberText(most)} files or more. Further ones are neither shown here nor saved: delete what you do not need.`,
  saving: (count: number) => `${counted(count, { one: 'file is', other: 'files are' })} being saved…`,
  unsaved: (path: string, why: string) => `${path} is not saved yet: ${why} Trying again…`,
}

const de: typeof en = {
  kept: (path, copy) =>
    `Ein Programm hat ${path} ebenfalls geändert. Ihre Fassung bleibt; die andere ist jetzt in ${copy}.`,
  dropped: (paths) =>
    paths.length === 1
      ? `Ein Programm hat ${paths[0]} gelöscht.`
      : `Ein Programm hat ${numberText(paths.length)} Dateien gelöscht: ${someOf(paths)}`,
  restore: (paths) => (paths.length === 1 ? `${paths[0]} wiederherstellen` : 'Alle wiederherstellen'),
  dismiss: 'Ausblenden',
  failed: (count) =>
    `${counted(count, { one: 'Datei ist', other: 'Dateien sind' })} noch nicht in der Arbeitsumgebung. Neuer Versuch …`,
  diskFull: 'Die Festplatte der Arbeitsumgebung ist voll. Löschen Sie dort Dateien, um Platz zu schaffen.',
  away: 'Keine Verbindung zur Arbeitsumgebung. Was Sie schreiben, wird gespeichert und kommt dorthin, sobald sie wieder da ist.',
  silent:
    'Der Server antwortet, aber Ihre Arbeitsumgebung nicht. Was Sie schreiben, wird gespeichert und kommt dorthin, sobald sie antwortet. Sie wird immer wieder gefragt; wenn sich nichts ändert, laden Sie diese Seite neu, oder sagen Sie es dem Veranstalter des Tests.',
  podOnly: (paths, areMore) =>
    `Nur in der Arbeitsumgebung, nicht gespeichert: ${someOf(paths, areMore || paths.length > 3)}`,
  podOnlyHint:
    'Was hier steht, gehört nicht zu Ihrer Antwort: Es wird weder bewertet, noch ist es in Ihrer nächsten Arbeitsumgebung.',
  reasons: {
    large: 'zu groß',
    full: 'die Antwort ist voll',
    unfit: 'unter diesem Namen nicht speicherbar: umbenennen oder kürzen',
    notRegular: 'ein Link, eine Pipe oder dergleichen; was vorher gespeichert war, bleibt erhalten',
    ofTool: 'ein Ordner, den ein Werkzeug führt',
    empty: 'ein leerer Ordner; er wird gespeichert, sobald eine Datei darin ist',
    noRights: 'nicht lesbar; davor Gespeichertes bleibt. Erlauben Sie es wieder, etwa mit chmod u+rwX',
  },
  full: (most) =>
    `Ihre Arbeitsumgebung hat ${numberText(most)} Dateien oder mehr. Weitere werden hier nicht gezeigt und nicht gespeichert: Löschen Sie, was Sie nicht brauchen.`,
  saving: (count) => `${counted(count, { one: 'Datei wird', other: 'Dateien werden' })} gespeichert …`,
  unsaved: (path, why) => `${path} ist noch nicht gespeichert: ${why} Neuer Versuch …`,
}

/** What is told about keeping the files of the answer and of the pod the same, in every language. */
export const syncTexts = inLanguages({ en, de })
