import { counted, inLanguages, numberText } from '@assess/sdk'

const en = {
  limits: 'Limits of the evaluation',
  limitsOf: (seconds: string, megabytes: string) =>
    `In each check of the evaluation, the project may use ${seconds} s of computing time and ${megabytes} MB of memory.`,
  setUp: {
    saving: 'Saving your answer…',
    waiting: 'Your workspace is being set up.',
    late: 'This takes longer than usual. Your workspace is still being set up.',
    resting: 'Your workspace was restarted too often, so the next start has to wait.',
    ready: 'Your workspace is ready.',
    full: 'Resource allocation failed: no workspace is free now.',
    failed: 'Your workspace could not be set up.',
    before: (count: number) =>
      count === 0
        ? 'You are next.'
        : `${counted(count, { one: 'candidate is', other: 'candidates are' })} before you.`,
    comeBack: (time: string) => `Try again after ${time}.`,
    goesOn: (time: string) => `It starts by itself after ${time}.`,
    editNow: 'You can read the task and work on your answer now. What you write is saved.',
    retry: 'Try again',
    steps: { saving: 'Save the answer', waiting: 'Set up the workspace', ready: 'Start working' },
    done: 'done',
    now: 'now',
  },
  preview: {
    title: 'Preview',
    frame: 'Preview of your project',
    path: 'Path of the page',
    reload: 'Reload',
    off: 'There is no preview on this server: it has no second address for it.',
    retry: 'Try again',
    loading: 'The preview is loading…',
    notReady: 'The preview appears when your workspace is ready.',
    notStarted: (port: number) => `Start a server on port ${port} to see its pages here.`,
    stopped: (port: number) =>
      `The server on port ${port} has stopped. This is the last page that it sent; it is replaced when a server runs again.`,
    toSide: 'Show the preview beside the editor',
    toTabs: 'Show the preview below the editor',
    start: (task: string) => `Run ${task}`,
    show: 'Show the preview anyway',
    grabbing: 'The page keeps taking the focus, so it was closed.',
    console: (lines: number) => `Console (${numberText(lines)})`,
  },
  frame: {
    title: 'Editor of the workspace',
    builtIn: 'Built-in editor',
    choice: 'Editors',
    notReady: 'The editor opens when your workspace is ready. Until then, use the built-in one.',
    starting: 'The editor is starting…',
    ended: 'The editor has ended. What it has saved is kept.',
    start: 'Start the editor',
    hint: 'What you save in this editor is part of your answer; what you have not saved there is not.',
  },
  evaluate: {
    start: 'Evaluate',
    outdated: (files: string) => `The server still runs without your changes to ${files}.`,
    restart: 'Restart',
    never: 'Nothing was evaluated.',
    nothingYet: 'Nothing has been evaluated yet. Press “Evaluate” to have the checks run on your project.',
    notYet: 'Possible once your workspace is ready.',
    atLine: (path: string, line: number) => `${path}, line ${numberText(line)}`,
    retries: (attempt: number, most: number) =>
      `The connection was lost. Trying again in 30 seconds (attempt ${attempt} of ${most}).`,
    silent: (attempt: number, most: number) =>
      `The server answers, but your workspace does not. Trying again in 30 seconds (attempt ${attempt} of ${most}).`,
  },
  project: {
    upload: 'Upload files',
    uploadInto: (folder: string) => `Upload files into ${folder}`,
    download: 'Download the project',
    archive: 'project.zip',
    failed: 'The project could not be downloaded. Try again.',
    adding: 'Files are being added…',
    incomplete: (names: string) => `Not in the archive: ${names}. Open them to download them.`,
    refused: {
      failed: (name: string, why: string) => `${name} could not be added: ${why}`,
      large: (name: string) => `${name} is too large.`,
      full: (name: string) => `Your answer has no more room for ${name}.`,
      taken: (name: string) => `There is already a file or folder called ${name}.`,
      unfit: (name: string) => `A file cannot be called ${name}.`,
    },
  },
}

