import { isRecord, ReadContext } from '@assess/sdk'
import { type Output, readOutput } from '../notebook/format.ts'
import { heard } from './hearing.ts'
import { Displayed } from './messages.schema.ts'

/** What a cell prints while it runs. */
export interface Area {
  readonly outputs: readonly Output[]
  /** By place of the output: the name under which it may be updated. */
  readonly displayIds: readonly (string | undefined)[]
  /** Whether everything goes as soon as there is something else (`clear_output(wait=True)`). */
  readonly isStale: boolean
  /** Characters so far. */
  readonly length: number
  /** Whether more was printed than a page can hold. */
  readonly isFull: boolean
}

export const NO_OUTPUT: Area = { outputs: [], displayIds: [], isStale: false, length: 0, isFull: false }

/** Whether the cell that printed it has failed. */
export function hasFailed(area: Area | undefined): boolean {
  return area?.outputs.some(({ output_type }) => output_type === 'error') ?? false
}

/** A message of the kernel about a cell that runs. */
export interface KernelMessage {
  readonly type: string
  readonly content: unknown
}

/** Characters of a cell that a page holds. */
const MOST = 5_000_000

const KINDS: readonly string[] = ['stream', 'display_data', 'execute_result', 'error']

/** One line after what a carriage return or a backspace in it has overwritten. */
function overwritten(line: string): string {
  // The last part covers the beginning of those before it.
  const shown = line.split('\r').reduceRight((above, part) => above + part.slice(above.length), '')
  if (!shown.includes('\b')) return shown
  const kept: string[] = []
  for (const one of shown)
    if (one === '\b' && kept.length > 0 && kept.at(-1) !== '\b') kept.pop()
    else kept.push(one)
  return kept.join('')
}

/** Text as a terminal shows it, such as the last state of a progress bar. */
export function settled(text: string): string {
  if (!/[\r\b]/.test(text)) return text
  return text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line, index, lines) => {
      // What comes next may still write over the last line.
      const isOpen = index === lines.length - 1 && line.endsWith('\r')
      return isOpen ? `${overwritten(line.slice(0, -1))}\r` : overwritten(line)
    })
    .join('\n')
}

/** A Jupyter server says this, in English, in place of what comes faster than it passes on. */
const HELD_BACK =
  /IOPub (?:data|message) rate exceeded\.\n[\s\S]{1,600}?rate_limit_window=[\d.]+ \(secs\)\n?/g

/** What a program printed of a text, and whether the server held some of it back. */
export function printedIn(text: string): { readonly printed: string; readonly isHeldBack: boolean } {
  const printed = text.replace(HELD_BACK, '')
  return { printed, isHeldBack: printed !== text }
}

const displayIdOf = (content: unknown) => heard(Displayed, content)?.transient.display_id

function read(type: string, content: unknown): Output | undefined {
  if (!isRecord(content)) return undefined
  const { transient: _, ...rest } = content
  try {
    return readOutput({ ...rest, output_type: type }, new ReadContext('output'))
  } catch {
    return undefined
  }
}

function lengthOf(output: Output): number {
  if (output.output_type === 'stream') return output.text.length
  if (output.output_type === 'error') return output.traceback.join('\n').length
  return JSON.stringify(output.data).length
}

function append(area: Area, output: Output, displayId: string | undefined): Area {
  const length = area.length + lengthOf(output)
  if (length > MOST) return { ...area, isFull: true }
  const last = area.outputs.at(-1)
  if (output.output_type === 'stream' && last?.output_type === 'stream' && last.name === output.name) {
    // What stands before the last line is settled already.
    const line = last.text.lastIndexOf('\n') + 1
    const text = last.text.slice(0, line) + settled(last.text.slice(line) + output.text)
    const joined = { ...last, text }
    return { ...area, outputs: area.outputs.with(-1, joined), length }
  }
  const settledOutput = output.output_type === 'stream' ? { ...output, text: settled(output.text) } : output
  return {
    ...area,
    outputs: [...area.outputs, settledOutput],
    displayIds: [...area.displayIds, displayId],
    length,
  }
}

/** What a cell had printed, by its outputs and the names of those that may be updated. */
export const areaOf = (outputs: readonly Output[], names: readonly (string | undefined)[] = []): Area =>
  outputs.reduce((area, output, index) => append(area, output, names[index]), NO_OUTPUT)

/** What a cell has printed after a message; the same object when that changes nothing. */
export function received(area: Area, { type, content }: KernelMessage): Area {
  if (type === 'clear_output')
    return isRecord(content) && content.wait === true ? { ...area, isStale: true } : NO_OUTPUT
  if (!KINDS.includes(type)) return area
  const output = read(type, content)
  return output ? append(area.isStale ? NO_OUTPUT : area, output, displayIdOf(content)) : area
}

/** What a cell has printed after `update_display_data`, which may come from another cell. */
export function updated(area: Area, content: unknown): Area {
  const id = displayIdOf(content)
  const output = read('display_data', content)
  if (id === undefined || !output || !area.displayIds.includes(id) || output.output_type !== 'display_data')
    return area
  const { data, metadata } = output
  return {
    ...area,
    outputs: area.outputs.map((one, index) =>
      area.displayIds[index] === id && 'data' in one ? { ...one, data, metadata } : one,
    ),
  }
}
