import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newCluster, POSTGRES_READY, urlOf } from '../postgres/server.ts'
import { namedInEnvironment, placeOn } from '../s3/server.ts'
import { nginxFor } from './nginx.ts'
import { CLI, RestartableProcess } from './process.ts'
import { type ShortTest, type WrittenTest, writeShortTest } from './short-test.ts'

const STORAGE = fileURLToPath(new URL('./storage.ts', import.meta.url))
/** What the commands print once they can be used. */
const READY = 'Stop with'

export interface Deployment extends WrittenTest {
  /** Where candidates reach it: nginx. */
  readonly url: string
  /** A data folder of a server, whose operator invites. */
  readonly dataDir: string
  readonly database: string
  /** The environment in which commands find its files. */
  readonly files: NodeJS.ProcessEnv
  /** The servers, in the order of the ports. */
  readonly servers: readonly RestartableProcess[]
  /** A server in place of one of them, of another version, whose command line is this file. */
  serverOf(at: number, cli: string): RestartableProcess
  /** All that may be killed. The workers of nginx outlive it. */
  readonly parts: readonly RestartableProcess[]
  stop(): Promise<void>
}

/** A test with a pod has a pod host. */
export interface DeploymentOptions extends ShortTest {
  readonly judges: number
}

/**
 * Two servers behind nginx, judges, a pod host, PostgreSQL and a storage for files, each a process of its own, in a temporary folder.
 * Rejects where a program is missing, with its name.
 */
export async function openDeployment(options: DeploymentOptions): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'assess-deployment-'))
  const postgres = await postgresPart()
  const storage = await storagePart(folder)
  const written = await writeShortTest(folder, options)
  const database = urlOf(postgres.folder)
  await Promise.all([postgres.part.start(), storage.part.start()])
  const env = { ...namedInEnvironment(placeOn(storage.endpoint, 'load')), ASSESS_DATABASE: database }
  const ports: [number, number] = [await freePort(), await freePort()]
  const listen = await freePort()
  const common = ['--tests', written.tests]
  const serverOf = (at: number, cli: string) =>
    commandPart(`server ${at + 1}`, env, [
      ...[cli, 'serve', ...common, '--data', join(folder, `data-${at + 1}`)],
      ...['--port', String(ports[at]), '--run-slots', '0', '--drain', '2'],
    ])
  const servers = ports.map((_, at) => serverOf(at, CLI))
  const judges = Array.from({ length: options.judges }, (_, at) =>
    commandPart(`judge ${at + 1}`, env, [
      ...[CLI, 'judge', ...common, '--data', join(folder, `judge-${at + 1}`)],
    ]),
  )
  const podHosts = options.hasPod ? [await podHostPart(env, folder, common)] : []
  const nginxFolder = join(folder, 'nginx')
  await mkdir(nginxFolder)
  const nginx = await nginxFor({ folder: nginxFolder, listen: `127.0.0.1:${listen}`, ports })
  const commands = [...servers, ...judges, ...podHosts]
  for (const part of [...commands, nginx]) await part.start()
  const parts = [...commands, postgres.part, storage.part]
  return {
    ...{ ...written, database, parts, servers, serverOf, files: env },
    url: `http://127.0.0.1:${listen}`,
    dataDir: join(folder, 'data-1'),
    async stop() {
      for (const part of [nginx, ...commands, storage.part, postgres.part]) await part.stop()
      for (const one of [folder, postgres.folder]) await rm(one, { recursive: true, force: true })
    },
  }
}

const commandPart = (name: string, env: NodeJS.ProcessEnv, args: readonly string[]) =>
  new RestartableProcess({ name, program: process.execPath, args, env, ready: READY })

/** As the page "Run it for real" says, it listens at the same port again when it is started again. */
async function podHostPart(env: NodeJS.ProcessEnv, folder: string, common: readonly string[]) {
  const listen = `127.0.0.1:${await freePort()}`
  const args = [CLI, 'pod-host', ...common, '--data', join(folder, 'pod-host'), '--listen', listen]
  return commandPart('pod host', env, args)
}

async function postgresPart() {
  const cluster = await newCluster()
  if (!cluster) throw new Error('PostgreSQL is not installed. Debian: apt-get install postgresql')
  const { args, folder, program, uid } = cluster
  const part = new RestartableProcess({
    ...{ name: 'PostgreSQL', program, args, cwd: folder, ready: POSTGRES_READY },
    ...(uid !== undefined && { uid }),
    // The processes of one that was killed hold its memory for a moment.
    tries: 50,
  })
  return { folder, part }
}

async function storagePart(folder: string) {
  const port = await freePort()
  const objects = join(folder, 'objects')
  await mkdir(objects)
  const endpoint = `http://127.0.0.1:${port}`
  const args = [STORAGE, objects, String(port)]
  const part = new RestartableProcess({ name: 'storage', program: process.execPath, args, ready: endpoint })
  return { endpoint, part }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
