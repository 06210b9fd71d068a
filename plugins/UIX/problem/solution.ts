import type { ProblemType, SolutionCodec } from '../../../src/sdk/common.ts'
import { readOptional, readRecord, readText, readValues, unfit } from '../../../src/sdk/reading.ts'
import { CODE_PAUSE_MS } from '../../families/code/solution.ts'
import { shownAsJudged } from '../../families/status.ts'
import { FILE_NAMES, PANES, type PaneName, type Panes, panesOf } from './panes.ts'
import { type Problem, readProblem } from './problem.ts'

export interface Solution {
  /** `''` until something is written, and then nothing is saved (SAVE-09). */
  readonly technology: string
  /** `null` while they are still the stubs, then all three texts, whichever of them was written. */
  readonly panes: Panes | null
}

export const NOTHING_MADE: Solution = { technology: '', panes: null }

export function isMade({ panes }: Solution): boolean {
  return panes !== null && PANES.some((name) => panes[name].trim() !== '')
}

/** The texts that are shown: what was written, or the stubs. */
export function shownPanes({ panes }: Solution, { stubs }: Problem): Panes {
  return panes ?? stubs
}

/** With another text in one pane; back at the stubs it counts as not written. */
export function written(solution: Solution, problem: Problem, name: PaneName, text: string): Solution {
  const panes = { ...shownPanes(solution, problem), [name]: text }
  const isStub = PANES.every((pane) => panes[pane] === problem.stubs[pane])
  return { technology: problem.technology, panes: isStub ? null : panes }
}

/** Takes the page as the candidate's even where it is still made of the stubs, before it is run. */
export function settled(solution: Solution, problem: Problem): Solution {
  return { technology: problem.technology, panes: shownPanes(solution, problem) }
}

function readPanes(value: unknown, place: string): Panes {
  if (typeof value === 'string') throw unfit(value, place, 'a record of texts by file name')
  const files = readValues(value, place, readText)
  const names = Object.values(FILE_NAMES)
  const unknown = Object.keys(files).find((name) => !names.includes(name))
  if (unknown !== undefined) throw unfit(unknown, place, `a record of ${names.join(', ')}`)
  return panesOf((name) => readText(files[FILE_NAMES[name]], `${place}.${FILE_NAMES[name]}`))
}

/** Wire fields: `technology`, and `code` with the texts by file name (ENTITY-94, ENTITY-98). */
const codec: SolutionCodec<Solution> = {
  empty: () => NOTHING_MADE,
  encode: ({ technology, panes }) => ({
    technology,
    code: panes && Object.fromEntries(PANES.map((name) => [FILE_NAMES[name], panes[name]])),
    extra_data: {},
  }),
  decode({ technology, code, extra_data }) {
    readOptional(extra_data, 'extra_data', readRecord)
    return {
      technology: readOptional(technology, 'technology', readText) ?? '',
      panes: code === null ? null : readPanes(code, 'code'),
    }
  },
}

export const UIX = {
  code: 'UIX',
  pauseMs: CODE_PAUSE_MS,
  solution: codec,
  problem: readProblem,
  isAttempted: isMade,
  status: (solution, judged) => shownAsJudged(isMade(solution), judged),
} satisfies ProblemType<Problem, Solution>
