import type { en } from '../en/issue.ts'

export const de: typeof en = {
  title: 'Ein Problem melden',
  intro:
    'Was stimmt am Inhalt oder an dieser Seite nicht? Ihre Meldung geht an die Personen, die den Test erstellt haben.',
  clock: 'Die Zeit läuft währenddessen weiter.',
  comment: 'Ihr Kommentar',
  hint: '15 bis 1000 Zeichen',
  invalid: 'Kommentare müssen mindestens 15 und dürfen höchstens 1000 Zeichen enthalten.',
  count: (length) => `${length}/1000`,
  countLabel: (length) => `${length} von 1000 Zeichen`,
  aboutProblem: (title) => `Zur Frage „${title}“`,
  aboutTest: 'Zum Test insgesamt',
  from: (code, page) => `${code ? `${code} auf ` : ''}${page}`,
  cancel: 'Abbrechen',
  send: 'Meldung senden',
  sending: 'Wird gesendet …',
  sent: 'Ihr Problem wurde erfolgreich gemeldet',
  kept: 'Ihre Meldung wurde nicht gesendet. Was Sie geschrieben haben, steht noch hier; bitte versuchen Sie es erneut.',
}
