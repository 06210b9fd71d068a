import { type Fields, isFields } from '../../../src/wire/fields.ts'
import { checker } from '../../definitions/check.ts'
import type { Report } from '../../definitions/diagnostic.ts'
import type { Source } from '../../definitions/source.ts'
import { BLOCKS } from './blocks.ts'
import { nameOfRow } from './cases.ts'

/** One time of a loop. */
export interface Round {
  /** As failures name it, such as `round 2 of 3 (problem: second)`. */
  readonly name: string
  /** What its variables are. */
  readonly values: Fields
}

const checkRepeat = checker(BLOCKS.repeat)
const checkEach = checker(BLOCKS.each)

function timesOf(source: Source, report: Report): readonly Round[] {
  const { times = 0, as } = checkRepeat(source, report) ?? {}
  return Array.from({ length: times }, (_, index) => ({
    name: `round ${index + 1} of ${times}`,
    values: as === undefined ? {} : { [as]: index + 1 },
  }))
}

function itemsOf(source: Source, report: Report): readonly Round[] {
  const loop = checkEach(source, report)
  if (!loop) return []
  const { of, as } = loop
  if (!Array.isArray(of)) {
    report(source.finding(['of'], '"of" must be a list, or a variable that is one'))
    return []
  }
  return of.map((item, index) => ({
    name: `round ${index + 1} of ${of.length} (${as}: ${isFields(item) ? nameOfRow(item) : item})`,
    values: isFields(item)
      ? Object.fromEntries(Object.entries(item).map(([field, value]) => [`${as}.${field}`, value]))
      : { [as]: item },
  }))
}

/** The rounds of a loop; none where it has faults, which are reported. */
export const ROUNDS = { repeat: timesOf, each: itemsOf } as const
