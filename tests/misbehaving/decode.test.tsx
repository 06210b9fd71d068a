// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ProblemHead } from '../../src/wire/entities.schema.ts'
import type { createAttempt } from '../shell/fake-attempt.ts'
import { codecWith, fail, type Misbehaving, openMisbehaving } from './open.ts'

let player: Misbehaving

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => player.close())

const STORED = { problem: 'one', status: 'NRE', rev: 4, epoch: 1, answer: 'stored words' }

/** The backend has an answer to the first problem. */
function store({ replies }: ReturnType<typeof createAttempt>) {
  replies.sections = replies.sections.map((section) => ({
    ...section,
    problems: section.problems.map((head) =>
      head.slug === 'one' ? ({ ...head, solution: STORED } as ProblemHead) : head,
    ),
  }))
}

const NOTE = 'Your saved answer cannot be shown'

it('[SAVE-01] an answer that its type cannot read is told, shown as text and kept; the question is there', async () => {
  player = await openMisbehaving(codecWith({ decode: fail }), store)
  const field = await player.field()
  await player.seen(NOTE)
  expect(document.querySelector('[data-unreadable] pre')?.textContent).toBe('stored words')
  expect(field).toHaveProperty('readOnly', true)
  expect(player.session.state.problems.one?.attempted).toBe(true)
  expect(player.reports()).toEqual(['Problem type "WRD": decode() throws: The plugin broke'])
  await player.answer('one', 'over it')
  await player.pass(10_000)
  expect(player.calls.filter((call) => call.startsWith('save'))).toEqual([])
  expect(player.isRunning()).toBe(true)
})

it('is read when its type can after all', async () => {
  let breaks = true
  const decode = ({ answer }: { answer?: unknown }) => (breaks ? fail() : String(answer))
  player = await openMisbehaving(codecWith({ decode }), store)
  await player.seen(NOTE)
  await player.press('Try again')
  await player.seen(NOTE)
  breaks = false
  await player.press('Try again')
  expect(await player.field()).toMatchObject({ value: 'stored words', readOnly: false })
  expect(player.alerts()).toBe('')
})

it('is replaced only when the candidate starts again and writes', async () => {
  player = await openMisbehaving(codecWith({ decode: fail }), store)
  await player.seen(NOTE)
  await player.press('Start with an empty answer')
  expect(await player.field()).toMatchObject({ value: '', readOnly: false })
  await player.pass(10_000)
  expect(player.saved()).toBeUndefined()
  await player.answer('one', 'new words')
  await player.pass(1100)
  expect(player.saved()).toEqual({ answer: 'new words' })
})

it('a draft of a closed page that cannot be read is still sent as it is', async () => {
  player = await openMisbehaving(codecWith({ decode: fail }), ({ journal }) => {
    const draft = { rev: 1, baseRev: 0, epoch: 1, code: 'WRD', fields: { answer: 'draft' }, at: 0 }
    void journal.write('asha/41', { problem: 'one', ...draft })
  })
  await player.seen(NOTE)
  expect(document.querySelector('[data-unreadable] pre')?.textContent).toBe('draft')
  await player.pass(1100)
  expect(player.saved()).toEqual({ answer: 'draft' })
})
