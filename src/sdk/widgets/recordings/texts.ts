import { inLanguages } from '../../language.ts'

const en = {
  answer: 'Answer',
  earlier: 'Earlier recording',
  late: 'Late recording',
  length: (time: string) => `length ${time}`,
  noLength: 'length unknown',
  arrived: (moment: string) => `arrived ${moment}`,
  afterEnd: (time: string) => `Arrived ${time} after the submission.`,
  uncounted: 'Too late: it does not count as the answer.',
  tooLong: 'Longer than the question allows.',
  speed: 'Speed',
  limit: (time: string) => `The limit is ${time}.`,
}

const de: typeof en = {
  answer: 'Antwort',
  earlier: 'Frühere Aufnahme',
  late: 'Verspätete Aufnahme',
  length: (time) => `Länge ${time}`,
  noLength: 'Länge unbekannt',
  arrived: (moment) => `angekommen ${moment}`,
  afterEnd: (time) => `${time} nach der Abgabe angekommen.`,
  uncounted: 'Zu spät: zählt nicht als Antwort.',
  tooLong: 'Länger, als die Aufgabe erlaubt.',
  speed: 'Tempo',
  limit: (time) => `Die Grenze ist ${time}.`,
}

export const recordingTexts = inLanguages({ en, de })
