import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { HubApi } from '../../cli/backend/jupyterhub/hub-api.ts'
import type { HubPlace } from '../../cli/backend/jupyterhub/hub-place.ts'

/** Whether the tests of notebooks from JupyterHub can run here, and what they need. */
export const JUPYTERHUB = { isThere: existsSync('/usr/bin/jupyterhub'), needs: 'jupyterhub' } as const

export const HUB_TOKEN = 'canary-token-of-the-service'

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

/** A hub whose users are folders, on loopback. `more` is added to its configuration. */
function configOf(folder: string, [port, hub, proxy]: readonly number[], more: string): string {
  return `
c.JupyterHub.bind_url = 'http://127.0.0.1:${port}'
c.JupyterHub.hub_bind_url = 'http://127.0.0.1:${hub}'
c.ConfigurableHTTPProxy.api_url = 'http://127.0.0.1:${proxy}'
c.ConfigurableHTTPProxy.pid_file = '${folder}/proxy.pid'
c.JupyterHub.db_url = 'sqlite:///${folder}/hub.sqlite'
c.JupyterHub.cookie_secret_file = '${folder}/cookie'
c.JupyterHub.authenticator_class = 'jupyterhub.auth.DummyAuthenticator'
c.JupyterHub.spawner_class = 'jupyterhub.spawner.SimpleLocalProcessSpawner'
c.SimpleLocalProcessSpawner.home_dir_template = '${folder}/homes/{username}'
c.Spawner.ip = '127.0.0.1'
c.Spawner.args = ['--allow-root']
c.JupyterHub.services = [{'name': 'assess', 'api_token': '${HUB_TOKEN}'}]
c.JupyterHub.load_roles = [
    {'name': 'assess', 'services': ['assess'], 'scopes': ['admin:users', 'admin:servers', 'tokens']},
    {'name': 'user', 'scopes': ['access:servers!user', 'users:activity!user', 'read:users!user']},
]
${more}
`
}

export interface TestHub extends AsyncDisposable {
  readonly place: HubPlace
  readonly api: HubApi
  /** Names of all users. */
  names(): Promise<readonly string[]>
  /** Ends it, with its servers. */
  stop(): Promise<void>
  /** Starts it again, with the same users. */
  start(): Promise<void>
}

/** A real JupyterHub in a folder of its own. */
export async function openHub(more = ''): Promise<TestHub> {
  const folder = await mkdtemp(join(tmpdir(), 'assess-hub-'))
  const ports = await freePorts(3)
  await writeFile(join(folder, 'jupyterhub_config.py'), configOf(folder, ports, more))
  const place = { address: `http://127.0.0.1:${ports[0]}`, token: HUB_TOKEN, startMs: 120_000 }
  const api = new HubApi(place)
  let running: ChildProcess | undefined
  const hub: TestHub = {
    place,
    api,
    async names() {
      const names: string[] = []
      for await (const { name } of api.users()) names.push(name)
      return names
    },
    async start() {
      running = await runHub(folder)
    },
    async stop() {
      const child = running
      running = undefined
      if (!child || child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    async [Symbol.asyncDispose]() {
      await hub.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  await hub.start()
  return hub
}

/** Resolves when it says that it runs. */
async function runHub(folder: string): Promise<ChildProcess> {
  const child = spawn('/usr/bin/jupyterhub', ['-f', join(folder, 'jupyterhub_config.py')], {
    cwd: folder,
    // Debian's proxy finds its modules by itself with Debian's own Node only.
    env: { ...process.env, NODE_PATH: '/usr/share/nodejs:/usr/lib/nodejs' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      said.push(line)
      if (line.includes('JupyterHub is now running')) resolve()
    })
    child.on('exit', () => reject(new Error(`JupyterHub has ended:\n${said.slice(-20).join('\n')}`)))
  })
  return child
}
