import { counted } from '../../../sdk/format.ts'
import type { en, HelpTopic } from '../en/help.ts'

const topics: readonly HelpTopic[] = [
  {
    id: 'saving',
    title: 'Wie werden meine Antworten gespeichert?',
    body: [
      'Automatisch, während Sie arbeiten. Das Wort neben jeder Frage sagt, wo Ihre Antwort ist.',
      '„Wird gespeichert …“ heißt, dass sie unterwegs ist. „Gespeichert 14:02“ heißt, dass der Server sie hat, und ' +
        'zwar seit dieser Serverzeit. „Auf diesem Gerät“ heißt, dass sie hier gesichert ist und gesendet wird, sobald ' +
        'der Server erreichbar ist, eine Aufnahme, wenn Sie sie hochladen oder den Test einreichen. „Abgegeben“ heißt, dass sie eingereicht ist.',
    ],
  },
  {
    id: 'connection',
    title: 'Was geschieht, wenn meine Verbindung abbricht?',
    body: [
      'Arbeiten Sie weiter. Alles, was Sie schreiben, wird auf diesem Gerät gesichert, auch wenn der Browser ' +
        'geschlossen wird, und gesendet, sobald die Verbindung wieder da ist. Kehren Sie mit demselben Browser auf ' +
        'demselben Gerät zurück.',
      'Die Zeit läuft weiter, während Sie offline sind.',
    ],
  },
  {
    id: 'close',
    title: 'Ich habe das Fenster geschlossen, oder mein Computer wurde neu gestartet',
    body: [
      'Öffnen Sie den Link aus Ihrer Einladung noch einmal und wählen Sie „Fortsetzen“. Ihre Antworten sind da, und ' +
        'die Uhr zeigt die verbleibende Zeit.',
    ],
  },
  {
    id: 'clock',
    title: 'Welche Uhr zählt?',
    body: [
      'Die des Servers. Nach ihr richtet sich die Restzeit; eine falsch gehende Uhr auf Ihrem Gerät ändert nichts.',
      'In den letzten fünf Minuten wird die Restzeit rot. Ein Screenreader sagt sie bei 30, 15, 5 und 1 Minuten an.',
    ],
  },
  {
    id: 'expiry',
    title: 'Was geschieht, wenn die Zeit um ist?',
    body: [
      'Ihre letzten Antworten werden gespeichert und der Test wird für Sie abgegeben. Sie müssen nichts drücken.',
    ],
  },
  {
    id: 'order',
    title: 'Kann ich Fragen überspringen und später zurückkommen?',
    body: [
      'Ja. Benutzen Sie „Zurück“ und „Weiter“ oder die Liste der Fragen. Merken Sie eine Frage vor, um sie ' +
        'wiederzufinden; vor der Abgabe werden unbeantwortete und vorgemerkte Fragen noch einmal aufgeführt.',
    ],
  },
  {
    id: 'attachments',
    title: 'Eine Datei anhängen',
    body: [
      'Eine Datei darf bis zu 10 MB groß sein. Sie wird sofort hochgeladen; sobald ihr Name in der Liste unter Ihrer ' +
        'Antwort steht, ist sie angekommen.',
    ],
  },
  {
    id: 'takeover',
    title: 'Es heißt, der Test sei an anderer Stelle geöffnet',
    body: [
      'Der Test lässt sich immer nur in einem Tab bearbeiten. Schließen Sie den anderen Tab und drücken Sie „Neu ' +
        'laden“, oder wählen Sie „Hier weiterarbeiten“, um den Test in diesen Tab zu holen.',
    ],
  },
  {
    id: 'question-broken',
    title: 'Eine Frage wird nicht angezeigt',
    body: [
      'Drücken Sie an ihrer Stelle „Erneut versuchen“. Wenn das nicht hilft, steht die Frage als reiner Text da; die ' +
        'anderen Fragen und die Zeit laufen weiter. Nennen Sie Ihrer Ansprechperson den Fehlercode, falls es einen gibt.',
    ],
  },
  {
    id: 'display',
    title: 'Hell, dunkel und größere Schrift',
    body: [
      'Die Darstellung wählen Sie im Menü oben. Für größere Schrift benutzen Sie den Zoom Ihres Browsers; die Seite ' +
        'ordnet sich dann neu.',
    ],
  },
]

export const de: typeof en = {
  title: 'Hilfe',
  back: 'Zurück zum Test',
  search: 'Hilfe durchsuchen',
  none: (query) => `Nichts gefunden zu „${query}“.`,
  found: (count) => counted(count, { one: 'Thema', other: 'Themen' }),
  topics,
  chat: 'Den Hilfe-Chat fragen',
  widget: 'Mit dem Support chatten',
  contact: 'Kommen Sie nicht weiter?',
  contactWhy:
    'Schreiben Sie dem Support. Die Zeit läuft weiter; machen Sie inzwischen mit einer anderen Frage weiter, wenn Sie können.',
}
