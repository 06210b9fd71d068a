import type { RUN_MESSAGES, TestCaseOutcome } from '../../execution.ts'
import { counted, numberText } from '../../format.ts'
import { inLanguages } from '../../language.ts'

const en = {
  title: 'Results',
  states: {
    LOADING: 'Getting ready…',
    EVALUATING: 'Running…',
    EVALUATED: 'Done',
    ERROR: 'An error occured',
    MAL_PRACTICE_ERROR: 'Suspicious Activity Detected!',
    ABORT: 'Cancelled',
  },
  errorNext: 'What you have written is kept. Try again; if it fails again, contact support.',
  judging: 'Judging…',
  trying: (number: number, all: number) => `Running test case ${numberText(number)} of ${numberText(all)}…`,
  tryingHidden: (from: number, all: number) =>
    from < all
      ? `Running hidden test cases ${numberText(from)} to ${numberText(all)}…`
      : `Running test case ${numberText(all)} of ${numberText(all)}, which is hidden…`,
  tryingAll: (all: number) => `Running ${counted(all, { one: 'test case', other: 'test cases' })}…`,
  queued: (before: number) =>
    before === 0 ? 'Next in the queue' : `${counted(before, { one: 'run', other: 'runs' })} before yours`,
  cancel: 'Cancel',
  passed: (passed: number, total: number) =>
    `${numberText(passed)} of ${counted(total, { one: 'test case', other: 'test cases' })} passed`,
  doneSoFar: (done: number) => `${counted(done, { one: 'test case', other: 'test cases' })} done`,
  ended: 'Finished',
  output: 'Output',
  errors: 'Errors',
  goToLine: (line: number) => `Go to line ${numberText(line)}`,
  noOutput: 'The program printed nothing.',
  nothingYet: 'Nothing has been run yet.',
  loading: 'Loading…',
  notLoaded: 'The results could not be loaded.',
  retry: 'Try again',
  cut: (count: number) => `The program printed more; these are the first ${numberText(count)} characters.`,
  testcases: 'Test cases',
  hidden: (number: number) => `Hidden test case ${numberText(number)}`,
  isHidden: 'hidden',
  statuses: {
    passed: 'Passed',
    failed: 'Wrong answer',
    error: 'Failed',
    skipped: 'Not run',
  } satisfies Record<TestCaseOutcome['status'], string>,
  notPassed: 'Not passed',
  limits: {
    time: 'Time limit exceeded',
    memory: 'Memory limit exceeded',
    output: 'Output limit exceeded',
    processes: 'Process limit exceeded',
    disk: 'Disk limit exceeded',
  } satisfies Record<NonNullable<TestCaseOutcome['limit']>, string>,
  time: (ms: number) => `${numberText(Math.round(ms))} ms`,
  memory: (bytes: number) => `${numberText(Math.round(bytes / 100_000) / 10)} MB`,
  input: 'Input',
  expected: 'Expected',
  actual: 'Actual output',
  comparison: 'Expected and actual output',
  message: 'Message',
  sides: {
    nothing: '(nothing)',
    differs: 'differs',
    more: (lines: number) => `… and ${counted(lines, { one: 'more line', other: 'more lines' })}`,
  },
  messages: {
    notCompiled: 'The program did not compile.',
    noLanguage: 'This language is not available here. Choose another one.',
    notWritten: 'There is no code yet.',
    notChanged: 'No file was changed, so there is nothing to evaluate.',
    noBrowser: 'This server has no browser to run it in.',
    notStarted: 'The project did not start.',
    notSetUp: 'The set-up of the project failed.',
    noUpload: 'A file of the answer is not on the server. It has to be uploaded or made again.',
    noSamples: 'There is no public test case to try it on.',
    noKernel: 'This server has no Jupyter kernel to run it in.',
    notRun: 'The server could not run this.',
  } satisfies Record<keyof typeof RUN_MESSAGES, string>,
}

