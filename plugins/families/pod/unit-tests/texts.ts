import { counted, inLanguages, numberText } from '@assess/sdk'

const en = {
  title: 'Tests',
  none: 'No tests were found in your files yet.',
  notReady: 'Tests can be run as soon as the working environment is ready.',
  run: (name: string) => `Run test: ${name}`,
  runShort: 'Run',
  runAll: 'Run all',
  stop: 'Stop',
  open: (name: string) => `Go to test: ${name}`,
  states: {
    idle: 'not run yet',
    waiting: 'waiting',
    running: 'running…',
    passed: 'passed',
    failed: 'failed',
    stopped: 'stopped',
  },
  summary: (passed: number, failed: number, all: number) =>
    `${counted(all, { one: 'test', other: 'tests' })} · ${numberText(passed)} passed · ${numberText(failed)} failed`,
  output: (name: string) => `Output of ${name}`,
  hint: 'They use the program that is running now; start it if they need it.',
}

const de: typeof en = {
  title: 'Tests',
  none: 'In Ihren Dateien wurden noch keine Tests gefunden.',
  notReady: 'Tests lassen sich ausführen, sobald die Arbeitsumgebung bereit ist.',
  run: (name) => `Test ausführen: ${name}`,
  runShort: 'Ausführen',
  runAll: 'Alle ausführen',
  stop: 'Anhalten',
  open: (name) => `Zum Test: ${name}`,
  states: {
    idle: 'noch nicht gelaufen',
    waiting: 'wartet',
    running: 'läuft …',
    passed: 'bestanden',
    failed: 'fehlgeschlagen',
    stopped: 'angehalten',
  },
  summary: (passed, failed, all) =>
    `${counted(all, { one: 'Test', other: 'Tests' })} · ${numberText(passed)} bestanden · ${numberText(failed)} fehlgeschlagen`,
  output: (name) => `Ausgabe von ${name}`,
  hint: 'Sie verwenden das Programm, das gerade läuft; starten Sie es, wenn sie es brauchen.',
}

/** What is said of tests that are run one by one, in every language. */
export const unitTestTexts = inLanguages({ en, de })
