// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchLanguage, setLanguage } from '../../src/sdk/language.ts'
import type { Plugin, ViewProps } from '../../src/sdk/view.ts'
import { WordsView } from '../shell/render-player.tsx'
import { fail, type Misbehaving, openMisbehaving } from './open.ts'

let player: Misbehaving

function PressedView(props: ViewProps<{ title: string }, string>) {
  return (
    <>
      <button type="button" onClick={fail}>
        Compute
      </button>
      <WordsView {...props} />
    </>
  )
}

const view: Plugin['view'] = async () => ({ default: PressedView as never })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  // That of the window is the one that React tells, as a browser does.
  vi.stubGlobal('reportError', (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error })))
})
afterEach(() => player.close())

it('[MSG-08] a handler that throws is told in words, in both languages; the answer goes on being saved', async () => {
  player = await openMisbehaving({ view })
  await player.field()
  await player.answer('one', 'words')
  await player.press('Compute')
  await player.seen('Something in this question did not work. Your answers are safe.')
  await fetchLanguage('de')
  setLanguage('de')
  try {
    await player.press('Compute')
    await player.seen('In dieser Frage hat etwas nicht funktioniert. Ihre Antworten sind sicher.')
  } finally {
    setLanguage('en')
  }
  expect(player.isRunning()).toBe(true)
  expect(await player.field()).toMatchObject({ value: 'words' })
  // Until the toasts have gone.
  await player.pass(6000)
  expect(player.saved()).toEqual({ answer: 'words' })
})
