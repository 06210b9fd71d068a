import { counted, numberText } from '../../../src/sdk/format.ts'
import { inLanguages } from '../../../src/sdk/language.ts'

const en = {
  panes: 'Parts of the page',
  names: { html: 'HTML', css: 'CSS', javascript: 'JavaScript' },
  reset: 'Reset this part',
  checks: 'Sample test cases',
  hiddenChecks: 'Hidden test cases',
  width: (pixels: number) => `at ${numberText(pixels)} px`,
  limits: 'Limits',
  limitsOf: (seconds: string, megabytes: string) =>
    `${seconds} s of computing time and ${megabytes} MB of memory for all test cases, with the browser`,
  preview: 'Preview',
  frame: 'Preview of the page',
  loading: 'The preview is loading…',
  off: 'There is no preview here, because this server has no second site to show it on. The test cases show what the page does.',
  silent: 'The preview does not answer. Perhaps a loop in your script never ends. Your test goes on.',
  flooded: 'The preview was stopped, because it sent too much.',
  reloaded: 'The preview was stopped, because the page reloaded itself.',
  grabbing: 'The preview was stopped, because the page kept taking the focus away.',
  absent: 'The preview could not be loaded.',
  stopped: 'The preview is stopped.',
  stop: 'Stop the preview',
  reload: 'Reload the preview',
  widths: 'Width of the preview',
  phone: 'Phone',
  tablet: 'Tablet',
  full: 'Full width',
  console: 'Console of the preview',
  nothingPrinted: 'Nothing was printed.',
  more: (lines: number) => `… after ${counted(lines, { one: 'earlier line', other: 'earlier lines' })}`,
  levels: { log: '', info: 'Info', warn: 'Warning', error: 'Error' },
  tryChecks: 'Try the samples in the preview',
  late: 'The page did not answer in time.',
}

const de: typeof en = {
  panes: 'Teile der Seite',
  names: { html: 'HTML', css: 'CSS', javascript: 'JavaScript' },
  reset: 'Diesen Teil zurücksetzen',
  checks: 'Beispiele',
  hiddenChecks: 'Verdeckte Testfälle',
  width: (pixels) => `bei ${numberText(pixels)} px`,
  limits: 'Grenzen',
  limitsOf: (seconds, megabytes) =>
    `${seconds} s Rechenzeit und ${megabytes} MB Speicher für alle Testfälle, mit dem Browser`,
  preview: 'Vorschau',
  frame: 'Vorschau der Seite',
  loading: 'Die Vorschau wird geladen …',
  off: 'Hier gibt es keine Vorschau, weil dieser Server keine zweite Adresse hat, auf der er sie zeigen könnte. Was die Seite kann, zeigen die Testfälle.',
  silent:
    'Die Vorschau antwortet nicht. Vielleicht endet eine Schleife in Ihrem Skript nie. Ihr Test läuft weiter.',
  flooded: 'Die Vorschau wurde angehalten, weil sie zu viel gesendet hat.',
  reloaded: 'Die Vorschau wurde angehalten, weil die Seite sich selbst neu geladen hat.',
  grabbing: 'Die Vorschau wurde angehalten, weil die Seite den Fokus immer wieder an sich zog.',
  absent: 'Die Vorschau konnte nicht geladen werden.',
  stopped: 'Die Vorschau ist angehalten.',
  stop: 'Vorschau anhalten',
  reload: 'Vorschau neu laden',
  widths: 'Breite der Vorschau',
  phone: 'Telefon',
  tablet: 'Tablet',
  full: 'Volle Breite',
  console: 'Konsole der Vorschau',
  nothingPrinted: 'Es wurde nichts ausgegeben.',
  more: (lines) => `… nach ${counted(lines, { one: 'früheren Zeile', other: 'früheren Zeilen' })}`,
  levels: { log: '', info: 'Info', warn: 'Warnung', error: 'Fehler' },
  tryChecks: 'Beispiele in der Vorschau prüfen',
  late: 'Die Seite hat nicht rechtzeitig geantwortet.',
}

/** What the view says, in every language; a driver finds its parts by it. */
export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
