import './drawn-once.ts'
import { setImmediate } from 'node:timers/promises'
import { renderToString } from 'react-dom/server'
import { storageKey } from '../adapters/storage/local-storage.ts'
import type { Aliases, Manifest } from '../kernel/registry.ts'
import { fetchLanguage, LANGUAGES, languageFor, setLanguage } from '../sdk/language.ts'
import { BREAKPOINTS } from '../sdk/theme.ts'
import type { Plugin } from '../sdk/view.ts'
import { loadSanitizer } from '../sdk/widgets/statement/sanitizer.ts'
import { App } from '../shell/app/App.tsx'
import { preloadScreens } from '../shell/app/screens.tsx'
import { insideViews } from '../shell/features/problem-view/viewStyles.ts'
import { readRoute } from '../shell/routing/routes.ts'
import type { PlayerSession } from '../shell/state/playerSession.ts'
import { ServicesProvider } from '../shell/state/services.ts'
import { BASE_PATH } from '../wire/calls.ts'
import {
  baseOfAnswer,
  type FirstScreen,
  type FirstScreenRequest,
  type FirstStyle,
  TYPED,
} from '../wire/first-screen.ts'
import { placePage } from './dom.ts'
import { SLOW_NOTE_CSS, SlowNote } from './SlowNote.tsx'
import { createPageServices, createScreenTypes, type ScreenTypes } from './services.ts'
import { withSlots } from './stand-ins/slots.ts'
import { type Rules, takeStyles } from './stand-ins/styleCache.ts'

const PANES = '#first [data-room]:not([data-room="tabs"])'

/**
 * A workspace fills the window, whose root the player marks (`useRootMark`). In one that is narrower than was to be
 * expected its panes stand below each other.
 */
const WORKSPACE_CSS = `:root:has([data-room]){overflow-y:auto}
@media (width<${BREAKPOINTS.medium}px){${PANES}{display:block;overflow-y:auto}${PANES}>:not([role]){display:none}}`

/** Draws screens, one after the other. */
export class FirstScreenRenderer {
  readonly #types: ScreenTypes

  constructor(manifest: Manifest<Plugin>, aliases: Aliases) {
    this.#types = createScreenTypes(manifest, aliases)
  }

  /** Brings the code of everything that can be drawn; before it has come, nothing may be drawn. */
  async load(): Promise<void> {
    const { registry, views } = this.#types
    const sanitizer = loadSanitizer()
    // React draws with what a promise holds that says so itself.
    Object.assign(sanitizer, { status: 'fulfilled', value: await sanitizer })
    await Promise.all(LANGUAGES.map(({ code }) => fetchLanguage(code)))
    await preloadScreens()
    for (const code of registry.codes) {
      const { rendersOnServer } = await registry.load(code)
      if (rendersOnServer) await views.load(code)
    }
  }

  /** The screen of a test's address as the replies say; `undefined` where only the browser knows what is shown. */
  async render(request: FirstScreenRequest): Promise<FirstScreen | undefined> {
    const { address, isNarrow, language } = request
    const { pathname, search } = new URL(address, 'http://first-screen.invalid')
    const route = readRoute(pathname.slice(BASE_PATH.length), search)
    if (route?.kind !== 'test') return undefined
    const { openSession, services } = createPageServices(this.#types, request, brandOf(request))
    const session = openSession(route.slug)
    try {
      if (!(await isShown(session, route.screen !== 'root'))) return undefined
      // From here on nothing waits: another page may be in another language, and elsewhere.
      setLanguage(languageFor([language]))
      placePage(address, isNarrow)
      takeStyles()
      const html = renderToString(
        <ServicesProvider value={services}>
          <App />
          <SlowNote />
        </ServicesProvider>,
      )
      const styles = [...stylesOf(takeStyles()), { css: scaleOf(session) + SLOW_NOTE_CSS + WORKSPACE_CSS }]
      const { problem = '' } = route.parts
      const key = storageKey(route.slug, TYPED + problem)
      return { html: withSlots(html), styles, base: baseOfShown(session, problem), key }
    } finally {
      session.end()
    }
  }
}

/** Turns of this thread that a session may take to read the replies; it waits for nothing else. */
const MOST_TURNS = 50

/** Loads the test, and begins to resume it where the address is inside of it; whether there is something to show then. */
async function isShown(session: PlayerSession, isInside: boolean): Promise<boolean> {
  const { state } = session
  void session.load()
  const isThere = () => state.phase === 'opening' && Object.keys(state.problems).length > 0
  let isStarted = false
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await setImmediate()
    if (state.phase === 'landing' && !isInside) return true
    if (isThere() && state.system) return isInside && mayBeSeen(session)
    if (state.phase !== 'landing' || isStarted) continue
    isStarted = true
    void session.start()
  }
  return false
}

/** A test that is watched, or that wants a browser of its own, is shown by what watches it. */
const mayBeSeen = ({ state: { settings } }: PlayerSession) =>
  settings?.secure_browser.enabled === false && !settings.proctor.enabled

/** How much larger an agreement with the candidate makes every text. */
function scaleOf({ state: { accommodation } }: PlayerSession): string {
  const scale = accommodation?.font_scale ?? 1
  return scale === 1 ? '' : `:root{--font-scale:${Number(scale)}}`
}

/** Names the answers that are shown: those of the address, with its passage. */
function baseOfShown({ state: { attemptId, problems } }: PlayerSession, slug: string): string {
  const problem = problems[slug]
  return problem ? baseOfAnswer(attemptId, slug, problem.stored) : ''
}

/** The label that the page's replies name, as a device keeps it. */
function brandOf({ primed }: FirstScreenRequest): string | undefined {
  const labels = Object.entries(primed).filter(([call]) => call.includes('whitelabel'))
  return labels.at(-1)?.[1]
}

const TOP_LEVEL_RULES = /(?:@import[^;]*;)|[^{}]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g

/** Named as Emotion names them, so that the player takes them over. What is styled by views counts inside views only. */
function stylesOf(styles: ReadonlyMap<string, Rules>): FirstStyle[] {
  const [page = [], views = []] = [styles.get('a'), styles.get('v')].map((rules) => [...(rules ?? [])])
  const isGlobal = ([name, css]: [string, string]) => !css.includes(name)
  return [
    ...page
      .filter((one) => isGlobal(one) && one[1] !== '')
      .map(([name, css]) => ({ name: `a-global ${name}`, css })),
    styleOf(
      'a',
      page.filter((one) => !isGlobal(one)),
    ),
    styleOf(
      'v',
      views.map(([name, css]) => [name, (css.match(TOP_LEVEL_RULES) ?? []).map(insideViews).join('')]),
    ),
  ]
}

const styleOf = (key: string, rules: readonly (readonly [string, string])[]): FirstStyle => ({
  name: [key, ...rules.map(([name]) => name)].join(' '),
  css: rules.map(([, css]) => css).join(''),
})
