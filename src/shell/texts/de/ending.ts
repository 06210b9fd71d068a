import { counted } from '../../../sdk/format.ts'
import type { en } from '../en/ending.ts'

export const de: typeof en = {
  submit: {
    title: (product) => `${product} abgeben?`,
    intro: 'Danach lässt sich nichts mehr ändern.',
    allAnswered: (total) => `Alle ${total} Fragen sind beantwortet und gespeichert.`,
    remarked: 'Beantwortet, aber einen Blick wert',
    unanswered: 'Nicht beantwortet',
    bookmarked: 'Vorgemerkt',
    unsaved: 'Noch nicht auf dem Server gespeichert',
    unsavedWhy: 'Diese Antworten sind auf diesem Gerät gesichert. Bei der Abgabe werden sie zuerst gesendet.',
    confirm: (product) => `${product} abgeben`,
    back: 'Weiterarbeiten',
    flushing: 'Ihre letzten Antworten werden gespeichert …',
    sending: 'Wird abgegeben …',
    wait: 'Bitte schließen Sie dieses Fenster nicht.',
    failed: 'Ihre Abgabe ist nicht angekommen',
    failedWhy: 'Nichts ist verloren: Ihre Antworten sind gesichert, und Sie können es erneut versuchen.',
    retry: 'Erneut versuchen',
  },

  closing: {
    stillSaving: 'Es wird noch gespeichert. Bitte lassen Sie dieses Fenster geöffnet.',
    answeredOf: 'Bearbeitete Fragen',
    timeTaken: 'Benötigte Zeit',
  },

  ended: {
    why: {
      time: 'Die Zeit ist abgelaufen, deshalb wurde Ihr Test automatisch abgegeben.',
      section: 'Die Zeit für den Abschnitt ist abgelaufen, deshalb wurde Ihr Test automatisch abgegeben.',
      rule: 'Ihr Test wurde automatisch abgegeben, weil Sie ihn öfter verlassen haben, als seine Regeln erlauben.',
      clock: 'Ihr Test wurde automatisch abgegeben, weil die Uhr Ihres Geräts verstellt wurde.',
      device: 'Ihr Test wurde in einem anderen Browser oder auf einem anderen Gerät abgegeben.',
      closed: 'Ihr Test wurde vom Veranstalter beendet.',
    },
    kept: {
      submitted: 'Alles, was Sie eingegeben haben, wurde gespeichert und abgegeben.',
      saved: 'Alles, was Sie eingegeben haben, wurde gespeichert.',
      late: 'Alles, was Sie eingegeben haben, wurde gespeichert. Was den Server zu spät erreicht hat, wird für die Prüfenden aufbewahrt, gehört aber nicht zu Ihrer Abgabe.',
      pending: 'Was den Server noch nicht erreicht hat, ist auf diesem Gerät gesichert.',
    },
  },

  takenOver: {
    title: 'Dieser Test ist an anderer Stelle geöffnet',
    message: 'Bitte schließen Sie eines der beiden Fenster und laden Sie neu.',
    why: 'Der Test lässt sich immer nur in einem Tab bearbeiten, damit keine Antwort eine neuere überschreibt.',
    onDevice:
      'Dieser Test ist auf einem anderen Gerät geöffnet. Er lässt sich immer nur an einer Stelle bearbeiten.',
    stillOpen: 'Dort ist er noch geöffnet.',
    continueHere: 'Hier weiterarbeiten',
    continueHint:
      'Der andere Tab oder das andere Gerät speichert dann nichts mehr. Was dort bis dahin gespeichert wurde, finden Sie hier.',
    refresh: 'Neu laden',
    noTest:
      'Diese Adresse nennt keinen Test. Arbeiten Sie in dem Fenster weiter, in dem der Test geöffnet ist, oder öffnen Sie noch einmal den Link aus Ihrer Einladung.',
    write: 'An den Support schreiben',
  },

  feedback: {
    title: 'Wie war es?',
    submitted: 'Ihre Antworten sind abgegeben',
    intro:
      'Wenn Sie mögen, beantworten Sie noch zwei Fragen zum Test selbst. Auf Ihr Ergebnis haben sie keinen Einfluss.',
    rating: 'Wie bewerten Sie diesen Test?',
    ratingHint: 'Zum Senden nötig',
    ratings: ['Sehr schlecht', 'Schlecht', 'Mittelmäßig', 'Gut', 'Sehr gut'],
    comment: 'Gibt es etwas, das wir wissen sollten?',
    commentHint: 'Freiwillig',
    send: 'Senden',
    skip: 'Überspringen',
    sending: 'Wird gesendet …',
    chooseRating: 'Bitte wählen Sie zuerst eine Bewertung.',
    failed: 'Ihre Rückmeldung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
    over: 'Dieser Test ist beendet',
    overWhy:
      'Er kann nicht mehr bearbeitet werden. Wenn Sie das überrascht, schreiben Sie bitte der Person, die Sie eingeladen hat.',
    thanks: 'Vielen Dank',
    thanksWhy: 'Sie sind fertig und können dieses Fenster schließen.',
    help: 'Hilfe und Kontakt',
    receipt: 'Was abgegeben wurde',
    submittedCount: (count) => counted(count, { one: 'Antwort', other: 'Antworten' }),
    at: (time) => `Eingegangen am ${time}`,
    receiptId: 'Beleg',
    copyReceipt: 'Beleg kopieren',
    nothing: 'Keine Antworten',
    unanswered: 'Nicht beantwortet',
    late: 'Zu spät eingegangene Entwürfe',
    lateWhy: 'Sie werden aufbewahrt und sind für die Auswertung sichtbar, gehören aber nicht zur Abgabe.',
    lateReasons: {
      closed: 'nach dem Ende des Tests eingegangen',
      fenced: 'aus einem Tab, in dem der Test nicht mehr geöffnet war',
      conflict: 'es lag bereits eine neuere Antwort vor',
    },
    lateAt: (time) => `Eingegangen am ${time}`,
    showDraft: 'Entwurf anzeigen',
  },
}
