import { expect, it } from 'vitest'
import type { SolutionStatus } from '../wire/solution.ts'
import { shownAsJudged, shownAsSubmitted, shownAsUnevaluated } from './status.ts'

const JUDGED: readonly (SolutionStatus | undefined)[] = ['ACC', 'PAC', 'REJ', 'NRE', 'UNE', 'CLR', undefined]

it('[STATUS-09] shows UNE for whatever was attempted and not cleared', () => {
  expect(JUDGED.map((judged) => shownAsUnevaluated(true, judged))).toEqual([
    'UNE',
    'UNE',
    'UNE',
    'UNE',
    'UNE',
    null,
    'UNE',
  ])
  expect(JUDGED.map((judged) => shownAsUnevaluated(false, judged))).toEqual(JUDGED.map(() => null))
})

it('[STATUS-10] [GAP-015] shows SUBMITTED for what was attempted and waits for review, and only then', () => {
  const shown = JUDGED.filter((judged) => shownAsSubmitted(true, judged) === 'SUBMITTED')
  expect(shown).toEqual(['NRE'])
  expect(JUDGED.map((judged) => shownAsSubmitted(false, judged))).toEqual(JUDGED.map(() => null))
})

it('[STATUS-11] [STATUS-12] [STATUS-13] [STATUS-14] shows the verdict of a machine, UNE before there is one, SUBMITTED for what people judge', () => {
  expect(JUDGED.map((judged) => shownAsJudged(true, judged))).toEqual([
    'ACC',
    'PAC',
    'REJ',
    'SUBMITTED',
    'UNE',
    null,
    'UNE',
  ])
  expect(JUDGED.map((judged) => shownAsJudged(false, judged))).toEqual(JUDGED.map(() => null))
})
