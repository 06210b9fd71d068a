import { type ProblemType, ReadContext, read, type SolutionCodec, shownAsJudged } from '@assess/sdk'
import { CODE_PAUSE_MS } from '../../families/code/solution.ts'
import { checkNames, FILE_NAMES, PANES, type PaneName, panesOf } from './panes.ts'
import { type Panes, Solution as SavedPage } from './problem.schema.ts'
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

/** Wire fields: `technology`, and `code` with the texts by file name (ENTITY-94, ENTITY-98). */
const codec: SolutionCodec<Solution> = {
  empty: () => NOTHING_MADE,
  encode: ({ technology, panes }) => ({
    technology,
    code: panes && Object.fromEntries(PANES.map((name) => [FILE_NAMES[name], panes[name]])),
    extra_data: {},
  }),
  decode(saved, at = new ReadContext()) {
    // Nothing of an answer is left out, as it would be lost with the next save.
    checkNames(saved.code, Object.values(FILE_NAMES), at.key('code'))
    const { technology, code } = read(SavedPage, saved, at)
    return { technology, panes: code && panesOf((name) => code[FILE_NAMES[name]]) }
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
