import { numberText } from '../../../src/sdk/format.ts'
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
  tryChecks: 'Beispiele in der Vorschau prüfen',
  late: 'Die Seite hat nicht rechtzeitig geantwortet.',
}

/** What the view says, in every language; a driver finds its parts by it. */
export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
