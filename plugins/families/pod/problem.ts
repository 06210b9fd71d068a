import {
  isForeign,
  readNumber,
  readOptional,
  readRecord,
  readValues,
  unfit,
} from '../../../src/sdk/reading.ts'
import { type Command, type FilesProblem, readCommand, readFilesProblem } from '../files/problem.ts'

/** A project that is worked on in a pod; its `files` are those that the candidate begins with. */
export interface PodProblem extends FilesProblem {
  /** Commands that the candidate starts by name in a terminal, such as `install`, `start` and `test`. */
  readonly tasks: Readonly<Record<string, Command>>
  /** Where the project's server listens, for its preview; absent where it has none. */
  readonly port?: number
}

const TASK = /^[a-z][a-z-]{0,23}$/
/** Below are ports that need rights. */
const PORTS = { first: 1024, last: 65_535 } as const

function readTasks(value: unknown, place: string): PodProblem['tasks'] {
  const tasks = readValues(value, place, readCommand)
  const unfitting = Object.keys(tasks).find((name) => !TASK.test(name))
  if (unfitting !== undefined && !isForeign())
    throw unfit(unfitting, place, 'a record of commands by names of small letters')
  return tasks
}

function readPort(value: unknown, place: string): number {
  const port = readNumber(value, place)
  if (Number.isInteger(port) && port >= PORTS.first && port <= PORTS.last) return port
  throw unfit(value, place, `a port from ${PORTS.first} to ${PORTS.last}`)
}

/** Reads all that a candidate may see of a project; throws, naming the place, on anything else. */
export function readPodProblem(value: unknown): PodProblem {
  const { tasks, port: at, may_add = true, ...raw } = readRecord(value, 'problem')
  // The judge says itself what is run.
  const project = readFilesProblem({ ...raw, may_add, commands: { test: ['true'] } }, 'PLY')
  const port = readOptional(at, 'port', readPort)
  return {
    ...project,
    tasks: readOptional(tasks, 'tasks', readTasks) ?? {},
    ...(port !== undefined && { port }),
  }
}
