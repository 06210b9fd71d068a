import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Execution } from '@assess/sdk'
import { createConnection } from 'mysql2/promise'

const run = promisify(execFile)

/** Where Debian puts the server; nothing where it is not installed. */
const SERVER = ['/usr/sbin/mariadbd', '/usr/libexec/mariadbd', '/usr/local/bin/mariadbd'].find(existsSync)

export const hasMariaDb = SERVER !== undefined

export interface MariaDb {
  /** Of a user who may do everything. */
  readonly address: string
  /** What a statement of that user gives. */
  ask(sql: string): Promise<unknown>
  stop(): Promise<void>
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

const refuse = () => Promise.reject(new Error('Nothing of that is needed'))

/** Judges on that server; nothing runs in a sandbox. */
export const judgingOn = (
  { address }: Pick<MariaDb, 'address'>,
  heard: Pick<Execution, 'print' | 'done'>,
): Execution => ({
  mode: 'judge',
  input: '',
  seed: '',
  settings: { databases: { mysql: address } },
  runner: {
    slots: 1,
    languages: new Map(),
    compile: refuse,
    run: refuse,
    runCommand: refuse,
    pair: refuse,
  },
  upload: refuse,
  asset: refuse,
  signal: new AbortController().signal,
  plan() {},
  ...heard,
})

/** Starts a server of its own, with data of its own, on loopback. */
export async function startMariaDb(): Promise<MariaDb> {
  const folder = await mkdtemp(join(tmpdir(), 'assess-mariadb-'))
  const port = await freePort()
  const own = ['--no-defaults', `--datadir=${folder}/data`, '--user=root']
  await run('mariadb-install-db', [...own, '--auth-root-authentication-method=normal', '--skip-test-db'])
  const place = [`--socket=${folder}/socket`, `--port=${port}`, '--bind-address=127.0.0.1']
  const child = spawn(SERVER ?? '', [...own, ...place, '--skip-log-bin'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    let log = ''
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk
      if (log.includes('ready for connections')) resolve()
    })
    child.once('exit', () => reject(new Error(`MariaDB did not start:\n${log}`)))
  })
  const socket = await createConnection({
    socketPath: `${folder}/socket`,
    user: 'root',
    multipleStatements: true,
  })
  await socket.query("CREATE USER boss@'%' IDENTIFIED BY 'p'; GRANT ALL ON *.* TO boss@'%' WITH GRANT OPTION")
  return {
    address: `mysql://boss:p@127.0.0.1:${port}`,
    ask: async (sql) => (await socket.query({ sql, rowsAsArray: true }))[0],
    async stop() {
      socket.destroy()
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
