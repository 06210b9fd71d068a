import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readOperatorFile } from '../../host/operator.ts'
import { inviteCandidate } from '../../load/invite.ts'

/** The checkout that the bench itself belongs to. */
export const OWN_TREE = fileURLToPath(new URL('../../..', import.meta.url))
const READY = 'Stop with'

export interface Served {
  readonly url: string
  readonly pid: number
  /** Where it keeps its data. */
  readonly folder: string
  /** A sign-in link for a candidate of this name. */
  invite(username: string, testSlug: string): Promise<string>
  stop(): Promise<void>
}

interface ServeOptions {
  /** A checkout, of another commit perhaps. */
  readonly tree?: string | undefined
  /** A folder of tests instead of the samples. */
  readonly tests?: string | undefined
}

/**
 * Runs `assess-cli serve` of a checkout in a process of its own, so that who measures is not in its way. Builds the
 * player where it is missing or old.
 */
export async function serve({ tree = OWN_TREE, tests }: ServeOptions = {}): Promise<Served> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-bench-'))
  const args = ['serve', '--build', '--port', '0', '--data', folder, ...(tests ? ['--tests', tests] : [])]
  const server = spawn(process.execPath, [path.join(tree, 'cli', 'main.ts'), ...args], { cwd: tree })
  server.stderr?.resume()
  await untilReady(server)
  const { token, url } = await readOperatorFile(folder)
  return {
    url,
    folder,
    pid: server.pid ?? 0,
    invite: (username, testSlug) => inviteCandidate({ token, url }, username, testSlug),
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Serves for as long as `use` takes. */
export async function withServed<T>(options: ServeOptions, use: (served: Served) => Promise<T>): Promise<T> {
  const served = await serve(options)
  try {
    return await use(served)
  } finally {
    await served.stop()
  }
}

async function untilReady(server: ChildProcess) {
  const { stdout } = server
  if (!stdout) throw new Error('The server has no output')
  for await (const line of createInterface(stdout)) {
    if (!line.startsWith(READY)) continue
    // The pipe must not fill up, or the server waits for its reader.
    stdout.resume()
    return
  }
  throw new Error('The server stopped before it was ready')
}
