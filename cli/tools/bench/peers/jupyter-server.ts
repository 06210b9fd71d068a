import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PodRules } from '../../../../src/sdk/node.ts'

/** What a problem type says of the server in its pods. */
export type ServerRules = NonNullable<PodRules<unknown, unknown>['server']>

const LOOK_MS = 20

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The server of a pod without the pod: a process of this machine's user, asked directly. */
export async function withJupyter<T>(
  { command, env, readyPath }: ServerRules,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'assess-bench-jupyter-'))
  const [program = '', ...args] = command
  const options = args.filter((arg) => !arg.startsWith('--ServerApp.port='))
  const server = spawn(program, [...options, `--ServerApp.port=${port}`, '--allow-root'], {
    cwd: folder,
    env: {
      ...process.env,
      ...env,
      HOME: folder,
      JUPYTER_DATA_DIR: join(folder, 'data'),
      JUPYTER_RUNTIME_DIR: join(folder, 'runtime'),
    },
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(url + readyPath)
      .then(({ ok }) => ok)
      .catch(() => false)
  try {
    while (!(await isReady())) {
      if (server.exitCode !== null) throw new Error(`The Jupyter server ended with ${server.exitCode}`)
      await pause(LOOK_MS)
    }
    return await use(`${url}/`)
  } finally {
    // The first asks it to end, the second does not wait for an answer.
    server.kill('SIGTERM')
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
