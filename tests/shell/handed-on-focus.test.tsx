// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Plugin } from '../../src/sdk/view.ts'
import { CallError } from '../../src/wire/errors.ts'
import { type Misbehaving, openMisbehaving } from '../misbehaving/open.ts'
import { offlineApi } from './offline-api.ts'
import { openPlayer, WordsView } from './render-player.tsx'

let close = async () => {}
let breaks = true

beforeEach(() => {
  breaks = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('reportError', vi.fn())
})
afterEach(() => close())

function BreakingView(props: Parameters<typeof WordsView>[0]) {
  if (breaks) throw new Error('The view broke')
  return <WordsView {...props} />
}

const breaking: Partial<Plugin> = {
  view: async () => ({ default: BreakingView as Awaited<ReturnType<Plugin['view']>>['default'] }),
}

function focus(button: string): void {
  const buttons = [...document.querySelectorAll('button')]
  buttons.find(({ textContent }) => textContent === button)?.focus()
  expect(document.activeElement?.textContent).toBe(button)
}

async function openBroken(): Promise<Misbehaving> {
  const player = await openMisbehaving(breaking)
  close = player.close
  await player.seen('Failed to load problem')
  return player
}

it('the focus goes from a button that worked to the heading of the page', async () => {
  const player = await openBroken()
  focus('Try again')
  breaks = false
  await player.press('Try again')
  await player.field()
  expect(document.activeElement?.tagName).toBe('H1')
  expect(document.activeElement?.textContent).toBe('One')
})

it('the focus stays where the candidate has put it meanwhile', async () => {
  const player = await openBroken()
  document.querySelector<HTMLElement>('a[href$="/problems"]')?.focus()
  const before = document.activeElement
  breaks = false
  await player.press('Try again')
  await player.field()
  expect(document.activeElement).toBe(before)
})

it('a page that comes in place of one that failed takes the focus with its heading', async () => {
  let fails = true
  const player = await openPlayer('/library/problem/first/trial', {
    api: {
      ...offlineApi,
      identity: async () => {
        if (fails) throw new CallError('IDT', 502)
        return { user_id: 1, username: 'rec', usertype: 'recruiter', email: 'r@example.com' }
      },
    },
  })
  close = player.close
  await player.seen('The server cannot answer right now.')
  focus('Try again')
  fails = false
  await player.press('Try again')
  await player.seen('Failed to load problem')
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H1'))
})
