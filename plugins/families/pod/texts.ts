import { counted, numberText } from '../../../src/sdk/format.ts'
import { inLanguages } from '../../../src/sdk/language.ts'

const en = {
  setUp: {
    saving: 'Saving your answer…',
    waiting: 'Your workspace is being set up.',
    late: 'The set-up is taking longer than expected. It still goes on.',
    ready: 'Your workspace is ready.',
    full: 'Resource allocation failed: no workspace is free now.',
    failed: 'Your workspace could not be set up.',
    before: (count: number) =>
      count === 0
        ? 'You are next.'
        : `${counted(count, { one: 'candidate is', other: 'candidates are' })} before you.`,
    comeBack: (time: string) => `Try again after ${time}.`,
    editNow: 'You can read the task and edit your files now. Nothing of it gets lost.',
    retry: 'Try again',
    steps: { saving: 'Save the answer', waiting: 'Set up the workspace', ready: 'Start to work' },
    done: 'done',
    now: 'now',
  },
  sync: {
    kept: (path: string, copy: string) =>
      `A program has changed ${path} too. Your text stays; the other version is in ${copy}.`,
    dropped: (path: string) => `A program has deleted ${path}.`,
    restore: (path: string) => `Restore ${path}`,
    dismiss: 'Dismiss',
    failed: (count: number) =>
      `${counted(count, { one: 'file is', other: 'files are' })} not in the workspace yet. This is tried again.`,
    away: 'There is no connection to the workspace. What you write is saved, and goes there later.',
    podOnly: (count: number) =>
      `${counted(count, { one: 'file stays', other: 'files stay' })} in the workspace only`,
    podOnlyHint: 'These are not part of your answer.',
    reasons: { binary: 'no text', large: 'too large', full: 'no more room' },
  },
  terminal: {
    title: 'Terminals',
    open: 'Open a terminal',
    new: 'New terminal',
    list: 'Open terminals',
    none: 'No terminal is open.',
    tasks: 'Tasks',
    run: (task: string) => `Run ${task}`,
    stop: (task: string) => `Stop ${task}`,
    close: (name: string) => `Close ${name}`,
    shell: (number: number) => `Terminal ${numberText(number)}`,
    named: (name: string) => `${name}. Tab goes to the program; press Ctrl+M, then Tab to leave.`,
    leave: 'Tab goes to the program. Press Ctrl+M, then Tab to leave the terminal.',
    running: 'running',
    ended: (exitCode: number | undefined) =>
      exitCode === undefined
        ? 'It was ended, or the connection was lost.'
        : `It has ended with exit code ${exitCode}.`,
    state: (name: string, exitCode: number | undefined) =>
      exitCode === undefined ? `${name}: ended` : `${name}: exit code ${exitCode}`,
    again: 'Open it again',
    loading: 'The terminal is loading…',
    failed: 'The terminal could not be loaded.',
    retry: 'Try again',
  },
  preview: {
    title: 'Preview',
    frame: 'Preview of your project',
    path: 'Path of the page',
    reload: 'Reload',
    off: 'There is no preview here: this installation has no second address for it.',
    retry: 'Try again',
    loading: 'The preview is loading…',
    notStarted: (port: number) => `No server runs yet. Start one that uses port ${port}.`,
    start: (task: string) => `Run ${task}`,
    show: 'Show it anyway',
    empty: (port: number) => `Nothing to see? The server has to use port ${port}.`,
    grabbing: 'The page keeps taking the focus, so it was closed.',
  },
  evaluate: {
    start: 'Evaluate',
    notYet: 'Your answer can be evaluated when the workspace is ready.',
    retries: (attempt: number, most: number) =>
      `The connection was lost. It is opened again after 30 seconds (attempt ${attempt} of ${most}).`,
  },
  search: {
    title: 'Search',
    field: 'Search in all files',
    none: 'Nothing was found.',
    hint: 'Type at least 2 characters.',
    found: (count: number) => counted(count, { one: 'match', other: 'matches' }),
    more: (count: number) => `Only the first ${numberText(count)} matches are shown.`,
    line: (path: string, line: number) => `${path}, line ${line}`,
  },
  changes: {
    title: 'Changes',
    none: 'You have changed nothing yet.',
    label: (path: string) => `Changes in ${path} since the beginning`,
  },
  project: {
    upload: 'Upload files',
    uploadInto: (folder: string) => `Upload files into ${folder}`,
    download: 'Download the project',
    archive: 'project.zip',
    failed: 'The project could not be downloaded. Try again.',
    refused: {
      binary: (name: string) => `${name} is no text, so it cannot be part of your answer.`,
      large: (name: string) => `${name} is too large.`,
      full: (name: string) => `There is no more room for ${name}.`,
      taken: (name: string) => `There is a file or folder ${name} already.`,
      unfit: (name: string) => `A file cannot be called ${name}.`,
    },
  },
}

