import { counted, numberText } from '../../../src/sdk/format.ts'
import { inLanguages } from '../../../src/sdk/language.ts'
import type { Metric } from './prediction.schema.ts'
import type { Fault, FaultKind } from './report.schema.ts'

type FaultTexts = Readonly<Record<FaultKind, (fault: Fault) => string>>

const at = ({ row, column }: Fault) => `Row ${row}, column "${column}"`
const inDe = ({ row, column }: Fault) => `Zeile ${row}, Spalte „${column}“`

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
  noRows: () => 'The file has a header, and no rows below it.',
  manyRows: ({ count }) => `The file has more than ${counted(count, { one: 'row', other: 'rows' })}.`,
  manyColumns: ({ count }) =>
    `The file has more than ${counted(count, { one: 'column', other: 'columns' })}.`,
  longCell: ({ row, column, count }) =>
    `Row ${row}${column && `, column "${column}"`}: a cell is longer than ${counted(count, { one: 'character', other: 'characters' })}.`,
  quotes: ({ row }) =>
    `Row ${row}: the quotation marks do not fit. Put a cell with a quotation mark into quotation marks, and write "" for one within.`,
  cells: ({ row, count, other }) =>
    `Row ${row}: it has ${counted(count, { one: 'cell', other: 'cells' })}, but the header has ${numberText(other)}.`,
  missingColumn: ({ column, found }) => `There is no column "${column}". The header is: ${found}`,
  twiceColumn: ({ column }) => `The header has the column "${column}" twice.`,
  emptyCell: (fault) => `${at(fault)}: the cell is empty.`,
  notNumber: (fault) => `${at(fault)}: "${fault.found}" is not a number.`,
  notProbability: (fault) => `${at(fault)}: ${fault.found} is not from 0 to 1.`,
  twiceId: (fault) => `${at(fault)}: "${fault.found}" is there twice, first in row ${fault.other}.`,
  unknownId: (fault) => `${at(fault)}: nobody asked for "${fault.found}".`,
  missingIds: ({ column, found, count, other }) =>
    `${counted(count, { one: 'row is', other: 'rows are' })} missing of ${numberText(other)}; the first is the one whose "${column}" is "${found}".`,
}

const en = {
  metrics,
  faults,
  files: 'Files to download',
  columns: (id: string, target: string) =>
    `The file of predictions needs the columns "${id}" and "${target}", in UTF-8 with a header and commas between cells.`,
  measuredBy: (metric: string) => `It is measured by: ${metric}.`,
  isLower: 'Less is better.',
  isHigher: 'More is better.',
  report: 'Predictions',
  cases: {
    file: 'The file can be read',
    open: (metric: string) => `${metric} on the public rows`,
    all: 'On all rows',
  },
  verdicts: {
    right: 'Yes',
    wrong: 'No',
    full: 'Full score',
    part: (percent: string) => `${percent} % of the score`,
    none: 'No score',
    notFull: 'Not the full score',
    skipped: 'Not measured',
  },
  value: (value: string, rows: number) => `${value} on ${counted(rows, { one: 'row', other: 'rows' })}`,
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
    `Die Datei mit Vorhersagen braucht die Spalten „${id}“ und „${target}“, in UTF-8 mit einer Kopfzeile und Kommas zwischen den Zellen.`,
  measuredBy: (metric) => `Gemessen wird: ${metric}.`,
  isLower: 'Weniger ist besser.',
  isHigher: 'Mehr ist besser.',
  report: 'Vorhersagen',
  cases: {
    file: 'Die Datei lässt sich lesen',
    open: (metric) => `${metric}, auf den öffentlichen Zeilen`,
    all: 'Auf allen Zeilen',
  },
  verdicts: {
    right: 'Ja',
    wrong: 'Nein',
    full: 'Volle Punktzahl',
    part: (percent) => `${percent} % der Punkte`,
    none: 'Keine Punkte',
    notFull: 'Nicht die volle Punktzahl',
    skipped: 'Nicht gemessen',
  },
  value: (value, rows) => `${value} auf ${counted(rows, { one: 'Zeile', other: 'Zeilen' })}`,
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
