import { type Changes, isGoneFrom } from './changes.ts'
import { SHOWN_BYTES } from './content.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })

function textOf(bytes: Uint8Array): string | undefined {
  if (bytes.length > SHOWN_BYTES || bytes.includes(0)) return undefined
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

/** The files that are texts, and are shown as such. */
export function readableTexts(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, string> {
  return new Map(
    [...files].flatMap(([path, bytes]) => {
      const text = textOf(bytes)
      return text === undefined ? [] : [[path, text] as const]
    }),
  )
}

/** The texts of a repository with what was changed. */
export function textsNow(texts: ReadonlyMap<string, string>, changes: Changes): ReadonlyMap<string, string> {
  const kept = [...texts].filter(([path]) => !isGoneFrom(changes, path))
  const moved = Object.entries(changes.moved).flatMap(([path, origin]) => {
    const text = texts.get(origin)
    return text === undefined ? [] : [[path, text] as const]
  })
  return new Map([...kept, ...moved, ...Object.entries(changes.edits)])
}
