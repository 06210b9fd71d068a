import { expect, test } from 'vitest'
import { CALLS } from '../../src/wire/calls.ts'
import { createEnvironment } from './environment.ts'
import { callAll } from './every-call.ts'
import { manifest, program } from './executed-type.ts'
import { createManualRunner } from './manual-runner.ts'
import { ADA, BLANK, CHOICE, defineTest, defineTimed, REC, revision, TEXT } from './samples.ts'
import { prepare } from './target.ts'
import { begin, signIn } from './visitor.ts'

/** Ways to reach the prototype of every object, as the end of a JSON object. */
const POLLUTIONS = ['"__proto__":{"isPolluted":true}', '"constructor":{"prototype":{"isPolluted":true}}']

test.each(POLLUTIONS)(
  '[N9] %s in the body of any call is refused, at its top and inside',
  async (pollution) => {
    const problems = [CHOICE, BLANK, TEXT, program()]
    const sections = [{ slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems }]
    const runner = createManualRunner()
    runner.work(() => 'wrong')
    const environment = await createEnvironment([defineTest({ sections })], undefined, { manifest, runner })
    const ada = await begin(environment, ADA)
    const target = await prepare(environment, ada, ADA, 'words')
    const json = { 'content-type': 'application/json' }
    const taken: string[] = []
    const written: string[] = []
    await callAll(async (method, path, body) => {
      if (body === undefined || path.startsWith('/operator'))
        return { status: 0, text: '', location: undefined }
      const text = JSON.stringify(body)
      const within = text === '{}' ? `{${pollution}}` : `${text.slice(0, -1)},${pollution}}`
      for (const polluted of [within, `{"more":{"deep":{${pollution}}}}`]) {
        const { status } = await ada.call(method as 'POST', path, polluted, json)
        if (status !== 400) taken.push(`${method} ${path} ${status} ${polluted}`)
        written.push(path)
      }
      return { status: 0, text: '', location: undefined }
    }, target)
    const withBody = Object.values(CALLS).filter(({ method }) => ['POST', 'PATCH', 'PUT'].includes(method))
    expect(written.length).toBeGreaterThan(withBody.length)
    expect(taken).toEqual([])
    expect(Object.hasOwn(Object.prototype, 'isPolluted')).toBe(false)
    expect(environment.lines).toEqual([])
  },
)

/** Fields that only the server decides, as a page could add them to any body. */
const DECIDED = {
  duration: 900,
  extend_duration: 900,
  add_test_duration: 900,
  deadline: '2036-01-01T00:00:00.000Z',
  start_time: '2036-01-01T00:00:00.000Z',
  end_time: '2036-01-01T00:00:00.000Z',
  is_expired: false,
  session_state: 'INIT',
  is_staff: true,
  usertype: 'recruiter',
  user_id: 999,
  creator: 999,
  submission_id: 'mine',
  score: 100,
  max_score: 100,
  verdict: { status: 'ACC', score: 1 },
  status: 'ACC',
  sections: [{ slug: 'two', status: 'CTK', duration: 900, extend_duration: 900 }],
}

test('[N34] a page that names its own duration, sections, type of submission or status changes none of them', async () => {
  const [honest, forging] = await Promise.all(
    [{}, DECIDED].map(async (extras) => {
      const environment = await createEnvironment([defineTimed()])
      const ada = await begin(environment, ADA)
      const { set, call } = ada
      await call('POST', `/rpc/test.start/${set}`, { id: set, ...extras })
      await call('POST', `/rpc/test.open/${set}`, { device: 'laptop', session: 1, ...extras })
      await environment.clock.advance(60_000)
      const sync = { attempted: 0, total: 4, remaining_ms: 9e9, ...extras }
      const synced = await call('POST', `/rpc/test.sync/${set}`, sync)
      const section = await ada.submitSection('one', { wanted: {}, epoch: 1, ...extras })
      const whole = await ada.submit({
        submission_type: 'ASB',
        reason: 'TEST_TIME_EXPIRY',
        wanted: {},
        epoch: 1,
        ...extras,
      })
      const after = await ada.submit({ wanted: {}, epoch: 1, ...extras })
      const test = await call('GET', '/api/v1/test/first')
      const head = await call('GET', `/api.v2/assessment/${set}/solutionset`)
      return [synced, section, whole, after, test, head].map(({ status, text }) => [status, text])
    }),
  )
  expect(forging).toEqual(honest)
})

test('[N45] an answer that brings its own verdict, score, creator or set gets none of them', async () => {
  const environment = await createEnvironment([defineTest({ test_type: 'LRN' })])
  const ada = await begin(environment, ADA)
  const extras = { ...DECIDED, id: 999, slug: 'mine', rev: 77, epoch: 88, evaluated: true, key: 'b' }
  const saved = await ada.save('choice', { choice: ['a'], ...extras }, revision(1))
  const { id, slug } = saved.body
  const patched = await ada.call(
    'PATCH',
    `/api/v1/solution/${slug}`,
    { choice: ['a'], ...extras },
    revision(2),
  )
  for (const [rev, { body, status, text }] of [saved, patched].entries()) {
    expect([status, body.rev, body.epoch, body.creator, body.test_solution_set]).toEqual([
      ...[200, rev + 1, 1, ada.userId, ada.set],
    ])
    expect([body.id, body.slug, body.status]).toEqual([id, slug, 'UNE'])
    expect(text).not.toMatch(/999|verdict|"score"|recruiter/)
  }
  await ada.submit({ wanted: { choice: 2 }, epoch: 1 })
  const { call } = await signIn(environment, REC)
  const report = (await call('GET', '/api/v1/test/1/solutionset?username=ada')).body
  expect(report.problems.find(({ problem }: { problem: string }) => problem === 'choice')).toMatchObject({
    status: 'REJ',
    score: 0,
    max_score: 2,
  })
})
