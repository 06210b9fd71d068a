import { formatLine, type TimelineLine } from './timeline.ts'

const CONTEXT = 3

/** The first line where two timelines differ, with what stands around it; `undefined` when they are the same. */
export function firstDifference(
  wanted: readonly TimelineLine[],
  got: readonly TimelineLine[],
): string | undefined {
  const left = wanted.map(formatLine)
  const right = got.map(formatLine)
  const at = left.findIndex((line, index) => line !== right[index])
  const index = at === -1 && right.length > left.length ? left.length : at
  if (index === -1) return undefined
  return [
    ...left.slice(Math.max(0, index - CONTEXT), index).map((line) => `    ${line}`),
    ...left.slice(index, index + CONTEXT).map((line) => `  - ${line}`),
    ...right.slice(index, index + CONTEXT).map((line) => `  + ${line}`),
  ].join('\n')
}

/** Whether a text is what was wanted, where `*` stands for anything. */
export function fits(wanted: string, text: string): boolean {
  const parts = wanted.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(text)
}

interface Order {
  readonly order: readonly string[]
  /** No other line may stand between them. */
  readonly exactly: boolean
}

function begins(wanted: string, { kind, text }: TimelineLine): boolean {
  return fits(`${wanted}*`, `${kind} ${text}`)
}

/** The first line of `order` that the timeline does not have at its position; `undefined` when all are there. */
export function firstMissing(lines: readonly TimelineLine[], { order, exactly }: Order): string | undefined {
  let next = 0
  for (const [index, wanted] of order.entries()) {
    const found = lines.findIndex((line, at) => at >= next && begins(wanted, line))
    const isHere = found !== -1 && (!exactly || index === 0 || found === next)
    if (!isHere) return missing(lines, wanted, next)
    next = found + 1
  }
  return undefined
}

function missing(lines: readonly TimelineLine[], wanted: string, next: number): string {
  const show = (line: TimelineLine) => `${formatLine(line)}`
  const after = lines.slice(next, next + CONTEXT).map((line) => `  + ${show(line)}`)
  return [
    ...lines.slice(Math.max(0, next - CONTEXT), next).map((line) => `    ${show(line)}`),
    `  - ${wanted}`,
    ...(after.length > 0 ? after : ['  + (the timeline ends here)']),
  ].join('\n')
}

/** Where two values differ, such as `choice[0]: wanted "b", got "a"`; fields that are not wanted are not compared. */
export function valueDifferences(wanted: unknown, got: unknown, path = ''): string[] {
  if (wanted === '*' && got !== undefined) return []
  if (typeof wanted === 'string' && typeof got === 'string' && fits(wanted, got)) return []
  if (Array.isArray(wanted) && Array.isArray(got)) {
    const length = Math.max(wanted.length, got.length)
    return Array.from({ length }, (_, at) => valueDifferences(wanted[at], got[at], `${path}[${at}]`)).flat()
  }
  if (isRecord(wanted) && isRecord(got) && !Array.isArray(wanted) && !Array.isArray(got)) {
    return Object.entries(wanted).flatMap(([key, value]) =>
      valueDifferences(value, got[key], path === '' ? key : `${path}.${key}`),
    )
  }
  if (Object.is(wanted, got)) return []
  return [`${path || 'value'}: wanted ${show(wanted)}, got ${show(got)}`]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function show(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing'
}
