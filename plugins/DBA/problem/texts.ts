import { counted, inLanguages, numberText } from '@assess/sdk'
import type { Difference } from './grids.ts'
import type { Message } from './messages.ts'

const rows = (count: number) => counted(count, { one: 'row', other: 'rows' })

const en = {
  run: 'Run',
  runTestcases: 'Run test cases',
  tables: 'Tables',
  table: (name: string) => `Table ${name}`,
  diagram: 'How the tables are related',
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
  sorted: 'Sort by this column: ascending, descending or original order',
  copy: 'Copy the rows',
  copied: 'Copied',
  noRows: 'No rows',
  nothing: 'The statements returned no result.',
  error: 'The database reported an error',
  place: (line: number, column: number) => `Line ${numberText(line)}, column ${numberText(column)}`,
  code: (code: string) => `Code ${code}`,
  faults: {
    beginning: (word: string) => `No statement begins with “${word}”.`,
    table: (name: string) => `There is no table “${name}”.`,
    column: (table: string, column: string) => `The table “${table}” has no column “${column}”.`,
  },
  expected: 'Expected',
  actual: 'Actual result',
  namesDiffer: 'The columns have other names than expected. That does not matter here.',
  mark: 'As expected?',
  differs: 'differs',
  differences: {
    results: ({ expected, actual }) => `Expected ${expected} results, got ${actual}.`,
    columns: ({ expected, actual }) => `Expected ${expected} columns, got ${actual}.`,
    names: ({ expected, actual }) => `Expected the columns ${expected}, got ${actual}.`,
    count: ({ expected, actual }) => `Expected ${expected} rows, got ${actual}.`,
    rows: ({ actual }) => `Rows that differ: ${actual}.`,
    order: () => 'The rows are right, but not in the expected order.',
  } satisfies Record<Difference['kind'], (difference: Difference) => string>,
  messages: {
    broken:
      'The statements crashed the database. Nothing that they did is kept; the next run gets a fresh database.',
    time: 'The statements took too long and were stopped.',
    memory: 'The statements used too much memory and were stopped.',
    output: 'The result is too large: the limit is 20,000 rows and 4 MB.',
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
  sorted: 'Nach dieser Spalte sortieren: aufsteigend, absteigend oder ursprüngliche Reihenfolge',
  copy: 'Zeilen kopieren',
  copied: 'Kopiert',
  noRows: 'Keine Zeilen',
  nothing: 'Die Anweisungen haben kein Ergebnis.',
  error: 'Die Datenbank meldet einen Fehler',
  place: (line, column) => `Zeile ${numberText(line)}, Spalte ${numberText(column)}`,
  code: (code) => `Code ${code}`,
  faults: {
    beginning: (word) => `Keine Anweisung beginnt mit „${word}“.`,
    table: (name) => `Eine Tabelle „${name}“ gibt es nicht.`,
    column: (table, column) => `Die Tabelle „${table}“ hat keine Spalte „${column}“.`,
  },
  expected: 'Erwartet',
  actual: 'Tatsächliches Ergebnis',
  namesDiffer: 'Die Spalten heißen anders als erwartet. Das ist hier nicht wichtig.',
  mark: 'Wie erwartet?',
  differs: 'weicht ab',
  differences: {
    results: ({ expected, actual }) => `Erwartet wurden ${expected} Ergebnisse, es sind ${actual}.`,
    columns: ({ expected, actual }) => `Erwartet wurden ${expected} Spalten, es sind ${actual}.`,
    names: ({ expected, actual }) => `Erwartet wurden die Spalten ${expected}, es sind ${actual}.`,
    count: ({ expected, actual }) => `Erwartet wurden ${expected} Zeilen, es sind ${actual}.`,
    rows: ({ actual }) => `Zeilen, die abweichen: ${actual}.`,
    order: () => 'Die Zeilen stimmen, stehen aber nicht in der erwarteten Reihenfolge.',
  },
  messages: {
    broken:
      'Die Anweisungen haben die Datenbank abstürzen lassen. Nichts davon bleibt; der nächste Lauf erhält eine neue Datenbank.',
    time: 'Die Anweisungen haben zu lange gedauert und wurden beendet.',
    memory: 'Die Anweisungen haben zu viel Speicher gebraucht und wurden beendet.',
    output: 'Das Ergebnis ist zu groß: Die Grenze liegt bei 20.000 Zeilen und 4 MB.',
  },
}

/** What the view of a database problem says, in every language. */
export const texts = inLanguages({ en, de })
