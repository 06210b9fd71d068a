import { tabStorage } from '@assess/sdk/ui'
import { NEW_REQUEST, type WrittenRequest } from './request.ts'

/** Requests of one answer that a tab keeps. */
export const MOST_KEPT = 50

/** The requests of a candidate, and which of them is shown. */
export interface Kept {
  readonly list: readonly WrittenRequest[]
  readonly current: number
}

const FIRST: Kept = { list: [NEW_REQUEST], current: 0 }

const placeOf = (key: string) => `assess:requests-${key}`

function requestOf(value: unknown): WrittenRequest {
  const { method, path, headers, body } = Object(value)
  const text = (one: unknown, usual: string) => (typeof one === 'string' ? one : usual)
  return {
    method: text(method, NEW_REQUEST.method),
    path: text(path, NEW_REQUEST.path),
    headers: text(headers, ''),
    body: text(body, ''),
  }
}

/** What the tab keeps of an answer; one new request where it keeps nothing. */
export function readKept(key: string): Kept {
  try {
    const { list, current } = Object(JSON.parse(tabStorage.read(placeOf(key)) ?? '{}'))
    if (!Array.isArray(list) || list.length === 0) return FIRST
    const requests = list.slice(0, MOST_KEPT).map(requestOf)
    return { list: requests, current: requests[current] ? current : 0 }
  } catch {
    return FIRST
  }
}

/**
 * Has the tab keep them. They are not files of the project: a file would be handed in and judged, and an answer in which nothing
 * else was changed would count as one.
 */
export function writeKept(key: string, kept: Kept): void {
  tabStorage.write(placeOf(key), JSON.stringify(kept))
}

/** With another request behind the others, which is shown. */
export const withAdded = ({ list }: Kept, request: WrittenRequest): Kept => ({
  list: [...list, request],
  current: list.length,
})

/** With the request that is shown changed. */
export const withChanged = ({ list, current }: Kept, change: Partial<WrittenRequest>): Kept => ({
  list: list.map((one, index) => (index === current ? { ...one, ...change } : one)),
  current,
})

/** Without the request that is shown; there is always one. */
export function withoutCurrent({ list, current }: Kept): Kept {
  const rest = list.filter((_, index) => index !== current)
  return rest.length === 0 ? FIRST : { list: rest, current: Math.min(current, rest.length - 1) }
}
