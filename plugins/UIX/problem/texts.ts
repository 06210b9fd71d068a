import { counted, inLanguages, numberText } from '@assess/sdk'

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
  tryChecks: 'Try the samples in this browser',
  trying: 'Trying…',
  tried: (passed: number, total: number) =>
    `${numberText(passed)} of ${counted(total, { one: 'sample', other: 'samples' })} passed here`,
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
  tryChecks: 'Beispiele in diesem Browser prüfen',
  trying: 'Wird geprüft …',
  tried: (passed, total) =>
    `${numberText(passed)} von ${counted(total, { one: 'Beispiel', other: 'Beispielen' })} hier bestanden`,
  late: 'Die Seite hat nicht rechtzeitig geantwortet.',
}

/** What the view says, in every language; a driver finds its parts by it. */
export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
