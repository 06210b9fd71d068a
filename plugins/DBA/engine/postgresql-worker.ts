import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, protocol } from '@electric-sql/pglite'
import type { Grid } from '../problem/grids.ts'
import type { Script } from './engine.ts'
import { createReplies, type Replies, TooMuch } from './replies.ts'
import type { WorkerReply, WorkerTask } from './worker-messages.ts'

const PROGRAM = fileURLToPath(import.meta.resolve('@electric-sql/pglite/pglite.wasm'))
const { ready, memoryBytes }: WorkerTask = workerData

function reply(message: WorkerReply) {
  parentPort?.postMessage(message)
}

/** From now on PostgreSQL gets no more than this, and reports itself when it is out of memory. */
function limitMemory(bytes: number) {
  const { grow } = WebAssembly.Memory.prototype
  let least: number | undefined
  WebAssembly.Memory.prototype.grow = function (pages) {
    least ??= this.buffer.byteLength
    if (this.buffer.byteLength + pages * 65_536 > least + bytes) throw new RangeError('Out of memory')
    return grow.call(this, pages)
  }
}

async function ask(database: PGlite, sql: string): Promise<Replies> {
  const { add, replies } = createReplies(sql)
  const parser = new protocol.Parser()
  try {
    const onRawData = (data: Uint8Array) => parser.parse(data, add)
    await database.execProtocolRawStream(protocol.serialize.query(sql), { onRawData })
    return replies()
  } catch (error) {
    replies()
    throw error
  }
}

const firstRow = ({ effects }: Replies) => effects.find(({ grid }) => grid)?.grid?.rows[0]
const gridsOf = ({ effects }: Replies): readonly Grid[] => effects.flatMap(({ grid }) => grid ?? [])

/**
 * Rolls everything back and returns the state of the transaction of a script: `rolled back` when none of it stays,
 * `spent` when something may, `broken` when the database answers wrongly or not at all.
 */
async function rollBack(database: PGlite, xid: string): Promise<'rolled back' | 'spent' | 'broken'> {
  await ask(database, 'ROLLBACK')
  await ask(database, 'DISCARD ALL')
  const row = firstRow(
    await ask(
      database,
      `SELECT 'alive', pg_xact_status('${xid}'), pg_snapshot_xmax(pg_current_snapshot())::text`,
    ),
  )
  const [alive, status, next] = row ?? []
  if (alive !== 'alive') return 'broken'
  return status === 'aborted' && next === String(BigInt(xid) + 1n) ? 'rolled back' : 'spent'
}

/** Runs a script within one transaction, so that its database can serve the next one too. */
async function run(database: PGlite, { setup, statements, probe }: Script): Promise<WorkerReply> {
  await ask(database, 'BEGIN')
  const xid = firstRow(await ask(database, 'SELECT pg_current_xact_id()::text'))?.[0]
  if (!xid) return { kind: 'setup-failed', message: 'The database broke' }
  for (const sql of setup) {
    const { fault, isWhole } = await ask(database, sql)
    if (fault || !isWhole) return { kind: 'setup-failed', message: fault?.message ?? 'The database broke' }
  }
  reply({ kind: 'begun' })
  const tried = await ask(database, statements)
  let { fault } = tried
  let state: readonly Grid[] = []
  if (!fault && probe !== '') {
    await ask(database, 'RESET ALL')
    const seen = await ask(database, probe)
    fault = seen.fault
    state = gridsOf(seen)
  }
  const after = tried.isWhole ? await rollBack(database, xid) : 'broken'
  if (after === 'broken') return { kind: 'broken' }
  const { effects, notices } = tried
  return { kind: 'done', effects, fault, state, notices, isSpent: after === 'spent' }
}

async function runSafely(database: PGlite, script: Script): Promise<WorkerReply> {
  try {
    return await run(database, script)
  } catch (error) {
    return { kind: error instanceof TooMuch ? 'too-much' : 'broken' }
  }
}

/**
 * What PostgreSQL tells of itself: its version as everywhere, and not how and for what this one was compiled. Only what is
 * written into the query in place of its call takes the place of what was compiled in; `STRICT` would prevent that.
 */
const ABOUT = `
CREATE OR REPLACE FUNCTION pg_catalog.version() RETURNS text LANGUAGE sql STABLE
AS $$ SELECT 'PostgreSQL ' || pg_catalog.current_setting('server_version') $$;
CREATE OR REPLACE FUNCTION pg_catalog.pg_config(OUT name text, OUT setting text) RETURNS SETOF record
LANGUAGE sql STABLE AS $$ SELECT ''::text, ''::text WHERE false $$`

if (ready) {
  const database = await PGlite.create({ pgliteWasmModule: ready.program, loadDataDir: ready.template })
  limitMemory(memoryBytes)
  parentPort?.on('message', (script: Script) => void runSafely(database, script).then(reply))
  reply({ kind: 'ready' })
} else {
  const program = await WebAssembly.compile(await readFile(PROGRAM))
  const database = await PGlite.create({ pgliteWasmModule: program })
  await database.exec(ABOUT)
  reply({ kind: 'made', ready: { program, template: await database.dumpDataDir('none') } })
}
