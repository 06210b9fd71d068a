import { expect, onTestFinished, test } from 'vitest'
import { openRecords } from '../../cli/backend/databases/open.ts'
import { readAttemptRecord } from '../../cli/backend/proctoring/attempt-record.ts'
import { reportPage } from '../../cli/report/page.ts'
import { LATE_EVIDENCE_MS, RECORDED_ANSWER_GRACE_MS } from '../../src/wire/limits.ts'
import { addressFor, FILM, recordingEnvironment, recordingsOf, sendTo } from './recorded-answers.ts'
import { filmOf } from './recording-files.ts'
import { ADA, defineTest, REC, TEXT } from './samples.ts'
import { begin, signIn } from './visitor.ts'

test('what arrives after the end is taken and marked, and its draft is not an answer', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const soon = await addressFor(ada)
  await ada.submit()
  await environment.clock.advance(RECORDED_ANSWER_GRACE_MS)
  expect(await sendTo(environment, 'PUT', soon, FILM)).toMatchObject({ status: 200 })
  const draft = {
    problem: 'text',
    rev: 9,
    base_rev: 1,
    epoch: 1,
    fields: { answer: 'take-2', attachments: [] },
  }
  const { body } = await ada.call('POST', `/rpc/test.recover/${ada.set}`, draft)
  await environment.clock.advance(1000)
  expect(await sendTo(environment, 'PUT', body.video_post_url, FILM)).toMatchObject({ status: 200 })
  const arrived = (await recordingsOf(ada)).map(({ take, is_late, is_answer }) => [take, is_late, is_answer])
  expect(arrived).toEqual([
    ['take-1', false, true],
    ['take-2', true, false],
  ])
  expect((await recordingsOf(ada)).map(({ after_end_ms }) => after_end_ms)).toEqual([600_000, 601_000])
  const { call } = await signIn(environment, REC)
  const page = (await call('GET', `/review/first/${ada.set}`)).text
  expect(page).toContain('<p class="warning">Arrived 10 min after the submission.</p>')
  expect(page).toContain(
    '<p class="warning">Arrived 10 min 1 s after the submission. Too late: it does not count as the answer.</p>',
  )
  const drafts = (await ada.call('GET', `/rpc/test.recovered/${ada.set}`)).body
  expect(drafts).toMatchObject([{ problem: 'text', recordings: [{ take: 'take-2', is_late: true }] }])
  await environment.clock.advance(LATE_EVIDENCE_MS)
  expect(await sendTo(environment, 'HEAD', body.video_post_url)).toMatchObject({ status: 403 })
})

test('[REPORT-01] report, review page and file for reviewers play what arrived, and say what counts', async () => {
  const environment = await recordingEnvironment()
  const ada = await begin(environment, ADA)
  const { call } = await signIn(environment, REC)
  const pageOf = async () => (await call('GET', `/review/first/${ada.set}`)).text
  await sendTo(environment, 'PUT', await addressFor(ada, 'take-1'), FILM)
  const address = await addressFor(ada, 'take-2')
  expect(await pageOf()).toContain('The recording of this answer has not arrived.')
  expect(await pageOf()).toContain('Earlier recording · Length 0:03')
  expect(await pageOf()).not.toContain('<video')
  await sendTo(environment, 'PUT', address, filmOf(20))
  await ada.submit()
  const page = await pageOf()
  const [, url = ''] = /<video controls playsinline preload="metadata" src="([^"]+)"/.exec(page) ?? []
  expect((await call('GET', url)).status).toBe(200)
  expect(page).toContain(
    'Answer · Length 0:20 · Arrived 2026-03-01 09:00:00 (UTC), 0:00:00 after the start · vp8',
  )
  expect(page).toContain('Longer than the question allows. The limit is 10 s. Decide how much of it counts.')
  expect(page).not.toContain('Earlier recording')
  const { id } = (await ada.call('GET', '/api/v1/test/first')).body
  const report = (await ada.call('GET', `/api/v1/test/${id}/solutionset?username=ada`)).body
  expect(report.problems.find(({ problem }: { problem: string }) => problem === 'text')).toMatchObject({
    recordings: [{ duration_ms: 20_000, is_answer: true, is_too_long: true, max_ms: 10_000 }],
  })
  const records = await openRecords(environment)
  onTestFinished(() => records.close())
  const record = await readAttemptRecord(records, ada.set, undefined)
  const spoken = async () => FILM
  const file =
    record && (await reportPage(record, { language: 'de', picture: async () => undefined, spoken }))
  expect(file).toContain(`src="data:video/webm;base64,${FILM.toString('base64')}"`)
  expect(file).toContain('Länger, als die Aufgabe erlaubt.')
})

test('[REC-07] reviewers hear the answers in the order of the test, section by section', async () => {
  const [all] = defineTest().sections
  if (!all) throw new Error('The sample has no section')
  const spoken = (slug: string) => ({ ...TEXT, slug, title: `Question ${slug}` })
  const sections = [
    { ...all, slug: 'one', problems: [spoken('zebra'), spoken('lion')] },
    { ...all, slug: 'two', problems: [spoken('ant')] },
  ]
  const environment = await recordingEnvironment({ sections })
  const ada = await begin(environment, ADA)
  for (const problem of ['ant', 'lion', 'zebra']) {
    const common = { problem, solution_type: 'TEX', test_solution_set: ada.set, test_slug: 'first' }
    const answer = { ...common, answer: `take of ${problem}`, attachments: [] }
    const { body } = await ada.call('POST', '/api/v1/solution', answer)
    await sendTo(environment, 'PUT', body.video_post_url, FILM)
  }
  const { call } = await signIn(environment, REC)
  const page = (await call('GET', `/review/first/${ada.set}`)).text
  const titles = [...page.matchAll(/<li><h3>Question (\w+)/g)].map(([, title]) => title)
  expect(titles).toEqual(['zebra', 'lion', 'ant'])
})
