import { CALLS, pathOf } from '../../src/wire/calls.ts'
import type { Identity } from '../../src/wire/entities.ts'
import type { Scene } from './scene.ts'

async function read(scene: Scene, path: string): Promise<Response> {
  const url = `${scene.world.url()}${path}`
  const cookies = await scene.tab().page.browserContext().cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return fetch(url, { headers: { cookie, accept: 'application/json' } })
}

/** What the backend has stored for a problem, as it tells the person of the flow; `undefined` when it has nothing. */
export async function readStored(scene: Scene, problem: string): Promise<object | undefined> {
  const identity = await read(scene, CALLS.identity.path)
  if (!identity.ok) throw new Error(`Nobody is signed in, so that nothing can be read: ${identity.status}`)
  const { user_id, usertype } = (await identity.json()) as Identity
  const query = new URLSearchParams({ context_slug: scene.test.slug, problem_slug: problem })
  const path = pathOf(CALLS.readSolution, { type: usertype, id: user_id })
  const reply = await read(scene, `${path}?${query}`)
  if (reply.status === 404) return undefined
  if (!reply.ok) throw new Error(`The backend does not tell what it stored for "${problem}": ${reply.status}`)
  return Object(await reply.json())
}
