import { messages } from '@electric-sql/pglite'
import type { Cell, Column, ColumnKind, Effect, Fault } from '../problem/grids.ts'
import { MOST_BYTES, MOST_ROWS } from './engine.ts'

/** What is thrown when a result is too large. */
export class TooMuch extends Error {}

/** What the database answered to some statements. */
export interface Replies {
  readonly effects: readonly Effect[]
  readonly notices: readonly string[]
  readonly fault: Fault | undefined
  /** False when it stopped in the middle, which it does when it breaks. */
  readonly isWhole: boolean
}

type Kinds = Readonly<Record<number, ColumnKind>>

const kindsOf = (kind: ColumnKind, oids: readonly number[]) => oids.map((oid) => [oid, kind] as const)

/** By the number of a type in `pg_type`; everything else is text. */
const KINDS: Kinds = Object.fromEntries([
  ...kindsOf('number', [20, 21, 23, 26, 700, 701, 1700]),
  ...kindsOf('boolean', [16]),
  ...kindsOf('date', [1082, 1083, 1114, 1184, 1266]),
])

/** The type `numeric`, which is also called `decimal`. */
const NUMERIC = 1700

const MOST_NOTICES = 200

const columnOf = ({ name, dataTypeID }: messages.Field): Column => ({
  name,
  kind: KINDS[dataTypeID] ?? 'text',
  ...(dataTypeID === NUMERIC && { isDecimal: true }),
})

interface OpenGrid {
  readonly columns: readonly Column[]
  readonly rows: (readonly Cell[])[]
}

function noted(text: string | undefined): Pick<Effect, 'command' | 'count'> {
  const words = (text ?? '').split(' ')
  const last = words.at(-1) ?? ''
  if (!/^\d+$/.test(last)) return { command: words.join(' '), count: undefined }
  // The command tag of INSERT has the number of a row type, always 0, before that of its rows.
  const command = words.slice(0, words[0] === 'INSERT' ? 1 : -1).join(' ')
  return { command, count: Number(last) }
}

function placeIn(sql: string, position: string | undefined) {
  if (!position) return { line: undefined, column: undefined }
  const before = [...sql].slice(0, Number(position) - 1).join('')
  const lines = before.split('\n')
  return { line: lines.length, column: [...(lines.at(-1) ?? '')].length + 1 }
}

function faultOf(error: messages.DatabaseError, sql: string): Fault {
  const { message, code = '', detail = '', hint = '', position } = error
  return { message, code, detail, hint, ...placeIn(sql, position) }
}

/** Collects the messages of PostgreSQL to one text of statements; throws `TooMuch` when they get too large. */
export function createReplies(sql: string) {
  const effects: Effect[] = []
  const notices: string[] = []
  let fault: Fault | undefined
  let isWhole = false
  let open: OpenGrid | undefined
  let rows = 0
  let bytes = 0
  let isTooMuch = false

  function end(text: string | undefined) {
    effects.push({ ...noted(text), grid: open })
    open = undefined
  }

  function add(message: messages.BackendMessage) {
    bytes += message.length
    isTooMuch ||= bytes > MOST_BYTES || rows > MOST_ROWS
    if (isTooMuch) throw new TooMuch()
    if (message instanceof messages.RowDescriptionMessage) {
      open = { columns: message.fields.map(columnOf), rows: [] }
    } else if (message instanceof messages.DataRowMessage) {
      rows++
      open?.rows.push(message.fields)
    } else if (message instanceof messages.CommandCompleteMessage) {
      end(message.text)
    } else {
      note(message)
    }
  }

  function note(message: messages.BackendMessage) {
    if (message instanceof messages.DatabaseError) fault = faultOf(message, sql)
    else if (message instanceof messages.ReadyForQueryMessage) isWhole = true
    else if (message instanceof messages.NoticeMessage && notices.length < MOST_NOTICES)
      notices.push(message.message ?? '')
  }

  /** Throws again what PostgreSQL may have taken for an error of its own. */
  function replies(): Replies {
    if (isTooMuch) throw new TooMuch()
    return { effects, notices, fault, isWhole }
  }

  return { add, replies }
}
