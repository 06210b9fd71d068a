import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { readOperatorFile } from '../../cli/host/operator.ts'
import { type Role, serve, temporaryFolder } from './serve.ts'

const PEOPLE = {
  candidate: { full_name: 'Casey Candidate', usertype: 'hacker' },
  recruiter: { full_name: 'Robin Recruiter', usertype: 'recruiter' },
} as const

interface Shared {
  /** The path that signs in somebody of this name, to a test by its name. */
  invite(test: string, role: Role, username: string): Promise<string>
}

export interface OwnPeople {
  /** The sign-in link of a role to a test, by the test's name; no other test has the same people. */
  link(test: string, role: Role): Promise<string>
}

/** A server of one worker for all of its tests, which asks who is invited as an operator does. */
async function startShared(use: (shared: Shared) => Promise<void>) {
  await using folder = await temporaryFolder()
  const data = join(folder.path, 'data')
  await using server = await serve(data)
  const { token, url } = await readOperatorFile(data)
  await use({
    async invite(test, role, username) {
      const person = { ...PEOPLE[role], username, email: `${username}@example.com` }
      const reply = await fetch(`${url}/operator/invite`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ person, testSlug: server.slug(test) }),
      })
      const { error, path } = await reply.json()
      if (!path) throw new Error(`Nobody is invited to "${test}": ${error}`)
      return url + path
    },
  })
}

/** A test in a tab of its own, with people of its own, of the browser and the server that its worker has started. */
export const test = base.extend<{ server: OwnPeople }, { shared: Shared }>({
  shared: [({ browserName: _ }, use) => startShared(use), { scope: 'worker' }],
  server: ({ shared }, use, { testId }) =>
    use({ link: (name, role) => shared.invite(name, role, `${role}-${testId}`) }),
})
