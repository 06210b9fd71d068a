import {
  contextAt,
  fieldsOf,
  isForeign,
  readList,
  readNumber,
  readOptional,
  readRecord,
  readText,
  readValues,
  unfit,
} from '../../../src/sdk/reading.ts'
import type { Files } from '../code/problem.schema.ts'
import { readFiles } from '../code/test-cases.ts'
import { isWithin } from '../files/paths.ts'
import { type Command, type FilesProblem, readCommand, readFilesProblem } from '../files/problem.ts'
import type { Check } from './checks/check.ts'
import { readOnly } from './checks/fields.ts'
import { readChecks } from './checks/read.ts'

/** A program that differs from the one that tests are written for, by the files that are different in it. */
export interface ProgramVariant {
  readonly name: string
  readonly files: Files
}

/** What the candidate's pod may use; the judge's sandboxes have limits of their own. */
export interface PodLimits {
  readonly memory_mb: number
  readonly processes: number
  readonly disk_mb: number
}

/** A project that is worked on in a pod; its `files` are those that the candidate begins with. */
export interface PodProblem extends FilesProblem {
  /** Commands that the candidate starts by name in a terminal, such as `install`, `start` and `test`. */
  readonly tasks: Readonly<Record<string, Command>>
  /** Where the project's server listens, for its preview; absent where it has none. */
  readonly port?: number
  /** `frame` shows another editor in place of ours, in a frame of another origin (GAP-036). */
  readonly editor_type?: 'frame'
  /** Where that editor listens in the pod, once the task `editor` has started it; absent where the server has its address. */
  readonly editor_port?: number
  /** Runs once before a project is checked, in a sandbox of its own whose files are then the project's. */
  readonly setup?: Command
  /** The checks that the candidate may read. */
  readonly checks: readonly Check[]
  /** The folder of the program for which the candidate writes tests. */
  readonly program?: string
  /** Faults of that program that the candidate may look at. */
  readonly sample_faults: readonly ProgramVariant[]
  readonly pod_limits: PodLimits
}

/** The task that starts the editor of a frame. */
export const EDITOR_TASK = 'editor'

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

/** Tasks that the candidate starts. */
export const tasksOf = ({
  editor_type,
  tasks,
}: Pick<PodProblem, 'editor_type' | 'tasks'>): readonly string[] =>
  Object.keys(tasks).filter((name) => editor_type !== 'frame' || name !== EDITOR_TASK)

type EditorFields = Pick<PodProblem, 'editor_type' | 'editor_port'>

/** Which editor a project has; of what other servers name, only frames differ from ours. */
function readEditor(raw: Readonly<Record<string, unknown>>, tasks: PodProblem['tasks']): EditorFields {
  const { editor_type: type, editor_port: at } = raw
  if (type === undefined || type === null) return {}
  if (type !== 'frame') {
    if (isForeign()) return {}
    throw unfit(type, 'editor_type', '"frame"')
  }
  const port = readOptional(at, 'editor_port', readPort)
  if (!isForeign() && port === undefined)
    throw unfit(at, 'editor_port', 'the port of the editor in the frame')
  if (!isForeign() && !tasks[EDITOR_TASK]) throw unfit(tasks, 'tasks', 'a record with a task "editor"')
  return { editor_type: type, ...(port !== undefined && { editor_port: port }) }
}

const POD_LIMITS: PodLimits = { memory_mb: 1000, processes: 256, disk_mb: 200 }
const MOST_OF_PODS: PodLimits = { memory_mb: 4000, processes: 1000, disk_mb: 1000 }

function readPodLimits(value: unknown, place: string): PodLimits {
  const raw = readOnly(value, place, Object.keys(POD_LIMITS))
  const limit = (name: keyof PodLimits) => {
    const given = readOptional(raw[name], `${place}.${name}`, readNumber) ?? POD_LIMITS[name]
    if (given > 0 && given <= MOST_OF_PODS[name]) return given
    throw unfit(given, `${place}.${name}`, `more than 0 and at most ${MOST_OF_PODS[name]}`)
  }
  return { memory_mb: limit('memory_mb'), processes: limit('processes'), disk_mb: limit('disk_mb') }
}

