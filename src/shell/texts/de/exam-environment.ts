import { counted } from '../../../sdk/format.ts'
import type { en } from '../en/exam-environment.ts'

export const de: typeof en = {
  warning: {
    title: (name) => `Hallo ${name}!`,
    text: (product, left) =>
      `Sie haben die Seite verlassen (${product}). Das wird der Prüfungsleitung gemeldet. Sie erhalten höchstens noch ${counted(left, { one: 'Warnung', other: 'Warnungen' })}, bevor Ihre Sitzung beendet wird!`,
    enableFullscreen: 'Vollbild einschalten',
    continue: 'Weiter',
  },

  savesItself: 'Ihre Antworten werden gespeichert, während Sie arbeiten.',

  fullscreen: {
    title: 'Bitte gehen Sie zurück ins Vollbild',
    text: (product) =>
      `Bearbeitet wird im Vollbild (${product}). Das Verlassen des Vollbilds wird festgehalten, zählt aber nicht als Verlassen der Seite.`,
    refused:
      'Ihr Browser lässt hier kein Vollbild zu. Sie können ohne Vollbild weitermachen; auch das wird festgehalten.',
    without: 'Ohne Vollbild weitermachen',
  },
}
