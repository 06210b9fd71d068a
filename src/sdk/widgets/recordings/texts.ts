import { inLanguages } from '../../language.ts'

const en = {
  answer: 'Answer',
  earlier: 'Earlier recording',
  late: 'Arrived after the end of the test; it does not count as the answer',
  length: (time: string) => `length ${time}`,
  noLength: 'length unknown',
  arrived: (moment: string) => `arrived ${moment}`,
  tooLong: 'This recording is longer than the question allows.',
}

const de: typeof en = {
  answer: 'Antwort',
  earlier: 'Frühere Aufnahme',
  late: 'Nach dem Ende des Tests angekommen; zählt nicht als Antwort',
  length: (time) => `Länge ${time}`,
  noLength: 'Länge unbekannt',
  arrived: (moment) => `angekommen ${moment}`,
  tooLong: 'Diese Aufnahme ist länger, als die Aufgabe erlaubt.',
}

export const recordingTexts = inLanguages({ en, de })
