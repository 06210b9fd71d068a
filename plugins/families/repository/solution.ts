import { ReadContext, read, type Shape, type SolutionCodec, type SolutionFields } from '@assess/sdk'
import { Solution, SolutionWithTasks } from './problem.schema.ts'
import type { RepositoryProblem } from './problem.ts'

export interface RepositorySolution {
  /** URI of the technology that the work is written in; `''` where nothing was done, or that does not matter. */
  readonly technology: string
  /** Resource URIs of uploaded files (VALID-07). */
  readonly attachments: readonly string[]
  /** What the candidate says of the work. */
  readonly note: string
  /** Ids of the tasks that are done, in the order of the problem. */
  readonly tasks: readonly string[]
}

export const NOTHING_DONE: RepositorySolution = { technology: '', attachments: [], note: '', tasks: [] }

export function isDone({ attachments, note, tasks }: RepositorySolution): boolean {
  return attachments.length > 0 || note.trim() !== '' || tasks.length > 0
}

/** An answer with other parts, which names its technology from now on. */
export function changed(
  { technologies }: RepositoryProblem,
  solution: RepositorySolution,
  parts: Partial<RepositorySolution>,
): RepositorySolution {
  const technology = solution.technology || (technologies[0]?.resource_uri ?? '')
  return { ...solution, technology, ...parts }
}

/** An answer in which a task is ticked, or not any more. */
export function ticked(
  problem: RepositoryProblem,
  solution: RepositorySolution,
  task: string,
  isOn: boolean,
): RepositorySolution {
  const others = solution.tasks.filter((id) => id !== task)
  const order = problem.tasks.map(({ id }) => id)
  const tasks = isOn ? [...others, task].sort((a, b) => order.indexOf(a) - order.indexOf(b)) : others
  return changed(problem, solution, { tasks })
}

/** How many tasks of the problem are ticked. */
export function doneOf({ tasks }: RepositoryProblem, solution: RepositorySolution): number {
  return tasks.filter(({ id }) => solution.tasks.includes(id)).length
}

/**
 * Wire fields: `technology`, `attachments`, `extra_data {note, tasks}`, the last one of a type with tasks. An answer that
 * nobody has touched is saved too, because the repository is read by its solution.
 */
export function repositoryCodec(hasTasks: boolean): SolutionCodec<RepositorySolution> {
  return {
    empty: () => NOTHING_DONE,
    encode: ({ technology, attachments, note, tasks }) => ({
      ...(technology !== '' && { technology }),
      attachments,
      extra_data: { note, ...(hasTasks && { tasks }) },
    }),
    decode: (fields, at = new ReadContext()) => decode(fields, hasTasks, at),
  }
}

type Saved = Shape<typeof Solution> & { readonly extra_data: { readonly tasks?: readonly string[] } }

/** A backend that cleared it sends null. */
function decode(
  { technology, attachments, extra_data: sent }: SolutionFields,
  hasTasks: boolean,
  at: ReadContext,
): RepositorySolution {
  const schema = hasTasks ? SolutionWithTasks : Solution
  const fields = { technology, attachments, extra_data: sent === null ? {} : sent }
  const { extra_data, ...saved }: Saved = read(schema, fields, at)
  return { ...saved, note: extra_data.note, tasks: extra_data.tasks ?? [] }
}
