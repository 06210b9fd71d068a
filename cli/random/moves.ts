import type { Scene } from '../replay/scene.ts'
import { WORDS } from '../replay/screens.ts'
import { problemsOf } from '../replay/solutions.ts'
import { randomAnswer } from './answers.ts'
import type { Dice } from './dice.ts'
import { isOver, isWorking, openProblem, type View } from './view.ts'

/** A step as a flow file says it. */
export type StepText = Readonly<Record<string, unknown>>

/** What a journey knows of itself while it goes on. */
export interface Walk {
  readonly scene: Scene
  readonly dice: Dice
  /** The last answer that the candidate gave, by problem. */
  readonly given: Map<string, Readonly<Record<string, unknown>>>
  /** Whether something was wrong with network, server or clock at any time. */
  troubled: boolean
  /** Whether the last step answered a problem, so that the answer may not be saved yet. */
  isFresh: boolean
  /** Virtual time until which the trouble lasts. */
  troubledUntil: number
}

/** One thing that a person, or the world around, may do. */
export interface Move {
  readonly name: string
  readonly weight: number
  allowed(view: View, walk: Walk): boolean
  /** The step; `undefined` when there is none after all. */
  step(view: View, walk: Walk): StepText | undefined
}

const always = () => true
const working = (view: View) => isWorking(view)
const has = (words: RegExp) => (view: View) => view.tools.some((name) => words.test(name))
const free = (view: View) => !view.dialog
const steady = (_: View, { scene, troubledUntil }: Walk) => scene.conductor.now() >= troubledUntil

/** At one of the steps before a test, which `start` goes through. */
export function leadsToStart(view: View): boolean {
  if (!free(view) || !/^\/test\/[^/]+\/?$/.test(view.route)) return false
  return has(WORDS.start)(view) || has(WORDS.onward)(view)
}

function plain(name: string, weight: number, allowed: Move['allowed'], args: unknown = {}): Move {
  return { name, weight, allowed, step: () => ({ [name]: args }) }
}

function reachable(view: View, { scene }: Walk) {
  const open = openProblem(view)
  return problemsOf(scene).filter(({ slug }) => slug === open || view.links.includes(slug))
}

/** A view that could not be loaded says so, and waits to be tried again. */
const TRY_AGAIN = /^(Try again|Erneut versuchen|Noch einmal versuchen)$/

const answer: Move = {
  name: 'answer',
  weight: 30,
  allowed: (view, walk) => working(view) && !has(TRY_AGAIN)(view) && reachable(view, walk).length > 0,
  step(view, walk) {
    const problem = walk.dice.one(reachable(view, walk))
    const fields = randomAnswer(problem, walk.dice, !walk.given.has(problem.slug))
    return fields && { answer: { problem: problem.slug, with: fields } }
  },
}

const goTo: Move = {
  name: 'go to',
  weight: 10,
  allowed: (view) => working(view) && view.links.length > 0,
  step: ({ links }, { dice }) => ({ 'go to': dice.one(links) }),
}

const CALLS = [
  'UPS',
  'createSolution',
  'updateSolution',
  'GST',
  'SMT',
  'TIN',
  'STT',
  'SS2',
  'GSP',
  'any',
] as const
const STATUSES = [500, 503, 429, 'timeout', 'no response'] as const
const SPANS = ['2s', '15s', '40s'] as const

const fail: Move = {
  name: 'fail',
  weight: 5,
  allowed: steady,
  step: (_, { dice }) => ({
    fail: { call: dice.one(CALLS), status: dice.one(STATUSES), for: dice.one(SPANS) },
  }),
}
const lose: Move = {
  name: 'fail',
  weight: 3,
  allowed: steady,
  step: (_, { dice }) => ({
    fail: { call: 'UPS', lost: dice.one(['request', 'reply']), for: dice.one(SPANS) },
  }),
}
const delay: Move = {
  name: 'delay',
  weight: 2,
  allowed: steady,
  step: (_, { dice }) => ({ delay: { call: 'any', by: dice.one(['1s', '5s']), for: dice.one(SPANS) } }),
}
const offline: Move = {
  name: 'offline',
  weight: 5,
  allowed: steady,
  step: (_, { dice }) => ({ offline: { for: dice.one(['3s', '20s', '70s']) } }),
}
const restart: Move = {
  name: 'restart server',
  weight: 2,
  allowed: steady,
  step: (_, { dice }) => ({ 'restart server': { down: dice.one(['1s', '20s']) } }),
}
const clock: Move = {
  name: 'clock',
  weight: 1,
  allowed: always,
  step: (_, { dice }) => ({ clock: { of: 'device', by: dice.one(['+30s', '-20s']) } }),
}
const sleep: Move = {
  name: 'sleep',
  weight: 2,
  allowed: steady,
  step: (_, { dice }) => ({ sleep: dice.one(['20s', '3m']) }),
}
const advance: Move = {
  name: 'advance',
  weight: 12,
  allowed: always,
  step: (_, { dice }) => ({ advance: dice.one(['1s', '4s', '30s', '2m', '7m']) }),
}
const lookAtTab: Move = {
  name: 'look at tab',
  weight: 3,
  allowed: (_, { scene }) => scene.tabs().length > 1,
  step: (_, { dice, scene }) => ({ 'look at tab': dice.below(scene.tabs().length) + 1 }),
}
const SUBMIT = /^(Submit |.* abgeben$|Abschnitt abgeben)/
const SUBMIT_SECTION = /^(Submit section|Abschnitt abgeben)/

