import { fillPlaceholders } from '@assess/sdk'

/** The kinds of parts that are drawn as such; a part of any other kind is its text. */
const KINDS: readonly string[] = ['title', 'text', 'progress', 'button', 'field', 'row']

/** The kinds of parts that nobody knows, such as one that is misspelt. */
export const unknownKinds = (parts: readonly ScreenPart[]): readonly string[] => [
  ...new Set(parts.map(({ kind }) => kind).filter((kind) => !KINDS.includes(kind))),
]

/** What stands on the screen of an app, as its program prints it. */
export interface ScreenPart {
  readonly kind: string
  readonly text: string
  /** At the end of a row, or what a field begins with. */
  readonly value: string
  /** Of a progress, 0 to 1. */
  readonly share: number
  readonly isDisabled: boolean
  /** The line that a tap gives the program; nothing happens without one. */
  readonly input: string | undefined
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

function partOf(value: unknown): ScreenPart | undefined {
  const { kind, text, value: end, share, disabled, input } = Object(value)
  if (typeof kind !== 'string') return undefined
  const isShare = typeof share === 'number' && Number.isFinite(share)
  return {
    kind,
    text: textOf(text),
    value: textOf(end),
    share: isShare ? Math.min(1, Math.max(0, share)) : 0,
    isDisabled: disabled === true,
    input: typeof input === 'string' ? input : undefined,
  }
}

function read(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The parts of a screen that a program has printed, as one list of JSON or one part a line; nothing where it is something else. */
export function partsIn(output: string): readonly ScreenPart[] | undefined {
  const whole = read(output)
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const parts = (Array.isArray(whole) ? whole : lines.map(read)).map(partOf)
  const known = parts.flatMap((part) => (part ? [part] : []))
  return known.length > 0 && known.length === parts.length ? known : undefined
}

/** As apps write it, whatever the language of the player. */
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** The line that a tap gives the program, with the time and what was written in it. */
export const lineOf = (input: string, now: number, value = ''): string =>
  fillPlaceholders(input, { time: TIME.format(now), value }).replaceAll('\n', ' ')
