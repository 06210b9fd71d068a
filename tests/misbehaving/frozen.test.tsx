// @vitest-environment happy-dom
import { act, use } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tabStorage } from '../../src/sdk/tab-storage.ts'
import type { Plugin, ViewProps } from '../../src/sdk/view.ts'
import { WordsView } from '../shell/render-player.tsx'
import { type Misbehaving, openMisbehaving } from './open.ts'

let player: Misbehaving
/** What this browser profile keeps beside the answers. */
let kept: Map<string, string>
const MARK = 'demo:opening'

const preferences = {
  read: (name: string) => kept.get(name),
  write(name: string, value: string | undefined) {
    if (value === undefined) kept.delete(name)
    else kept.set(name, value)
  },
}

/** What was marked while the view was drawn for the first time. */
const drawn = vi.fn()

function MarkedView(props: ViewProps<{ title: string }, string>) {
  drawn(kept.get(MARK))
  return <WordsView {...props} />
}

/** What the view below waits for. */
let wait: Promise<void>

function WaitingView(props: ViewProps<{ title: string }, string>) {
  use(wait)
  return <MarkedView {...props} />
}

const view: Plugin['view'] = async () => ({ default: MarkedView as never })
const open = (shown = view) => openMisbehaving({ view: shown }, () => {}, { preferences })

beforeEach(() => {
  kept = new Map()
  sessionStorage.clear()
  drawn.mockClear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => player.close())

const FROZE = 'This question stopped the page last time'

it('a question is marked before its view is drawn, until that has been up for a second', async () => {
  player = await open()
  await player.field()
  expect(drawn.mock.calls[0]).toEqual(['one'])
  await player.pass(900)
  expect(kept.get(MARK)).toBe('one')
  await player.pass(200)
  expect(kept.has(MARK)).toBe(false)
  await player.follow('Next')
  await player.seen('Question 2 of 3')
  await player.field()
  expect(kept.get(MARK)).toBe('two')
})

it('a view that waits before it is drawn keeps the mark until it has been up for a second', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  wait = promise
  player = await open(async () => ({ default: WaitingView as never }))
  await player.seen('Question 1 of 3')
  await player.pass(6000)
  await player.seen('taking a long time')
  expect(kept.get(MARK)).toBe('one')
  await act(async () => resolve())
  await player.field()
  await player.pass(900)
  expect(kept.get(MARK)).toBe('one')
  await player.pass(200)
  expect(kept.has(MARK)).toBe(false)
})

it('a page that goes in good order leaves no mark, nor does a question that is left', async () => {
  player = await open()
  await player.field()
  await act(async () => window.dispatchEvent(new Event('pagehide')))
  expect(kept.has(MARK)).toBe(false)
  await player.follow('Next')
  await player.field()
  await player.follow('All questions')
  await player.seen('Question(s) attempted')
  expect(kept.has(MARK)).toBe(false)
})

/** What a tab leaves that ended while it opened the first question. */
function freeze() {
  kept.set(MARK, 'one')
  tabStorage.write(MARK, 'one')
}

it('a question that the page froze at is not opened by itself: the next one is offered', async () => {
  freeze()
  player = await open()
  await player.seen(FROZE)
  expect(player.alerts()).toContain('Your saved answers are safe.')
  expect(drawn).not.toHaveBeenCalled()
  expect(player.isRunning()).toBe(true)
  const [next] = [...document.querySelectorAll<HTMLElement>('[data-frozen] a')]
  expect(next?.textContent).toBe('Next')
  await act(async () => next?.click())
  await player.seen('Question 2 of 3')
  await player.field()
  expect(player.alerts()).toBe('')
})

it('it is opened anyway when the candidate says so, and marked again', async () => {
  freeze()
  player = await open()
  await player.seen(FROZE)
  await player.press('Open it anyway')
  await player.field()
  expect(drawn.mock.calls[0]).toEqual(['one'])
  await player.answer('one', 'words')
  await player.pass(1100)
  expect(player.saved()).toEqual({ answer: 'words' })
  expect(kept.has(MARK)).toBe(false)
})

it('a mark that a killed browser left is a suspicion: the question opens, unless another page ends there', async () => {
  kept.set(MARK, 'one')
  player = await open()
  await player.field()
  expect(player.alerts()).toBe('')
  await player.close()
  kept.set(MARK, 'one')
  sessionStorage.clear()
  player = await open()
  await player.seen(FROZE)
})

it('a question that opens well is no longer suspected', async () => {
  kept.set(MARK, 'one')
  player = await open()
  await player.field()
  await player.pass(1100)
  await player.close()
  kept.set(MARK, 'one')
  player = await open()
  await player.field()
})
