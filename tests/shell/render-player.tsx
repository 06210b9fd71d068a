import '../../src/sdk/testing/page/happy-dom.ts'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { ScreenApi } from '../../src/ports/screen-api.ts'
import type { Plugin, ViewProps } from '../../src/sdk/view.ts'
import { modals } from '../../src/sdk/widgets/dialog/modals.ts'
import { App } from '../../src/shell/app/App.tsx'
import { type PlayerServices, ServicesProvider } from '../../src/shell/state/services.ts'
import { createViewCache } from '../../src/shell/state/viewCache.ts'
import { watchListeners } from '../leaks.ts'
import { createAttempt } from './fake-attempt.ts'
import { offlineApi } from './offline-api.ts'

const BASE = '/test-interface/v1'

/** A text field as the view of the fake test's type; what is typed as `boom` makes it throw. */
export function WordsView({ context, solution }: ViewProps<{ title: string }, string>) {
  if (solution === 'boom') throw new Error('The view broke')
  return (
    <textarea
      aria-label="Answer"
      readOnly={context.readOnly}
      value={solution}
      onChange={(event) => context.answer(event.target.value)}
    />
  )
}

export const words: Plugin<{ title: string }, string> = {
  code: 'WRD',
  title: 'Words',
  solution: { empty: () => '', encode: (answer) => ({ answer }), decode: ({ answer }) => String(answer) },
  problem: (raw) => raw as { title: string },
  isAttempted: (answer) => answer !== '',
  status: () => null,
  view: async () => ({ default: WordsView }),
}

interface Opening {
  readonly api?: ScreenApi
  /** Comes before the page. */
  readonly prepare?: (attempt: ReturnType<typeof createAttempt>) => void
  readonly outside?: Partial<PlayerServices>
  readonly type?: Plugin
}

/** The whole player on a page, over the real kernel and an API without a network. */
export async function openPlayer(path: string, opening: Opening = {}) {
  const { api = offlineApi, prepare = () => {}, outside = {}, type = words } = opening
  const openType = async () => ({ default: type })
  const manifest = { WRD: openType }
  const attempt = createAttempt({}, type === words ? {} : manifest)
  prepare(attempt)
  const registry = createRegistry<Plugin>(manifest)
  const visit = vi.fn()
  const services: PlayerServices = {
    openSession: () => attempt.session,
    api,
    chatWidget: { boot: async () => {}, isBooted: () => false, show() {}, shutDown() {} },
    openLock: () => ({ acquire: async () => true, release() {} }),
    notices: { on: () => () => {} },
    preferences: { read: () => undefined, write() {} },
    device: {
      keepsDrafts: async () => true,
      secureBrowser: undefined,
      platform: 'Linux',
      missing: () => [],
      window: () => ({ width: 1280, height: 800 }),
      canFillScreen: () => true,
      hasMoreScreens: () => undefined,
      speed: async () => 20,
      reach: () =>
        attempt.session.state.online
          ? Promise.resolve({ trip: 20, offset: 0 })
          : Promise.reject(new Error('The network is gone')),
    },
    capture: () => Promise.reject(new Error('There is no camera here')),
    registry,
    views: createViewCache(registry),
    isPartial: () => false,
    clock: attempt.clock,
    reload: vi.fn(),
    visit,
    signOut: () => visit('/logout'),
    supportEmail: 'help@example.com',
    ...outside,
  }
  const listeners = watchListeners()
  window.scrollTo = () => {}
  window.history.replaceState(null, '', BASE + path)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <ServicesProvider value={services}>
        <App />
      </ServicesProvider>,
    ),
  )

  /** Waits for a text on the page. */
  async function seen(text: string) {
    await vi.waitFor(async () => {
      await act(async () => {})
      if (!document.body.textContent?.includes(text))
        throw new Error(`Not seen: ${text}\n${document.body.textContent}`)
    })
  }

  /** Waits until a text is no longer on the page. */
  async function gone(text: string) {
    await vi.waitFor(async () => {
      await act(async () => {})
      if (document.body.textContent?.includes(text)) throw new Error(`Still seen: ${text}`)
    })
  }

  /** Waits for the field of the view. */
  function field(): Promise<HTMLElement> {
    return vi.waitFor(async () => {
      await act(async () => {})
      return find('textarea', 'Answer')
    })
  }

  function find(role: 'button' | 'a' | 'textarea', text: string): HTMLElement {
    const elements = [...document.querySelectorAll<HTMLElement>(role)]
    const named = elements.find((element) =>
      [element.textContent, element.getAttribute('aria-label')].join(' ').includes(text),
    )
    if (!named)
      throw new Error(`No ${role} "${text}" among: ${elements.map((e) => e.textContent).join(', ')}`)
    return named
  }

  const press = (text: string) => act(async () => find('button', text).click())

  return {
    ...attempt,
    visit,
    seen,
    gone,
    field,
    press,
    /** Goes through the steps before the test, and starts it. */
    async start() {
      await seen('Continue')
      await press('Continue')
      await seen('Start test')
      await press('Start test')
    },
    follow: (text: string) => act(async () => find('a', text).click()),
    pass: (ms: number) => act(() => attempt.clock.pass(ms)),
    answer: (problem: string, text: string) => act(async () => attempt.session.answer(problem, text)),
    path: () => window.location.pathname.replace(BASE, ''),
    /** Leaves the page; nothing that it began may be left after `lingerMs`. */
    async close(lingerMs = 0) {
      await act(async () => root.unmount())
      if (lingerMs > 0) await attempt.clock.pass(lingerMs)
      document.body.replaceChildren()
      listeners.end()
      // What is still there stands in the next dialog.
      const dialog = document.createElement('dialog')
      const end = modals.open(dialog, dialog)
      const left = dialog.childElementCount
      end()
      expect({ left, listeners: listeners.left(), timers: attempt.clock.waiting() }).toEqual({
        left: 0,
        listeners: [],
        timers: 0,
      })
    },
  }
}

/** The same, started, with this question open. */
export async function openPlayerAt(problem: string) {
  const player = await openPlayer('/test/demo')
  await player.start()
  await player.seen('Questions')
  await player.follow(problem)
  await player.seen('Question')
  return player
}
