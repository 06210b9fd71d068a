import { ReadContext, read, type Shape } from '@assess/sdk'
import { parse } from 'csv-parse/sync'
import { readTable } from './csv.ts'
import { FaultError } from './fault.ts'
import { MetricKey as WrittenKey } from './key.schema.ts'
import { cellsById } from './match.ts'
import type { Prediction } from './prediction.schema.ts'
import { METRICS } from './prediction.ts'
import { faultText } from './texts.ts'

/** What is true, and what a value is worth. */
export interface MetricKey {
  /** CSV, or the path of such a file beside the definition. */
  readonly truth: string
  /** The value for the full score, and from there on. */
  readonly accept: number
  /** The value for none, and from there on; between the two the score is linear. */
  readonly zero: number
  /** Which rows are public: these ids, or this share of the rows, from the first one on. */
  readonly open: { readonly ids: readonly string[] } | { readonly share: number }
}

/** What is true, by id in the order of the file; `open` are the ids whose score the candidate sees. */
export interface Truth {
  readonly all: ReadonlyMap<string, string>
  readonly open: ReadonlySet<string>
}

const DEFAULT_SHARE = 0.3
const PATH = /^files\/[^\n]+\.csv$/

/** Whether the truth is in a file of its own. */
export const isPath = (truth: string) => PATH.test(truth)

function openOf({ public_ids, public_share }: Shape<typeof WrittenKey>): MetricKey['open'] {
  if (public_ids && public_share !== undefined)
    throw new Error('"key.public_share" must be left out where "key.public_ids" are given')
  return public_ids ? { ids: public_ids.map(String) } : { share: public_share ?? DEFAULT_SHARE }
}

/** Reads a key; throws, naming the place, for one that does not fit. `given` are the files that candidates have. */
export function readMetricKey(value: unknown, prediction: Prediction, given: readonly string[]): MetricKey {
  const at = new ReadContext('key')
  const written = read(WrittenKey, value, at)
  const { accept, truth, zero } = written
  const key: MetricKey = { accept, truth, zero, open: openOf(written) }
  const isHigher = METRICS[prediction.metric].better === 'higher'
  if (isHigher ? key.accept <= key.zero : key.accept >= key.zero)
    throw at
      .key('accept')
      .unfit(accept, `${isHigher ? 'more' : 'less'} than "zero", as ${prediction.metric} goes`)
  const { best } = METRICS[prediction.metric]
  if (isHigher ? key.accept > best : key.accept < best)
    throw at
      .key('accept')
      .unfit(accept, `at ${isHigher ? 'most' : 'least'} ${best}, the best ${prediction.metric} there is`)
  if (isPath(key.truth) && given.some((path) => path.endsWith(key.truth)))
    throw new Error('"key.truth" must be no file that candidates or their programs get')
  if (!isPath(key.truth)) truthIn(new TextEncoder().encode(key.truth), prediction, key)
  return key
}

/** Reads the truth; throws an `Error` for one that predictions cannot be held against. */
export function truthIn(bytes: Uint8Array, prediction: Prediction, { open }: MetricKey): Truth {
  const all = cellsIn(bytes, prediction)
  const ids = [...all.keys()]
  const shown = new Set('ids' in open ? open.ids : ids.slice(0, Math.ceil(ids.length * open.share)))
  const unknown = [...shown].find((id) => !all.has(id))
  if (unknown !== undefined) throw new Error(`"key.public_ids" must be in the truth, but "${unknown}" is not`)
  if (shown.size === 0) throw new Error('"key.public_ids" must name a row')
  const { metric, positive } = prediction
  for (const rows of metric === 'auc' ? [ids, [...shown]] : []) {
    const hits = rows.filter((id) => all.get(id) === positive).length
    if (hits === 0 || hits === rows.length)
      throw new Error(
        `"key.truth" must have rows that are "${positive}" and others, among the public ones too`,
      )
  }
  return { all, open: shown }
}

function cellsIn(bytes: Uint8Array, prediction: Prediction): ReadonlyMap<string, string> {
  const { cells } = METRICS[prediction.metric]
  const kind = prediction.positive === undefined ? cells : 'label'
  try {
    return cellsById(readTable(bytes, parse), prediction, kind)
  } catch (error) {
    if (error instanceof FaultError) throw new Error(`"key.truth" must be usable: ${faultText(error.fault)}`)
    throw error
  }
}
