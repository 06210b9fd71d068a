import { describe, expect, test } from 'vitest'
import { decideCause } from '../../cli/backend/rules/submission.ts'
import { createEnvironment, type TestEnvironment } from './environment.ts'
import { ADA, defineTimed } from './samples.ts'
import { type Begun, begin } from './visitor.ts'

const MINUTE = 60_000
const TIME_UP = { submission_type: 'ASB', reason: 'TEST_TIME_EXPIRY' } as const
const BY_HAND = { submission_type: 'MSB', reason: '' } as const

/** What is kept of the submission of an attempt. */
async function kept({ rows }: TestEnvironment, { set }: Begun): Promise<unknown> {
  const [row] = await rows('SELECT submission FROM attempts WHERE id = ?', set)
  return JSON.parse(String(row?.submission))
}

describe('a browser that says that the time is up', () => {
  test('[AUTO-03] [CALL-43] [N34] long before, has handed in by hand, and what it said is kept', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await environment.clock.advance(59 * MINUTE)
    const { body, status } = await ada.submit({ ...TIME_UP, wanted: {}, epoch: 1 })
    expect(status).toBe(200)
    expect(body.receipt).not.toHaveProperty('reason')
    expect(await kept(environment, ada)).toMatchObject({ ...BY_HAND, said: TIME_UP })
  })

  test('is believed when its clock may run ahead by that much', async () => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await environment.clock.advance(60 * MINUTE - 15_000)
    const { body } = await ada.submit({ ...TIME_UP, wanted: {}, epoch: 1 })
    expect(body.receipt.reason).toBe('TEST_TIME_EXPIRY')
    expect(await kept(environment, ada)).toMatchObject(TIME_UP)
    expect(await kept(environment, ada)).not.toHaveProperty('said')
  })

  test('[GAP-034] [FLOW-17] [CALL-44] [N34] of sections, long before, cannot open one again with added time', async () => {
    const environment = await createEnvironment([defineTimed({ extra_time: 10 })])
    const ada = await begin(environment, ADA)
    const force = { force_submission: true, epoch: 1 }
    for (const section of ['one', 'two', 'three'])
      expect((await ada.submitSection(section, force)).status).toBe(200)
    expect((await ada.sync()).is_over).toBe(true)
    expect(await kept(environment, ada)).toMatchObject(BY_HAND)
  })

  test('[SECTION-08] of a section a moment early, may go on with added time', async () => {
    const environment = await createEnvironment([defineTimed({ extra_time: 10 })])
    const ada = await begin(environment, ADA)
    await environment.clock.advance(30 * MINUTE - 400)
    await ada.submitSection('three', { force_submission: true, epoch: 1 })
    expect((await ada.sync()).is_over).toBe(false)
    const restarted = await ada.call('POST', '/rpc/test.restart', {
      invite_id: String((await ada.call('GET', '/api/v1/test/first')).body.invite_id),
      test_slug: 'first',
    })
    expect([restarted.status, restarted.body.has_resumed_test]).toEqual([200, true])
  })
})

test.each(['SYSTEM_TIME_MISMATCH', 'BROWSER_TOLERANCE_VIOLATION'] as const)(
  '[AUTO-01] [AUTO-02] %s counts only in a test that ends for it',
  async (reason) => {
    const said = { submission_type: 'ASB', reason } as const
    const ground = { end: MINUTE, now: 0, checksClock: false, checksLeaving: false }
    const checks = reason === 'SYSTEM_TIME_MISMATCH' ? { checksClock: true } : { checksLeaving: true }
    expect(decideCause(said, ground)).toEqual(BY_HAND)
    expect(decideCause(said, { ...ground, ...checks })).toEqual(said)
  },
)

test.each(['', 'toString', 'BECAUSE'])(
  'an automatic submission for "%s" was made by hand',
  async (reason) => {
    const environment = await createEnvironment()
    const ada = await begin(environment, ADA)
    await ada.submit({ submission_type: 'ASB', reason, wanted: {}, epoch: 1 })
    expect(await kept(environment, ada)).toMatchObject({
      ...BY_HAND,
      said: { submission_type: 'ASB', reason },
    })
  },
)
