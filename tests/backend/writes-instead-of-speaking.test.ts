import { expect, test } from 'vitest'
import type { TestDefinition } from '../../cli/definitions/definition.ts'
import { createEnvironment } from './environment.ts'
import { ADA, BOB, defineTest, REC } from './samples.ts'
import { begin, signIn } from './visitor.ts'

const callerOf = (problem_type: string) => ({
  slug: 'caller',
  problem_type,
  title: 'A parcel that never came',
  statement: '<p>Answer the customer.</p>',
  score: 10,
  content: { max_duration: 60 },
  key: undefined,
})

const withNeed = (names: readonly string[], type = 'VID'): TestDefinition => {
  const problems = [callerOf(type)]
  const need = { time_factor: 1, quiet_timer: false, exempt: [], font_scale: 1 }
  return defineTest({
    test_type: 'LRN',
    accommodations: new Map(names.map((name) => [name, { ...need, writes_instead_of_speaking: true }])),
    sections: [{ slug: 'speaking', name: 'Speaking', duration: 0, extend_duration: 0, problems }],
  })
}

const RECORDED = { extra_data: { uploadStatus: 'recorded', take: 'take-1', durationMs: 1000, recordedAt: 0 } }
const WRITTEN = { answer: '<p>I look for it at once.</p>', attachments: [] }

test.for([
  ['TYPE-12', 'ENTITY-101', 'VID', 'video_post_url'],
  ['TYPE-13', 'ENTITY-102', 'ADO', 'audio_post_url'],
] as const)(
  '[%s] [%s] who writes instead of speaking (%s) gets a question in writing, and the reviewer the text',
  async ([, , type, address]) => {
    const environment = await createEnvironment([withNeed(['ada'], type)])
    const ada = await begin(environment, ADA)
    const bob = await begin(environment, BOB)
    const typesOf = async (who: typeof ada) =>
      (await who.sections()).flatMap(({ problems }) => problems.map(({ problem_type }) => problem_type))
    expect([await typesOf(ada), await typesOf(bob)]).toEqual([['SUB'], [type]])
    expect((await ada.call('GET', '/api/v1/test/first')).body.accommodation.writes_instead_of_speaking).toBe(
      true,
    )

    expect((await ada.save('caller', RECORDED)).body[address]).toBeUndefined()
    const saved = await ada.save('caller', WRITTEN)
    expect(saved.body).toMatchObject({ ...WRITTEN, solution_type: 'SUB', status: 'NRE' })
    expect((await bob.save('caller', RECORDED)).body[address]).toEqual(expect.any(String))
    await ada.submit()
    const { call } = await signIn(environment, REC)
    const { id } = (await call('GET', '/api/v1/test/first')).body
    const { problems } = (await call('GET', `/api/v1/test/${id}/solutionset?username=ada`)).body
    expect(problems).toMatchObject([{ problem_type: 'SUB', status: 'NRE' }])
    const reported = await call(
      'GET',
      `/api/v1/solution/${problems[0].solution_id}?source=report&test_slug=first`,
    )
    expect(reported.body).toMatchObject({ problem: { problem_type: 'SUB' }, solution: WRITTEN })
  },
)

test('writing that is agreed in the middle of a test begins empty, and what was recorded stays', async () => {
  const environment = await createEnvironment([withNeed([])])
  const ada = await begin(environment, ADA)
  await ada.save('caller', RECORDED)
  await environment.restart([withNeed(['ada'])])
  const [section] = await ada.sections()
  expect(section?.problems).toMatchObject([
    { problem_type: 'SUB', solution: { answer: '', attachments: [], status: 'UNE' } },
  ])
  expect((await ada.save('caller', WRITTEN)).body).toMatchObject(WRITTEN)
  expect((await ada.sections())[0]?.problems).toMatchObject([{ solution: WRITTEN }])
})
