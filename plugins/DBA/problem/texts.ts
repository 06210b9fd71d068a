import { counted, numberText } from '../../../src/sdk/format.ts'
import { inLanguages } from '../../../src/sdk/language.ts'
import type { Difference } from './grids.ts'
import type { Message } from './messages.ts'

const rows = (count: number) => counted(count, { one: 'row', other: 'rows' })

const en = {
  run: 'Run',
  runTestcases: 'Run test cases',
  tables: 'Tables',
  table: (name: string) => `Table ${name}`,
  diagram: 'How the tables belong together',
  diagramOf: (tables: string) => `Diagram of the tables ${tables}`,
  asList: 'The diagram as a list',
  listed: { table: 'Table', column: 'Column', type: 'Type', key: 'Key' },
  primary: 'Primary key',
  refersTo: (target: string) => `Refers to ${target}`,
  tableSql: 'Table definitions',
  limits: 'Limits',
  limitsOf: (seconds: string, megabytes: string) =>
    `${seconds} s of computing time, ${megabytes} MB of memory for the statements`,
  noConnection: (name: string) =>
    `This server has no connection to ${name}; choose another database, or tell the organiser of the test.`,
  result: (number: number) => `Result ${numberText(number)}`,
  rows,
  firstRows: (shown: number, count: number) => `the first ${numberText(shown)} of ${rows(count)}`,
  affected: (count: number) => `${rows(count)} affected`,
  done: 'done',
  null: 'NULL',
  emptyText: 'empty text',
  sorted: 'Sort by this column: up, down, or as it came',
  copy: 'Copy the rows',
  copied: 'Copied',
  noRows: 'No rows',
  nothing: 'The statements gave no result.',
  error: 'The database refused this',
  place: (line: number, column: number) => `Line ${numberText(line)}, column ${numberText(column)}`,
  code: (code: string) => `Code ${code}`,
  expected: 'Expected',
  actual: 'Actual result',
  mark: 'As expected?',
  differs: 'differs',
  differences: {
    results: ({ expected, actual }) => `${expected} results were expected, there are ${actual}.`,
    columns: ({ expected, actual }) => `${expected} columns were expected, there are ${actual}.`,
    names: ({ expected, actual }) => `The columns should be called ${expected}, and are called ${actual}.`,
    count: ({ expected, actual }) => `${expected} rows were expected, there are ${actual}.`,
    rows: ({ actual }) => `Rows that are not as expected: ${actual}.`,
    order: () => 'The rows are right, but not in the expected order.',
  } satisfies Record<Difference['kind'], (difference: Difference) => string>,
  messages: {
    broken:
      'The statements brought the database down. Nothing that they did is kept; the next run has a database of its own.',
    time: 'The statements took too long and were stopped.',
    memory: 'The statements used too much memory and were stopped.',
    output: 'The result is too large: it may have 20,000 rows and 4 MB.',
  } satisfies Record<Message, string>,
}

const zeilen = (count: number) => counted(count, { one: 'Zeile', other: 'Zeilen' })

const de: typeof en = {
  run: 'Ausführen',
  runTestcases: 'Testfälle ausführen',
  tables: 'Tabellen',
  table: (name) => `Tabelle ${name}`,
  diagram: 'Wie die Tabellen zusammenhängen',
  diagramOf: (tables) => `Diagramm der Tabellen ${tables}`,
  asList: 'Das Diagramm als Liste',
  listed: { table: 'Tabelle', column: 'Spalte', type: 'Typ', key: 'Schlüssel' },
  primary: 'Primärschlüssel',
  refersTo: (target) => `Verweist auf ${target}`,
  tableSql: 'Tabellendefinitionen',
  limits: 'Grenzen',
  limitsOf: (seconds, megabytes) => `${seconds} s Rechenzeit, ${megabytes} MB Speicher für die Anweisungen`,
  noConnection: (name) =>
    `Dieser Server hat keine Verbindung zu ${name}; wählen Sie eine andere Datenbank, oder sagen Sie es dem Veranstalter des Tests.`,
  result: (number) => `Ergebnis ${numberText(number)}`,
  rows: zeilen,
  firstRows: (shown, count) => `die ersten ${numberText(shown)} von ${zeilen(count)}`,
  affected: (count) => `${zeilen(count)} betroffen`,
  done: 'erledigt',
  null: 'NULL',
  emptyText: 'leerer Text',
  sorted: 'Nach dieser Spalte sortieren: aufwärts, abwärts oder wie es kam',
  copy: 'Zeilen kopieren',
  copied: 'Kopiert',
  noRows: 'Keine Zeilen',
  nothing: 'Die Anweisungen haben kein Ergebnis.',
  error: 'Die Datenbank hat das abgelehnt',
  place: (line, column) => `Zeile ${numberText(line)}, Spalte ${numberText(column)}`,
  code: (code) => `Code ${code}`,
  expected: 'Erwartet',
  actual: 'Tatsächliches Ergebnis',
  mark: 'Wie erwartet?',
  differs: 'weicht ab',
  differences: {
    results: ({ expected, actual }) => `Erwartet wurden ${expected} Ergebnisse, es sind ${actual}.`,
    columns: ({ expected, actual }) => `Erwartet wurden ${expected} Spalten, es sind ${actual}.`,
    names: ({ expected, actual }) => `Die Spalten sollten ${expected} heißen, und heißen ${actual}.`,
    count: ({ expected, actual }) => `Erwartet wurden ${expected} Zeilen, es sind ${actual}.`,
    rows: ({ actual }) => `Zeilen, die nicht wie erwartet sind: ${actual}.`,
    order: () => 'Die Zeilen stimmen, stehen aber nicht in der erwarteten Reihenfolge.',
  },
  messages: {
    broken:
      'Die Anweisungen haben die Datenbank abstürzen lassen. Nichts davon bleibt; der nächste Lauf hat eine eigene Datenbank.',
    time: 'Die Anweisungen haben zu lange gedauert und wurden beendet.',
    memory: 'Die Anweisungen haben zu viel Speicher gebraucht und wurden beendet.',
    output: 'Das Ergebnis ist zu groß: Es darf 20.000 Zeilen und 4 MB haben.',
  },
}

/** What the view of a database problem says, in every language. */
export const texts = inLanguages({ en, de })
