import { type Json, UPLOAD_BYTES } from '../../../src/sdk/common.ts'
import { fieldsOf, readNumber, readOptional, readText, readValues, unfit } from '../../../src/sdk/reading.ts'
import { isFitPath } from './paths.ts'

/** A file of an answer that is kept as an upload, because it is not a text or too large for one. */
export interface Uploaded {
  /** Resource URI. */
  readonly uri: string
  /** Of its bytes: hexadecimal SHA-256. */
  readonly hash: string
  /** In bytes. */
  readonly size: number
}

/** By path. */
export type Uploads = Readonly<Record<string, Uploaded>>

/** Uploaded files of one answer, and bytes of one of them and of all together. */
export const MOST_UPLOADED = { files: 100, fileBytes: UPLOAD_BYTES, bytes: 20_000_000 } as const

const HASH = /^[0-9a-f]{64}$/

/** Bytes of the files together; what is the same counts as often as it is there. */
export function uploadedBytes(uploads: Uploads): number {
  return Object.values(uploads).reduce((sum, { size }) => sum + size, 0)
}

/** The uploads that an answer refers to, each once; by path, as files come up in any order. */
export function urisOf(uploads: Uploads): readonly string[] {
  const byPath = Object.entries(uploads).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return [...new Set(byPath.map(([, { uri }]) => uri))]
}

/** Their contents, as far as a judgement depends on them. */
export const hashesOf = (uploads: Uploads): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(uploads).map(([path, { hash }]) => [path, hash]))

/** As they are saved. */
export const jsonOf = (uploads: Uploads): Json =>
  Object.fromEntries(
    Object.entries(uploads).map(([path, { uri, hash, size }]) => [path, { uri, hash, size }]),
  )

function readHash(value: unknown, place: string): string {
  const hash = readText(value, place)
  if (HASH.test(hash)) return hash
  throw unfit(value, place, 'a SHA-256 in small hexadecimal digits')
}

function readSize(value: unknown, place: string): number {
  const size = readNumber(value, place)
  if (Number.isInteger(size) && size >= 0 && size <= MOST_UPLOADED.fileBytes) return size
  throw unfit(value, place, `a number of bytes up to ${MOST_UPLOADED.fileBytes}`)
}

const readUploaded = fieldsOf<Uploaded>({ uri: readText, hash: readHash, size: readSize })

/** Reads uploaded files by path, within the limits of an answer; none where nothing is said of any. */
export function readUploads(value: unknown, place: string): Uploads {
  const uploads = readOptional(value, place, (record, at) => readValues(record, at, readUploaded)) ?? {}
  const paths = Object.keys(uploads)
  const unfitting = paths.find((path) => !isFitPath(path))
  if (unfitting !== undefined) throw unfit(unfitting, place, 'a record of uploads by relative path')
  if (paths.length > MOST_UPLOADED.files)
    throw unfit(paths.length, place, `a record of at most ${MOST_UPLOADED.files} uploads`)
  if (uploadedBytes(uploads) > MOST_UPLOADED.bytes)
    throw unfit(uploadedBytes(uploads), place, `uploads of at most ${MOST_UPLOADED.bytes} bytes`)
  return uploads
}
