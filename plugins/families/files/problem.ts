import type { TechnologyGroup } from '../../../src/sdk/common.ts'
import {
  contextAt,
  isForeign,
  readBoolean,
  readList,
  readOptional,
  readRecord,
  readText,
  unfit,
} from '../../../src/sdk/reading.ts'
import { type ProblemLimits, readLimits } from '../code/limits.ts'
import { type CodeProblem, readCodeProblem } from '../code/problem.ts'
import { isFitPath } from './paths.ts'

/** A program and its arguments, started in the folder of the project. */
export type Command = readonly string[]

/** A problem whose answer is several files; its `files` are those that the candidate begins with. */
export interface FilesProblem extends CodeProblem {
  /** Paths of the files that may be looked at, and not changed. */
  readonly locked: readonly string[]
  /** Whether files may be added, renamed and deleted too. */
  readonly may_add: boolean
  readonly commands: {
    /** Runs the project with the candidate's own input; absent if there is nothing to run but tests. */
    readonly run?: Command
    /** Runs the sample tests. */
    readonly test: Command
  }
}

/** Several processes may be part of a project: the tests, and the server that they ask. */
const DEFAULT_LIMITS: ProblemLimits = { cpu_ms: 10_000, memory_mb: 512 }

/** Reads a command; an empty one starts nothing. */
export function readCommand(value: unknown, place: string): Command {
  const command = readList(value, place, readText)
  if (!command[0]) throw unfit(value, place, 'a list of a program and its arguments')
  return command
}

function readCommands(value: unknown, place: string): FilesProblem['commands'] {
  const raw = readRecord(value, place)
  const run = readOptional(raw.run, `${place}.run`, readCommand)
  return { ...(run && { run }), test: readCommand(raw.test, `${place}.test`) }
}

/** Throws where the files, and what is said of them, cannot be a project that somebody can work on. */
function checkFiles({ files, locked, may_add, technologies }: FilesProblem) {
  const paths = Object.keys(files)
  const unfitting = paths.find((path) => !isFitPath(path))
  if (unfitting !== undefined) throw unfit(unfitting, 'files', 'a record of paths of plain signs')
  const unknown = locked.find((path) => !paths.includes(path))
  if (unknown !== undefined) throw unfit(unknown, 'locked', 'a list of paths that "files" has')
  if (!may_add && locked.length === paths.length)
    throw unfit(files, 'files', 'a record with a file that is not locked')
  if (technologies.length !== 1)
    throw unfit(technologies, 'technologies', 'a list of the one language in which the files are written')
}

/** Only the backend knows how to run the tests. */
const NO_COMMANDS: FilesProblem['commands'] = { test: [] }

/** What a backend says of files that are not there is left out; without any file, or with locked ones only, some may be added. */
function workable(problem: FilesProblem): FilesProblem {
  const files = Object.fromEntries(Object.entries(problem.files).filter(([path]) => isFitPath(path)))
  const locked = problem.locked.filter((path) => files[path] !== undefined)
  const isClosed = locked.length === Object.keys(files).length
  return { ...problem, files, locked, may_add: problem.may_add || isClosed }
}

/** Reads all that a candidate may see of a problem with several files; throws, naming the place, on anything else. */
export function readFilesProblem(value: unknown, group: TechnologyGroup): FilesProblem {
  const raw = readRecord(value, 'problem')
  const problem: FilesProblem = {
    ...readCodeProblem(raw, group, { testcase_kind: 'framework' }),
    limits: readLimits(raw.limits, contextAt('limits'), DEFAULT_LIMITS),
    locked: readOptional(raw.locked, 'locked', (list, at) => readList(list, at, readText)) ?? [],
    may_add: readOptional(raw.may_add, 'may_add', readBoolean) ?? false,
    commands: isForeign()
      ? (readOptional(raw.commands, 'commands', readCommands) ?? NO_COMMANDS)
      : readCommands(raw.commands, 'commands'),
  }
  if (isForeign()) return workable(problem)
  checkFiles(problem)
  return problem
}

/** The slug of the language in which the files are written. */
export function languageOfProject({ technologies }: Pick<FilesProblem, 'technologies'>): string {
  return technologies[0]?.slug ?? ''
}
