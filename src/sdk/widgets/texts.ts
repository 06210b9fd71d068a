import { counted, numberText } from '../format.ts'
import { inLanguages } from '../language.ts'

const en = {
  words: (count: number) => counted(count, { one: 'word', other: 'words' }),
  wordsOf: (count: number, limit: number) =>
    `${numberText(count)} / ${counted(limit, { one: 'word', other: 'words' })}`,
  wordsOver: (count: number) => `${counted(count, { one: 'word', other: 'words' })} too many`,
  tooManyWords: (limit: number) =>
    `More than the ${counted(limit, { one: 'word', other: 'words' })} that are asked for`,

  workspace: {
    panes: {
      statement: 'Task',
      files: 'Files',
      editor: 'Editor',
      terminals: 'Terminal',
      results: 'Results',
      preview: 'Preview',
    },
    hide: (pane: string) => `Hide: ${pane}`,
    show: (pane: string) => `Show: ${pane}`,
    grow: 'Show the results over the editor',
    shrink: 'Show the editor again',
    sizes: {
      statement: 'Width of the task',
      results: 'Height of the results',
      preview: 'Width of the preview',
    },
    layout: {
      choice: 'Layout',
      presets: { beside: 'Side by side', editor: 'Wide editor', statement: 'Wide task' },
    },
    tabs: 'Parts of this question',
    resultTabs: 'Parts of the results',
    hasNews: 'New',
    allTabs: 'All tabs',
    news: (titles: string) => `New: ${titles}`,
    handedIn: {
      panes: { editor: 'Open file', results: 'Your work' },
      /** Where it is read, by any reader. */
      panesRead: { results: 'Work' },
      height: 'Height of the work',
      resultTabs: 'Parts of the work',
    },
  },

  attachments: {
    title: 'Attachments',
    add: 'Add files',
    hint: 'or drop them here, less than 10 MB each',
    tooLarge: 'File size should be less than 10 MB',
    uploads: 'Uploads',
    uploading: 'Upload in progress. Please wait...',
    uploaded: 'Upload Completed!',
    upload: (name: string) => `Upload of ${name}`,
    cancel: 'Cancel',
    cancelNamed: (name: string) => `Cancel ${name}`,
    dismiss: 'Dismiss',
    dismissNamed: (name: string) => `Dismiss ${name}`,
    retry: 'Retry',
    retryNamed: (name: string) => `Retry ${name}`,
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
    removed: (name: string) => `Removed ${name}`,
    undo: 'Undo',
    undoNamed: (name: string) => `Undo the removal of ${name}`,
  },
}

const de: typeof en = {
  words: (count) => counted(count, { one: 'Wort', other: 'Wörter' }),
  wordsOf: (count, limit) => `${numberText(count)} / ${counted(limit, { one: 'Wort', other: 'Wörter' })}`,
  wordsOver: (count) => `${counted(count, { one: 'Wort', other: 'Wörter' })} zu viel`,
  tooManyWords: (limit) => `Mehr als die verlangten ${counted(limit, { one: 'Wort', other: 'Wörter' })}`,

  workspace: {
    panes: {
      statement: 'Aufgabe',
      files: 'Dateien',
      editor: 'Editor',
      terminals: 'Konsole',
      results: 'Ergebnisse',
      preview: 'Vorschau',
    },
    hide: (pane) => `Ausblenden: ${pane}`,
    show: (pane) => `Einblenden: ${pane}`,
    grow: 'Ergebnisse über dem Editor zeigen',
    shrink: 'Editor wieder zeigen',
    sizes: {
      statement: 'Breite der Aufgabe',
      results: 'Höhe der Ergebnisse',
      preview: 'Breite der Vorschau',
    },
    layout: {
      choice: 'Anordnung',
      presets: { beside: 'Nebeneinander', editor: 'Breiter Editor', statement: 'Breite Aufgabe' },
    },
    tabs: 'Teile dieser Aufgabe',
    resultTabs: 'Teile der Ergebnisse',
    hasNews: 'Neu',
    allTabs: 'Alle Tabs',
    news: (titles) => `Neu: ${titles}`,
    handedIn: {
      panes: { editor: 'Geöffnete Datei', results: 'Ihre Arbeit' },
      panesRead: { results: 'Arbeit' },
      height: 'Höhe der Arbeit',
      resultTabs: 'Teile der Arbeit',
    },
  },

  attachments: {
    title: 'Anhänge',
    add: 'Dateien hinzufügen',
    hint: 'oder hier ablegen, jeweils weniger als 10 MB',
    tooLarge: 'Die Datei muss kleiner als 10 MB sein',
    uploads: 'Laufende Uploads',
    uploading: 'Der Upload läuft. Bitte warten …',
    uploaded: 'Upload abgeschlossen!',
    upload: (name) => `Upload von ${name}`,
    cancel: 'Abbrechen',
    cancelNamed: (name) => `${name} abbrechen`,
    dismiss: 'Ausblenden',
    dismissNamed: (name) => `${name} ausblenden`,
    retry: 'Erneut senden',
    retryNamed: (name) => `${name} erneut senden`,
    remove: 'Entfernen',
    removeNamed: (name) => `${name} entfernen`,
    removed: (name) => `${name} entfernt`,
    undo: 'Rückgängig',
    undoNamed: (name) => `Entfernen von ${name} rückgängig machen`,
  },
}

/** What the widgets say, in every language; a driver finds them by it. */
export const widgetCatalogues = { en, de }
/** The texts that all widgets share, in the current language. Read them while drawing. */
export const widgetTexts = inLanguages(widgetCatalogues)
