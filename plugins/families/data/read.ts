/** The first rows of a table, each with as many cells as there are columns. */
export interface Sheet {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** How many rows the whole file has. */
  readonly count: number
}

/** Rows of a file that are kept; the rest is counted. */
const MOST_ROWS = 10_000
const MOST_COLUMNS = 200
/** Characters of a cell that are kept. */
const LONGEST_CELL = 1000

const DELIMITERS = [',', ';', '\t', '|'] as const

/** What stands between the cells: the one of the usual signs that the header has most of. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/\r?\n|$/)).replace(/"[^"]*"/g, '')
  const times = (sign: string) => header.split(sign).length
  return DELIMITERS.reduce((best, sign) => (times(sign) > times(best) ? sign : best))
}

interface Found {
  readonly cells: readonly string[]
  /** Where the next record begins. */
  readonly end: number
}

/** A record with quotation marks, in which cells may have line ends (RFC 4180). */
function quotedRecord(text: string, from: number, delimiter: string): Found {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  let at = from
  for (; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted && sign === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === '\n') break
    else if (sign === delimiter) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return { cells: [...cells, cell.replace(/\r$/, '')], end: at + 1 }
}

function recordAt(text: string, from: number, delimiter: string): Found {
  const line = text.indexOf('\n', from)
  const end = line < 0 ? text.length : line
  const record = text.slice(from, end)
  if (record.includes('"')) return quotedRecord(text, from, delimiter)
  return { cells: record.replace(/\r$/, '').split(delimiter), end: end + 1 }
}

const isBlank = ({ cells }: Found) => cells.length === 1 && cells[0]?.trim() === ''

/** Names of columns, each once; one without a name gets its number. */
function namesOf(header: readonly string[], width: number): readonly string[] {
  const taken = new Set<string>()
  return Array.from({ length: width }, (_, index) => {
    const name = header[index]?.trim() || String(index + 1)
    const free = taken.has(name) ? `${name} (${index + 1})` : name
    taken.add(free)
    return free
  })
}

/**
 * Reads the beginning of a file of separated values as a person would: whatever separates them, rows that are too short or
 * too long, and without asking whether it is well formed. The first row has the names.
 */
export function readSheet(content: string | Uint8Array): Sheet {
  const decoded = typeof content === 'string' ? content : new TextDecoder().decode(content)
  const text = decoded.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(text)
  const records: (readonly string[])[] = []
  let count = -1
  for (let at = 0; at < text.length; ) {
    const found = recordAt(text, at, delimiter)
    at = found.end
    if (isBlank(found)) continue
    count += 1
    if (count <= MOST_ROWS) records.push(found.cells.slice(0, MOST_COLUMNS))
  }
  const [header = [], ...rows] = records
  const width = rows.reduce((most, { length }) => Math.max(most, length), header.length)
  const cellsOf = (row: readonly string[]) =>
    Array.from({ length: width }, (_, index) => (row[index] ?? '').trim().slice(0, LONGEST_CELL))
  return { columns: namesOf(header, width), rows: rows.map(cellsOf), count: Math.max(0, count) }
}
