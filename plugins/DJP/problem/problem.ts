import type { Technology } from '../../../src/sdk/common.ts'
import {
  contextAt,
  isForeign,
  type Reader,
  readList,
  readOptional,
  readRecord,
  readText,
  unfit,
} from '../../../src/sdk/reading.ts'
import { type ProblemLimits, readLimits } from '../../families/code/limits.ts'
import { type CodeProblem, readExtraData } from '../../families/code/problem.ts'
import { readTechnologies, TECHNOLOGIES } from '../../families/code/technologies.ts'
import { type HiddenCase, readHidden } from '../../families/code/test-cases.ts'
import { type Notebook, readNotebook } from '../notebook/format.ts'
import { excessOf } from '../notebook/limits.ts'
import { type CheckContent, readCheckContent } from './checks.ts'

/** A check that the candidate may see. */
export type SampleCheck = CheckContent & HiddenCase

/** A file that lies beside the notebook. */
export interface DataFile {
  /** Beside the definition, such as `files/sales.csv`. */
  readonly path: string
  /** In bytes, where the author says so. */
  readonly size?: number
}

/** A problem that is solved in a notebook. */
export interface NotebookProblem {
  readonly statement: string
  readonly technologies: readonly Technology[]
  /** What the candidate begins with. */
  readonly notebook: Notebook
  readonly data: readonly DataFile[]
  /** Small files, inline. */
  readonly files: Readonly<Record<string, string>>
  /** Python libraries that the problem needs, by the names under which they are imported. */
  readonly libraries: readonly string[]
  readonly sample_testcases: readonly SampleCheck[]
  readonly non_sample_testcases: readonly HiddenCase[]
  readonly limits: ProblemLimits
  readonly extra_data: CodeProblem['extra_data']
}

/** The notebook beside its data. */
export const NOTEBOOK = 'notebook.ipynb'

/** Data are read, and models are fitted. */
const DEFAULT_LIMITS: ProblemLimits = { cpu_ms: 30_000, memory_mb: 1024 }

/** What a problem begins with whose author gives no notebook. */
const EMPTY: unknown = { cells: [{ cell_type: 'code', source: '' }] }

/** What a file beside the definition is called beside the notebook. */
export const nameOfData = (path: string): string => path.replace(/^files\//, '')

const isFit = (path: string) => path.split('/').every((part) => !/^\.{0,2}$/.test(part))

const readDataPath: Reader<string> = (value, place) => {
  const path = readText(value, place)
  if (path.startsWith('files/') && isFit(path) && nameOfData(path) !== NOTEBOOK) return path
  throw unfit(path, place, `a path such as "files/sales.csv", other than "${NOTEBOOK}"`)
}

const readSize: Reader<number> = (value, place) => {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw unfit(value, place, 'a number of bytes')
}

const readDataFile: Reader<DataFile> = (value, place) => {
  if (typeof value === 'string') return { path: readDataPath(value, place) }
  const raw = readRecord(value, place)
  const size = readOptional(raw.size, `${place}.size`, readSize)
  return { path: readDataPath(raw.path, `${place}.path`), ...(size !== undefined && { size }) }
}

function readFiles(value: unknown, place: string): NotebookProblem['files'] {
  const entries = Object.entries(readRecord(value, place)).map(
    ([name, text]) => [name, readText(text, `${place}.${name}`)] as const,
  )
  const unfitting = entries.find(([name]) => !isFit(name) || name === NOTEBOOK)
  if (unfitting && !isForeign()) throw unfit(unfitting[0], place, `relative paths other than "${NOTEBOOK}"`)
  return Object.fromEntries(entries.filter((entry) => entry !== unfitting))
}

const MODULE = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/

const readModule: Reader<string> = (value, place) => {
  const name = readText(value, place)
  if (MODULE.test(name)) return name
  throw unfit(name, place, 'the name of a Python module')
}

function readBeginning(value: unknown, place: string): Notebook {
  const notebook = readNotebook(value, contextAt(place))
  if (notebook.cells.length > 0 && !excessOf(notebook)) return notebook
  throw unfit(value, place, 'a notebook with at least one cell, which can be saved')
}

/** Answered in Python alone. */
const OFFERED = TECHNOLOGIES.filter(({ slug }) => slug === 'python')

/** Reads all that a candidate may see of a problem; throws, naming the place, on anything else. */
export function readNotebookProblem(value: unknown): NotebookProblem {
  const raw = readRecord(value, 'problem')
  const { technologies, notebook, data, files, libraries, limits, extra_data } = raw
  const samples =
    readOptional(raw.sample_testcases, 'sample_testcases', (list, at) =>
      readList(list, at, (one, place) => readCheckContent(one, place, true)),
    ) ?? []
  return {
    statement: readText(raw.statement, 'statement'),
    technologies:
      readOptional(technologies, 'technologies', (list, at) =>
        readTechnologies(list, contextAt(at), OFFERED),
      ) ?? OFFERED,
    notebook: readOptional(notebook, 'notebook', readBeginning) ?? readNotebook(EMPTY, contextAt('notebook')),
    data: readOptional(data, 'data', (list, at) => readList(list, at, readDataFile)) ?? [],
    files: readOptional(files, 'files', readFiles) ?? {},
    libraries: readOptional(libraries, 'libraries', (list, at) => readList(list, at, readModule)) ?? [],
    sample_testcases: samples.map((sample, index) => ({ id: index + 1, ...sample })),
    non_sample_testcases: readHidden(
      raw.non_sample_testcases,
      contextAt('non_sample_testcases'),
      samples.length,
    ),
    limits: readLimits(limits, contextAt('limits'), DEFAULT_LIMITS),
    extra_data: readOptional(extra_data, 'extra_data', (one, at) => readExtraData(one, contextAt(at))) ?? {},
  }
}
