import { counted } from '../../../sdk/format.ts'
import type { en } from '../en/onboarding.ts'

export const de: typeof en = {
  title: 'Bevor Sie beginnen',
  intro: (company) =>
    `${company} bittet um einige Angaben. Was Sie schreiben, bleibt auf diesem Gerät, bis Sie es absenden.`,
  filled: (done, total) => `${done} von ${total} ausgefüllt`,
  optional: 'freiwillig',
  pick: 'Bitte wählen',
  chooseFile: 'Datei auswählen',
  otherFile: 'Andere Datei auswählen',
  fileHint: 'Bis zu 10 MB',
  cancel: (name) => `Upload von ${name} abbrechen`,
  remove: (name) => `${name} entfernen`,
  cancelWord: 'Abbrechen',
  removeWord: 'Entfernen',
  send: 'Speichern und weiter',
  sending: 'Ihre Angaben werden gespeichert …',
  faults: {
    missing: 'Bitte füllen Sie dieses Feld aus.',
    tooLarge: 'Die Datei muss kleiner als 10 MB sein',
    uploading: 'Der Upload läuft. Bitte warten …',
    failed: 'Die Datei konnte nicht hochgeladen werden',
  },
  summary: (count) => `Bitte prüfen Sie ${counted(count, { one: 'Feld', other: 'Felder' })}`,
  notLoaded: 'Das Formular konnte nicht geladen werden',
  notLoadedWhy: 'Nichts ist verloren. Bitte versuchen Sie es gleich noch einmal.',
  retry: 'Erneut versuchen',
  ownInvite: 'Das Formular der eigenen Einladung öffnen',
}
