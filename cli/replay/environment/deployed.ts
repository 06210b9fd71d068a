import { randomBytes } from 'node:crypto'
import { systemClock } from '../../backend/platform/clock.ts'
import { EXTEND_PATH, INVITE_PATH, SNAPSHOT_PATH } from '../../backend/routes/operator.ts'
import type { Person } from '../../definitions/definition.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import { createFaults } from '../network/faults.ts'
import type { Environment } from './environment.ts'

/** A server that runs somewhere, and the way in for its operator. */
export interface Deployed {
  /** Such as `https://tests.example`, without a slash at the end. */
  readonly url: string
  /** The operator's token. */
  readonly token: string
}

function cannot(what: string): never {
  throw new Error(`A deployed server cannot ${what}`)
}

async function ask({ url, token }: Deployed, path: string, body: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const answer: unknown = await reply.json().catch(() => ({}))
  if (reply.ok) return answer
  const { error = `it answered ${reply.status}` } = Object(answer)
  throw new Error(`The operator of ${url} is refused: ${error}`)
}

/** Throws when no server answers there. */
export async function reach({ url }: Deployed): Promise<void> {
  await fetch(url, { method: 'HEAD' }).catch((error: unknown) => {
    const { cause = error } = Object(error)
    throw new Error(`No server answers at ${url}: ${messageOf(cause)}`)
  })
}

/** What a flow can use of a deployed server: users who are new to it, and an operator. */
export function createDeployedEnvironment(deployed: Deployed): Environment {
  // Nobody took a test there under this name before.
  const run = randomBytes(4).toString('hex')
  const nameHere = (username: string) => `${username}-${run}`

  function personHere(person: Person): Person {
    const username = nameHere(person.username)
    return { ...person, username, email: `${username}@example.com` }
  }

  return {
    clock: undefined,
    faults: createFaults(),
    now: systemClock().now,
    url: () => deployed.url,
    async invite(person, testSlug) {
      const invited = await ask(deployed, INVITE_PATH, { person: personHere(person), testSlug })
      return deployed.url + String(Object(invited).path)
    },
    async extend(extension) {
      await ask(deployed, EXTEND_PATH, { ...extension, username: nameHere(extension.username) })
    },
    async askPicture(wish) {
      await ask(deployed, SNAPSHOT_PATH, { ...wish, username: nameHere(wish.username) })
    },
    losePods: () => cannot('be told to end its pods'),
    evidenceOf: () => cannot('show its disk'),
    recordingsOf: () => cannot('show its disk'),
    sockets: () => undefined,
    allowSockets: () => cannot('keep sockets out'),
    stop: () => cannot('be stopped'),
    restart: () => cannot('be started again'),
    close: async () => undefined,
  }
}
