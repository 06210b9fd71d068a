// @vitest-environment happy-dom
import { lazy, useEffect, useLayoutEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Plugin, ViewProps } from '../../src/sdk/view.ts'
import { WordsView } from '../shell/render-player.tsx'
import { fail, type Misbehaving, openMisbehaving } from './open.ts'

type Props = ViewProps<{ title: string }, string>

let player: Misbehaving
/** What the views below do now. */
let breaks = true
const breakNow = () => {
  if (breaks) fail()
}

beforeEach(() => {
  breaks = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('reportError', vi.fn())
})
afterEach(() => player.close())

const drawnBy = (View: (props: Props) => React.ReactNode): Partial<Plugin> => ({
  view: async () => ({ default: View as Awaited<ReturnType<Plugin['view']>>['default'] }),
})

function ThrowingView(props: Props) {
  breakNow()
  return <WordsView {...props} />
}

function EffectView(props: Props) {
  useEffect(breakNow)
  return <WordsView {...props} />
}

function LayoutView(props: Props) {
  useLayoutEffect(breakNow)
  return <WordsView {...props} />
}

function CleaningView(props: Props) {
  useEffect(() => breakNow)
  return <WordsView {...props} />
}

function EndingView(props: Props) {
  useLayoutEffect(() => breakNow, [])
  useEffect(() => breakNow, [])
  props.context.defer(breakNow)
  return <WordsView {...props} />
}

function PressedView(props: Props) {
  return (
    <>
      <button type="button" onClick={() => void Promise.resolve().then(fail).catch(reported)}>
        Compute
      </button>
      <WordsView {...props} />
    </>
  )
}
const reported = vi.fn()

const NeverView = lazy(() => new Promise<{ default: typeof WordsView }>(() => {}))

const WAYS: Record<string, Partial<Plugin>> = {
  'throws while it is drawn': drawnBy(ThrowingView),
  'throws in an effect': drawnBy(EffectView),
  'throws in a layout effect': drawnBy(LayoutView),
  'cannot be loaded': {
    view: async () => {
      breakNow()
      return { default: WordsView as never }
    },
  },
  'has no component': { view: async () => ({ default: (breaks ? undefined : WordsView) as never }) },
}

describe.each(Object.entries(WAYS))('a view that %s', (_, changes) => {
  it('[MSG-08] costs only itself: words, the clock, the other questions, and a way to try again', async () => {
    player = await openMisbehaving(changes)
    await player.seen('Failed to load problem')
    expect(player.alerts()).toContain(
      'Your answers are safe. The clock keeps running, and the other questions work.',
    )
    expect(player.isRunning()).toBe(true)
    await player.follow('Next')
    await player.seen('Question 2 of 3')
    await player.seen('Failed to load problem')
    breaks = false
    await player.press('Try again')
    await player.field()
    await player.answer('two', 'goes on')
    await player.pass(1100)
    expect(player.stored.get('two')?.fields).toEqual({ answer: 'goes on' })
  })
})

it('a view whose clean-up throws between two drawings can be tried again, with its answer', async () => {
  player = await openMisbehaving(drawnBy(CleaningView))
  await player.field()
  await player.answer('one', 'words')
  await player.seen('Failed to load problem')
  breaks = false
  await player.press('Try again')
  expect(await player.field()).toHaveProperty('value', 'words')
})

it.each([
  ['to the next question', 'Next', 'Question 2 of 3'],
  ['to the list', 'All questions', 'Question(s) attempted'],
])('a view whose clean-ups throw lets the candidate go on %s', async (_, link, title) => {
  player = await openMisbehaving(drawnBy(EndingView))
  await player.field()
  await player.answer('one', 'words')
  await player.follow(link)
  await player.seen(title)
  expect(document.body.textContent).not.toContain('went wrong')
  expect(player.alerts()).toBe('')
  await player.pass(1100)
  expect(player.saved()).toEqual({ answer: 'words' })
  expect(reportError).toHaveBeenCalled()
})

it('a view whose work fails after a press stays as it is', async () => {
  player = await openMisbehaving(drawnBy(PressedView))
  await player.field()
  await player.press('Compute')
  expect(reported).toHaveBeenCalled()
  expect(player.alerts()).toBe('')
  await player.field()
})

describe('a view that never comes', () => {
  const never = { view: () => new Promise<never>(() => {}) }
  const comes = async () => ({ default: WordsView as never })
  const SLOW = 'This question is taking a long time to load'

  it('[MSG-08] says so after 5 seconds and offers to try again', async () => {
    const view = vi.fn<Plugin['view']>(never.view)
    player = await openMisbehaving({ view })
    await player.pass(4900)
    expect(player.alerts()).toBe('')
    await player.pass(200)
    await player.seen(SLOW)
    expect(player.isRunning()).toBe(true)
    view.mockImplementation(comes)
    await player.press('Try again')
    await player.field()
  })

  it('appears by itself when it comes after all', async () => {
    const { promise, resolve: arrive } = Promise.withResolvers<Awaited<ReturnType<Plugin['view']>>>()
    player = await openMisbehaving({ view: () => promise })
    await player.pass(5100)
    await player.seen(SLOW)
    arrive({ default: WordsView as never })
    await player.field()
    expect(player.alerts()).toBe('')
  })

  it('says the same when it is drawn and waits for ever for a part of its own', async () => {
    player = await openMisbehaving(drawnBy(NeverView as unknown as typeof WordsView))
    await player.pass(5100)
    await player.seen(SLOW)
    await player.follow('All questions')
    await player.seen('Question(s) attempted')
  })
})