/** Reads a variant of a program that has `base`: whole files, or edits of one place in a file of these. */
export function readVariant(value: unknown, place: string, base: Files): ProgramVariant {
  const raw = readOnly(value, place, ['name', 'files', 'edits'])
  const readEdits = (list: unknown, at: string) => readList(list, at, readEdit)
  const edits = readOptional(raw.edits, `${place}.edits`, readEdits) ?? []
  const files = readOptional(raw.files, `${place}.files`, (one, at) => readFiles(one, contextAt(at))) ?? {}
  if (edits.length + Object.keys(files).length === 0 && !isForeign())
    throw unfit(raw.files, `${place}.files`, 'a record of the files that differ')
  const edited = new Map(Object.entries(files))
  for (const { path, from, to } of edits) {
    const parts = (edited.get(path) ?? base[path] ?? '').split(from)
    if (parts.length !== 2) throw unfit(from, `${place}.edits`, `a text that "${path}" has once`)
    edited.set(path, parts.join(to))
  }
  return { name: readText(raw.name, `${place}.name`), files: Object.fromEntries(edited) }
}

const readEdit = fieldsOf<{ path: string; from: string; to: string }>({
  path: readText,
  from: readText,
  to: readText,
})

/** Files of the program that tests are written for, as far as a candidate may read it. */
export function programFiles({ files, program }: Pick<PodProblem, 'files' | 'program'>): Files {
  const own = Object.entries(files).filter(([path]) => program !== undefined && isWithin(path, program))
  return Object.fromEntries(own)
}

/** Reads the folder of the program; a tester may read it there, and not change it. */
function readProgram(value: unknown, place: string, { files, locked }: FilesProblem): string {
  const folder = readText(value, place)
  const own = Object.keys(programFiles({ files, program: folder }))
  const isLocked = own.length > 0 && own.every((path) => locked.includes(path))
  if (!isLocked && !isForeign()) throw unfit(value, place, 'a folder of "files", all of them in "locked"')
  return folder
}

/** Names of the public checks are those of the sample test cases, which every view knows how to list. */
function samplesOf(raw: Readonly<Record<string, unknown>>) {
  const { checks, program, sample_faults } = raw
  const lists = [program == null ? [] : [{ name: program }], checks ?? [], sample_faults ?? []]
  const named = lists.flatMap((list) => (Array.isArray(list) ? list.map((one) => ({ name: one?.name })) : []))
  return named.length === 0 && isForeign() ? raw.sample_testcases : named
}

/** Reads all that a candidate may see of a project; throws, naming the place, on anything else. */
export function readPodProblem(value: unknown): PodProblem {
  const raw = readRecord(value, 'problem')
  const { tasks: named, port: at, may_add = true, checks, setup, program: folder } = raw
  const { statement, technologies, files, locked, limits, extra_data } = raw
  const { non_sample_testcases, sample_faults, pod_limits } = raw
  const project = readFilesProblem(
    {
      ...{ statement, technologies, files, locked, may_add, limits, extra_data, non_sample_testcases },
      sample_testcases: samplesOf(raw),
      // The judge says itself what is run.
      commands: { test: ['true'] },
    },
    'PLY',
  )
  const port = readOptional(at, 'port', readPort)
  const tasks = readOptional(named, 'tasks', readTasks) ?? {}
  const isServed = port !== undefined && tasks.start !== undefined
  const readAll = (list: unknown, place: string) => readChecks(list, place, isServed)
  const program = readOptional(folder, 'program', (one, place) => readProgram(one, place, project))
  const base = program === undefined ? {} : programFiles({ ...project, program })
  const readFaults = (list: unknown, place: string) =>
    readList(list, place, (one, at) => readVariant(one, at, base))
  const command = readOptional(setup, 'setup', readCommand)
  return {
    ...project,
    tasks,
    ...(port !== undefined && { port }),
    ...readEditor(raw, tasks),
    ...(command && { setup: command }),
    checks: readOptional(checks, 'checks', readAll) ?? [],
    ...(program !== undefined && { program }),
    sample_faults: readOptional(sample_faults, 'sample_faults', readFaults) ?? [],
    pod_limits: readOptional(pod_limits, 'pod_limits', readPodLimits) ?? POD_LIMITS,
  }
}
