import type { Technology } from '../../../src/sdk/common.ts'
import {
  contextAt,
  isForeign,
  readList,
  readOptional,
  readRecord,
  readText,
  unfit,
} from '../../../src/sdk/reading.ts'
import { readTechnologies, technologiesOf } from '../code/technologies.ts'
import { isFitPath } from '../files/paths.ts'

/** Something to do, which is ticked when it is done. */
export interface Task {
  readonly id: string
  readonly title: string
  /** More about it, as HTML within a line. */
  readonly text?: string
}

/** A problem that is read with a repository and answered by uploads. */
export interface RepositoryProblem {
  readonly statement: string
  /** Folder of the repository in the test's folder; `''` where another backend does not say it. */
  readonly repository: string
  /** What the work may be written in; none where that does not matter. */
  readonly technologies: readonly Technology[]
  /** None for a type without tasks. */
  readonly tasks: readonly Task[]
}

const FOLDER = /^files\/./

function readFolder(value: unknown, place: string): string {
  const path = readText(value, place)
  if (!isForeign() && !(FOLDER.test(path) && isFitPath(path)))
    throw unfit(value, place, 'a folder below files/')
  return path
}

function readTask(value: unknown, place: string): Task {
  const { id, title, text } = readRecord(value, place)
  const more = readOptional(text, `${place}.text`, readText)
  return {
    id: readText(id, `${place}.id`),
    title: readText(title, `${place}.title`),
    ...(more !== undefined && { text: more }),
  }
}

function readTasks(value: unknown, place: string): readonly Task[] {
  const tasks = readList(value, place, readTask)
  const once = tasks.filter(({ id }, index) => tasks.findIndex((task) => task.id === id) === index)
  if (isForeign()) return once
  if (tasks.length === 0) throw unfit(value, place, 'a list with a task')
  if (once.length < tasks.length) throw unfit(value, place, 'a list of tasks with different ids')
  return tasks
}

/** Reads all that a candidate may see of such a problem; throws, naming the place, on anything else. */
export function readRepositoryProblem(value: unknown, hasTasks: boolean): RepositoryProblem {
  const raw = readRecord(value, 'problem')
  const technologies = readOptional(raw.technologies, 'technologies', (list, at) =>
    readTechnologies(list, contextAt(at), technologiesOf('PRJ')),
  )
  return {
    statement: readText(raw.statement, 'statement'),
    repository: isForeign()
      ? (readOptional(raw.repository, 'repository', readFolder) ?? '')
      : readFolder(raw.repository, 'repository'),
    technologies: technologies ?? [],
    tasks: hasTasks ? tasksOf(raw.tasks) : [],
  }
}

function tasksOf(value: unknown): readonly Task[] {
  return isForeign() ? (readOptional(value, 'tasks', readTasks) ?? []) : readTasks(value, 'tasks')
}
