import { ref } from 'valtio/vanilla'
import { NO_RUN } from '../../runs/run.ts'
import type { ProblemHead, Section } from '../../wire/entities.ts'
import { fieldsOf } from '../../wire/solution.ts'
import type { Draft } from '../ports.ts'
import type { ProblemType } from '../problem.ts'
import type { Registry } from '../registry.ts'
import type { ProblemState, SessionState } from '../state.ts'
import { asRef, namesOf, show } from './problems.ts'

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
export async function readUnread(problems: readonly ProblemState[], types: Types): Promise<void> {
  await Promise.all(problems.filter(({ type }) => !type).map((state) => readProblem(state, types)))
}

function unread(head: ProblemHead, section: string): ProblemState {
  const { slug, title, score, statement, problem_type: code, solution } = head
  return {
    ...{ slug, title, code, section, score, statement, head: ref(head), attempted: false, status: null },
    ...{ type: undefined, problem: undefined, broken: undefined, solution: undefined },
    ...{ saved: solution && ref(fieldsOf(solution)), judged: solution?.status },
    ...{ stored: solution && namesOf(solution), run: ref(NO_RUN) },
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
  if (type) show(state, saved ? type.solution.decode(saved) : type.solution.empty())
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
