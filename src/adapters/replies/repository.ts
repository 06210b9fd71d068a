import { eachFit } from '../../schema/fit.ts'
import { isRecord, type Reader, read } from '../../schema/read.ts'
import { RepositoryBlob, RepositoryEntry, RepositoryTree } from '../../wire/repository.schema.ts'

/** What version control systems call a folder. */
const FOLDERS: ReadonlySet<unknown> = new Set(['folder', 'tree', 'dir', 'directory'])

/** An entry, whose kind may stand in `type`; without a name it is called as its path ends. */
const readEntry: Reader<RepositoryEntry> = (value, at) => {
  const raw = isRecord(value) ? value : {}
  const kind = FOLDERS.has(raw.kind ?? raw.type) ? 'folder' : 'file'
  const entry = read(RepositoryEntry, isRecord(value) ? { ...raw, kind } : value, at)
  const path = entry.path.replace(/^\/+|\/+$/g, '')
  return { ...entry, path, name: entry.name || path.slice(path.lastIndexOf('/') + 1) }
}

/** A folder's entries, in a record or bare. */
export const readTree: Reader<RepositoryTree> = (value, at) => {
  const raw = isRecord(value) ? value : { entries: value }
  const listed = Array.isArray(raw.entries) ? raw.entries : []
  const entries = eachFit(listed, at.key('entries'), readEntry)
  return { ...read(RepositoryTree, { ...raw, entries }, at), entries }
}

/** A file; without an encoding it is text. */
export const readBlob: Reader<RepositoryBlob> = (value, at) => {
  const raw = isRecord(value) ? value : { content: value }
  const blob = read(RepositoryBlob, raw, at)
  return raw.size == null ? { ...blob, size: blob.content.length } : blob
}
