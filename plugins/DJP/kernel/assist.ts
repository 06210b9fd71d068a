import { isRecord } from '../../../src/sdk/reading.ts'
import type { Completion, Completions } from '../../../src/sdk/widgets/editor/common/props.ts'
import type { Connection } from './connection.ts'

/** Characters of Unicode before an offset in UTF-16, by which kernels count. */
const placeAt = (text: string, offset: number): number => [...text.slice(0, offset)].length

/** The offset of this many characters of Unicode. */
const offsetAt = (text: string, place: number): number => [...text].slice(0, place).join('').length

const TYPES = '_jupyter_types_experimental'

function typesOf(metadata: unknown): ReadonlyMap<unknown, unknown> {
  const typed = isRecord(metadata) ? metadata[TYPES] : undefined
  const list: readonly unknown[] = Array.isArray(typed) ? typed : []
  return new Map(list.filter(isRecord).map(({ text, type }) => [text, type]))
}

export const NO_COMPLETIONS: Completions = { start: 0, end: 0, completions: [] }

/** Reads the content of a `complete_reply`. */
export function readCompletions(content: unknown, code: string): Completions {
  if (!isRecord(content) || !Array.isArray(content.matches)) return NO_COMPLETIONS
  const types = typesOf(content.metadata)
  const completions = content.matches
    .filter((match: unknown) => typeof match === 'string')
    .map((text): Completion => {
      const kind = types.get(text)
      return { text, kind: typeof kind === 'string' ? kind : '' }
    })
  const at = (place: unknown) => (typeof place === 'number' ? offsetAt(code, place) : 0)
  return { start: at(content.cursor_start), end: at(content.cursor_end), completions }
}

/** Reads the content of an `inspect_reply`: plain text, which may have colours; `''` where nothing is known. */
export function readInspection(content: unknown): string {
  const data = isRecord(content) && content.found === true ? content.data : undefined
  const text = isRecord(data) ? data['text/plain'] : undefined
  return typeof text === 'string' ? text : ''
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
