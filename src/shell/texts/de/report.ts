import { counted, numberText } from '../../../sdk/format.ts'
import type { en } from '../en/report.ts'

export const de: typeof en = {
  title: 'Ihre Auswertung',
  score: 'Punkte',
  scoreOf: (score, max) => `${numberText(score)} von ${numberText(max)}`,
  noScore: 'Ohne Punkte',
  scoreSoFar: 'Punkte bisher',
  notScoredOf: (max) => `Noch nicht bewertet, von ${numberText(max)}`,
  open: (max) =>
    `${counted(max, { one: 'Punkt ist', other: 'Punkte sind' })} noch nicht bewertet und ${max === 1 ? 'kann' : 'können'} hinzukommen.`,
  percent: (share) => `${numberText(Math.round(share * 100))} %`,
  passMark: 'Zum Bestehen',
  unread: (count) =>
    count === 1
      ? 'Noch nicht fertig: 1 Antwort liest noch ein Mensch.'
      : `Noch nicht fertig: ${numberText(count)} Antworten liest noch ein Mensch.`,
  submitted: 'Abgegeben',
  result: 'Ergebnis',
  solved: 'Richtig',
  questions: 'Fragen',
  review: 'Ansehen',
  listen: (count) => `${counted(count, { one: 'Aufnahme', other: 'Aufnahmen' })} abspielen`,
  reviewNamed: (title) => `Ansehen: ${title}`,
  empty: 'Diese Auswertung enthält keine Fragen.',
  pending: 'Einige Antworten werden noch ausgewertet. Ihre Punkte kommen danach hinzu.',
  refresh: 'Aktualisieren',
  refreshing: 'Wird aktualisiert …',
  notLoaded: 'Die Auswertung konnte nicht geladen werden',
  notLoadedWhy: 'Ihre Antworten sind abgegeben und sicher. Bitte versuchen Sie es gleich noch einmal.',
  retry: 'Erneut versuchen',

  teaching: {
    question: 'Frage',
    rightAnswer: 'Richtige Antwort',
    compared: 'Ihre Antwort neben der richtigen',
    marks: '✓ Ihre, richtig · ✗ Ihre, falsch · ○ richtig, fehlt in Ihrer',
    explanation: 'Erklärung',
    both: 'Richtige Antwort und Erklärung',
  },

  retake: 'Wiederholen',
  retakeWhy:
    'Sie beginnen ohne Antworten von vorn. Was Sie abgegeben haben, bleibt gespeichert, aber diese Auswertung wird entfernt.',
  askRetake: {
    title: 'Diesen Test wiederholen?',
    text: 'Dieser Bericht wird entfernt, mit den Punkten, den richtigen Antworten und allem, was sich darin ansehen lässt. Was Sie abgegeben haben, bleibt gespeichert. Sie beginnen ohne Antworten, und die Zeit beginnt von vorn.',
    yes: 'Bericht entfernen und wiederholen',
    no: 'Bericht behalten',
  },
  retaking: 'Wird zurückgesetzt …',
  reset: 'Der Test wurde zurückgesetzt',
  already: 'Der Test ist bereits zurückgesetzt, es geht weiter',

  solution: {
    title: 'Ihre Antwort',
    titleOfOther: 'Antwort',
    back: 'Zurück zur Auswertung',
    neighbours: 'Andere Antworten',
    previous: 'Zurück',
    next: 'Weiter',
    attempt: 'Zurück zum Versuch',
    readOnly: 'Das haben Sie abgegeben. Es lässt sich nicht mehr ändern.',
    readOnlyOfOther: 'Das wurde abgegeben. Es lässt sich nicht mehr ändern.',
    failed: 'Die Antwort konnte nicht geladen werden',
    failedWhy: 'Vielleicht ist die Adresse veraltet, oder es ist nicht Ihre Antwort.',
    passed: (passed, total) =>
      `${numberText(passed)} von ${counted(total, { one: 'Testfall', other: 'Testfällen' })} bestanden`,
    notScored: (max) => `Noch nicht bewertet, von ${counted(max, { one: 'Punkt', other: 'Punkten' })}`,
    points: (score, max) => `${numberText(score)} von ${numberText(max)} Punkten`,
  },
}
