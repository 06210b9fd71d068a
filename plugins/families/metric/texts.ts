import { counted, inLanguages, numberText } from '@assess/sdk'
import type { Metric } from './prediction.schema.ts'
import type { Fault, FaultKind } from './report.schema.ts'

type FaultTexts = Readonly<Record<FaultKind, (fault: Fault) => string>>

const at = ({ row, column }: Fault) => `Row ${row}, column "${column}"`
const inDe = ({ row, column }: Fault) => `Zeile ${row}, Spalte „${column}“`

/** What the signs are called that separate cells in other files than these. */
const separators: Readonly<Record<string, string>> = {
  ';': 'semicolons (;)',
  '\t': 'tabs',
  '|': 'vertical bars (|)',
}
const trenner: typeof separators = {
  ';': 'Semikolons (;)',
  '\t': 'Tabulatoren',
  '|': 'senkrechte Striche (|)',
}

const metrics: Readonly<Record<Metric, string>> = {
  accuracy: 'Accuracy',
  f1: 'F1 score',
  precision: 'Precision',
  recall: 'Recall',
  rmse: 'Root mean squared error (RMSE)',
  mae: 'Mean absolute error (MAE)',
  r2: 'Explained variance (R²)',
  logloss: 'Logarithmic loss',
  auc: 'Area under the ROC curve (AUC)',
}

const faults: FaultTexts = {
  noFile: ({ found }) => `There is no file "${found}". Write your predictions into it.`,
  notCsv: () => 'Only .csv files are allowed',
  notUtf8: () => 'The file is not a text in UTF-8. Save it as CSV in UTF-8.',
  empty: () => 'The file is empty.',
  noRows: () => 'The file has a header but no rows.',
  manyRows: ({ count }) => `The file has more than ${counted(count, { one: 'row', other: 'rows' })}.`,
  manyColumns: ({ count }) =>
    `The file has more than ${counted(count, { one: 'column', other: 'columns' })}.`,
  longCell: ({ row, column, count }) =>
    `Row ${row}${column && `, column "${column}"`}: a cell is longer than ${counted(count, { one: 'character', other: 'characters' })}.`,
  quotes: ({ row }) =>
    `Row ${row}: the quotation marks do not match. Put a cell that contains a quotation mark into quotation marks, and write "" for each one inside.`,
  cells: ({ row, count, other }) =>
    `Row ${row}: it has ${counted(count, { one: 'cell', other: 'cells' })}, but the header has ${numberText(other)}.`,
  separator: ({ found }) =>
    `The cells are separated by ${separators[found] ?? found}. Separate them by commas.`,
  missingColumn: ({ column, found }) => `There is no column "${column}". The header is: ${found}`,
  twiceColumn: ({ column }) => `The header has the column "${column}" twice.`,
  emptyCell: (fault) => `${at(fault)}: the cell is empty.`,
  notNumber: (fault) => `${at(fault)}: "${fault.found}" is not a number.`,
  notProbability: (fault) => `${at(fault)}: ${fault.found} is not between 0 and 1.`,
  twiceId: (fault) => `${at(fault)}: "${fault.found}" appears twice, first in row ${fault.other}.`,
  unknownId: (fault) => `${at(fault)}: "${fault.found}" is not among the rows to predict.`,
  missingIds: ({ column, found, count, other }) =>
    `${counted(count, { one: 'row is', other: 'rows are' })} missing of ${numberText(other)}; the first is the one whose "${column}" is "${found}".`,
}

const en = {
  metrics,
  faults,
  files: 'Files to download',
  columns: (id: string, target: string) =>
    `The file of predictions needs the columns \`${id}\` and \`${target}\`, in UTF-8 with a header and commas between cells.`,
  measuredBy: (metric: string) => `Metric: ${metric}.`,
  isLower: 'Lower is better.',
  isHigher: 'Higher is better.',
  report: 'Predictions',
  cases: {
    file: 'The file can be read',
    program: 'The program runs to its end',
    open: (metric: string) => `${metric} on the public rows`,
    all: 'On all rows',
  },
  verdicts: {
    right: 'Yes',
    wrong: 'No',
    full: 'Full score',
    part: (percent: string) => `${percent} % of the score`,
    crashed: 'Ended with an error',
    none: 'No score',
    notFull: 'Not the full score',
    skipped: 'Not measured',
  },
  value: (value: string, rows: number) => `${value} on ${counted(rows, { one: 'row', other: 'rows' })}`,
  fullFrom: (value: string) => `full score from ${value}`,
  fullUpTo: (value: string) => `full score at ${value} or less`,
  valueOf: (metric: string, value: string) => `${metric}: ${value}`,
  line: (number: number) => `Line ${numberText(number)}`,
  traceback: 'What the program said last',
  unmeasured: 'no predictions measured',
  preview: (shown: number, all: number) => `The first ${numberText(shown)} of ${numberText(all)} rows`,
  previewName: 'First rows of the predictions',
}

