import { counted } from '../../../sdk/format.ts'
import type { en } from '../en/problems.ts'

export const de: typeof en = {
  list: {
    title: 'Fragen',
    question: (number) => `Frage ${number}`,
    points: (score) => counted(score, { one: 'Punkt', other: 'Punkte' }),
    count: (count) => counted(count, { one: 'Frage', other: 'Fragen' }),
    submit: (product) => `${product} abgeben`,
    startWith: (number) => `Mit Frage ${number} beginnen`,
    goOn: (number) => `Weiter mit Frage ${number}`,
    bookmarked: 'Vorgemerkt',
    hint: 'Ihre Antworten werden beim Arbeiten gespeichert. Sie können in beliebiger Reihenfolge antworten und bis zur Abgabe alles ändern.',
    timedHint:
      'Antworten werden gespeichert, während Sie arbeiten. Die Abschnitte kommen nacheinander, und jeder hat seine eigene begrenzte Zeit.',
    sectionStates: { CTK: 'Aktuell', PND: 'Noch nicht offen', SUB: 'Abgegeben' },
    pending: 'Öffnet sich, sobald der Abschnitt davor abgegeben ist.',
    empty:
      'Von diesem Abschnitt sind keine Fragen angekommen. Laden Sie die Seite neu; hilft das nicht, sagen Sie es dem Veranstalter des Tests.',
    closed: 'Abgegeben. Sie können Ihre Antworten lesen, aber nicht mehr ändern.',
    sectionLeft: 'Verbleibend in diesem Abschnitt',
    totalLeft: 'Verbleibend im ganzen Test',
    groups: { mcq: 'Multiple-Choice-Fragen', other: 'Andere Fragen' },
  },

  passage: {
    passage: 'Lesetext',
    question: 'Frage',
    questionRecords: 'Frage (Aufnahme läuft)',
    parts: 'Lesetext und Frage',
    width: 'Breite des Lesetexts',
    toQuestion: 'Zur Frage springen',
    toPassage: 'Zurück zum Lesetext',
    attempted: (attempted, total) => `${attempted}/${total} bearbeitet`,
    failedWhy:
      'Dieser Lesetext lässt sich nicht mit seiner Formatierung anzeigen. Sein Wortlaut steht hier, und seine Fragen funktionieren.',
    fallback: 'Der Lesetext als reiner Text',
  },

  saving: {
    refused: 'Nicht angenommen',
    refusedWhy: (reason) =>
      `Der Server hat diese Antwort nicht angenommen${reason ? `: ${reason}` : ''}. Ihr Text bleibt hier gesichert; bitte ändern Sie ihn, dann wird er erneut gesendet.`,
    signedOut: 'Sie sind abgemeldet',
    signedOutWhy:
      'Mit diesem Browser wurde jemand anderes angemeldet, oder Ihre Anmeldung ist abgelaufen. Ihre Antworten sind auf diesem Gerät gesichert. Öffnen Sie den Link Ihrer Einladung in einem neuen Tab, um sich wieder anzumelden, und kommen Sie dann hierher zurück: Das Speichern geht automatisch weiter.',
    signedIn: 'Erneut versuchen',
    saving: 'Wird gespeichert …',
    saved: (time) => `Gespeichert ${time}`,
    savedBefore: 'Gespeichert',
    nothing: 'Noch nichts zu speichern',
    lost: 'Noch nicht gespeichert',
    lostWhy:
      'Diese Frage hat einen Fehler: Ihre letzte Änderung konnte nicht gespeichert werden. Was vorher gespeichert wurde, bleibt erhalten. Bitte ändern Sie Ihre Antwort noch einmal; hilft das nicht, melden Sie das Problem.',
    device: 'Auf diesem Gerät',
    deviceWhy:
      'Ihre Antwort ist auf diesem Gerät gesichert und wird gesendet, sobald der Server erreichbar ist.',
    recordingWhy:
      'Ihre Aufnahme bleibt auf diesem Gerät gesichert. Sie wird automatisch hochgeladen, spätestens bei der Abgabe.',
    otherDevice: 'Nicht hochgeladen',
    otherDeviceWhy:
      'Ihre Aufnahme ist auf dem Gerät, auf dem Sie sie gemacht haben. Sie zählt, sobald sie von dort hochgeladen ist.',
    submitted: 'Abgegeben',
    backSaved: 'Ihre Antwort wurde gespeichert.',
  },

  problem: {
    back: 'Alle Fragen',
    position: (number, total) => `Frage ${number} von ${total}`,
    previous: 'Zurück',
    next: 'Weiter',
    review: 'Antworten prüfen',
    place: (number, total) => `${number} von ${total}`,
    choose: (number, total) => `Frage ${number} von ${total}. Zu einer Frage wechseln`,
    navigator: 'Zu einer Frage wechseln',
    settings: 'Darstellung und Sprache',
    bookmark: 'Vormerken',
    bookmarkOn: 'Vorgemerkt: drücken, um die Vormerkung aufzuheben',
    bookmarkOff: 'Diese Frage vormerken, um sie wiederzufinden',
    marks: {
      attempted: 'bearbeitet',
      remarked: 'einen Blick wert',
      unsolved: 'nicht beantwortet',
      bookmarked: 'vorgemerkt',
    },
    failed: 'Die Frage konnte nicht geladen werden',
    failedWhy:
      'Diese Frage lässt sich nicht anzeigen. Ihre Antworten sind sicher, die Zeit und die anderen Fragen laufen weiter.',
    partial:
      'Ein Teil dieser Frage war nicht lesbar und fehlt hier. Was Sie sehen, können Sie beantworten; es wird wie immer gespeichert.',
    slow: 'Das Laden dieser Frage dauert lange Zeit',
    slowWhy:
      'Sie erscheint hier, sobald sie angekommen ist. Ihre Antworten sind sicher, die Zeit und die anderen Fragen laufen weiter.',
    unreadable: 'Ihre gespeicherte Antwort lässt sich nicht anzeigen',
    unreadableWhy:
      'Sie bleibt erhalten, wie sie ist. Sie können es erneut versuchen oder mit einer leeren Antwort beginnen: Die gespeicherte wird erst ersetzt, wenn Sie etwas Neues schreiben.',
    beginEmpty: 'Mit einer leeren Antwort beginnen',
    froze: 'Diese Frage hat die Seite beim letzten Mal angehalten',
    frozeWhy:
      'Die Seite wurde neu geladen, während diese Frage geöffnet wurde. Darum öffnet sie sich jetzt nicht automatisch. Ihre gespeicherten Antworten sind sicher.',
    frozeAtWorkWhy:
      'Die Seite hat nicht mehr reagiert, während diese Frage Ihre Antwort verarbeitet hat. Darum öffnet sie sich jetzt nicht automatisch. Ihre gespeicherten Antworten sind sicher. Nur die letzte Änderung hier kann fehlen.',
    openAnyway: 'Trotzdem öffnen',
    fault:
      'In dieser Frage hat etwas nicht funktioniert. Ihre Antworten sind sicher. Bitte versuchen Sie es noch einmal, oder laden Sie die Seite neu.',
    codeNotKept: 'Der Code konnte auf diesem Gerät nicht gespeichert werden',
    inputNotKept: 'Die eigene Eingabe konnte auf diesem Gerät nicht gespeichert werden',
    fallback: 'Die Frage als reiner Text',
    answered: 'Ihre bisherige Antwort',
    stored: 'Die Antwort, wie sie gespeichert ist',
    retry: 'Erneut versuchen',
    reload: 'Seite neu laden',
    steps: 'Vorige und nächste Frage',
    sectionClosed: 'Dieser Abschnitt ist abgegeben. Sie können Ihre Antwort lesen, aber nicht mehr ändern.',
    page: (number, total) => `Seite ${number} von ${total}`,
    unknown: 'Diese Frage gibt es in diesem Test nicht',
    unknownWhy: 'Vielleicht ist die Adresse falsch geschrieben. Alle Fragen des Tests stehen in der Liste.',
  },

  repository: {
    missing: 'Der Server hat keine solche Datei und keinen solchen Ordner für diese Frage.',
    unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    failed: 'Der Server konnte nicht antworten. Bitte versuchen Sie es erneut.',
    unsaved: {
      offline: 'Die Dateien kommen, sobald Sie wieder online sind. Bitte versuchen Sie es dann erneut.',
      notSaved:
        'Die Arbeit an der Frage konnte auf dem Server nicht beginnen. Bitte versuchen Sie es erneut.',
      noSolution: 'Die Dateien können gelesen werden, während Sie diese Frage bearbeiten.',
    },
  },
}
