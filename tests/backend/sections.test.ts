import { describe, expect, test } from 'vitest'
import { NOTICE_SECONDS } from '../../src/wire/time.ts'
import { BEGIN, createEnvironment } from './environment.ts'
import { ADA, defineTimed, revision } from './samples.ts'
import { type Begun, begin } from './visitor.ts'

const MINUTE = 60_000
/** This many minutes after the beginning, and the seconds of this many notices of a section that ran out. */
const at = (minutes: number, notices = 0) =>
  new Date(BEGIN + minutes * MINUTE + notices * NOTICE_SECONDS * 1000).toISOString()

const standing = async (who: Begun) =>
  (await who.sync()).sections.map(({ slug, status, expiry }) => [slug, status, expiry])

const choose = (who: Begun, rev: number, choice = 'a') =>
  who.save('choice', { choice: [choice] }, revision(rev))

describe('timed sections', () => {
  test('[FLOW-16] [SECTION-01] [SECTION-02] [SECTION-03] [SECTION-06] [CALL-44] one that is handed in lets the next one begin at once', async () => {
    const environment = await createEnvironment([defineTimed()])
    const ada = await begin(environment, ADA)
    expect(await standing(ada)).toEqual([
      ['one', 'CTK', at(10)],
      ['two', 'PND', undefined],
      ['three', 'PND', undefined],
    ])
    await environment.clock.advance(4 * MINUTE)
    await choose(ada, 1)
    const reply = await ada.submitSection('one', { wanted: { choice: 1 }, epoch: 1 })
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        deadline: at(24, 1),
        add_test_duration: 0,
        has_resumed_test: false,
        is_over: false,
        sections: [
          { slug: 'one', status: 'SUB', duration: 10, extend_duration: 0, expiry: at(4) },
          { slug: 'two', status: 'CTK', duration: 10, extend_duration: 0, expiry: at(14) },
          { slug: 'three', status: 'PND', duration: 10, extend_duration: 0 },
        ],
      },
    ])
  })

  test('[N35] nobody reads ahead: a pending section has no problems, and takes no answers and no submission', async () => {
    const environment = await createEnvironment([defineTimed()])
    const ada = await begin(environment, ADA)
    const read = (await ada.sections()).map(({ problem_ids, problems }) => [
      problem_ids.length,
      problems.map(({ slug }) => slug),
    ])
    expect(read).toEqual([
      [1, ['choice']],
      [1, []],
      [2, []],
    ])
    const ids = (await ada.sections()).flatMap(({ problem_ids }) => problem_ids).join(',')
    const byId = await ada.call('GET', `/api.v2/assessment/${ada.set}/problems?ids=${ids}`)
    expect(byId.body.problems.map(({ slug }: { slug: string }) => slug)).toEqual(['choice'])
    const early = await ada.save('blank', { choice: ['right'] }, revision(1))
    expect([early.status, early.body.error]).toEqual([
      403,
      'The section of this problem has not begun; it takes no answers yet.',
    ])
    const submitted = await ada.submitSection('two')
    expect([submitted.status, submitted.body.error]).toEqual([
      409,
      'This section has not begun; submit the previous one first.',
    ])
  })

  test('[FLOW-17] [N35] what is handed in stays so: again changes nothing, a later save becomes a draft', async () => {
    const environment = await createEnvironment([defineTimed()])
    const ada = await begin(environment, ADA)
    await choose(ada, 1)
    const first = await ada.submitSection('one', { wanted: { choice: 1 }, epoch: 1 })
    await environment.clock.advance(MINUTE)
    expect((await ada.submitSection('one', { wanted: { choice: 9 }, epoch: 1 })).body).toEqual(first.body)
    const late = await choose(ada, 2, 'b')
    expect([late.status, late.body.why]).toEqual([409, 'closed'])
    const recovered = await ada.call('GET', `/rpc/test.recovered/${ada.set}`)
    expect(recovered.body).toMatchObject([{ problem: 'choice', rev: 2, why: 'closed' }])
    const [one] = await ada.sections()
    expect(one?.problems.map(({ slug, solution }) => [slug, solution?.rev])).toEqual([['choice', 1]])
  })

  test('a section is not handed in without what was wanted, and not by a tab that lost the attempt', async () => {
    const environment = await createEnvironment([defineTimed()])
    const ada = await begin(environment, ADA)
    const missing = await ada.submitSection('one', { wanted: { choice: 1 }, epoch: 1 })
    expect([missing.status, missing.body.missing]).toEqual([409, ['choice']])
    await ada.call('POST', `/rpc/test.open/${ada.set}`, { device: 'phone', session: 1 })
    const fenced = await ada.submitSection('one', { epoch: 1 })
    expect([fenced.status, fenced.body.why]).toEqual([409, 'fenced'])
    expect((await standing(ada))[0]).toEqual(['one', 'CTK', at(10)])
  })

  test('[GAP-060] [SECTION-09] at zero the next one runs already, last saves arrive for 15 s, also over a restart', async () => {
    const environment = await createEnvironment([defineTimed()])
    const ada = await begin(environment, ADA)
    await environment.clock.advance(10 * MINUTE + 14_000)
    await environment.restart()
    expect((await choose(ada, 1)).status).toBe(200)
    expect(await standing(ada)).toEqual([
      ['one', 'SUB', at(10)],
      ['two', 'CTK', at(20, 1)],
      ['three', 'PND', undefined],
    ])
    await environment.clock.advance(1000)
    expect((await choose(ada, 2)).body.why).toBe('closed')
    const forced = await ada.submitSection('one', { force_submission: true, wanted: { choice: 1 }, epoch: 1 })
    expect([forced.status, forced.body.sections[1].expiry]).toEqual([200, at(20, 1)])
  })

  test('a forced submission within the grace closes the section for everything that comes after it', async () => {
    const environment = await createEnvironment([defineTimed()])
    const ada = await begin(environment, ADA)
    await environment.clock.advance(10 * MINUTE + 5000)
    const force = { force_submission: true, epoch: 1 }
    expect((await ada.submitSection('one', { ...force, wanted: { choice: 1 } })).body.missing).toEqual([
      'choice',
    ])
    await choose(ada, 1)
    expect((await ada.submitSection('one', { ...force, wanted: { choice: 1 } })).status).toBe(200)
    expect((await choose(ada, 2)).body.why).toBe('closed')
  })

  test('[SECTION-05] the last section submits the test, and the receipt names the answers of all of them', async () => {
    const environment = await createEnvironment([defineTimed()])
    const ada = await begin(environment, ADA)
    await choose(ada, 1)
    await ada.submitSection('one', { wanted: { choice: 1 }, epoch: 1 })
    await ada.save('blank', { choice: ['right'] }, revision(1))
    await environment.clock.advance(10 * MINUTE)
    await ada.save('text', { answer: 'at the end', attachments: [] }, revision(1))
    const reply = await ada.submitSection('three', { wanted: { text: 1 }, epoch: 1 })
    expect([reply.body.is_over, (await ada.sync()).is_over]).toEqual([true, true])
    const { receipt } = (await ada.call('GET', `/rpc/test.receipt/${ada.set}`)).body
    expect(receipt.sealed).toMatchObject({ choice: { rev: 1 }, blank: { rev: 1 }, text: { rev: 1 } })
    expect(receipt).not.toHaveProperty('reason')
    expect((await ada.submit({ wanted: {}, epoch: 1 })).body.receipt).toEqual(receipt)
  })

  test('[AUTO-05] without a browser all of it runs out by itself and is handed in after the grace', async () => {
    const environment = await createEnvironment([defineTimed()])
    const ada = await begin(environment, ADA)
    await choose(ada, 1)
    await environment.clock.advance(30 * MINUTE + 2 * NOTICE_SECONDS * 1000 + 14_999)
    expect((await ada.sync()).is_over).toBe(false)
    await environment.clock.advance(1)
    expect(environment.lines).toEqual([`Attempt ${ada.set} at "first" was closed: its time is over`])
    const { receipt } = (await ada.call('GET', `/rpc/test.receipt/${ada.set}`)).body
    expect(receipt.reason).toBe('TEST_TIME_EXPIRY')
    expect(await standing(ada)).toEqual([
      ['one', 'SUB', at(10)],
      ['two', 'SUB', at(20, 1)],
      ['three', 'SUB', at(30, 2)],
    ])
  })

  test('[SECTION-07] sections without a time of their own are handed in with the whole test', async () => {
    const environment = await createEnvironment([defineTimed({ is_timed_section: false })])
    const ada = await begin(environment, ADA)
    expect((await standing(ada)).map(([, status]) => status)).toEqual(['CTK', 'CTK', 'CTK'])
    const reply = await ada.submitSection('one')
    expect([reply.status, reply.body.error]).toEqual([
      409,
      'The sections of this test share one time; submit the whole test.',
    ])
  })
})

