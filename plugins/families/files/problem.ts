import type { ReadContext, Shape, TechnologyGroup } from '@assess/sdk'
import { type CodeProblem, codeProblemOf } from '../code/problem.ts'
import { FILES_LIMITS } from './limits.ts'
import { isFitPath } from './paths.ts'
import type { Command, Commands } from './problem.schema.ts'
import type { filesProblem } from './written.ts'

/** The schema of a problem with several files. */
export type FilesSchema = ReturnType<typeof filesProblem>

/** A problem whose answer is several files; its `files` are those that the candidate begins with. */
export interface FilesProblem extends CodeProblem {
  /** Paths of the files that may be looked at, and not changed. */
  readonly locked: readonly string[]
  /** Whether files may be added, renamed and deleted too. */
  readonly may_add: boolean
  readonly commands: Commands
}

/** A command that starts something; throws for an empty one. */
export function started(command: Command, at: ReadContext): Command {
  if (!command[0]) throw at.unfit(command, 'a list of a program and its arguments')
  return command
}

function commandsOf({ run, test }: Commands, at: ReadContext): Commands {
  const place = at.key('run')
  const program = run && place.or(() => started(run, place), undefined)
  // Only the backend knows how to run the tests.
  return { ...(program && { run: program }), test: at.isTolerant ? test : started(test, at.key('test')) }
}

/** Throws where the files, and what is said of them, cannot be a project that somebody can work on. */
function checkFiles({ files, locked, may_add, technologies }: FilesProblem, at: ReadContext) {
  const paths = Object.keys(files)
  const unfitting = paths.find((path) => !isFitPath(path))
  if (unfitting !== undefined) throw at.key('files').unfit(unfitting, 'a record of paths of plain signs')
  const unknown = locked.find((path) => !paths.includes(path))
  if (unknown !== undefined) throw at.key('locked').unfit(unknown, 'a list of paths that "files" has')
  if (!may_add && locked.length === paths.length)
    throw at.key('files').unfit(files, 'a record with a file that is not locked')
  if (technologies.length !== 1)
    throw at
      .key('technologies')
      .unfit(technologies, 'a list of the one language in which the files are written')
}

/** What a backend says of files that are not there is left out; without any file, or with locked ones only, some may be added. */
function workable(problem: FilesProblem): FilesProblem {
  const files = Object.fromEntries(Object.entries(problem.files).filter(([path]) => isFitPath(path)))
  const locked = problem.locked.filter((path) => files[path] !== undefined)
  const isClosed = locked.length === Object.keys(files).length
  return { ...problem, files, locked, may_add: problem.may_add || isClosed }
}

/** All that a candidate may see of a problem with several files; throws, naming the place, where nobody could work on it. */
export function filesProblemOf(
  written: Shape<FilesSchema>,
  group: TechnologyGroup,
  at: ReadContext,
): FilesProblem {
  const program = { ...written, stubs: {}, testcase_kind: 'framework' } as const
  const problem: FilesProblem = {
    ...codeProblemOf(program, group, at, FILES_LIMITS),
    locked: written.locked,
    may_add: written.may_add,
    commands: commandsOf(written.commands, at.key('commands')),
  }
  if (at.isTolerant) return workable(problem)
  checkFiles(problem, at)
  return problem
}

/** The slug of the language in which the files are written. */
export function languageOfProject({ technologies }: Pick<FilesProblem, 'technologies'>): string {
  return technologies[0]?.slug ?? ''
}
