import { ref } from 'valtio/vanilla'
import type { ProblemHead, Section } from '../../wire/entities.ts'
import type { Draft } from '../ports.ts'
import { fieldsOf, type ProblemType, type SolutionStatus } from '../problem.ts'
import type { Registry } from '../registry.ts'
import type { ProblemState } from '../state.ts'

export interface ReadProblems {
  readonly problems: Record<string, ProblemState>
  readonly order: readonly string[]
}

/** Loads each type once and reads every problem; one that cannot be read is `broken`, the others go on. */
export async function readProblems(
  sections: readonly Section[],
  types: Registry<ProblemType>,
): Promise<ReadProblems> {
  const read = sections.flatMap((section) =>
    section.problems.map((head) => readProblem(head, section.slug, types)),
  )
  const states = await Promise.all(read)
  return {
    problems: Object.fromEntries(states.map((problem) => [problem.slug, problem])),
    order: states.map((problem) => problem.slug),
  }
}

async function readProblem(
  head: ProblemHead,
  section: string,
  types: Registry<ProblemType>,
): Promise<ProblemState> {
  const { slug, title, score, statement, problem_type: code } = head
  const state: ProblemState = {
    ...{ slug, title, code, section, score, statement },
    ...{ type: undefined, problem: undefined, broken: undefined },
    ...{ solution: undefined, attempted: false, judged: head.solution?.status, status: null },
  }
  await orBroken(state, async () => {
    const type = await types.load(code)
    state.problem = asRef(type.problem(head))
    state.type = ref(type)
    show(state, head.solution ? type.solution.decode(fieldsOf(head.solution)) : type.solution.empty())
  })
  return state
}

/** Puts a solution on the screen's state, with what follows from it. */
export function show(state: ProblemState, solution: unknown): void {
  if (!state.type) return
  state.solution = asRef(solution)
  state.attempted = state.judged !== 'CLR' && state.type.isAttempted(solution)
  state.status = state.type.status(solution, state.judged)
}

/** Shows what the backend made of the solution that it stored (STATUS-10). */
export function showJudgement(state: ProblemState | undefined, judged: SolutionStatus | undefined): void {
  if (!state) return
  state.judged = judged
  show(state, state.solution)
}

/** Shows the drafts of this device that the backend has not; one that its type refuses stays in the journal. */
export async function showDrafts(
  problems: Record<string, ProblemState>,
  drafts: ReadonlyMap<string, Draft>,
): Promise<void> {
  for (const [slug, draft] of drafts) {
    const state = problems[slug]
    const type = state?.type
    if (state && type) await orBroken(state, () => show(state, type.solution.decode(draft.fields)))
  }
}

async function orBroken(state: ProblemState, run: () => void | Promise<void>) {
  try {
    await run()
  } catch (error) {
    state.broken = error instanceof Error ? error.message : String(error)
  }
}

/** Solutions and problems are replaced whole, never watched inside. */
const asRef = (value: unknown): unknown => (typeof value === 'object' && value !== null ? ref(value) : value)
