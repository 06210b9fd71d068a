import { counted, inLanguages, numberText, sizeText } from '@assess/sdk'
import type { ColumnType } from './columns.ts'

const types: Readonly<Record<ColumnType, string>> = {
  number: 'number',
  time: 'date',
  logical: 'true/false',
  text: 'text',
  nothing: 'empty',
}

const en = {
  title: 'Data',
  file: 'File',
  look: 'View the data',
  enlarge: 'Open large',
  close: 'Close',
  find: 'Find rows',
  table: (name: string) => `Table of ${name}`,
  row: 'Row',
  types,
  sortBy: (column: string) => `Sort by ${column}`,
  rows: (shown: number, kept: number, all: number, columns: number) => {
    const size = `${counted(all, { one: 'row', other: 'rows' })} × ${counted(columns, { one: 'column', other: 'columns' })}`
    const part = kept < all ? ` · the first ${numberText(kept)} are shown` : ''
    return shown < kept ? `${size}${part} · ${numberText(shown)} found` : `${size}${part}`
  },
  range: (least: number, most: number, mean: number) =>
    `${numberText(least)} to ${numberText(most)}, mean ${numberText(mean)}`,
  distinct: (count: number) => counted(count, { one: 'value', other: 'different values' }),
  missing: (count: number) => `${numberText(count)} missing`,
  reading: 'Reading the file…',
  failed: (name: string) => `${name} could not be read.`,
  retry: 'Try again',
  tooLarge: (size: number) =>
    `This file has ${sizeText(size)}, which is too much for a table here. A program can read it as usual.`,
  noRows: 'There is nothing in this file.',
  none: 'There are no tables yet. Files that end in .csv or .tsv are shown here.',
  runsIn: (runtime: string) => `It runs in ${runtime}.`,
  libraries: (names: string) => `Installed libraries: ${names}.`,
}

const de: typeof en = {
  title: 'Daten',
  file: 'Datei',
  look: 'Daten ansehen',
  enlarge: 'Groß öffnen',
  close: 'Schließen',
  find: 'Zeilen suchen',
  table: (name) => `Tabelle von ${name}`,
  row: 'Zeile',
  types: { number: 'Zahl', time: 'Datum', logical: 'wahr/falsch', text: 'Text', nothing: 'leer' },
  sortBy: (column) => `Nach ${column} sortieren`,
  rows: (shown, kept, all, columns) => {
    const size = `${counted(all, { one: 'Zeile', other: 'Zeilen' })} × ${counted(columns, { one: 'Spalte', other: 'Spalten' })}`
    const part = kept < all ? ` · die ersten ${numberText(kept)} sind hier` : ''
    return shown < kept ? `${size}${part} · ${numberText(shown)} gefunden` : `${size}${part}`
  },
  range: (least, most, mean) => `${numberText(least)} bis ${numberText(most)}, Mittel ${numberText(mean)}`,
  distinct: (count) => counted(count, { one: 'Wert', other: 'verschiedene Werte' }),
  missing: (count) => `${numberText(count)} fehlen`,
  reading: 'Die Datei wird gelesen …',
  failed: (name) => `${name} konnte nicht gelesen werden.`,
  retry: 'Erneut versuchen',
  tooLarge: (size) =>
    `Diese Datei hat ${sizeText(size)}, das ist zu viel für eine Tabelle. Ein Programm kann sie wie immer lesen.`,
  noRows: 'In dieser Datei steht nichts.',
  none: 'Es gibt noch keine Tabellen. Dateien, die auf .csv oder .tsv enden, werden hier gezeigt.',
  runsIn: (runtime) => `Es läuft in ${runtime}.`,
  libraries: (names) => `Installierte Bibliotheken: ${names}.`,
}

/** What is said of tables of data, in every language. */
export const dataTexts = inLanguages({ en, de })
