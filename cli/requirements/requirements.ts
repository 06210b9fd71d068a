import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('../../fixtures/requirements.txt', import.meta.url))

/** Rows of the requirements that belong together. */
export interface Area {
  /** Such as `ROUTE`. */
  readonly name: string
  readonly title: string
  /** Such as `ROUTE-01`, in their order. */
  readonly rows: readonly string[]
}

/** `WS-13`, and `WS-13..19` for several. */
const ROWS = /^([A-Z][A-Z0-9]*)-(\d+)(?:\.\.(\d+))?$/

/** Every row that a name such as `WS-13` or `WS-13..19` stands for; none when it is no such name. */
export function rowsNamed(name: string): string[] {
  const [, area = '', first = '', last = first] = ROWS.exec(name) ?? []
  if (area === '') return []
  const count = Math.max(0, Number(last) - Number(first) + 1)
  return Array.from({ length: count }, (_, at) => {
    const number = String(Number(first) + at).padStart(first.length, '0')
    return `${area}-${number}`
  })
}

/** Reads lines such as `ROUTE 01-22 Addresses`; throws, naming the line, for any other. */
export function parseRequirements(text: string): Area[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
  return lines.map((line) => {
    const [, name = '', first = '', last = first, title = ''] =
      /^(\S+) (\d+)(?:-(\d+))? (.+)$/.exec(line) ?? []
    const rows = rowsNamed(`${name}-${first}..${last}`)
    if (rows.length === 0) throw new Error(`This line of the requirements cannot be read: ${line}`)
    return { name, title, rows }
  })
}

let known: readonly Area[] | undefined

/** The rows that flows and tests may name. */
export function requirements(): readonly Area[] {
  known ??= parseRequirements(readFileSync(FILE, 'utf8'))
  return known
}

export function isRequirement(name: string): boolean {
  return requirements().some(({ rows }) => rows.includes(name))
}