const de: typeof en = {
  setUp: {
    saving: 'Ihre Antwort wird gespeichert …',
    waiting: 'Ihre Arbeitsumgebung wird eingerichtet.',
    late: 'Die Einrichtung dauert länger als erwartet. Sie läuft weiter.',
    ready: 'Ihre Arbeitsumgebung ist bereit.',
    full: 'Die Zuteilung ist fehlgeschlagen: Gerade ist keine Arbeitsumgebung frei.',
    failed: 'Ihre Arbeitsumgebung konnte nicht eingerichtet werden.',
    before: (count) =>
      count === 0
        ? 'Sie sind als Nächstes an der Reihe.'
        : `${counted(count, { one: 'Kandidat ist', other: 'Kandidaten sind' })} vor Ihnen.`,
    comeBack: (time) => `Versuchen Sie es nach ${time} erneut.`,
    editNow:
      'Sie können jetzt schon die Aufgabe lesen und Ihre Dateien bearbeiten. Nichts davon geht verloren.',
    retry: 'Erneut versuchen',
    steps: { saving: 'Antwort speichern', waiting: 'Umgebung einrichten', ready: 'Mit der Arbeit beginnen' },
    done: 'erledigt',
    now: 'gerade',
  },
  sync: {
    kept: (path, copy) =>
      `Ein Programm hat ${path} ebenfalls geändert. Ihr Text bleibt; die andere Fassung ist in ${copy}.`,
    dropped: (path) => `Ein Programm hat ${path} gelöscht.`,
    restore: (path) => `${path} wiederherstellen`,
    dismiss: 'Ausblenden',
    failed: (count) =>
      `${counted(count, { one: 'Datei ist', other: 'Dateien sind' })} noch nicht in der Arbeitsumgebung. Das wird erneut versucht.`,
    away: 'Es gibt keine Verbindung zur Arbeitsumgebung. Was Sie schreiben, wird gespeichert und kommt später dorthin.',
    podOnly: (count) =>
      `${counted(count, { one: 'Datei bleibt', other: 'Dateien bleiben' })} nur in der Arbeitsumgebung`,
    podOnlyHint: 'Sie gehören nicht zu Ihrer Antwort.',
    reasons: { binary: 'kein Text', large: 'zu groß', full: 'kein Platz mehr' },
  },
  terminal: {
    title: 'Konsolen',
    open: 'Konsole öffnen',
    new: 'Neue Konsole',
    list: 'Offene Konsolen',
    none: 'Keine Konsole ist offen.',
    tasks: 'Aufgaben des Projekts',
    run: (task) => `${task} ausführen`,
    stop: (task) => `${task} beenden`,
    close: (name) => `${name} schließen`,
    shell: (number) => `Konsole ${numberText(number)}`,
    named: (name) => `${name}. Tab geht an das Programm; mit Strg+M und dann Tab verlassen Sie sie.`,
    leave: 'Tab geht an das Programm. Mit Strg+M und dann Tab verlassen Sie die Konsole.',
    running: 'läuft',
    ended: (exitCode) =>
      exitCode === undefined
        ? 'Es wurde beendet, oder die Verbindung ging verloren.'
        : `Es ist mit dem Code ${exitCode} zu Ende.`,
    state: (name, exitCode) =>
      exitCode === undefined ? `${name}: beendet` : `${name}: zu Ende mit Code ${exitCode}`,
    again: 'Erneut öffnen',
    loading: 'Die Konsole wird geladen …',
    failed: 'Die Konsole konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
  },
  preview: {
    title: 'Vorschau',
    frame: 'Vorschau Ihres Projekts',
    path: 'Pfad der Seite',
    reload: 'Neu laden',
    off: 'Hier gibt es keine Vorschau: Diese Installation hat dafür keine zweite Adresse.',
    retry: 'Erneut versuchen',
    loading: 'Die Vorschau wird geladen …',
    notStarted: (port) => `Noch läuft kein Server. Starten Sie einen, der Port ${port} benutzt.`,
    start: (task) => `${task} ausführen`,
    show: 'Trotzdem zeigen',
    empty: (port) => `Nichts zu sehen? Der Server muss Port ${port} benutzen.`,
    grabbing: 'Die Seite nimmt sich immer wieder den Fokus, darum wurde sie geschlossen.',
  },
  evaluate: {
    start: 'Auswerten',
    notYet: 'Ihre Antwort kann ausgewertet werden, sobald die Arbeitsumgebung bereit ist.',
    retries: (attempt, most) =>
      `Die Verbindung ging verloren. Sie wird nach 30 Sekunden erneut geöffnet (Versuch ${attempt} von ${most}).`,
  },
  search: {
    title: 'Suche',
    field: 'In allen Dateien suchen',
    none: 'Nichts gefunden.',
    hint: 'Geben Sie mindestens 2 Zeichen ein.',
    found: (count) => counted(count, { other: 'Treffer' }),
    more: (count) => `Nur die ersten ${numberText(count)} Treffer werden gezeigt.`,
    line: (path, line) => `${path}, Zeile ${line}`,
  },
  changes: {
    title: 'Änderungen',
    none: 'Sie haben noch nichts geändert.',
    label: (path) => `Änderungen in ${path} seit dem Anfang`,
  },
  project: {
    upload: 'Dateien hochladen',
    uploadInto: (folder) => `Dateien in ${folder} hochladen`,
    download: 'Projekt herunterladen',
    archive: 'projekt.zip',
    failed: 'Das Projekt konnte nicht heruntergeladen werden. Versuchen Sie es erneut.',
    refused: {
      binary: (name) => `${name} ist kein Text und kann nicht zu Ihrer Antwort gehören.`,
      large: (name) => `${name} ist zu groß.`,
      full: (name) => `Für ${name} ist kein Platz mehr.`,
      taken: (name) => `Eine Datei oder einen Ordner ${name} gibt es schon.`,
      unfit: (name) => `Eine Datei kann nicht ${name} heißen.`,
    },
  },
}

/** What the view of a project in a pod says, in every language. */
export const podTexts = inLanguages({ en, de })
