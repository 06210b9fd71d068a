import { eachFit, isRecord, ReadContext, read } from '@assess/sdk'
import type { Files, WrittenCase } from '../code/problem.schema.ts'
import { byPath } from '../code/test-cases.ts'
import { isWithin } from '../files/paths.ts'
import type { Command } from '../files/problem.schema.ts'
import { type FilesProblem, filesProblemOf, started } from '../files/problem.ts'
import type { Check } from './checks/check.ts'
import { checksOf } from './checks/read.ts'
import { PodProblem as PodSchema, type ProgramVariant, SentCases, type WrittenPod } from './problem.schema.ts'

/** A program that differs from the one that tests are written for. */
export type Variant = Omit<ProgramVariant, 'edits'>

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
  readonly sample_faults: readonly Variant[]
  readonly pod_limits: WrittenPod['pod_limits']
}

/** The task that starts the editor of a frame. */
export const EDITOR_TASK = 'editor'

const TASK = /^[a-z][a-z-]{0,23}$/

function namedTasks(written: WrittenPod['tasks'], at: ReadContext): PodProblem['tasks'] {
  const unfitting = Object.keys(written).find((name) => !TASK.test(name))
  if (unfitting !== undefined && !at.isTolerant)
    throw at.unfit(unfitting, 'a record of commands by names of small letters')
  const tasks = Object.entries(written).flatMap(([name, command]) => {
    const place = at.key(name)
    return place.or((): [string, Command][] => [[name, started(command, place)]], [])
  })
  return Object.fromEntries(tasks)
}

/** Tasks that the candidate starts. */
export const tasksOf = ({
  editor_type,
  tasks,
}: Pick<PodProblem, 'editor_type' | 'tasks'>): readonly string[] =>
  Object.keys(tasks).filter((name) => editor_type !== 'frame' || name !== EDITOR_TASK)

type EditorFields = Pick<PodProblem, 'editor_type' | 'editor_port'>

/** Which editor a project has. */
function editorOf(
  { editor_type, editor_port: port }: EditorFields,
  tasks: PodProblem['tasks'],
  at: ReadContext,
): EditorFields {
  if (!editor_type) return {}
  if (!at.isTolerant && port === undefined)
    throw at.key('editor_port').unfit(port, 'the port of the editor in the frame')
  if (!at.isTolerant && !tasks[EDITOR_TASK])
    throw at.key('tasks').unfit(tasks, 'a record with a task "editor"')
  return { editor_type, ...(port !== undefined && { editor_port: port }) }
}

/** A variant of a program that has `base`: whole files, or edits of one place in a file of these. */
export function variantOf({ name, files, edits }: ProgramVariant, base: Files, at: ReadContext): Variant {
  if (edits.length + Object.keys(files).length === 0 && !at.isTolerant)
    throw at.key('files').unfit(files, 'a record of the files that differ')
  const edited = new Map(Object.entries(byPath(files, at.key('files'))))
  for (const { path, from, to } of edits) {
    const parts = (edited.get(path) ?? base[path] ?? '').split(from)
    if (parts.length !== 2) throw at.key('edits').unfit(from, `a text that "${path}" has once`)
    edited.set(path, parts.join(to))
  }
  return { name, files: Object.fromEntries(edited) }
}

/** Files of the program that tests are written for, as far as a candidate may read it. */
export function programFiles({ files, program }: Pick<PodProblem, 'files' | 'program'>): Files {
  const own = Object.entries(files).filter(([path]) => program !== undefined && isWithin(path, program))
  return Object.fromEntries(own)
}

/** The folder of the program; a tester may read it there, and not change it. */
function checkProgram(folder: string, { files, locked }: FilesProblem, at: ReadContext) {
  const own = Object.keys(programFiles({ files, program: folder }))
  const isLocked = own.length > 0 && own.every((path) => locked.includes(path))
  if (!isLocked && !at.isTolerant) throw at.unfit(folder, 'a folder of "files", all of them in "locked"')
}

/** Names of the public checks are those of the sample test cases, which every view knows how to list. */
function samplesOf(
  { program, checks, sample_faults }: WrittenPod,
  value: unknown,
  at: ReadContext,
): readonly WrittenCase[] {
  const names = [
    ...(program === undefined ? [] : [program]),
    ...[...checks, ...sample_faults].map(({ name }) => name),
  ]
  if (names.length === 0 && at.isTolerant) return read(SentCases, value, at).sample_testcases
  return names.map((name) => ({ name, input: '', files: {} }))
}

/** Of what other servers name as an editor, only frames differ from ours. */
const withKnownEditor = (value: unknown, at: ReadContext) =>
  at.isTolerant && isRecord(value) && value.editor_type !== 'frame'
    ? { ...value, editor_type: undefined }
    : value

/** Reads all that a candidate may see of a project; throws, naming the place, on anything else. */
export function readPodProblem(value: unknown, at = new ReadContext()): PodProblem {
  const written = read(PodSchema, withKnownEditor(value, at), at)
  const { program, port, setup, editor_type: _, editor_port: __, ...fields } = written
  // The judge says itself what is run.
  const own = { sample_testcases: samplesOf(written, value, at), commands: { test: ['true'] } }
  const project = filesProblemOf({ ...fields, ...own }, 'PLY', at)
  const tasks = namedTasks(written.tasks, at.key('tasks'))
  if (program !== undefined) checkProgram(program, project, at.key('program'))
  const base = program === undefined ? {} : programFiles({ ...project, program })
  const command = setup && at.key('setup').or(() => started(setup, at.key('setup')), undefined)
  const isServed = port !== undefined && tasks.start !== undefined
  return {
    ...project,
    tasks,
    ...(port !== undefined && { port }),
    ...editorOf(written, tasks, at),
    ...(command && { setup: command }),
    checks: checksOf(written.checks, isServed, at.key('checks')),
    ...(program !== undefined && { program }),
    sample_faults: eachFit(written.sample_faults, at.key('sample_faults'), (one, place) =>
      variantOf(one, base, place),
    ),
    pod_limits: written.pod_limits,
  }
}
