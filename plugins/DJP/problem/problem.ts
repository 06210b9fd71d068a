import { eachFit, isRecord, ReadContext, read, type Technology } from '@assess/sdk'
import { limitsWith, type ProblemLimits } from '../../families/code/limits.ts'
import { chosenFrom, TECHNOLOGIES } from '../../families/code/technologies.ts'
import { type HiddenCase, hiddenAfter } from '../../families/code/test-cases.ts'
import { type Notebook, readNotebook } from '../notebook/format.ts'
import { excessOf } from '../notebook/limits.ts'
import { type CheckContent, checkOf } from './checks.ts'
import { LIMITS } from './limits.ts'
import { PlainFields } from './problem.schema.ts'

/** A check that the candidate may see. */
export type SampleCheck = CheckContent & HiddenCase

/** A file that lies beside the notebook. */
export type DataFile = Exclude<PlainFields['data'][number], string>

/** A problem that is solved in a notebook. */
export interface NotebookProblem
  extends Pick<PlainFields, 'statement' | 'files' | 'libraries' | 'extra_data'> {
  readonly technologies: readonly Technology[]
  /** What the candidate begins with. */
  readonly notebook: Notebook
  readonly data: readonly DataFile[]
  readonly sample_testcases: readonly SampleCheck[]
  readonly non_sample_testcases: readonly HiddenCase[]
  readonly limits: ProblemLimits
}

/** The notebook beside its data. */
export const NOTEBOOK = 'notebook.ipynb'

/** What a problem begins with whose author gives no notebook. */
const EMPTY: unknown = { cells: [{ cell_type: 'code', source: '' }] }

/** What a file beside the definition is called beside the notebook. */
export const nameOfData = (path: string): string => path.replace(/^files\//, '')

const isFit = (path: string) => path !== NOTEBOOK && path.split('/').every((part) => !/^\.{0,2}$/.test(part))

function fitting(files: PlainFields['files'], at: ReadContext): PlainFields['files'] {
  const unfitting = Object.keys(files).find((path) => !isFit(path))
  if (unfitting === undefined) return files
  if (!at.isTolerant) throw at.unfit(unfitting, `relative paths other than "${NOTEBOOK}"`)
  return Object.fromEntries(Object.entries(files).filter(([path]) => isFit(path)))
}

function readBeginning(value: unknown, at: ReadContext): Notebook {
  const notebook = readNotebook(value, at)
  if (notebook.cells.length > 0 && !excessOf(notebook)) return notebook
  throw at.unfit(value, 'a notebook with at least one cell, which can be saved')
}

/** Answered in Python alone. */
const OFFERED = TECHNOLOGIES.filter(({ slug }) => slug === 'python')

/** Reads all that a candidate may see of a problem; throws, naming the place, on anything else. */
export function readNotebookProblem(value: unknown, at = new ReadContext()): NotebookProblem {
  const fields = read(PlainFields, value, at)
  const notebook = isRecord(value) ? value.notebook : undefined
  const within = at.key('notebook')
  const begun = notebook == null ? undefined : at.or(() => readBeginning(notebook, within), undefined)
  const samples = eachFit(fields.sample_testcases, at.key('sample_testcases'), (one, place) =>
    checkOf(one, place, true),
  )
  return {
    ...fields,
    technologies: fields.technologies
      ? chosenFrom(fields.technologies, OFFERED, at.key('technologies'))
      : OFFERED,
    notebook: begun ?? readNotebook(EMPTY, within),
    data: fields.data.map((file) => (typeof file === 'string' ? { path: file } : file)),
    files: fitting(fields.files, at.key('files')),
    sample_testcases: samples.map((sample, index) => ({ id: index + 1, ...sample })),
    non_sample_testcases: hiddenAfter(samples.length, fields.non_sample_testcases),
    limits: limitsWith(fields.limits, LIMITS, at),
  }
}
