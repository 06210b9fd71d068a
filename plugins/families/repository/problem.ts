import { type ReadContext, read, type Technology } from '@assess/sdk'
import { chosenFrom, technologiesOf } from '../code/technologies.ts'
import { isFitPath } from '../files/paths.ts'
import { Problem, type Task, Tasks, type WrittenProblem } from './problem.schema.ts'

/** A problem that is read with a repository and answered by uploads; where another backend does not say it, `repository` is `''`. */
export interface RepositoryProblem extends Omit<WrittenProblem, 'technologies'> {
  /** What the work may be written in; none where that does not matter. */
  readonly technologies: readonly Technology[]
  /** None for a type without tasks. */
  readonly tasks: readonly Task[]
}

const FOLDER = /^files\/./

function checkFolder(path: string, at: ReadContext) {
  if (!(FOLDER.test(path) && isFitPath(path))) throw at.unfit(path, 'a folder below files/')
}

function differentOf(tasks: readonly Task[], at: ReadContext): readonly Task[] {
  const once = tasks.filter(({ id }, index) => tasks.findIndex((task) => task.id === id) === index)
  if (at.isTolerant) return once
  if (tasks.length === 0) throw at.unfit(tasks, 'a list with a task')
  if (once.length < tasks.length) throw at.unfit(tasks, 'a list of tasks with different ids')
  return tasks
}

/** Reads all that a candidate may see of such a problem; throws, naming the place, on anything else. */
export function readRepositoryProblem(value: unknown, hasTasks: boolean, at: ReadContext): RepositoryProblem {
  const { technologies, ...written } = read(Problem, value, at)
  const { tasks } = hasTasks ? read(Tasks, value, at) : { tasks: undefined }
  if (!at.isTolerant) checkFolder(written.repository, at.key('repository'))
  return {
    ...written,
    technologies: technologies ? chosenFrom(technologies, technologiesOf('PRJ'), at.key('technologies')) : [],
    tasks: tasks ? differentOf(tasks, at.key('tasks')) : [],
  }
}
