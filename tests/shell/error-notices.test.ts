import { describe, expect, it } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { createAttempt, startedAttempt } from './fake-attempt.ts'

describe('the end', () => {
  it('[ERR-09] is followed by errors only of what was asked for after it', async () => {
    const { notices, session } = await startedAttempt()
    await session.submit()
    session.notifyError(new CallError('GST', 500))
    expect(notices).toEqual([])
    session.notifyError(new CallError('TSS', 500))
    expect(notices).toMatchObject([{ text: 'Error loading report' }])
  })
})

describe('loading', () => {
  it('[ERR-49] [OVERLAY-14] [OVERLAY-15] [GAP-112] a start that fails leads back to the landing with its text', async () => {
    const { api, notices, session } = createAttempt()
    api.start = () => Promise.reject(new CallError('STT', 500))
    await session.load()
    await session.start()
    expect(session.state).toMatchObject({
      phase: 'landing',
      attemptId: undefined,
      startFailure: { code: 'STT:500', text: 'test could not be started' },
    })
    expect(notices).toMatchObject([
      {
        kind: 'danger',
        text: 'test could not be started',
        code: 'STT:500',
        copy: expect.stringMatching(/^STT:500 guid-\d+ 2026-01-05T09:00:00\.\d{3}Z$/),
      },
    ])
  })
})
