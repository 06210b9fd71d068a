import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { INVITE_PATH } from '../backend/routes/operator.ts'
import { readOperatorFile } from '../serving/operator.ts'

const MAIN = new URL('../main.ts', import.meta.url).pathname
const READY = 'Stop with'

export interface Served {
  readonly url: string
  /** A sign-in link for a candidate of this name. */
  invite(username: string, testSlug: string): Promise<string>
  stop(): Promise<void>
}

/** Runs `assess-cli serve` with the sample tests in a process of its own, so that who measures is not in its way. */
export async function serve(): Promise<Served> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-worst-'))
  const server = spawn(process.execPath, [MAIN, 'serve', '--port', '0', '--data', folder])
  await untilReady(server)
  server.stderr?.resume()
  const { token, url } = await readOperatorFile(folder)
  return {
    url,
    async invite(username, testSlug) {
      const person = { username, full_name: username, email: `${username}@example.com`, usertype: 'hacker' }
      const reply = await fetch(url + INVITE_PATH, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ person, testSlug }),
      })
      const { path: link } = (await reply.json()) as { path: string }
      return url + link
    },
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilReady(server: ChildProcess) {
  const { stdout } = server
  if (!stdout) throw new Error('The server has no output')
  for await (const line of createInterface(stdout)) if (line.startsWith(READY)) return
  throw new Error('The server stopped before it was ready')
}
