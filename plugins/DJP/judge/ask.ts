import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Execution, ReadContext, read, type Shape } from '@assess/sdk'
import type { Limits, SandboxFolder, SandboxResult } from '@assess/sdk/node'
import { Type } from 'typebox'
import type { JudgedCase } from '../../families/code/judge/weighted-cases.ts'
import { type SavedFiles, uploadedFiles } from '../../families/pod/judge/project-files.ts'
import type { Notebook } from '../notebook/format.ts'
import { shownNotebook } from '../problem/answer.ts'
import { besideOf } from '../problem/beside.ts'
import type { CheckContent } from '../problem/checks.ts'
import { NOTEBOOK, type NotebookProblem, nameOfData } from '../problem/problem.ts'
import type { NotebookSolution } from '../problem/solution.ts'

export type Check = JudgedCase<CheckContent>

/** Debian's own, for which Debian's libraries are installed. */
export const PYTHON = '/usr/bin/python3'

const LIBRARIES = '/usr/lib/python3/dist-packages'
const COMMON = ['IPython', 'ipykernel', 'jupyter_server', 'numpy', 'pandas', 'matplotlib']

/** Whether notebooks run here: Python, its interactive shell, a server, and the libraries that they commonly use. */
export const hasJupyter = (libraries = LIBRARIES): boolean =>
  existsSync(PYTHON) && COMMON.every((name) => existsSync(join(libraries, name)))

const MB = 1_000_000

/** Libraries for numbers start as many threads as a machine has cores, and count time on each. */
const ENVIRONMENT = {
  OPENBLAS_NUM_THREADS: '1',
  OMP_NUM_THREADS: '1',
  MKL_NUM_THREADS: '1',
  MPLBACKEND: 'module://matplotlib_inline.backend_inline',
  PYTHONUNBUFFERED: '1',
  FONTCONFIG_FILE: '/home/box/.fonts.conf',
}

/** What IPython and its libraries use before a cell has run. */
const EXTRA = { cpuMs: 5000, memoryMb: 200 }

function limitsOf({ limits: { cpu_ms, memory_mb } }: NotebookProblem): Limits {
  const cpuMs = cpu_ms + EXTRA.cpuMs
  return {
    cpuMs,
    wallMs: cpuMs * 3 + 5000,
    memoryBytes: (memory_mb + EXTRA.memoryMb) * MB,
    outputBytes: 16 * MB,
    processes: 64,
    diskBytes: 64 * MB,
  }
}

/** The candidate's folder: what the notebook has written, data, small files, and the notebook itself. */
export async function folderOf(
  problem: NotebookProblem,
  solution: NotebookSolution,
  { asset, upload }: Pick<Execution, 'asset' | 'upload'>,
): Promise<SavedFiles> {
  const { data, files } = problem
  const { executable } = solution
  const written = await uploadedFiles({ uploads: besideOf(problem, solution), executable }, upload)
  const assets = await Promise.all(
    data.map(async ({ path }) => [nameOfData(path), await asset(path)] as const),
  )
  const given = assets.map(([path]) => path)
  const notebook = JSON.stringify(shownNotebook(solution, problem), null, 1)
  return {
    ...written,
    executable: [...executable, ...given],
    files: { ...written.files, ...files, ...Object.fromEntries(assets), [NOTEBOOK]: notebook },
  }
}

const sourceOf = (name: string) => readFile(join(import.meta.dirname, name), 'utf8')

/** What the asking sandbox writes down. */
const Said = Type.Object({
  state: Type.Enum(['gone', 'missing', 'failed', 'forged', 'answered'], {
    default: 'gone',
    description:
      '`gone`: it ended before it was done; `failed`: a cell raised; `forged`: it said what nobody had asked',
  }),
  cell: Type.Number({ default: 0, description: 'The cell that ran last, from 1; 0 for none' }),
  message: Type.String({ default: '' }),
  replies: Type.Record(Type.String(), Type.Unknown(), {
    default: {},
    description: 'By number of the check: JSON of `{ value }` or `{ error }`',
  }),
})

/** The result of running a notebook and asking it. */
export interface Report extends Shape<typeof Said> {
  readonly result: SandboxResult
}

const decoder = new TextDecoder()

function readReport(file: Uint8Array | undefined, result: SandboxResult): Report {
  const said: unknown = file ? JSON.parse(decoder.decode(file)) : {}
  return { ...read(Said, said, new ReadContext('report', () => {})), result }
}

/** A cell with this tag may raise, as in other tools. */
const MAY_RAISE = 'raises-exception'

/** The cells that run, in order. */
export function codeOf({ cells }: Notebook) {
  return cells.flatMap((cell, index) => {
    if (cell.cell_type !== 'code') return []
    const { tags } = cell.metadata
    return [
      { place: index + 1, source: cell.source, mayFail: Array.isArray(tags) && tags.includes(MAY_RAISE) },
    ]
  })
}

interface Asked {
  readonly problem: NotebookProblem
  readonly notebook: Notebook
  /** The candidate's folder. */
  readonly folder: SandboxFolder
  readonly checks: readonly Check[]
  readonly execution: Execution
}

/**
 * Runs a notebook whole in a fresh process, and asks it in a second sandbox that shares nothing with it but a pair of
 * pipes: what is expected is in neither. What it prints before the first hidden check is streamed.
 */
export async function askNotebook({ problem, notebook, folder, checks, execution }: Asked): Promise<Report> {
  const { runner, signal, print } = execution
  const [asking, running] = await Promise.all([sourceOf('questions.py'), sourceOf('notebook.py')])
  const task = { libraries: problem.libraries, cells: codeOf(notebook) }
  const questions = checks.map(({ id, is_sample, expression, call, args }) => ({
    id,
    isPublic: is_sample,
    ...(expression !== undefined && { expression }),
    ...(call !== undefined && { call, args: args ?? [] }),
  }))
  const limits = limitsOf(problem)
  const [asked, result] = await runner.pair(
    {
      files: { 'questions.py': asking, 'questions.json': JSON.stringify(questions) },
      command: [PYTHON, '-I', 'questions.py'],
      limits: { ...limits, wallMs: limits.wallMs + 10_000, processes: 8 },
      keep: ['report.json'],
      signal,
      onOutput: print,
    },
    {
      files: {
        ...folder.files,
        '.fonts.conf': '<fontconfig/>',
        '.notebook.py': running,
        '.notebook.json': JSON.stringify(task),
      },
      executable: folder.executable,
      command: [PYTHON, '.notebook.py'],
      limits,
      env: ENVIRONMENT,
      signal,
    },
  )
  signal.throwIfAborted()
  return readReport(asked.files['report.json'], result)
}
