// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallError } from '../../src/wire/errors.ts'
import { problemOf, sectionsOf } from '../kernel/fake-test.ts'
import { createAttempt } from './fake-attempt.ts'
import { openPlayer } from './render-player.tsx'

type Attempt = ReturnType<typeof createAttempt>

let player: Awaited<ReturnType<typeof openPlayer>>

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => player.close())

async function start(prepare: (attempt: Attempt) => void) {
  player = await openPlayer('/test/demo', { prepare })
  await player.seen('Continue')
  await player.press('Continue')
  await player.seen('Start test')
  await player.press('Start test')
}

it('[GAP-168] a section whose questions have not arrived says so, with a way to load them', async () => {
  await start(({ replies }) => {
    const [first] = sectionsOf()
    if (first)
      replies.sections = [first, { ...first, slug: 'second', name: 'Second', problems: [], problem_ids: [] }]
  })
  await player.seen('No questions have arrived for this section. Reload the page')
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain(
    'Reload the page',
  )
  await player.seen('Submit test')
})

it('[GAP-168] a start without any question says what is missing', async () => {
  await start(({ api }) => {
    api.sections = () => Promise.reject(new CallError('GSP', 'BAD'))
  })
  await player.seen('The server has sent no questions for this test. Please try again')
})

it('[GAP-168] a question of which nobody knows the type is shown as plain text, not as one that is not there', async () => {
  await start(({ replies }) => {
    const [first] = sectionsOf()
    const problem = { ...problemOf('odd', 4, 'Odd'), problem_type: '', statement: '<p>Which one?</p>' }
    if (first) replies.sections = [{ ...first, problems: [problem], problem_ids: [4] }]
  })
  await player.follow('Odd')
  await player.seen('Failed to load problem')
  await player.seen('Which one?')
})

it('[GAP-168] a test whose duration nobody says is taken without a countdown, unless the backend says when it ends', async () => {
  const { clock, replies, session } = createAttempt({ duration: 0 })
  player = await openPlayer('/test/demo', {
    prepare: ({ api }) => {
      const { test } = api
      api.test = async (slug) => ({ ...(await test(slug)), duration: 0 })
    },
  })
  await player.seen('Continue')
  await player.press('Continue')
  await player.seen('The clock starts immediately and cannot be paused.')
  expect(document.body.textContent).not.toContain('0 minutes')
  replies.times = {} as never
  await session.load()
  await session.start()
  expect(session.timer.state.deadline).toBe(Number.POSITIVE_INFINITY)
  await clock.pass(3_600_000)
  expect(session.state.phase).toBe('active')
  session.end()
})
