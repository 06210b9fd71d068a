import { describe, expect, it } from 'vitest'
import type { Section, Solution } from '../../src/wire/entities.schema.ts'
import { CallError } from '../../src/wire/errors.ts'
import { createAttempt } from './fake-attempt.ts'
import { sectionsOf } from './fake-test.ts'

/** An attempt that was started before, whose opening waits until `grant` or `refuse`. */
async function resumed(revisions?: Readonly<Record<string, { rev: number; epoch?: number }>>) {
  const attempt = createAttempt()
  const { api, session } = attempt
  const { promise, resolve, reject } = Promise.withResolvers<Awaited<ReturnType<typeof api.open>>>()
  api.solutionSetHead = async () => ({ id: 41, is_started: true, add_test_duration: 0, event_sequence: 0 })
  api.open = () => promise
  await session.load()
  const starting = session.start()
  await attempt.clock.pass(0)
  return {
    ...attempt,
    starting,
    async grant(granted = true) {
      resolve({ epoch: 2, granted, revisions })
      await starting
    },
    async refuse() {
      reject(new CallError('VDS', 503))
      await starting
    },
  }
}

/** The sections with an answer to the first problem, as somebody has just saved it. */
function answeredBy(epoch: number, rev: number, answer: string): readonly Section[] {
  const solution = { answer, epoch, rev, problem: 'one' } as Solution
  return sectionsOf().map((section) => ({
    ...section,
    problems: section.problems.map((problem) => ({
      ...problem,
      ...(problem.slug === 'one' && { solution }),
    })),
  }))
}

describe('while the opening is asked for', () => {
  it('[SAVE-04] problems are shown, and what is typed is kept on the device and sent when it is granted', async () => {
    const { clock, grant, journal, session, stored } = await resumed({})
    expect(session.state.phase).toBe('opening')
    session.answer('one', 'typed at once')
    await clock.pass(10_000)
    expect(stored.size, 'nothing is sent without an opening').toBe(0)
    expect(await journal.drafts('asha/41')).toMatchObject([
      { problem: 'one', fields: { answer: 'typed at once' } },
    ])
    await grant()
    await clock.pass(0)
    expect(session.state.phase).toBe('active')
    expect(stored.get('one')).toMatchObject({ epoch: 2, fields: { answer: 'typed at once' } })
    await clock.pass(0)
    expect(await journal.drafts('asha/41'), 'no draft of the time before stays').toEqual([])
  })

  it('[FLOW-15] a submission is kept until it is granted, and begins then', async () => {
    const { clock, grant, session } = await resumed({})
    session.answer('one', 'typed at once')
    void session.submit()
    await clock.pass(1000)
    expect(session.state.phase).toBe('opening')
    await grant()
    await clock.pass(0)
    expect(session.state).toMatchObject({ phase: 'ended', receipt: expect.anything() })
  })

  it('[FLOW-15] a submission that was asked for goes nowhere when it is refused', async () => {
    const { api, clock, refuse, session } = await resumed()
    void session.submit()
    await refuse()
    api.open = async () => ({ epoch: 2, granted: true, revisions: {} })
    await session.start()
    await clock.pass(1000)
    expect(session.state.phase).toBe('active')
  })

  it('[SAVE-04] what is typed comes back when the opening was refused and is tried again', async () => {
    const { api, clock, refuse, session, stored } = await resumed()
    session.answer('one', 'typed at once')
    await refuse()
    expect(session.state).toMatchObject({ phase: 'landing', startFailure: { code: 'VDS:503' } })
    api.open = async () => ({ epoch: 2, granted: true, revisions: {} })
    await session.start()
    expect(session.state.problems.one?.solution).toBe('typed at once')
    await clock.pass(1000)
    expect(stored.get('one')?.fields).toEqual({ answer: 'typed at once' })
  })

  it('the sections are asked for once when nobody has answered since', async () => {
    const { calls, grant } = await resumed({})
    await grant()
    expect(calls.filter((call) => call === 'sections' || call === 'test' || call === 'solutionSet')).toEqual([
      'test',
      'solutionSet',
      'sections',
    ])
  })

  it.each([['says so', { one: { rev: 3, epoch: 1 } }] as const, ['does not say', undefined] as const])(
    'an answer that another device has saved meanwhile is shown, where the backend %s',
    async (_, revisions) => {
      const { clock, grant, replies, session, stored } = await resumed(revisions)
      replies.sections = answeredBy(1, 3, 'from the other device')
      await grant()
      expect(session.state.problems.one?.solution).toBe('from the other device')
      session.answer('one', 'from both')
      await clock.pass(1000)
      expect(stored.get('one')).toMatchObject({ rev: 4, baseRev: 3, fields: { answer: 'from both' } })
    },
  )

  it('[GAP-072] what was typed against an older answer goes to the recovered drafts', async () => {
    const { calls, clock, grant, replies, session, stored } = await resumed({ one: { rev: 3, epoch: 1 } })
    session.answer('one', 'typed against nothing')
    replies.sections = answeredBy(1, 3, 'from the other device')
    await grant()
    await clock.pass(1000)
    expect(session.state.problems.one?.solution).toBe('from the other device')
    expect(calls).toContain('recover one')
    expect(stored.size).toBe(0)
  })

  it('[GUARD-21] a tab that another one has overtaken steps back, and keeps what was typed', async () => {
    const { clock, grant, journal, session, stored } = await resumed()
    session.answer('one', 'typed at once')
    await grant(false)
    await clock.pass(1000)
    expect(session.state.phase).toBe('takenOver')
    expect(stored.size).toBe(0)
    expect(await journal.drafts('asha/41')).toMatchObject([{ fields: { answer: 'typed at once' } }])
  })
})