const de: typeof en = {
  metrics: {
    accuracy: 'Treffergenauigkeit',
    f1: 'F1-Maß',
    precision: 'Genauigkeit der Treffer',
    recall: 'Trefferquote',
    rmse: 'Wurzel des mittleren quadratischen Fehlers (RMSE)',
    mae: 'Mittlerer absoluter Fehler (MAE)',
    r2: 'Erklärte Varianz (R²)',
    logloss: 'Logarithmischer Verlust',
    auc: 'Fläche unter der ROC-Kurve (AUC)',
  },
  faults: {
    noFile: ({ found }) => `Es gibt keine Datei „${found}“. Schreiben Sie Ihre Vorhersagen hinein.`,
    notCsv: () => 'Nur .csv-Dateien sind erlaubt',
    notUtf8: () => 'Die Datei ist kein Text in UTF-8. Speichern Sie sie als CSV in UTF-8.',
    empty: () => 'Die Datei ist leer.',
    noRows: () => 'Die Datei hat eine Kopfzeile und keine Zeilen darunter.',
    manyRows: ({ count }) => `Die Datei hat mehr als ${counted(count, { one: 'Zeile', other: 'Zeilen' })}.`,
    manyColumns: ({ count }) =>
      `Die Datei hat mehr als ${counted(count, { one: 'Spalte', other: 'Spalten' })}.`,
    longCell: ({ row, column, count }) =>
      `Zeile ${row}${column && `, Spalte „${column}“`}: Eine Zelle ist länger als ${counted(count, { other: 'Zeichen' })}.`,
    quotes: ({ row }) =>
      `Zeile ${row}: Die Anführungszeichen passen nicht. Setzen Sie eine Zelle mit einem Anführungszeichen in Anführungszeichen, und schreiben Sie "" für eines darin.`,
    cells: ({ row, count, other }) =>
      `Zeile ${row}: Sie hat ${counted(count, { one: 'Zelle', other: 'Zellen' })}, die Kopfzeile aber ${numberText(other)}.`,
    separator: ({ found }) =>
      `Die Zellen sind durch ${trenner[found] ?? found} getrennt. Trennen Sie sie durch Kommas.`,
    missingColumn: ({ column, found }) => `Es gibt keine Spalte „${column}“. Die Kopfzeile ist: ${found}`,
    twiceColumn: ({ column }) => `Die Kopfzeile hat die Spalte „${column}“ zweimal.`,
    emptyCell: (fault) => `${inDe(fault)}: Die Zelle ist leer.`,
    notNumber: (fault) => `${inDe(fault)}: „${fault.found}“ ist keine Zahl.`,
    notProbability: (fault) => `${inDe(fault)}: ${fault.found} liegt nicht zwischen 0 und 1.`,
    twiceId: (fault) => `${inDe(fault)}: „${fault.found}“ gibt es zweimal, zuerst in Zeile ${fault.other}.`,
    unknownId: (fault) => `${inDe(fault)}: Nach „${fault.found}“ ist nicht gefragt.`,
    missingIds: ({ column, found, count, other }) =>
      `${counted(count, { one: 'Zeile fehlt', other: 'Zeilen fehlen' })} von ${numberText(other)}; die erste ist die, deren „${column}“ „${found}“ ist.`,
  },
  files: 'Dateien zum Herunterladen',
  columns: (id, target) =>
    `Die Datei mit Vorhersagen braucht die Spalten \`${id}\` und \`${target}\`, in UTF-8 mit einer Kopfzeile und Kommas zwischen den Zellen.`,
  measuredBy: (metric) => `Gemessen wird: ${metric}.`,
  isLower: 'Weniger ist besser.',
  isHigher: 'Mehr ist besser.',
  report: 'Vorhersagen',
  cases: {
    file: 'Die Datei lässt sich lesen',
    program: 'Das Programm läuft bis zum Ende',
    open: (metric) => `${metric}, auf den öffentlichen Zeilen`,
    all: 'Auf allen Zeilen',
  },
  verdicts: {
    right: 'Ja',
    wrong: 'Nein',
    full: 'Volle Punktzahl',
    part: (percent) => `${percent} % der Punkte`,
    crashed: 'Mit einem Fehler beendet',
    none: 'Keine Punkte',
    notFull: 'Nicht die volle Punktzahl',
    skipped: 'Nicht gemessen',
  },
  value: (value, rows) => `${value} auf ${counted(rows, { one: 'Zeile', other: 'Zeilen' })}`,
  fullFrom: (value) => `volle Punktzahl ab ${value}`,
  fullUpTo: (value) => `volle Punktzahl bei ${value} oder weniger`,
  valueOf: (metric, value) => `${metric}: ${value}`,
  line: (number) => `Zeile ${numberText(number)}`,
  traceback: 'Was das Programm zuletzt ausgab',
  unmeasured: 'keine Vorhersagen gemessen',
  preview: (shown, all) => `Die ersten ${numberText(shown)} von ${numberText(all)} Zeilen`,
  previewName: 'Erste Zeilen der Vorhersagen',
}

/** What is said of predictions and their measure, in every language. */
const metricCatalogues = { en, de }
export const metricTexts = inLanguages(metricCatalogues)

/** A fault in English, for outcomes; the screen says it in its own language by `shownFault`. */
export function faultText(fault: Fault): string {
  return metricCatalogues.en.faults[fault.kind](fault)
}

export function shownFault(fault: Fault): string {
  return metricTexts.faults[fault.kind](fault)
}
