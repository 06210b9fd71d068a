import { isRecord } from '../schema/read.ts'
import { type Highlight, joined } from '../sdk/highlights.ts'
import { HIGHLIGHTS } from '../wire/limits.ts'

type Highlights = Readonly<Record<string, readonly Highlight[]>>

const isPair = (one: unknown): one is Highlight =>
  Array.isArray(one) && one.length === 2 && one.every((offset) => typeof offset === 'number')

/**
 * Highlights by the slug of their passage, as they were kept; anything else is left out, and so is what is too much.
 */
export function readHighlights(value: unknown): Highlights | undefined {
  if (!isRecord(value)) return undefined
  const passages = Object.entries(value).flatMap(([passage, list]) => {
    const parts = Array.isArray(list) ? joined(list.filter(isPair)).slice(0, HIGHLIGHTS.most) : []
    return parts.length > 0 ? [[passage, parts] as const] : []
  })
  return passages.length > 0 ? Object.fromEntries(passages.slice(0, HIGHLIGHTS.passages)) : undefined
}