const de: typeof en = {
  title: 'Ergebnisse',
  states: {
    LOADING: 'Wird vorbereitet …',
    EVALUATING: 'Läuft …',
    EVALUATED: 'Fertig',
    ERROR: 'Ein Fehler ist aufgetreten',
    MAL_PRACTICE_ERROR: 'Verdächtige Aktivität erkannt!',
    ABORT: 'Abgebrochen',
  },
  errorNext:
    'Was Sie geschrieben haben, bleibt erhalten. Versuchen Sie es noch einmal; wenn es wieder nicht geht, sagen Sie dem Support Bescheid.',
  judging: 'Wird bewertet …',
  trying: (number, all) => `Testfall ${numberText(number)} von ${numberText(all)} läuft …`,
  tryingHidden: (from, all) =>
    from < all
      ? `Die verdeckten Testfälle ${numberText(from)} bis ${numberText(all)} laufen …`
      : `Testfall ${numberText(all)} von ${numberText(all)} läuft, ein verdeckter …`,
  tryingAll: (all) => `${counted(all, { one: 'Testfall läuft', other: 'Testfälle laufen' })} …`,
  queued: (before) =>
    before === 0
      ? 'Als Nächstes an der Reihe'
      : `${counted(before, { one: 'Lauf', other: 'Läufe' })} vor Ihrem`,
  cancel: 'Abbrechen',
  passed: (passed, total) =>
    `${numberText(passed)} von ${counted(total, { one: 'Testfall', other: 'Testfällen' })} bestanden`,
  doneSoFar: (done) => `${counted(done, { one: 'Testfall', other: 'Testfälle' })} fertig`,
  ended: 'Beendet',
  output: 'Ausgabe',
  errors: 'Fehler',
  goToLine: (line) => `Zu Zeile ${numberText(line)}`,
  noOutput: 'Das Programm hat nichts ausgegeben.',
  nothingYet: 'Es wurde noch nichts ausgeführt.',
  loading: 'Werden geladen …',
  notLoaded: 'Die Ergebnisse konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  cut: (count) => `Das Programm hat mehr ausgegeben; das sind die ersten ${numberText(count)} Zeichen.`,
  testcases: 'Testfälle',
  hidden: (number) => `Verdeckter Testfall ${numberText(number)}`,
  isHidden: 'verdeckt',
  statuses: {
    passed: 'Bestanden',
    failed: 'Falsche Antwort',
    error: 'Fehlgeschlagen',
    skipped: 'Nicht gelaufen',
  },
  notPassed: 'Nicht bestanden',
  limits: {
    time: 'Zeitlimit überschritten',
    memory: 'Speicherlimit überschritten',
    output: 'Ausgabelimit überschritten',
    processes: 'Prozesslimit überschritten',
    disk: 'Plattenlimit überschritten',
  },
  time: (ms) => `${numberText(Math.round(ms))} ms`,
  memory: (bytes) => `${numberText(Math.round(bytes / 100_000) / 10)} MB`,
  input: 'Eingabe',
  expected: 'Erwartet',
  actual: 'Tatsächliche Ausgabe',
  comparison: 'Erwartete und tatsächliche Ausgabe',
  message: 'Meldung',
  sides: {
    nothing: '(nichts)',
    differs: 'weicht ab',
    more: (lines) => `… und ${counted(lines, { one: 'weitere Zeile', other: 'weitere Zeilen' })}`,
  },
  messages: {
    notCompiled: 'Das Programm ließ sich nicht übersetzen.',
    noLanguage: 'Diese Sprache steht hier nicht zur Verfügung. Wählen Sie eine andere.',
    notWritten: 'Es gibt noch keinen Code.',
    notChanged: 'Keine Datei wurde geändert, darum gibt es nichts auszuwerten.',
    noBrowser: 'Auf diesem Server gibt es keinen Browser dafür.',
    notStarted: 'Das Projekt ist nicht gestartet.',
    notSetUp: 'Die Einrichtung des Projekts ist fehlgeschlagen.',
    noUpload:
      'Eine Datei der Antwort ist nicht auf dem Server. Sie muss noch einmal hochgeladen oder erzeugt werden.',
    noSamples: 'Es gibt keinen öffentlichen Testfall, mit dem es sich ausprobieren lässt.',
    noKernel: 'Auf diesem Server gibt es keinen Jupyter-Kernel, der es ausführt.',
    notRun: 'Der Server konnte das nicht ausführen.',
  },
}

/** What the panel of results says, in every language. */
export const runTexts = inLanguages({ en, de })
