import { WORDS } from '../replay/player/screens.ts'
import { problemsOf } from '../replay/player/solutions.ts'
import { randomAnswer } from './answers.ts'
import { FORM, isOfForm, SEND as SEND_FORM } from './form.ts'
import { always, free, has, type Move, type StepText, steady, type Walk, working } from './move.ts'
import { COME_BACK, ROOM } from './room.ts'
import { isTrouble, TROUBLES } from './trouble.ts'
import { isOver, openProblem, type View } from './view.ts'

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

const advance: Move = {
  name: 'advance',
  weight: 12,
  allowed: always,
  step: (_, { dice }) => ({ advance: dice.one(['1s', '4s', '30s', '2m', '7m']) }),
}
const lookAtTab: Move = {
  name: 'switch to tab',
  weight: 3,
  allowed: (_, { scene }) => scene.tabs().length > 1,
  step: (_, { dice, scene }) => ({ 'switch to tab': dice.below(scene.tabs().length) + 1 }),
}
const SUBMIT = /^(Submit |.* abgeben$|Abschnitt abgeben)/
const SUBMIT_SECTION = /^(Submit section|Abschnitt abgeben)/

/** A program is run, stopped and handed in on the page of its problem. */
const CODE = /^(Run test cases|Run|Submit|Cancel|Testfälle ausführen|Ausführen|Abgeben|Abbrechen)$/

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
  press(15, SEND_FORM),
  press(20, TRY_AGAIN),
  press(
    8,
    CODE,
    (view, walk) => working(view) && openProblem(view) !== undefined && !walk.scene.test.is_timed_section,
  ),
  press(6, SUBMIT_SECTION, working),
  // Whoever has answered the last question of a section hands it in at once.
  plain('submit', 40, (view, { isFresh, scene }) => working(view) && isFresh && scene.test.is_timed_section),
  // Whoever is asked whether to hand in answers at once, and mostly yes.
  press(60, SUBMIT, (view) => view.dialog),
  press(1, SUBMIT, (view) => working(view) && !has(SUBMIT_SECTION)(view)),
  plain('reload', 4, (view, walk) => steady(view, walk)),
  plain('second tab', 1, (view, walk) => steady(view, walk) && walk.scene.tabs().length < 3),
  plain('second device', 4, (view, walk) => steady(view, walk) && walk.scene.tabs().length < 3),
  lookAtTab,
  advance,
  ...FORM,
  press(60, COME_BACK, (view) => view.dialog),
  ...ROOM,
  ...TROUBLES,
]

/** What may be done now. */
export function movesNow(view: View, walk: Walk): readonly Move[] {
  if (isOver(view)) return []
  const may = walk.calm ? MOVES.filter(({ name }) => !isTrouble(name)) : MOVES
  return may.filter((move) => move.allowed(view, walk))
}

function isOnScreen(verb: string, args: unknown, view: View, walk: Walk): boolean {
  const named = typeof args === 'string' ? args : Reflect.get(Object(args), 'name')
  if (verb === 'press') return view.tools.includes(String(named))
  if (verb === 'go to') return view.links.includes(String(args))
  if (isOfForm(verb)) return view.fields.some(({ name }) => name === Object.keys(Object(args))[0])
  if (verb !== 'answer') return true
  return reachable(view, walk).some(({ slug }) => slug === Reflect.get(Object(args), 'problem'))
}

/** Whether a step of an earlier journey can be done here as well. */
export function isPossible(text: StepText, view: View, walk: Walk): boolean {
  const [[verb, args] = ['', undefined]] = Object.entries(text)
  const isAllowed = movesNow(view, walk).some(({ name }) => name === verb)
  return isAllowed && isOnScreen(verb, args, view, walk)
}
