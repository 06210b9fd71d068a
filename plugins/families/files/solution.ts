import { type Json, ReadContext, read, type SolutionCodec, type SolutionFields } from '@assess/sdk'
import { isFitPath } from './paths.ts'
import { Changes, SolutionWithUploads, type Uploads } from './solution.schema.ts'
import { hashesOf } from './uploads.ts'

/** The files of an answer, as far as they are not those that the candidate began with. No path is a text and an upload. */
export interface Work {
  readonly changes: Changes
  /** Files that are kept as uploads; always none for a type without a pod. */
  readonly uploads: Uploads
  /** Paths that may be executed, of files of any kind; one that was deleted and comes back may be again. */
  readonly executable: readonly string[]
}

export const NO_WORK: Work = { changes: {}, uploads: {}, executable: [] }

export interface FilesSolution extends Work {
  /** URI of the technology; `''` while nothing was done, and then nothing is saved (SAVE-09). */
  readonly technology: string
  /** The candidate's own input for a run (SAVE-16). */
  readonly stdin: string
  /** Resource URIs of uploaded files (VALID-07); always none for a type that takes none. */
  readonly attachments: readonly string[]
}

export const NOTHING_CHANGED: FilesSolution = {
  technology: '',
  ...NO_WORK,
  stdin: '',
  attachments: [],
}

/** Own input is not judged. */
export function judgedFiles({ technology, changes, uploads, executable, attachments }: FilesSolution): Json {
  const hashes = hashesOf(uploads)
  const uploaded = Object.keys(hashes).length > 0 && { uploads: hashes }
  const rights = executable.length > 0 && { executable: executable.toSorted() }
  return { technology, changes, attachments: [...attachments], ...uploaded, ...rights }
}

/** Files that an answer may change, and bytes that they may have together. */
export const MOST = { files: 200, bytes: 1_000_000 } as const

export function isChanged({ changes, uploads, executable, attachments }: FilesSolution): boolean {
  return [changes, uploads, executable, attachments].some((part) => Object.keys(part).length > 0)
}

const encoder = new TextEncoder()

/** Bytes of the texts together. */
export function sizeOf(changes: Changes): number {
  return Object.values(changes).reduce((sum, text) => sum + encoder.encode(text ?? '').length, 0)
}

/** Texts by path, within the limits of an answer. */
export function changesWithin(changes: Changes, at: ReadContext): Changes {
  const paths = Object.keys(changes)
  const unfitting = paths.find((path) => !isFitPath(path))
  if (unfitting !== undefined) throw at.unfit(unfitting, 'a record of texts by relative path')
  if (paths.length > MOST.files) throw at.unfit(changes, `a record of at most ${MOST.files} files`)
  if (sizeOf(changes) > MOST.bytes) throw at.unfit(changes, `a record of at most ${MOST.bytes} bytes`)
  return changes
}

/** Reads texts by path, within the limits of an answer. */
export const readChanges = (value: unknown, at: ReadContext): Changes =>
  changesWithin(read(Changes, value, at), at)

/** Files of an answer that may be executed: as many as a folder of a project can have in it. */
export const MOST_EXECUTABLE = 1000

/** Paths of files that may be executed, within the limits of an answer. */
export function executableWithin(paths: readonly string[], at: ReadContext): readonly string[] {
  if (!paths.every(isFitPath)) throw at.unfit(paths, 'a list of relative paths')
  if (paths.length > MOST_EXECUTABLE) throw at.unfit(paths, `a list of at most ${MOST_EXECUTABLE} paths`)
  return paths
}

/** A backend that cleared it sends null; what was saved without any technology is not an answer of this type. */
function decode(
  { technology, code, ...fields }: SolutionFields,
  at: ReadContext = new ReadContext(),
): FilesSolution {
  const { extra_data, ...saved } = read(
    SolutionWithUploads,
    { ...fields, technology: technology === null ? '' : technology, code: code === null ? {} : code },
    at,
  )
  return {
    ...NO_WORK,
    technology: saved.technology,
    changes: changesWithin(saved.code, at.key('code')),
    stdin: extra_data.stdin,
    attachments: saved.attachments,
  }
}

/** Wire fields: `technology`, `code` with texts by path, `extra_data {stdin}` (ENTITY-94, ENTITY-98, ENTITY-99). */
export const filesCodec: SolutionCodec<FilesSolution> = {
  empty: () => NOTHING_CHANGED,
  encode: ({ technology, changes, stdin }) => ({ technology, code: changes, extra_data: { stdin } }),
  decode,
}

/** The same, with `attachments` (ENTITY-97). */
export const filesWithUploadsCodec: SolutionCodec<FilesSolution> = {
  ...filesCodec,
  encode: (solution) => ({ ...filesCodec.encode(solution), attachments: solution.attachments }),
}
