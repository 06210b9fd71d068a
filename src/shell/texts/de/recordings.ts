import { counted } from '../../../sdk/format.ts'
import type { en } from '../en/recordings.ts'

export const de: typeof en = {
  list: {
    title: 'Was über Sie aufgezeichnet wurde',
    intro: 'Jeder Eintrag mit seiner Zeit. Wer Ihren Test durchsieht, sieht diese Liste und Ihre Notizen.',
    loading: 'Die Liste wird geladen …',
    failed: 'Die Liste ließ sich nicht laden. Bitte prüfen Sie Ihre Verbindung.',
    again: 'Erneut versuchen',
    empty: 'Noch wurde nichts aufgezeichnet.',
    counted: 'Gezählt',
    notCounted: 'Nicht gezählt',
    kept: (count) =>
      `Wird ${counted(count, { one: 'Tag', other: 'Tage' })} nach dem Ende Ihres Tests gelöscht.`,
    run: (count, from, to) =>
      `${counted(count, { other: 'Mal' })}, ${from === to ? from : `${from} bis ${to}`}`,
    note: 'Ihre Notiz',
    noteHint: 'Zum Beispiel: „Eine Meldung meines Virenschutzprogramms ging auf.“',
    addNote: 'Notiz hinzufügen',
    changeNote: 'Notiz ändern',
    saveNote: 'Notiz speichern',
    cancel: 'Abbrechen',
    noteSaved: 'Ihre Notiz ist gespeichert.',
    noteFailed: 'Die Notiz ließ sich nicht speichern. Bitte versuchen Sie es noch einmal.',
    close: 'Schließen',
    counts: { all: 'Alle', counted: 'Nur gezählte' },
    filter: 'Einträge',
    noneCounted: 'Nichts zählt gegen Sie.',
  },
  details: {
    tab: 'Ein anderer Tab oder ein Fenster lag darüber.',
    window: 'Ein anderes Fenster hatte den Fokus.',
    away: (seconds) => `Sie waren ${counted(seconds, { one: 'Sekunde', other: 'Sekunden' })} weg.`,
    exempt: 'Ein Dialog des Browsers oder dieser Seite war offen.',
    accommodation: 'Wie mit Ihnen vereinbart, zählt das nicht.',
    refused: 'Ihr Browser erlaubt es nicht.',
    ofScreen: 'Vom Bildschirm.',
    identity: 'Es ist das Bild von Ihnen vor dem Start.',
    notSent: 'Es konnte nicht gesendet werden.',
  },
}
