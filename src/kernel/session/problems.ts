import { ref } from 'valtio/vanilla'
import type { ProblemHead, Section, Solution } from '../../wire/entities.schema.ts'
import { type SolutionStatus, solutionFieldsOf } from '../../wire/solution.ts'
import { assign } from '../assign.ts'
import type { ProblemState, SessionState } from '../state.ts'
import type { Draft } from '../storage.ts'
import { type IsolatedTypes, thrownText } from './isolation.ts'

type Types = IsolatedTypes

type Problems = Pick<SessionState, 'problems'>

/** Loads each type once and reads every problem; one that cannot be read is `broken`, the others go on. */
export async function loadProblems(sections: readonly Section[], types: Types): Promise<Problems> {
  const states = sections.flatMap((section) => section.problems.map((head) => unread(head, section.slug)))
  await readUnread(states, types)
  return {
    problems: Object.fromEntries(states.map((problem) => [problem.slug, problem])),
  }
}

/** Reads what could not be read before; a type that could not be loaded is asked for again. */
export async function readUnread(problems: readonly ProblemState[], types: Types): Promise<void> {
  const unread = problems.filter(({ type, unreadable }) => !type || unreadable !== undefined)
  await Promise.all(unread.map((state) => readProblem(state, types)))
}

function unread(head: ProblemHead, section: string): ProblemState {
  const { slug, title, score, statement, problem_type: code, solution, passage, children = [] } = head
  return {
    slug,
    title,
    code,
    section,
    passage,
    children,
    score,
    statement,
    head: ref(head),
    saved: solution && ref(solutionFieldsOf(solution)),
    unreadable: undefined,
    isFrozen: false,
    type: undefined,
    problem: undefined,
    broken: undefined,
    solution: undefined,
    attempted: false,
    judged: solution?.status,
    status: null,
    stored: solution && storedOf(solution),
  }
}

async function readProblem(state: ProblemState, types: Types): Promise<void> {
  state.isFrozen = types.isFrozen(state.slug)
  if (state.isFrozen) return showSaved(state)
  await orBroken(state, async () => {
    const type = await types.load(state.code)
    if (!state.type) {
      const own = types.of(type, state.slug)
      assign(state, { type: ref(own), code: type.code, broken: undefined })
      state.problem = asRef(own.problem(state.head))
    }
    showSaved(state)
  })
}

/** An answer that its type cannot read stays where it is; the problem is shown without it. */
function showSaved(state: ProblemState) {
  const { saved, type } = state
  if (!type) {
    state.attempted = state.isFrozen && saved !== undefined
    return
  }
  let solution: unknown
  state.unreadable = undefined
  try {
    solution = saved && type.solution.decode(saved)
  } catch (error) {
    state.unreadable = thrownText(error)
  }
  takeSolution(state, saved && state.unreadable === undefined ? solution : type.solution.empty())
  showMarks(state)
}

/** Shows the drafts of this device that the backend has not. */
export async function showDrafts(
  problems: Problems['problems'],
  drafts: ReadonlyMap<string, Draft>,
): Promise<void> {
  for (const [slug, { fields }] of drafts) {
    const state = problems[slug]
    if (state) await orBroken(state, () => showSaved(assign(state, { saved: ref(fields) })))
  }
}

async function orBroken(state: ProblemState, run: () => void | Promise<void>) {
  try {
    await run()
  } catch {
    state.broken = `${state.code}:${state.type ? 'READ' : 'LOAD'}`
  }
}

export function takeSolution(state: ProblemState, solution: unknown): void {
  state.solution = asRef(solution)
}

/** Shows what follows from the solution. */
export function showMarks(state: ProblemState | undefined): void {
  if (!state?.type) return
  const { judged, solution, type, unreadable } = state
  state.attempted = unreadable !== undefined || (judged !== 'CLR' && type.isAttempted(solution))
  state.status = type.status(solution, judged)
}

/** Takes what the backend says of the solution that it stored: its names and its judgement (STATUS-10). */
export function takeStored(state: ProblemState | undefined, solution: Solution): void {
  if (!state) return
  state.stored = storedOf(solution)
  showJudgement(state, solution.status)
}

/** Absent while the backend has named none. */
const storedOf = (solution: Solution) => (solution.id ? ref(solution) : undefined)

/** Shows how the backend judged the solution. */
export function showJudgement(state: ProblemState, judged: SolutionStatus | undefined): void {
  state.judged = judged
  showMarks(state)
}

/** Solutions and problems are replaced whole, never watched inside. */
const asRef = (value: unknown): unknown => (typeof value === 'object' && value !== null ? ref(value) : value)
