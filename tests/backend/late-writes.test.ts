import { expect, test } from 'vitest'
import { BEGIN, createEnvironment } from './environment.ts'
import { ADA, revision } from './samples.ts'
import { begin } from './visitor.ts'

const HOUR = 60 * 60_000
const GRACE = 15_000
const words = (answer: string) => ({ answer, attachments: [] })

test('[N28] a save that comes a millisecond after the deadline and its grace is refused, and kept as a draft', async () => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  await environment.clock.advance(HOUR + GRACE - 1)
  expect((await ada.save('text', words('in time'), revision(1))).status).toBe(200)
  await environment.clock.advance(1)
  const late = await ada.save('text', words('late'), revision(2))
  expect([late.status, late.body.why]).toEqual([409, 'closed'])
  expect((await ada.call('GET', `/rpc/test.recovered/${ada.set}`)).body).toMatchObject([
    { problem: 'text', rev: 2, why: 'closed', fields: { answer: 'late' } },
  ])
  const { receipt } = (await ada.call('GET', `/rpc/test.receipt/${ada.set}`)).body
  expect(receipt.sealed.text.rev).toBe(1)
  // Nobody has submitted it, so the proof says why it is over.
  expect(receipt).toMatchObject({ reason: 'TEST_TIME_EXPIRY' })
  expect(receipt).not.toHaveProperty('device')
})

test.each([
  ['an hour behind', -HOUR],
  ['an hour ahead', HOUR],
  ['a day ahead', 24 * HOUR],
  ['frozen at the start', undefined],
])('[N33] a device whose clock is %s has the same deadline', async (_, off) => {
  const environment = await createEnvironment()
  const ada = await begin(environment, ADA)
  const deadline = new Date(BEGIN + HOUR).toISOString()
  for (const minutes of [10, 20]) {
    await environment.clock.advance(minutes * 60_000)
    const shown = off === undefined ? BEGIN : environment.clock.now() + off
    const time = new Date(shown).toISOString()
    const remaining_ms = BEGIN + HOUR - shown
    const sync = { attempted: 0, total: 4, remaining_ms, client_time: time, created_at: time }
    const { body } = await ada.call('POST', `/rpc/test.sync/${ada.set}`, sync)
    expect(body.deadline).toBe(deadline)
  }
  await environment.clock.advance(30 * 60_000 + GRACE - 1)
  const forced = {
    submission_type: 'ASB',
    reason: 'TEST_TIME_EXPIRY',
    proctoring_end_time: new Date(BEGIN + 9 * HOUR).toISOString(),
    testsolutionset_end_time: new Date(BEGIN + 9 * HOUR).toISOString(),
  }
  expect((await ada.call('GET', `/rpc/test.receipt/${ada.set}`)).status).toBe(404)
  await environment.clock.advance(1)
  const { receipt } = (await ada.submit({ ...forced, wanted: {}, epoch: 1 })).body
  expect(receipt.submitted_at).toBe(new Date(BEGIN + HOUR + GRACE).toISOString())
})
