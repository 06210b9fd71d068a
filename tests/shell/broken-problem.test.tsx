// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openPlayer, openPlayerAt, WordsView, words } from './render-player.tsx'

let player: Awaited<ReturnType<typeof openPlayer>>

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => player.close())

describe('a problem that cannot be shown', () => {
  it('one that its type refuses is a card; the clock and the other problems go on', async () => {
    player = await openPlayerAt('broken')
    await player.seen('Failed to load problem')
    expect(document.body.textContent).toContain('Error code WRD:READ')
    expect(document.body.textContent).not.toContain('A title must not be "broken"')
    expect(document.querySelector('[role=timer]')).not.toBeNull()
    await player.follow('Next')
    await player.field()
  })

  describe('because its code could not be fetched at the start', () => {
    beforeEach(async () => {
      player = await openPlayer('/test/demo', {
        prepare: ({ replies }) => {
          replies.canFetchCode = false
        },
      })
      await player.start()
      await player.seen('Questions')
    })

    it('is asked for again when it is opened', async () => {
      player.replies.canFetchCode = true
      await player.follow('One')
      expect(await player.field()).toHaveProperty('value', '')
    })

    it('[MSG-08] is asked for again by its button, and a reload is offered too', async () => {
      await player.follow('One')
      await player.seen('Failed to load problem')
      await player.seen('Reload the page')
      await player.press('Try again')
      await player.seen('Error code WRD:LOAD')
      player.replies.canFetchCode = true
      await player.press('Try again')
      await player.field()
    })
  })

  it('one whose view cannot be fetched comes by itself once the server is back', async () => {
    const network = { isReachable: false }
    async function view() {
      if (!network.isReachable) throw new Error('The network is gone')
      return { default: WordsView }
    }
    player = await openPlayer('/test/demo', { type: { ...words, view } })
    await player.start()
    await player.follow('One')
    await player.seen('Error code WRD:LOAD')
    await player.pass(5000)
    network.isReachable = true
    await player.pass(5000)
    expect(await player.field()).toHaveProperty('value', '')
  })

  it('one whose view throws shows what was answered, and can be tried again', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    player = await openPlayerAt('One')
    await player.field()
    await player.answer('one', 'boom')
    await player.seen('Error code WRD:VIEW')
    expect(report).toHaveBeenCalledExactlyOnceWith(new Error('The view broke'))
    expect(document.body.textContent).not.toContain('The view broke')
    expect([...document.querySelectorAll('pre')].map((pre) => pre.textContent)).toContain('boom')
    await player.answer('one', 'calm')
    await player.press('Try again')
    expect(await player.field()).toHaveProperty('value', 'calm')
  })
})