const de: typeof en = {
  limits: 'Grenzen der Auswertung',
  limitsOf: (seconds, megabytes) =>
    `In jeder Prüfung der Auswertung darf das Projekt ${seconds} s Rechenzeit und ${megabytes} MB Speicher benutzen.`,
  setUp: {
    saving: 'Ihre Antwort wird gespeichert …',
    waiting: 'Ihre Arbeitsumgebung wird eingerichtet.',
    late: 'Das dauert länger als sonst. Ihre Arbeitsumgebung wird weiter eingerichtet.',
    resting: 'Ihre Arbeitsumgebung wurde immer wieder neu gestartet, darum muss der nächste Start warten.',
    ready: 'Ihre Arbeitsumgebung ist bereit.',
    full: 'Die Zuteilung ist fehlgeschlagen: Gerade ist keine Arbeitsumgebung frei.',
    failed: 'Ihre Arbeitsumgebung konnte nicht eingerichtet werden.',
    before: (count) =>
      count === 0
        ? 'Sie sind als Nächstes an der Reihe.'
        : `${counted(count, { one: 'Kandidat ist', other: 'Kandidaten sind' })} vor Ihnen.`,
    comeBack: (time) => `Versuchen Sie es nach ${time} erneut.`,
    goesOn: (time) => `Nach ${time} wird sie von selbst gestartet.`,
    editNow: 'Sie können die Aufgabe jetzt schon lesen und beantworten. Was Sie schreiben, wird gespeichert.',
    retry: 'Erneut versuchen',
    steps: { saving: 'Antwort speichern', waiting: 'Umgebung einrichten', ready: 'Mit der Arbeit beginnen' },
    done: 'erledigt',
    now: 'gerade',
  },
  preview: {
    title: 'Vorschau',
    frame: 'Vorschau Ihres Projekts',
    path: 'Pfad der Seite',
    reload: 'Neu laden',
    off: 'Auf diesem Server gibt es keine Vorschau: Er hat dafür keine zweite Adresse.',
    retry: 'Erneut versuchen',
    loading: 'Die Vorschau wird geladen …',
    notReady: 'Die Vorschau kommt, sobald Ihre Arbeitsumgebung bereit ist.',
    notStarted: (port) => `Starten Sie einen Server auf Port ${port}, um seine Seiten hier zu sehen.`,
    stopped: (port) =>
      `Der Server an Port ${port} ist beendet. Dies ist seine letzte Seite; sie wird ersetzt, wenn wieder ein Server läuft.`,
    toSide: 'Vorschau neben dem Editor zeigen',
    toTabs: 'Vorschau unter dem Editor zeigen',
    start: (task) => `${task} ausführen`,
    show: 'Vorschau trotzdem zeigen',
    grabbing: 'Die Seite nimmt sich immer wieder den Fokus, darum wurde sie geschlossen.',
    console: (lines) => `Browserkonsole (${numberText(lines)})`,
  },
  frame: {
    title: 'Editor der Arbeitsumgebung',
    builtIn: 'Eingebauter Editor',
    choice: 'Editoren',
    notReady:
      'Der Editor öffnet sich, sobald Ihre Arbeitsumgebung bereit ist. Bis dahin hilft der eingebaute.',
    starting: 'Der Editor startet …',
    ended: 'Der Editor hat sich beendet. Was er gespeichert hat, bleibt erhalten.',
    start: 'Editor starten',
    hint: 'Was Sie in diesem Editor speichern, gehört zu Ihrer Antwort; was dort nicht gespeichert ist, nicht.',
  },
  evaluate: {
    start: 'Auswerten',
    outdated: (files) => `Der Server läuft noch ohne Ihre Änderungen an ${files}.`,
    restart: 'Neu starten',
    never: 'Es wurde nichts ausgewertet.',
    nothingYet: 'Noch wurde nichts ausgewertet. Mit „Auswerten“ laufen die Prüfungen Ihres Projekts.',
    notYet: 'Möglich, sobald Ihre Arbeitsumgebung bereit ist.',
    atLine: (path, line) => `${path}, Zeile ${numberText(line)}`,
    retries: (attempt, most) =>
      `Die Verbindung ging verloren. Neuer Versuch in 30 Sekunden (Versuch ${attempt} von ${most}).`,
    silent: (attempt, most) =>
      `Der Server antwortet, aber Ihre Arbeitsumgebung nicht. Neuer Versuch in 30 Sekunden (Versuch ${attempt} von ${most}).`,
  },
  project: {
    upload: 'Dateien hochladen',
    uploadInto: (folder) => `Dateien in ${folder} hochladen`,
    download: 'Projekt herunterladen',
    archive: 'projekt.zip',
    failed: 'Das Projekt konnte nicht heruntergeladen werden. Versuchen Sie es erneut.',
    adding: 'Dateien werden hinzugefügt …',
    incomplete: (names) => `Nicht im Archiv: ${names}. Öffnen Sie sie, um sie herunterzuladen.`,
    refused: {
      failed: (name, why) => `${name} konnte nicht hinzugefügt werden: ${why}`,
      large: (name) => `${name} ist zu groß.`,
      full: (name) => `In Ihrer Antwort ist kein Platz mehr für ${name}.`,
      taken: (name) => `Eine Datei oder einen Ordner namens ${name} gibt es schon.`,
      unfit: (name) => `Eine Datei kann nicht ${name} heißen.`,
    },
  },
}

export const catalogues = { en, de }

/** What the view of a project in a pod says, in every language. */
export const podTexts = inLanguages(catalogues)
