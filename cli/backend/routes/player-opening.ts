import type { FastifyRequest } from 'fastify'
import { BASE_PATH } from '../../../src/wire/calls.ts'
import type { FirstScreen, FirstScreenRequest } from '../../../src/wire/first-screen.ts'
import { type Later, readPlayer } from '../content/built-player.ts'
import type { CatalogTest } from '../content/catalog.ts'
import { FirstScreens } from '../http/first-screens.ts'
import type { PrimedReplies } from '../http/page.ts'
import { pageLanguageOf } from '../http/plain-pages.ts'
import { canPrime, primedReplies } from '../http/primed.ts'
import type { App } from '../http/server.ts'
import { systemClock } from '../platform/clock.ts'
import type { Context } from './context.ts'

/** Modules of the player that its screens load on demand. */
const MODULES = {
  takeOver: 'src/adapters/first-screen/take-over.ts',
  landing: 'src/shell/features/landing/Landing.tsx',
  attempt: 'src/kernel/session/attempt.ts',
  problem: 'src/shell/session/problem/ProblemPage.tsx',
  passage: 'src/shell/features/passage/BesidePassage.tsx',
  problems: 'src/shell/session/problem-list/ProblemsPage.tsx',
  editor: 'src/sdk/widgets/editor/monaco/FullEditor.tsx',
  type: (code: string) => `plugins/${code}/index.ts`,
  texts: (language: string) => `src/shell/texts/first/${language}.ts`,
} as const

/** A device with only a touch screen gets a plain field first (`src/sdk/widgets/editor/common/choices.ts`). */
const NOT_TOUCH_ONLY = 'not all and (hover: none) and (pointer: coarse)'

/** What the page of the player for an address begins with: scripts, replies, and the screen as it is before them. */
export interface Opening {
  readonly html: string
  readonly primed: PrimedReplies
  readonly first?: FirstScreen | undefined
}

export type PlayerOpening = (request: FastifyRequest) => Promise<Opening>

/** Where the address of a page leads: a test, and inside it the problems or one of them. */
const SCREEN = /^\/test\/(?<slug>[^/?]+)(\/(?<list>problems)|\/problem\/(?<problem>[^/?]+))?\/?(\?|$)/

/** The modules that a screen cannot be shown without, and those that it may load soon. */
interface Needed {
  readonly modules: readonly string[]
  readonly later?: readonly Later[]
}

/** `app`: answers what is written into pages. */
export async function playerOpening(app: App, context: Context): Promise<PlayerOpening> {
  const { attempts, catalog, config, playerDir = '', primesPages, sessions } = context
  const player = readPlayer(playerDir)
  const screens = primesPages
    ? new FirstScreens(playerDir, { clock: systemClock(), log: context.log })
    : undefined
  app.addHook('onClose', () => screens?.close())

  return async (request) => {
    const { list, problem, slug = '' } = SCREEN.exec(request.url.slice(BASE_PATH.length))?.groups ?? {}
    const test = catalog.bySlug(decodeURIComponent(slug))
    const user = (await sessions.holderOf(request))?.user
    if (!test || !user)
      return { html: await player.page([MODULES.texts(pageLanguageOf(request))]), primed: {} }
    const isInside = list !== undefined || problem !== undefined
    const isStarted = isInside && typeof (await attempts.of(user, test))?.started_at === 'number'
    const inside = isStarted ? await insideOf(test, problem && decodeURIComponent(problem)) : undefined
    const { later, modules } = inside ?? { modules: [MODULES.landing] }
    const language = MODULES.texts(pageLanguageOf(request))
    if (!primesPages || !canPrime(config))
      return { html: await player.page([language, ...modules], later), primed: {} }
    const primed = await primedReplies(app, request, { slug: test.definition.slug, isInside })
    const [html, first] = await Promise.all([
      player.page([language, MODULES.takeOver, ...modules], later),
      screens?.render(firstScreenOf(request, primed)),
    ])
    return { html, primed, first }
  }

  function firstScreenOf(request: FastifyRequest, primed: PrimedReplies): FirstScreenRequest {
    const { headers, url } = request
    return {
      address: url,
      primed,
      language: pageLanguageOf(request),
      isNarrow: /\bMobi/.test(headers['user-agent'] ?? ''),
    }
  }

  /** What the list of problems, or one of them, cannot be shown without, and what a problem may load soon. */
  async function insideOf({ shown }: CatalogTest, slug: string | undefined): Promise<Needed> {
    const codes = new Set([...shown.values()].map(({ code }) => code))
    const types = [MODULES.attempt, ...[...codes].map(MODULES.type)]
    const problem = slug === undefined ? undefined : shown.get(slug)
    if (!problem) return { modules: [...types, MODULES.problems] }
    const open = [problem, problem.passage].filter((one) => one !== undefined)
    const views = (await Promise.all(open.map(({ code }) => player.loadedBy(MODULES.type(code))))).flat()
    const beside = problem.passage ? [MODULES.passage] : []
    return { modules: [...types, MODULES.problem, ...beside, ...views], later: await laterOf(views) }
  }

  async function laterOf(views: readonly string[]): Promise<readonly Later[]> {
    const leads = await Promise.all(views.map((view) => player.leadsTo(view, MODULES.editor)))
    return leads.includes(true) ? [{ module: MODULES.editor, media: NOT_TOUCH_ONLY }] : []
  }
}
