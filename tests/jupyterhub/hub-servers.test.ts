import { beforeEach, expect, test } from 'vitest'
import { HubNames } from '../../cli/backend/jupyterhub/hub-names.ts'
import { hubServerOf, startHubServer } from '../../cli/backend/jupyterhub/hub-servers.ts'
import { sweepHub } from '../../cli/backend/jupyterhub/hub-sweep.ts'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { skipUnless } from '../needs.ts'
import { JUPYTERHUB, type TestHub } from './hub.ts'
import { startHub } from './start-hub.ts'

beforeEach((context) => skipUnless(JUPYTERHUB.isThere, JUPYTERHUB.needs, context))

const HOUR_MS = 60 * 60_000
/** The hub never waits for a server itself. */
const SLOW = `c.JupyterHub.tornado_settings = {'slow_spawn_timeout': 0}`

const names = new HubNames('secret')
const start = ({ api, place }: TestHub, name: string) =>
  startHubServer({ api, place, clock: systemClock() }, name)

test('two starts at once are one server, which only one of them has begun, and a later start finds it', async () => {
  const hub = await startHub(SLOW)
  const name = names.of({ attempt: 1, problem: 'notebook' })
  const begun = await Promise.all([start(hub, name), start(hub, name)])
  expect(begun.some((isNew) => isNew)).toBe(true)
  const server = await hubServerOf(hub.api, name)
  expect(server?.ready).toBe(true)
  expect(await start(hub, name)).toBe(false)
  expect((await hubServerOf(hub.api, name))?.started).toBe(server?.started)
})

test('a start that fails later, or takes too long, is told with what the hub says', async () => {
  const failing = await startHub(`${SLOW}\nc.Spawner.cmd = ['/bin/false']\nc.Spawner.http_timeout = 2`)
  await expect(start(failing, 'one')).rejects.toThrow(/JupyterHub could not start a server: .*failed/i)
  const late = await startHub(SLOW)
  const impatient = { ...late, place: { ...late.place, startMs: 0 } }
  await expect(start(impatient, 'one')).rejects.toThrow('JupyterHub has started no server in 0 s.')
})

test('a sweep removes users of attempts that are over, stops what nobody uses, and touches nobody else', async () => {
  const hub = await startHub()
  const [over, idle, used] = [7, 8, 9].map((attempt) => names.of({ attempt, problem: 'one' })) as [
    string,
    string,
    string,
  ]
  const others = [
    new HubNames('of another installation').of({ attempt: 7, problem: 'one' }),
    'assess',
    `${names.prefix}7`,
  ]
  for (const name of [over, ...others]) await hub.api.addUser(name)
  for (const name of [idle, used]) await start(hub, name)
  const lines: string[] = []
  const ended = Promise.withResolvers<void>()
  const end = sweepHub({
    ...{ api: hub.api, names, idleMs: HOUR_MS / 2, log: (line) => lines.push(line) },
    // It is over when the next one is planned.
    clock: {
      now: () => Date.now() + HOUR_MS,
      after() {
        ended.resolve()
        return () => {}
      },
    },
    isOpen: async (attempt) => attempt !== 7,
    isUsed: (name) => name === used,
  })
  await ended.promise
  end()
  expect(lines).toEqual([])
  expect((await hub.names()).toSorted()).toEqual([idle, used, ...others].toSorted())
  await expect.poll(async () => (await hubServerOf(hub.api, idle))?.ready ?? false).toBe(false)
  expect((await hubServerOf(hub.api, used))?.ready).toBe(true)
})
