import type { Completion, Completions } from '@assess/sdk/ui'
import type { Connection } from './connection.ts'
import { heard } from './hearing.ts'
import { CompleteReply, InspectReply } from './messages.schema.ts'

/** Characters of Unicode before an offset in UTF-16, by which kernels count. */
const placeAt = (text: string, offset: number): number => [...text.slice(0, offset)].length

/** The offset of this many characters of Unicode. */
const offsetAt = (text: string, place: number): number => [...text].slice(0, place).join('').length

export const NO_COMPLETIONS: Completions = { start: 0, end: 0, completions: [] }

/** Reads the content of a `complete_reply`. */
export function readCompletions(content: unknown, code: string): Completions {
  const reply = heard(CompleteReply, content)
  if (!reply) return NO_COMPLETIONS
  const { cursor_end, cursor_start, matches, metadata } = reply
  const kinds = new Map(metadata._jupyter_types_experimental.map(({ text, type }) => [text, type]))
  return {
    start: offsetAt(code, cursor_start),
    end: offsetAt(code, cursor_end),
    completions: matches.map((text): Completion => ({ text, kind: kinds.get(text) ?? '' })),
  }
}

/** Reads the content of an `inspect_reply`: plain text, which may have colours; `''` where nothing is known. */
export function readInspection(content: unknown): string {
  const reply = heard(InspectReply, content)
  return reply?.found ? reply.data['text/plain'] : ''
}

type Asked = Pick<Connection, 'complete' | 'inspect'>

/** What a kernel suggests; nothing without one that listens. */
export async function completionsOf(
  kernel: Asked | undefined,
  code: string,
  offset: number,
): Promise<Completions> {
  return kernel ? readCompletions(await kernel.complete(code, placeAt(code, offset)), code) : NO_COMPLETIONS
}

/** What a kernel knows of a name; `''` without one that listens. */
export async function explanationOf(
  kernel: Asked | undefined,
  code: string,
  offset: number,
): Promise<string> {
  return kernel ? readInspection(await kernel.inspect(code, placeAt(code, offset))) : ''
}
