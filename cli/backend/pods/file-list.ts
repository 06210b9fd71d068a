import { isRecord } from '../../../src/schema/read.ts'
import { MOST_LISTED, UNREAD, type Unread } from '../../../src/wire/pods.ts'
import { PodError } from './connection.ts'

export interface PodFile {
  /** Relative to the candidate's folder. */
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** Of its content, hexadecimal SHA-256, as the pod says; `''` for a very large one. */
  readonly hash: string
  readonly executable?: true
  /** Why it is not a file of an answer; a folder stands for all that is in it. */
  readonly unread?: Unread
}

/** The most bytes of a list that are read. */
export const MOST_LIST_BYTES = 4_000_000
const LONGEST_PATH = 500
const HASH = /^([\da-f]{64})?$/

/** Reads what an agent says of its files: only what has the shape of a file counts, each path once. */
export function readFileList(bytes: Buffer): readonly PodFile[] {
  let list: unknown
  try {
    list = JSON.parse(bytes.toString())
  } catch {
    throw new PodError('The pod does not say which files it has')
  }
  const files = new Map<string, PodFile>()
  for (const one of Array.isArray(list) ? list : []) {
    const file = readFile(one)
    if (file) files.set(file.path, file)
    if (files.size === MOST_LISTED) break
  }
  return [...files.values()]
}

function readFile(value: unknown): PodFile | undefined {
  if (!isRecord(value)) return undefined
  const { executable, hash, path, size, unread } = value
  if (typeof path !== 'string' || typeof hash !== 'string' || typeof size !== 'number') return undefined
  const isFile = isInside(path) && HASH.test(hash) && Number.isSafeInteger(size) && size >= 0
  if (!isFile) return undefined
  const why = UNREAD.find((one) => one === unread)
  return { path, size, hash, ...(executable === true && { executable }), ...(why && { unread: why }) }
}

/** Whether a path names something in the candidate's folder, in characters that can be shown. */
export function isInside(path: string): boolean {
  if (path.length > LONGEST_PATH || /[\p{Cc}\p{Cs}]/u.test(path)) return false
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
}