describe('fifty submissions at once', () => {
  test('[FLOW-18] [N30] of the test, while saves are under way, have one effect and one receipt', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    const write = (rev: number) =>
      ada.save('text', { answer: `as of ${rev}`, attachments: [] }, revision(rev))
    await write(1)
    const submit = () => ada.submit({ wanted: { text: 1 }, epoch: 1 })
    const calls = Array.from({ length: 25 }, (_, index) => [submit(), write(index + 2), submit()] as const)
    const submits = await Promise.all(calls.flatMap(([one, , other]) => [one, other]))
    const saves = await Promise.all(calls.map(([, save]) => save))

    const { receipt } = (await ada.call('GET', `/rpc/test.receipt/${ada.set}`)).body
    for (const { status, body } of submits) expect([status, body.receipt]).toEqual([200, receipt])
    const stored = saves.filter(({ status }) => status === 200).map(({ body }) => body.rev)
    const late = saves.filter(({ status }) => status !== 200)
    expect(receipt.sealed.text.rev).toBe(Math.max(1, ...stored))
    expect(new Set(late.map(({ body }) => body.why))).toEqual(new Set(['closed']))
    const recovered = (await ada.call('GET', `/rpc/test.recovered/${ada.set}`)).body
    expect(stored.length + recovered.length).toBe(25)
  })

  test('[FLOW-17] of a section while it ends let the next one begin once', async () => {
    const environment = await createEnvironment([defineTimed()])
    const ada = await begin(environment, ADA)
    await choose(ada, 1)
    await environment.clock.advance(10 * MINUTE - 1)
    const ask = { force_submission: true, wanted: { choice: 1 }, epoch: 1 }
    const before = Array.from({ length: 25 }, () => ada.submitSection('one', ask))
    const saves = Array.from({ length: 10 }, (_, index) => choose(ada, index + 2))
    await environment.clock.advance(2)
    const after = Array.from({ length: 25 }, () => ada.submitSection('one', ask))
    const replies = await Promise.all([...before, ...after])
    await Promise.all(saves)
    const [first] = replies
    for (const { status, body } of replies) expect([status, body]).toEqual([200, first?.body])
    expect(first?.body.sections.map(({ status }: { status: string }) => status)).toEqual([
      'SUB',
      'CTK',
      'PND',
    ])
  })
})
