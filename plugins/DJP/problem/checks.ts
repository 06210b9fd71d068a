import type { Json } from '../../../src/sdk/common.ts'
import {
  type Reader,
  readList,
  readNumber,
  readOptional,
  readRecord,
  readText,
  unfit,
} from '../../../src/sdk/reading.ts'

/** What is asked of a notebook that has run: the value of an expression, or of a call with these arguments. */
export interface CheckContent {
  readonly name: string
  /** Such as `total` or `sales.shape`. */
  readonly expression?: string
  /** Name of a function. */
  readonly call?: string
  readonly args?: readonly Json[]
  /** Absent where only the name is told. */
  readonly expect?: Json
  /** How far a number may be off. */
  readonly tolerance?: number
}

/** Whether all that is needed to ask is there. */
export const isAsked = ({ expression, call }: CheckContent): boolean =>
  expression !== undefined || call !== undefined

const readTolerance: Reader<number> = (value, place) => {
  const tolerance = readNumber(value, place)
  if (tolerance >= 0) return tolerance
  throw unfit(value, place, '0 or more')
}

const CALLED = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/

/** Reads a check; with `isPublic` it may be a name alone. */
export function readCheckContent(value: unknown, place: string, isPublic = false): CheckContent {
  const raw = readRecord(value, place)
  const name = readText(raw.name, `${place}.name`)
  const expression = readOptional(raw.expression, `${place}.expression`, readText)
  const call = readOptional(raw.call, `${place}.call`, readText)
  const args = readOptional(raw.args, `${place}.args`, (list, at) => readList(list, at, (one) => one as Json))
  const tolerance = readOptional(raw.tolerance, `${place}.tolerance`, readTolerance)
  const isNameOnly = isPublic && expression === undefined && call === undefined
  if (!isNameOnly && (expression === undefined) === (call === undefined))
    throw unfit(value, place, 'a check with either "expression" or "call"')
  if (call !== undefined && !CALLED.test(call)) throw unfit(call, `${place}.call`, 'the name of a function')
  if (!isNameOnly && raw.expect === undefined) throw unfit(undefined, `${place}.expect`, 'what is expected')
  return {
    name,
    ...(expression !== undefined && { expression }),
    ...(call !== undefined && { call, args: args ?? [] }),
    ...(raw.expect !== undefined && { expect: raw.expect as Json }),
    ...(tolerance !== undefined && { tolerance }),
  }
}
