import { fileNameOf } from '../../format.ts'
import type { Sample } from '../../samples.ts'

type Files = Sample<unknown, unknown, unknown>['files']

/** One pixel: a backend refuses a picture that it cannot read. */
const PICTURE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='

/** What a file of a sample holds; a picture is one, because the backend takes no other. */
export function sampleContent(name: string, files: Files): Uint8Array<ArrayBuffer> {
  const text = files?.[name] ?? `The content of ${name}`
  return Uint8Array.from(name.endsWith('.png') ? Buffer.from(PICTURE, 'base64') : Buffer.from(text))
}

const isUri = (value: unknown): value is string =>
  typeof value === 'string' && /^\/\S+\/[^\s/]+\.\w+$/.test(value)

/** The files that a solution names, wherever in its wire fields. */
export function urisIn(value: unknown): readonly string[] {
  if (isUri(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(urisIn) : []
}

/** What each upload and each recording has of its own. */
const OWN = ['uploaded_at', 'take', 'durationMs', 'recordedAt']

/** With file names in place of URIs, and without what is different each time. */
export function withFileNames(value: unknown): unknown {
  if (isUri(value)) return fileNameOf(value)
  if (Array.isArray(value)) return value.map(withFileNames)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !OWN.includes(name))
  return Object.fromEntries(kept.map(([name, one]) => [name, withFileNames(one)]))
}
