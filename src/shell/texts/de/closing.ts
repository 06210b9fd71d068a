import { counted, numberText } from '../../../sdk/format.ts'
import type { en } from '../en/closing.ts'

const inSeconds = (seconds: number) => `In ${counted(seconds, { one: 'Sekunde', other: 'Sekunden' })}`

export const de: typeof en = {
  notice: {
    autoSubmitted: () => 'Es wurde automatisch abgegeben, weil die Anweisungen nicht eingehalten wurden',
    mismatch: 'Die Systemzeit stimmt nicht mehr mit der Serverzeit überein!',
    violation: (product) => `${product} wird abgegeben`,
    sectionUp: 'Die Zeit für diesen Abschnitt ist um',
    toFeedback: (seconds) =>
      `${inSeconds(seconds)} geht es weiter zur Rückmeldung. Bitte schließen Sie dieses Fenster nicht, Ihr Test wird gerade gespeichert.`,
    toNext: (seconds) =>
      `${inSeconds(seconds)} geht es weiter zur nächsten Seite. Bitte schließen Sie dieses Fenster nicht, Ihr Test wird gerade gespeichert.`,
    toSection: (name) =>
      `Als Nächstes kommt der Abschnitt „${name}“. Er behält seine ganze Zeit: Die Sekunden dieses Hinweises kommen dazu.`,
    proceedFeedback: 'Weiter zur Rückmeldung',
    proceedNext: 'Weiter zur nächsten Seite',
  },

  section: {
    title: (name) => `Abschnitt „${name}“ abgeben?`,
    submit: 'Abschnitt abgeben',
    irreversible: 'Das lässt sich nicht rückgängig machen: In diesen Abschnitt kommen Sie nicht zurück.',
    timeIsNotAdded: 'Übrige Zeit wird späteren Abschnitten nicht gutgeschrieben.',
    remaining: (time) => `Verbleibende Zeit in diesem Abschnitt: ${time}`,
    confirm: 'Abschnitt abgeben',
    last: 'Dies ist der letzte Abschnitt; damit wird der ganze Test abgegeben.',
  },

  exit: {
    title: 'Möchten Sie wirklich aussteigen?',
    saved: () => 'Ihre Antworten sind gespeichert. Bis die Zeit abläuft, können Sie wieder einsteigen.',
    clock: 'Die Uhr läuft währenddessen weiter.',
    confirm: 'Aussteigen',
    stay: 'Hierbleiben',
  },

  uploading: {
    title: 'Es wird noch hochgeladen',
    text: 'Audio oder Video wird hochgeladen. Bitte schließen Sie dieses Fenster nicht und laden Sie es nicht neu, bis das fertig ist.',
    left: (megabytes) => `noch ${numberText(Math.ceil(megabytes * 10) / 10)} MB`,
    recording: 'Ihre Aufnahme',
    offline: 'Sie sind offline. Sobald die Verbindung wieder da ist, wird automatisch weiter hochgeladen.',
    back: 'Zurück zum Test',
    failed: {
      video:
        'Hochladen fehlgeschlagen! Bitte versuchen Sie es mit „Hochladen“ oder „Neu aufnehmen“ bei diesen Fragen erneut:',
      audio:
        'Hochladen der Audioaufnahme fehlgeschlagen! Bitte versuchen Sie es mit „Hochladen“ oder „Neu aufnehmen“ bei diesen Fragen erneut:',
    },
    kept: 'Diese Aufnahmen bleiben auf diesem Gerät. Wenn Sie ohne sie abgeben, werden sie hochgeladen, sobald das gelingt; was lange nach dem Ende ankommt, zählt nicht als Antwort.',
    without: 'Ohne diese Aufnahmen abgeben',
  },

  recording: {
    title: 'Während der Aufnahme verlassen?',
    text: 'Die Aufnahme endet, wenn Sie diese Aufgabe verlassen. Was bis dahin aufgenommen wurde, bleibt erhalten.',
    leave: 'Beenden und verlassen',
    stay: 'Weiter aufnehmen',
  },

  pausedRecording: {
    title: 'Diese Aufnahme verlassen?',
    text: 'Ihre Aufnahme ist angehalten. Sie endet, wenn Sie diese Aufgabe verlassen. Was bis dahin aufgenommen wurde, bleibt erhalten.',
    leave: 'Beenden und verlassen',
    stay: 'Hier bleiben',
  },
}
