import type { Prediction } from './prediction.schema.ts'

/** What is true and what was predicted, row by row. */
export interface Pairs {
  readonly truth: readonly string[]
  readonly predicted: readonly string[]
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const numbersOf = (cells: readonly string[]) => cells.map(Number)

/** Labels that are numbers are equal when these are: `1`, `1.0`. */
const labelOf = (cell: string) => (cell !== '' && Number.isFinite(Number(cell)) ? String(Number(cell)) : cell)
const labelsOf = ({ truth, predicted }: Pairs): Pairs => ({
  truth: truth.map(labelOf),
  predicted: predicted.map(labelOf),
})

/** Predictions minus truth. */
const errorsOf = ({ truth, predicted }: Pairs) => {
  const wanted = numbersOf(truth)
  return numbersOf(predicted).map((value, index) => value - (wanted[index] ?? 0))
}

/** The share of rows that are right. */
function accuracy(pairs: Pairs): number {
  const { truth, predicted } = labelsOf(pairs)
  return mean(truth.map((label, index) => (label === predicted[index] ? 1 : 0)))
}

/** How often a label is there, is predicted, and is both. */
interface Count {
  there: number
  named: number
  hits: number
}

function countsOf({ truth, predicted }: Pairs): ReadonlyMap<string, Count> {
  const counts = new Map<string, Count>()
  const countOf = (label: string) => {
    const count = counts.get(label) ?? { there: 0, named: 0, hits: 0 }
    counts.set(label, count)
    return count
  }
  for (const [index, label] of truth.entries()) {
    const guess = predicted[index] ?? ''
    countOf(label).there += 1
    countOf(guess).named += 1
    if (guess === label) countOf(label).hits += 1
  }
  return counts
}

/** By its name; 0 if there is nothing to divide by. */
const OF_LABEL = {
  precision: ({ hits, named }: Count) => (named === 0 ? 0 : hits / named),
  recall: ({ hits, there }: Count) => (there === 0 ? 0 : hits / there),
  f1: ({ hits, named, there }: Count) => (named + there === 0 ? 0 : (2 * hits) / (named + there)),
}

/** Of the label that counts, or the plain mean over every label that is there or was predicted. */
function ofLabels(pairs: Pairs, positive: string | undefined, name: keyof typeof OF_LABEL): number {
  const counts = countsOf(labelsOf(pairs))
  if (positive === undefined) return mean([...counts.values()].map(OF_LABEL[name]))
  return OF_LABEL[name](counts.get(labelOf(positive)) ?? { there: 0, named: 0, hits: 0 })
}

/** The root of the mean squared error. */
function rmse(pairs: Pairs): number {
  return Math.sqrt(mean(errorsOf(pairs).map((error) => error * error)))
}

/** The mean of the errors without their signs. */
function mae(pairs: Pairs): number {
  return mean(errorsOf(pairs).map(Math.abs))
}

/** The share of the variance that is explained; of a truth without any, 1 for a perfect prediction, otherwise 0. */
function r2(pairs: Pairs): number {
  const wanted = numbersOf(pairs.truth)
  const centre = mean(wanted)
  const left = sum(errorsOf(pairs).map((error) => error * error))
  const all = sum(wanted.map((value) => (value - centre) ** 2))
  if (all === 0) return left === 0 ? 1 : 0
  return 1 - left / all
}

/** As sure as a prediction may be, so that one that is sure and wrong does not cost infinitely much. */
const SUREST = 1e-15

/** The mean cost of how sure each prediction was, in nats. */
function logloss({ truth, predicted }: Pairs, positive: string): number {
  const costs = numbersOf(predicted).map((share, index) => {
    const isHit = labelOf(truth[index] ?? '') === labelOf(positive)
    return -Math.log(Math.min(1, Math.max(SUREST, isHit ? share : 1 - share)))
  })
  return mean(costs)
}

/** How often a row that is positive ranks before one that is not; equal ranks count half. */
function auc({ truth, predicted }: Pairs, positive: string): number {
  const groups = new Map<number, { hits: number; others: number }>()
  for (const [index, value] of numbersOf(predicted).entries()) {
    const group = groups.get(value) ?? { hits: 0, others: 0 }
    groups.set(value, group)
    if (labelOf(truth[index] ?? '') === labelOf(positive)) group.hits += 1
    else group.others += 1
  }
  let won = 0
  let hits = 0
  let others = 0
  for (const [, group] of [...groups].sort(([one], [other]) => one - other)) {
    won += group.hits * (others + group.others / 2)
    hits += group.hits
    others += group.others
  }
  if (hits === 0 || others === 0) throw new Error(`All rows or none are "${positive}"; "auc" needs both`)
  return won / (hits * others)
}

/** The value of a problem's metric; the cells must be of its kind. */
export function measure({ metric, positive }: Prediction, pairs: Pairs): number {
  switch (metric) {
    case 'accuracy':
      return accuracy(pairs)
    case 'precision':
    case 'recall':
    case 'f1':
      return ofLabels(pairs, positive, metric)
    case 'rmse':
      return rmse(pairs)
    case 'mae':
      return mae(pairs)
    case 'r2':
      return r2(pairs)
    case 'logloss':
      return logloss(pairs, positive ?? '')
    case 'auc':
      return auc(pairs, positive ?? '')
  }
}
