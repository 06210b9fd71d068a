import { expect, it } from 'vitest'
import { startedAttempt } from './fake-attempt.ts'

const UNKNOWN = { kind: 'unknown', why: 'offline' } as const

it('[CALL-41] [GAP-017] a problem that nobody has touched gets a solution once, and stays unattempted', async () => {
  const { calls, session } = await startedAttempt()
  const ids = await Promise.all([session.solutionOf('one'), session.solutionOf('one')])
  ids.push(await session.solutionOf('one'))
  expect(ids).toEqual([5, 5, 5])
  expect(calls.filter((call) => call.startsWith('save '))).toEqual(['save one'])
  expect(session.state.problems.one).toMatchObject({ attempted: false })
})

it('[CALL-41] [SAVE-11] without a network there is none, and it is there when it is asked for again', async () => {
  const { clock, replies, session } = await startedAttempt()
  session.setOnline(false)
  replies.save = UNKNOWN
  const asked = session.solutionOf('one')
  await clock.pass(3000)
  expect(await asked).toBe('offline')
  replies.save = undefined
  session.setOnline(true)
  expect(await session.solutionOf('one')).toBe(5)
})

it('[CALL-41] after the end none is made any more', async () => {
  const { calls, session } = await startedAttempt()
  await session.submit()
  expect(await session.solutionOf('one')).toBe('noSolution')
  expect(calls.filter((call) => call.startsWith('save '))).toEqual([])
})

it('[CALL-41] a solution that is there is not saved again for its id, and has it after the end too', async () => {
  const { calls, replies, session } = await startedAttempt()
  session.answer('one', 'words')
  await session.run('one', 'run')
  expect(await session.solutionOf('one')).toBe(5)
  session.answer('one', 'other words')
  replies.save = UNKNOWN
  expect(await session.solutionOf('one')).toBe(5)
  replies.save = undefined
  await session.submit()
  const saves = calls.filter((call) => call.startsWith('save ')).length
  expect(await session.solutionOf('one')).toBe(5)
  expect(calls.filter((call) => call.startsWith('save '))).toHaveLength(saves)
})