const press = (weight: number, words: RegExp, allowed: Move['allowed'] = always): Move => ({
  name: 'press',
  weight,
  allowed: (view, walk) => has(words)(view) && allowed(view, walk),
  step: ({ tools }) => {
    const named = tools.filter((name) => words.test(name))
    const [name] = named
    if (name === undefined) return undefined
    return { press: named.filter((other) => other === name).length > 1 ? { name, nth: 1 } : name }
  },
})

/** Everything that may happen on a journey, in no order. */
const MOVES: readonly Move[] = [
  plain('start', 40, leadsToStart),
  plain('resume', 40, (view) => free(view) && has(/^Resume | fortsetzen$/)(view)),
  answer,
  goTo,
  press(3, /^(Next|Weiter|Previous|Zurück|All questions|Alle Fragen)$/, working),
  press(4, /^(Bookmark|Vormerken)/, working),
  press(2, /^(Help|Hilfe)$/, free),
  press(2, /^(Deutsch|English)$/, free),
  {
    name: 'visit',
    weight: 3,
    allowed: (view, walk) => steady(view, walk) && view.route.endsWith('/help'),
    step: (_, { scene }) => ({ visit: `/test/${scene.test.slug}/problems` }),
  },
  press(20, /^(Continue here|Hier weitermachen|Refresh|Aktualisieren)/),
  press(10, /^(Keep working|Go on working|Weiterarbeiten)$/),
  press(20, TRY_AGAIN),
  press(6, SUBMIT_SECTION, working),
  // Whoever has answered the last question of a section hands it in at once.
  plain('submit', 40, (view, { isFresh, scene }) => working(view) && isFresh && scene.test.is_timed_section),
  // Whoever is asked whether to hand in answers at once, and mostly yes.
  press(60, SUBMIT, (view) => view.dialog),
  press(1, SUBMIT, (view) => working(view) && !has(SUBMIT_SECTION)(view)),
  plain('reload', 4, (view, walk) => steady(view, walk)),
  {
    name: 'kill tab',
    weight: 2,
    allowed: (view, walk) => steady(view, walk) && walk.scene.tabs().length === 1,
    step: () => ({ 'kill tab': {} }),
  },
  plain('second tab', 1, (view, walk) => steady(view, walk) && walk.scene.tabs().length < 3),
  plain('second device', 2, (view, walk) => steady(view, walk) && walk.scene.tabs().length < 3),
  plain('socket', 1, always, 'cut'),
  lookAtTab,
  advance,
  fail,
  lose,
  delay,
  offline,
  restart,
  clock,
  sleep,
]

/** What may be done now. */
export function movesNow(view: View, walk: Walk): readonly Move[] {
  return isOver(view) ? [] : MOVES.filter((move) => move.allowed(view, walk))
}

function isOnScreen(verb: string, args: unknown, view: View, walk: Walk): boolean {
  const named = typeof args === 'string' ? args : Reflect.get(Object(args), 'name')
  if (verb === 'press') return view.tools.includes(String(named))
  if (verb === 'go to') return view.links.includes(String(args))
  if (verb !== 'answer') return true
  return reachable(view, walk).some(({ slug }) => slug === Reflect.get(Object(args), 'problem'))
}

/** Whether a step of an earlier journey can be done here as well. */
export function isPossible(text: StepText, view: View, walk: Walk): boolean {
  const [[verb, args] = ['', undefined]] = Object.entries(text)
  const isAllowed = movesNow(view, walk).some(({ name }) => name === verb)
  return isAllowed && isOnScreen(verb, args, view, walk)
}
