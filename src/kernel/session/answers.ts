import { ref } from 'valtio/vanilla'
import type { ProblemHead, Section, Solution } from '../../wire/entities.ts'
import { fieldsOf, type SolutionStatus } from '../../wire/solution.ts'
import type { Draft } from '../ports.ts'
import type { ProblemType } from '../problem.ts'
import type { Registry } from '../registry.ts'
import type { Slot } from '../saving/slot.ts'
import { awaitsRestart } from '../sections.ts'
import type { ProblemState, SessionState } from '../state.ts'
import type { SessionCore } from './core.ts'

export interface Answers {
  /** The only write of an answer; outside the current section nothing is taken. */
  answer(problem: string, solution: unknown): void
  /** Has an answer saved as it is when its turn comes; one that is nothing yet is not (SAVE-09). */
  markDirty(problem: ProblemState): void
  /** The backend takes nothing more from this tab: another one holds the attempt, or its time is over. */
  refused(why: NonNullable<Slot['refused']>, problem: string): void
  /** The problems of the same timed section; `undefined` when the whole test closes with it. */
  closedWith(problem: string): readonly string[] | undefined
  /** The backend has stored an answer. */
  stored(problem: string, solution: Solution): void
  /** Asks again for the code of problem types that could not be had. */
  readAgain(): Promise<void>
}

interface AnswerEvents {
  onAnswered(): void
  /** Another tab or device holds the attempt. */
  onTakenOver(): void
  /** The time was over while the attempt was still being opened. */
  onClosedEarly(): void
  onExpired(): void
}

export function createAnswers({ ports, saving, state }: SessionCore, events: AnswerEvents): Answers {
  function markDirty(problem: ProblemState) {
    const { code, slug, type } = problem
    if (!type || type.isSavable?.(problem.solution) === false) return
    saving.markDirty(slug, code, () => type.solution.encode(problem.solution), type.pauseMs)
  }

  return {
    answer(slug, solution) {
      const problem = state.problems[slug]
      if (state.phase !== 'active' || !problem?.type) return
      if (state.section !== undefined && problem.section !== state.section) return
      if (problem.judged === 'CLR') problem.judged = undefined
      showSolution(problem, solution)
      markDirty(problem)
      events.onAnswered()
    },
    markDirty,
    refused(why, slug) {
      if (why === 'fenced' && (state.phase === 'active' || state.phase === 'starting')) events.onTakenOver()
      if (why !== 'closed') return
      if (state.phase === 'starting') events.onClosedEarly()
      const { section } = state.problems[slug] ?? {}
      if (state.phase === 'active' && (state.section === undefined || section === state.section))
        events.onExpired()
    },
    closedWith(slug) {
      const section = state.sections.find(({ problems }) => problems.includes(slug))
      const isTheLast = section?.slug === state.section && state.isLastSection && !awaitsRestart(state)
      return section?.timed && !isTheLast ? section.problems : undefined
    },
    stored: (slug, solution) => takeStored(state.problems[slug], solution),
    readAgain: () => readUnread(Object.values(state.problems), ports.types),
  }
}

type Types = Registry<ProblemType>

type Problems = Pick<SessionState, 'problems' | 'order'>

/** Loads each type once and reads every problem; one that cannot be read is `broken`, the others go on. */
export async function readProblems(sections: readonly Section[], types: Types): Promise<Problems> {
  const states = sections.flatMap((section) => section.problems.map((head) => unread(head, section.slug)))
  await readUnread(states, types)
  return {
    problems: Object.fromEntries(states.map((problem) => [problem.slug, problem])),
    order: states.map((problem) => problem.slug),
  }
}

/** Reads the problems whose type is not here yet; a type that could not be had before is asked for again. */
async function readUnread(problems: readonly ProblemState[], types: Types): Promise<void> {
  await Promise.all(problems.filter(({ type }) => !type).map((state) => readProblem(state, types)))
}

function unread(head: ProblemHead, section: string): ProblemState {
  const { slug, title, score, statement, problem_type: code, solution } = head
  return {
    slug,
    title,
    code,
    section,
    score,
    statement,
    head: ref(head),
    saved: solution && ref(fieldsOf(solution)),
    type: undefined,
    problem: undefined,
    broken: undefined,
    solution: undefined,
    attempted: false,
    judged: solution?.status,
    status: null,
    stored: solution && namesOf(solution),
  }
}

async function readProblem(state: ProblemState, types: Types): Promise<void> {
  await orBroken(state, async () => {
    const type = await types.load(state.code)
    if (state.type) return
    Object.assign(state, { type: ref(type), code: type.code, broken: undefined })
    state.problem = asRef(type.problem(state.head))
    showSaved(state)
  })
}

function showSaved(state: ProblemState) {
  const { saved, type } = state
  if (type) showSolution(state, saved ? type.solution.decode(saved) : type.solution.empty())
}

/** Shows the drafts of this device that the backend has not; one that its type refuses stays in the journal. */
export async function showDrafts(
  problems: Problems['problems'],
  drafts: ReadonlyMap<string, Draft>,
): Promise<void> {
  for (const [slug, { fields }] of drafts) {
    const state = problems[slug]
    if (state) await orBroken(state, () => showSaved(Object.assign(state, { saved: ref(fields) })))
  }
}

async function orBroken(state: ProblemState, run: () => void | Promise<void>) {
  try {
    await run()
  } catch (error) {
    state.broken = error instanceof Error ? error.message : String(error)
  }
}

/** Puts a solution on the screen's state, with what follows from it. */
function showSolution(state: ProblemState, solution: unknown): void {
  if (!state.type) return
  state.solution = asRef(solution)
  state.attempted = state.judged !== 'CLR' && state.type.isAttempted(solution)
  state.status = state.type.status(solution, state.judged)
}

/** Takes what the backend says of the solution that it stored: its names and its judgement (STATUS-10). */
function takeStored(state: ProblemState | undefined, solution: Solution): void {
  if (!state) return
  state.stored = namesOf(solution)
  showJudgement(state, solution.status)
}

/** The names that the backend gave a solution; absent while it has none. */
const namesOf = ({ id, slug }: Solution) => (id ? { id, slug } : undefined)

/** Shows how the backend judged the solution. */
export function showJudgement(state: ProblemState, judged: SolutionStatus | undefined): void {
  state.judged = judged
  showSolution(state, state.solution)
}

/** Solutions and problems are replaced whole, never watched inside. */
const asRef = (value: unknown): unknown => (typeof value === 'object' && value !== null ? ref(value) : value)
