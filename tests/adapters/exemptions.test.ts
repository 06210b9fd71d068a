// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { createExemptions } from '../../src/adapters/browser/exemptions.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'
import { watchListeners } from '../leaks.ts'

let unwatch = () => {}
let listeners: ReturnType<typeof watchListeners>
afterEach(() => {
  unwatch()
  listeners.end()
  expect(listeners.left()).toEqual([])
})

function watched() {
  const clock = createFakeClock()
  const exemptions = createExemptions(window, clock)
  listeners = watchListeners()
  unwatch = exemptions.watch()
  const covered = () => [exemptions.covers('window'), exemptions.covers('tab')]
  return { ...exemptions, clock, covered }
}

function press(html: string) {
  document.body.innerHTML = html
  document.body.firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
}

describe('what takes the focus for a good reason', () => {
  it.each([
    ['a file picker', '<input type="file">'],
    ['a picker of dates', '<input type="date">'],
    ['the question where to put a download', '<a download="notes.txt">Notes</a>'],
  ])('[GAP-087] %s does so for a second, and never from the whole tab', async (_what, html) => {
    const { clock, covered, end } = watched()
    expect(covered()).toEqual([false, false])
    press(html)
    expect(covered()).toEqual([true, false])
    await clock.pass(1001)
    expect(covered()).toEqual([false, false])
    press(html)
    end()
    expect(covered()).toEqual([false, false])
  })

  it.each([{ key: 'f', ctrlKey: true }, { key: 'F3' }])(
    '[GAP-087] [GAP-147] the search in the page does so ($key)',
    async (keys) => {
      const { clock, covered } = watched()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'f', bubbles: true }))
      expect(covered()).toEqual([false, false])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { ...keys, bubbles: true }))
      expect(covered()).toEqual([true, false])
      await clock.pass(1001)
      expect(covered()).toEqual([false, false])
    },
  )

  it('[GAP-087] a print dialog does so until it is closed', async () => {
    const { clock, covered } = watched()
    window.dispatchEvent(new Event('beforeprint'))
    await clock.pass(20_000)
    expect(covered()).toEqual([true, false])
    window.dispatchEvent(new Event('afterprint'))
    expect(covered()).toEqual([false, false])
  })

  it('[GAP-087] a composition does so, also when losing the focus is what ends it', async () => {
    const { clock, covered } = watched()
    window.dispatchEvent(new Event('compositionstart'))
    await clock.pass(20_000)
    expect(covered()).toEqual([true, false])
    window.dispatchEvent(new Event('compositionend'))
    expect(covered()).toEqual([true, false])
    await clock.pass(1001)
    expect(covered()).toEqual([false, false])
  })

  it.each([
    ['a plain link', '<a href="#there">There</a>'],
    ['a field', '<input type="text">'],
    ['a button', '<button>Go</button>'],
  ])('%s does not', (_what, html) => {
    const { covered } = watched()
    press(html)
    expect(covered()).toEqual([false, false])
  })
})
