import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { createSchema, inSchema } from '../../cli/backend/databases/postgres/schemas.ts'

/** Where Debian puts the programs of each version. */
const VERSIONS = '/usr/lib/postgresql'

/** A user without rights, since PostgreSQL refuses to run as root. */
const NOBODY = 65_534

/** What is stored there need not survive the tests. */
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A PostgreSQL of its own, in a temporary folder. */
export interface TestPostgres {
  /** Where its socket is. */
  readonly folder: string
  stop(): Promise<void>
}

/** The folder of the programs of the newest PostgreSQL here; nothing if PostgreSQL is not installed. */
async function programs(): Promise<string | undefined> {
  const versions = await readdir(VERSIONS).catch(() => [])
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0]
  return newest && path.join(VERSIONS, newest, 'bin')
}

/** An empty cluster in a temporary folder, which a process can serve; `undefined` where PostgreSQL is not installed. */
export async function newCluster() {
  const bin = await programs()
  if (bin === undefined) return undefined
  const folder = await mkdtemp(path.join(tmpdir(), 'pg-'))
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700)
  const data = path.join(folder, 'data')
  const init = ['-D', data, '-A', 'trust', '-U', 'assess', '-E', 'UTF8', '--no-locale', '--no-sync']
  await promisify(execFile)(path.join(bin, 'initdb'), init, { ...user, cwd: folder })
  const args = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'max_connections=200']
  return { program: path.join(bin, 'postgres'), args, folder, uid: user?.uid }
}

/** What it says once it can be used. */
export const POSTGRES_READY = 'ready to accept connections'

/** Starts a server; `undefined` where PostgreSQL is not installed. */
export async function startPostgres(): Promise<TestPostgres | undefined> {
  const cluster = await newCluster()
  if (!cluster) return undefined
  const { args, folder, program, uid } = cluster
  const settings = SETTINGS.flatMap((setting) => ['-c', setting])
  const server = spawn(program, [...args, ...settings], {
    ...(uid !== undefined && { uid, gid: uid }),
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'exit')
  await ready(server)
  return {
    folder,
    async stop() {
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves once the server says that it takes connections. */
function ready(server: ReturnType<typeof spawn>): Promise<void> {
  const { promise, reject, resolve } = Promise.withResolvers<void>()
  let said = ''
  server.stderr?.on('data', (part) => {
    said += String(part)
    if (said.includes(POSTGRES_READY)) resolve()
  })
  server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)))
  return promise
}

/** The address of the database on the server whose socket is in this folder. */
export const urlOf = (folder: string): string => `postgres://assess@localhost/postgres?host=${folder}`

/** The address of a database on the server whose socket is in this folder, with tables of its own; empty at first. */
export async function newDatabase(folder: string, name: string): Promise<string> {
  const url = urlOf(folder)
  await createSchema(url, name)
  return inSchema(url, name)
}
