import { randomBytes } from 'node:crypto'
// Statements take real time, also where the time of a replay stands still.
import { clearTimeout, setTimeout } from 'node:timers'
import type { Connection, FieldPacket, QueryError } from 'mysql2'
import type { Column, ColumnKind, Effect, Fault, Grid, Row } from '../problem/grids.ts'
import {
  type Engine,
  MOST_BYTES,
  MOST_ROWS,
  type Script,
  type ScriptLimits,
  type ScriptOutcome,
} from './engine.ts'
import { TooMuch } from './replies.ts'

/** By the number of a type in the protocol; everything else is text. */
const NUMBERS: readonly number[] = [0, 1, 2, 3, 4, 5, 8, 9, 13, 246]
/** The types `decimal` of old and new servers. */
const DECIMALS: readonly number[] = [0, 246]
const DATES: readonly number[] = [7, 10, 11, 12, 17, 18, 19]

function kindOf({ columnType = -1 }: FieldPacket): ColumnKind {
  if (NUMBERS.includes(columnType)) return 'number'
  return DATES.includes(columnType) ? 'date' : 'text'
}

const columnOf = (field: FieldPacket): Column => ({
  name: field.name,
  kind: kindOf(field),
  ...(DECIMALS.includes(field.columnType ?? -1) && { isDecimal: true }),
})

interface Replies {
  readonly effects: readonly Effect[]
  readonly fault: Fault | undefined
}

function faultOf({ message, code = '' }: QueryError): Fault {
  return { message, code, detail: '', hint: '', line: undefined, column: undefined }
}

const isRow = (value: unknown): value is Row => Array.isArray(value)

function affectedBy(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null || !('affectedRows' in value)) return undefined
  return typeof value.affectedRows === 'number' ? value.affectedRows : undefined
}

/**
 * Sends statements and collects what comes back. Rejects with `TooMuch`, when the connection is or was lost, and when it
 * takes longer than `ms`; the connection is of no use then.
 */
function ask(connection: Connection, sql: string, ms: number): Promise<Replies> {
  return new Promise((resolve, reject) => {
    const lose = () => fail(new Error('The connection to MySQL was lost'))
    const timer = setTimeout(() => {
      connection.destroy()
      fail(new Error(`MySQL did not answer within ${ms} ms`))
    }, ms)
    // A connection that is killed ends without a word to its query, and one that has ended says so to itself alone.
    connection.once('end', lose).once('error', lose)
    const settle = () => {
      clearTimeout(timer)
      connection.off('end', lose).off('error', lose)
    }
    function fail(error: Error) {
      settle()
      reject(error)
    }

    const effects: Effect[] = []
    let open: { readonly columns: readonly Column[]; readonly rows: Row[] } | undefined
    let fault: Fault | undefined
    let rows = 0
    let bytes = 0
    const query = connection.query({ sql, rowsAsArray: true, typeCast: (field) => field.string() })
    query.on('fields', (fields: readonly FieldPacket[] | undefined) => {
      if (!fields) return
      open = { columns: fields.map(columnOf), rows: [] }
      effects.push({ command: 'SELECT', count: undefined, grid: open })
    })
    query.on('result', (value: unknown) => {
      if (!isRow(value)) return void effects.push({ command: '', count: affectedBy(value), grid: undefined })
      open?.rows.push(value)
      rows++
      bytes += value.reduce((sum, cell) => sum + (cell?.length ?? 4), 0)
      if (rows > MOST_ROWS || bytes > MOST_BYTES) fail(new TooMuch())
    })
    query.on('error', (error: QueryError) => {
      if (error.fatal) fail(error)
      fault = faultOf(error)
    })
    query.on('end', () => {
      settle()
      resolve({ effects: effects.map(counted), fault })
    })
  })
}

const counted = (effect: Effect): Effect =>
  effect.grid ? { ...effect, count: effect.grid.rows.length } : effect

/** For statements of ours and of the author, which must not fail. */
async function command(connection: Connection, sql: string, ms: number): Promise<void> {
  const { fault } = await ask(connection, sql, ms)
  if (fault) throw new Error(`MySQL refused: ${fault.message}`)
}

async function connect(uri: string): Promise<Connection> {
  const { createConnection } = await import('mysql2')
  // No code is made of the names of columns, which are the candidate's: at `__proto__` the library would give up without
  // a word. A candidate's statement may end the connection at any time; `ask` rejects then.
  const connection = createConnection({ uri, multipleStatements: true, disableEval: true }).on(
    'error',
    () => {},
  )
  return new Promise((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve(connection)))
  })
}

interface Own {
  readonly name: string
  readonly uri: string
}

/** A database with a user who sees nothing else. */
async function makeOwn(admin: Connection, address: string, ms: number): Promise<Own> {
  const name = `assess_${randomBytes(8).toString('hex')}`
  const password = randomBytes(16).toString('hex')
  await command(admin, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`, ms)
  await command(
    admin,
    `CREATE USER '${name}'@'%' IDENTIFIED BY '${password}' WITH MAX_USER_CONNECTIONS 1;
     GRANT ALL PRIVILEGES ON \`${name.replace('_', '\\_')}\`.* TO '${name}'@'%'`,
    ms,
  )
  const uri = new URL(address)
  uri.username = name
  uri.password = password
  uri.pathname = name
  return { name, uri: uri.href }
}

async function tryScript(own: Connection, { statements, probe }: Script, ms: number): Promise<ScriptOutcome> {
  const tried = await ask(own, statements, ms)
  const seen = tried.fault || probe === '' ? undefined : await ask(own, probe, ms)
  const state: readonly Grid[] = seen?.effects.flatMap(({ grid }) => grid ?? []) ?? []
  const fault = tried.fault ?? seen?.fault
  return { kind: 'done', effects: tried.effects, fault, state, notices: [], cpuMs: undefined }
}

async function runAs(
  own: Connection,
  admin: Connection,
  script: Script,
  { limits, signal, ms }: { limits: ScriptLimits; signal: AbortSignal; ms: number },
): Promise<ScriptOutcome> {
  let isLate = false
  const kill = () => admin.query(`KILL ${own.threadId}`).on('error', () => {})
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, limits.cpuMs)
  signal.addEventListener('abort', kill, { once: true })
  try {
    return await tryScript(own, script, limits.cpuMs + ms)
  } catch (error) {
    signal.throwIfAborted()
    if (isLate) return { kind: 'limit', limit: 'time' }
    if (!(error instanceof TooMuch)) return { kind: 'broken' }
    kill()
    return { kind: 'limit', limit: 'output' }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
  }
}

/** Real milliseconds that the server may take for what is not the candidate's, also on a busy machine. */
const ANSWER_MS = 30_000

/** MySQL or MariaDB on a server of the operator's, by the address of a user who may make databases and users. */
export function mysql(address: string, answerMs = ANSWER_MS): Engine {
  return {
    async open(limits, signal) {
      const admin = await connect(address)
      return {
        async run(script) {
          signal.throwIfAborted()
          const { name, uri } = await makeOwn(admin, address, answerMs)
          const own = await connect(uri)
          try {
            for (const sql of script.setup) await command(own, sql, answerMs)
            return await runAs(own, admin, script, { limits, signal, ms: answerMs })
          } finally {
            own.destroy()
            const drop = `DROP DATABASE IF EXISTS ${name}; DROP USER IF EXISTS '${name}'@'%'`
            await command(admin, drop, answerMs)
          }
        },
        async close() {
          admin.destroy()
        },
      }
    },
  }
}
