import { WORDS } from '../player/screens.ts'
import { problemsOf } from '../player/solutions.ts'
import { randomAnswer } from './answers.ts'
import { FAULT_MOVES, isFault } from './faults.ts'
import { FORM, isOfForm, SEND as SEND_FORM } from './form.ts'
import {
  always,
  hasButton,
  type JourneyState,
  type Move,
  type StepText,
  withoutDialog,
  withoutFault,
} from './move.ts'
import { isOver, isWorking, openProblem, type PageSnapshot } from './page-snapshot.ts'
import { PROCTORED_MOVES, RETURN_BUTTON } from './proctored.ts'

/** Whether a page before the start is shown, which the step `start` passes through. */
export function leadsToStart(snapshot: PageSnapshot): boolean {
  if (!withoutDialog(snapshot) || !/^\/test\/[^/]+\/?$/.test(snapshot.route)) return false
  return hasButton(WORDS.start)(snapshot) || hasButton(WORDS.onward)(snapshot)
}

function plain(name: string, weight: number, allowed: Move['allowed'], args: unknown = {}): Move {
  return { name, weight, allowed, step: () => ({ [name]: args }) }
}

function reachable(snapshot: PageSnapshot, { context }: JourneyState) {
  const open = openProblem(snapshot)
  return problemsOf(context).filter(({ slug }) => slug === open || snapshot.links.includes(slug))
}

/** Shown when a view could not be loaded. */
const TRY_AGAIN = /^(Try again|Erneut versuchen|Noch einmal versuchen)$/

const answer: Move = {
  name: 'answer',
  weight: 30,
  allowed: (snapshot, state) =>
    isWorking(snapshot) && !hasButton(TRY_AGAIN)(snapshot) && reachable(snapshot, state).length > 0,
  step(snapshot, state) {
    const problem = state.rng.one(reachable(snapshot, state))
    const fields = randomAnswer(problem, state.rng, !state.answers.has(problem.slug))
    return fields && { answer: { problem: problem.slug, with: fields } }
  },
}

const goTo: Move = {
  name: 'go to',
  weight: 10,
  allowed: (snapshot) => isWorking(snapshot) && snapshot.links.length > 0,
  step: ({ links }, { rng }) => ({ 'go to': rng.one(links) }),
}

const advance: Move = {
  name: 'advance',
  weight: 12,
  allowed: always,
  step: (_, { rng }) => ({ advance: rng.one(['1s', '4s', '30s', '2m', '7m']) }),
}
const lookAtTab: Move = {
  name: 'switch to tab',
  weight: 3,
  allowed: (_, { context }) => context.tabs().length > 1,
  step: (_, { rng, context }) => ({ 'switch to tab': rng.below(context.tabs().length) + 1 }),
}
const SUBMIT = /^(Submit (?!answer$)|(?!Antwort ).* abgeben$|Abschnitt abgeben)/
const SUBMIT_SECTION = /^(Submit section|Abschnitt abgeben)/

/** Buttons that run, stop and submit a program. */
const CODE =
  /^(Run test cases|Run|Submit answer|Cancel|Testfälle ausführen|Ausführen|Antwort abgeben|Abbrechen)$/

const press = (weight: number, words: RegExp, allowed: Move['allowed'] = always): Move => ({
  name: 'press',
  weight,
  allowed: (snapshot, state) => hasButton(words)(snapshot) && allowed(snapshot, state),
  step: ({ controls }) => {
    const named = controls.filter((name) => words.test(name))
    const [name] = named
    if (name === undefined) return undefined
    return { press: named.filter((other) => other === name).length > 1 ? { name, nth: 1 } : name }
  },
})

/** All moves of a journey. */
const MOVES: readonly Move[] = [
  plain('start', 40, leadsToStart),
  plain('resume', 40, (snapshot) => withoutDialog(snapshot) && hasButton(/^Resume | fortsetzen$/)(snapshot)),
  answer,
  goTo,
  press(3, /^(Next|Weiter|Previous|Zurück|All questions|Alle Fragen)$/, isWorking),
  press(4, /^(Bookmark|Vormerken)/, isWorking),
  press(2, /^(Help|Hilfe)$/, withoutDialog),
  press(2, /^(Deutsch|English)$/, withoutDialog),
  {
    name: 'visit',
    weight: 3,
    allowed: (snapshot, state) => withoutFault(snapshot, state) && snapshot.route.endsWith('/help'),
    step: (_, { context }) => ({ visit: `/test/${context.test.slug}/problems` }),
  },
  press(20, /^(Continue here|Hier weitermachen|Refresh|Aktualisieren)/),
  press(10, /^(Keep working|Weiterarbeiten)$/),
  press(15, SEND_FORM),
  press(20, TRY_AGAIN),
  press(
    8,
    CODE,
    (snapshot, state) =>
      isWorking(snapshot) && openProblem(snapshot) !== undefined && !state.context.test.is_timed_section,
  ),
  press(6, SUBMIT_SECTION, isWorking),
  // The candidate submits a section soon after its last answer.
  plain(
    'submit',
    40,
    (snapshot, { isJustAnswered, context }) =>
      isWorking(snapshot) && isJustAnswered && context.test.is_timed_section,
  ),
  // The candidate mostly confirms the submission.
  press(60, SUBMIT, (snapshot) => snapshot.hasDialog),
  press(1, SUBMIT, (snapshot) => isWorking(snapshot) && !hasButton(SUBMIT_SECTION)(snapshot)),
  plain('reload', 4, (snapshot, state) => withoutFault(snapshot, state)),
  plain(
    'second tab',
    1,
    (snapshot, state) => withoutFault(snapshot, state) && state.context.tabs().length < 3,
  ),
  plain(
    'second device',
    4,
    (snapshot, state) => withoutFault(snapshot, state) && state.context.tabs().length < 3,
  ),
  lookAtTab,
  advance,
  ...FORM,
  press(60, RETURN_BUTTON, (snapshot) => snapshot.hasDialog),
  ...PROCTORED_MOVES,
  ...FAULT_MOVES,
]

/** The moves that are possible now. */
export function movesNow(snapshot: PageSnapshot, state: JourneyState): readonly Move[] {
  if (isOver(snapshot)) return []
  const may = state.isFaultFree ? MOVES.filter(({ name }) => !isFault(name)) : MOVES
  return may.filter((move) => move.allowed(snapshot, state))
}

function isOnScreen(verb: string, args: unknown, snapshot: PageSnapshot, state: JourneyState): boolean {
  const named = typeof args === 'string' ? args : Reflect.get(Object(args), 'name')
  if (verb === 'press') return snapshot.controls.includes(String(named))
  if (verb === 'go to') return snapshot.links.includes(String(args))
  if (isOfForm(verb)) return snapshot.fields.some(({ name }) => name === Object.keys(Object(args))[0])
  if (verb !== 'answer') return true
  return reachable(snapshot, state).some(({ slug }) => slug === Reflect.get(Object(args), 'problem'))
}

/** Whether a step of an earlier journey is possible now. */
export function isPossible(text: StepText, snapshot: PageSnapshot, state: JourneyState): boolean {
  const [[verb, args] = ['', undefined]] = Object.entries(text)
  const isAllowed = movesNow(snapshot, state).some(({ name }) => name === verb)
  return isAllowed && isOnScreen(verb, args, snapshot, state)
}
