import type { Person } from '../../cli/definitions/definition.ts'
import type { TestEnvironment } from './environment.ts'
import type { Target } from './every-call.ts'
import { revision } from './samples.ts'
import { upload } from './uploads.ts'
import { type Begun, begin, signIn } from './visitor.ts'

/** Fills in the form, and begins the test behind it. */
export async function onboard(environment: TestEnvironment, person: Person, words: string): Promise<Begun> {
  const { call } = await signIn(environment, person)
  const { invite_id } = (await call('GET', '/api/v1/test/first')).body
  await call('POST', `/generic/api/invite.add_extra_data?invite_id=${invite_id}`, { Nickname: words })
  await call('POST', '/generic/api/user.onboarded', { invite_id, test_slug: 'first' })
  return begin(environment, person)
}

/** Leaves something of every kind that a call can name: answers, a draft, a file and a run. */
export async function prepare(
  environment: TestEnvironment,
  who: Begun,
  { username }: Person,
  words: string,
): Promise<Target> {
  await who.save('choice', { choice: ['b'] }, revision(1))
  await who.save('blank', { choice: [words] }, revision(1))
  const { slug } = (await who.save('text', { answer: words, attachments: [] }, revision(1))).body
  await who.call('POST', `/rpc/test.recover/${who.set}`, {
    problem: 'text',
    rev: 9,
    fields: { answer: words },
  })
  const { resource_uri } = (await upload(environment, who, `${words}.txt`, words)).body
  const { invite_id: invite } = (await who.call('GET', '/api/v1/test/first')).body
  const sum = (await who.save('sum', { code: words })).body
  const body = { solution_id: sum.id, solution_slug: sum.slug, test_slug: 'first' }
  const run = (await who.call('POST', '/rpc/solutions.submit?__source=TST', body)).body.run_id
  const { revisions } = (await who.call('GET', `/api/v1/solution/${sum.id}/revisions`)).body
  return {
    set: who.set,
    userId: who.userId,
    username,
    invite,
    slug,
    file: resource_uri,
    program: { id: sum.id, slug: sum.slug, run, revision: revisions[0].id },
  }
}
