import type { SandboxFiles, SandboxJob } from '@assess/sdk/node'
import {
  nodeLinkFiles,
  nodeProgram,
  nodeTests,
  type ProgramModules,
  pythonLinkFiles,
  pythonProgram,
  pythonTests,
} from '../../code/judge/frameworks.ts'
import type { Command } from '../problem.schema.ts'

type Start = Pick<SandboxJob, 'command' | 'env'>

/** How tests and the answer that they import, each in a sandbox of its own, are started in a language. */
export interface Linked {
  /** The program that a command of tests has to begin with. */
  readonly program: string
  isModule(path: string): boolean
  /** What links the two, as files of both sandboxes. */
  files(modules: ProgramModules): SandboxFiles
  /** What the tests print goes to the file `output`. */
  tests(command: Command, output: string): Start
  answer(command: Command): Start
}

const UNBUFFERED = { PYTHONUNBUFFERED: '1' }

/** Flags of Node that say how modules are read; all others concern the tests alone. */
const READING = /^--(?:disable-warning|experimental-|enable-|no-|conditions=|max-old-space-size)/

const node: Linked = {
  program: 'node',
  isModule: (path) => /\.[cm]?[jt]sx?$/.test(path),
  files: nodeLinkFiles,
  tests: ([program = 'node', ...args], output) => {
    // Tests of one file each have a process of their own otherwise, which the link does not lead to.
    const isolation = args.includes('--test') ? ['--test-isolation=none'] : []
    return { command: nodeTests([program, ...isolation], args, output) }
  },
  answer: ([program = 'node', ...args]) => ({
    command: nodeProgram([program, ...args.filter((arg) => READING.test(arg))]),
  }),
}

/** What stands before the program or `-m`. */
function pythonFlags(args: readonly string[]): readonly string[] {
  const end = args.findIndex((arg) => arg === '-m' || !arg.startsWith('-'))
  return args.slice(0, Math.max(0, end))
}

const python: Linked = {
  program: 'python3',
  isModule: (path) => path.endsWith('.py'),
  files: pythonLinkFiles,
  tests: ([program = 'python3', ...args], output) => {
    const flags = pythonFlags(args)
    return { command: pythonTests([program, ...flags], args.slice(flags.length), output), env: UNBUFFERED }
  },
  answer: ([program = 'python3', ...args]) => ({
    command: pythonProgram([program, ...pythonFlags(args)]),
    env: UNBUFFERED,
  }),
}

/** By slug of the technology. */
export const LINKED: Readonly<Record<string, Linked>> = { python, javascript: node, typescript: node }
