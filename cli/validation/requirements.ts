import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../fixtures/requirements', import.meta.url))

/** Rows of the requirements that belong together. */
export interface Area {
  /** Such as `ROUTE`. */
  readonly name: string
  readonly title: string
  /** Such as `ROUTE-01`, in their order. */
  readonly rows: readonly string[]
  /** What each row asks for. */
  readonly words: ReadonlyMap<string, string>
}

/** `WS-13`, and `WS-13..19` for several. */
const ROWS = /^([A-Z][A-Z0-9]*)-(\d+)(?:\.\.(\d+))?$/
const TITLE = /^# ([A-Z][A-Z0-9]*): (.+)$/
const ROW = /^- ([A-Z][A-Z0-9]*-\d+): (.+)$/

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

/**
 * Reads the Markdown of one area: `# ROUTE: Addresses`, then `- ROUTE-01: what it asks for` and so on, numbered from 1
 * without a gap. Throws an Error that names the line, for any other text.
 */
export function parseArea(text: string): Area {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '')
  const [, name = '', title = ''] = TITLE.exec(head) ?? []
  if (name === '') throw new Error(`An area of the requirements begins with "# NAME: title": ${head}`)
  const words = new Map<string, string>()
  for (const line of lines) {
    const [, row = '', asked = ''] = ROW.exec(line) ?? []
    if (row === '') throw new Error(`This line of the requirements cannot be read: ${line}`)
    const digits = row.length - name.length - 1
    const next = `${name}-${String(words.size + 1).padStart(digits, '0')}`
    if (row !== next) throw new Error(`The row after ${words.size} of ${name} is ${next}: ${line}`)
    words.set(row, asked)
  }
  return { name, title, rows: [...words.keys()], words }
}

let known: readonly Area[] | undefined

/** The rows that flows, tests and comments may name, by the names of their areas. */
export function requirements(): readonly Area[] {
  known ??= readdirSync(FOLDER)
    .sort()
    .map((file) => parseArea(readFileSync(join(FOLDER, file), 'utf8')))
  return known
}

export function isRequirement(name: string): boolean {
  return requirements().some(({ words }) => words.has(name))
}
