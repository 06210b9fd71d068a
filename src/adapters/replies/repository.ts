import {
  fieldsOf,
  isRecord,
  listOf,
  oneOf,
  optional,
  type Reader,
  readBoolean,
  readNumber,
  readRecord,
  readText,
  withDefault,
} from '../../sdk/reading.ts'
import type { RepositoryBlob, RepositoryEntry, RepositoryTree } from '../../wire/repository.ts'

/** What version control systems call a folder. */
const FOLDERS: ReadonlySet<unknown> = new Set(['folder', 'tree', 'dir', 'directory'])

/** An entry, whose kind may stand in `type`; without a name it is called as its path ends. */
const readEntry: Reader<RepositoryEntry> = (value, place) => {
  const raw = readRecord(value, place)
  const path = readText(raw.path, `${place}.path`).replace(/^\/+|\/+$/g, '')
  return fieldsOf<RepositoryEntry>({
    path: () => path,
    name: withDefault(readText, path.slice(path.lastIndexOf('/') + 1)),
    kind: (kind) => (FOLDERS.has(kind) ? 'folder' : 'file'),
    size: optional(readNumber),
  })({ ...raw, kind: raw.kind ?? raw.type }, place)
}

/** A folder's entries, in a record or bare. */
export const readTree: Reader<RepositoryTree> = (value, place) =>
  fieldsOf<RepositoryTree>({
    entries: withDefault(listOf(readEntry), []),
    is_partial: optional(readBoolean),
  })(isRecord(value) ? value : { entries: value }, place)

/** A file; without an encoding it is text. */
export const readBlob: Reader<RepositoryBlob> = (value, place) => {
  const raw = isRecord(value) ? value : { content: value }
  return fieldsOf<RepositoryBlob>({
    content: readText,
    size: withDefault(readNumber, typeof raw.content === 'string' ? raw.content.length : 0),
    encoding: withDefault(oneOf(['utf-8', 'base64']), 'utf-8'),
    is_truncated: optional(readBoolean),
  })(raw, place)
}
