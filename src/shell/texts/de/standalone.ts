import type { en } from '../en/standalone.ts'

export const de: typeof en = {
  notFound: {
    title: 'Nicht gefunden …',
    status: 'der Statuscode ist 404',
    hint: 'Vielleicht ist die Adresse falsch geschrieben, oder den Test gibt es nicht mehr. Der richtige Link steht in Ihrer Einladung.',
  },
  back: 'Zurück',

  failed: 'Die Frage konnte nicht geladen werden',
  failedWhy:
    'Bitte versuchen Sie es erneut. Hilft das nicht, wurde die Frage vielleicht verschoben oder entfernt.',
  brokenWhy:
    'Die Frage lässt sich in ihrer eigenen Ansicht nicht zeigen. Versuchen Sie es erneut, oder lesen Sie sie unten als Text.',
  retry: 'Erneut versuchen',

  noRuns: 'Hier läuft nichts: Die Antwort wird nur angesehen.',
  attempts: 'Alle Versuche und was aufgezeichnet wurde',
  preview: {
    label: 'Probe',
    note: 'Dies ist eine Probe: Ihre Antwort bleibt nur auf dieser Seite. Sie wird weder gespeichert noch bewertet und ist weg, wenn Sie gehen.',
    noFiles: 'Bei einer Probe können Sie keine Dateien hinzufügen.',
    noRecorder: 'Bei einer Probe wird nichts aufgenommen.',
    noPod: 'Bei einer Probe gibt es keine Arbeitsumgebung.',
    noRepository: 'Die Dateien dieser Frage können nur in ihrem Test gelesen werden, nicht bei einer Probe.',
    noRevisions: 'Bei einer Probe werden keine früheren Fassungen aufgehoben.',
    again: 'Von vorn beginnen',
  },

  edit: {
    label: 'Bearbeiten',
    folder: 'Ordner',
    live: 'Diese Frage ist gerade veröffentlicht und kann nicht bearbeitet werden. Bitte machen Sie sie zum Entwurf und versuchen Sie es erneut.',
    draft:
      'Diese Frage ist ein Entwurf. Sie erscheint hier so, wie sie in einem Test zu sehen sein wird; ändern Sie die Dateien in diesem Ordner und laden Sie sie neu.',
    reload: 'Neu laden',
  },

  takenOver: {
    title: 'Diese Frage wird an anderer Stelle bearbeitet',
    message: 'Bitte schließen Sie eines der beiden Fenster und laden Sie neu.',
    why: 'Eine Frage lässt sich immer nur in einem Tab bearbeiten, damit keine Änderung eine neuere überschreibt.',
    refresh: 'Neu laden',
    continueHere: 'Hier weiterarbeiten',
  },
}
