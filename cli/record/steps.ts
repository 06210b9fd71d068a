import { WORDS } from '../replay/player/screens.ts'
import type { Called, Moment } from './moment.ts'

/** A step of a flow as its file says it. */
export type StepText = string | Readonly<Record<string, unknown>>

/** What was stored for a problem when it was last run, or at the end. */
export interface Answered {
  /** The end of the recording when `undefined`. */
  readonly at: number | undefined
  readonly problem: string
  readonly fields: object
}

interface Timed {
  readonly at: number
  readonly step: StepText
}

/** Calls that are made by pressing a button, by how many presses. */
const PRESSES: Readonly<Record<string, number>> = { runCode: 1, submitSolution: 1, submitSection: 2 }
const SHORTEST_PAUSE_MS = 1000

const problemOf = (path: string) => /\/problem\/([^/]+)$/.exec(path)?.[1]
const isList = (path: string) => /\/problems$/.test(path)

/** The problem that is open at the end of these moments. */
export function openProblem(moments: readonly Moment[]): string | undefined {
  const last = moments.findLast((moment) => moment.kind === 'route')
  return last?.kind === 'route' ? problemOf(last.path) : undefined
}

/** When a problem was worked on for the last time before a moment. */
function lastTouch(moments: readonly Moment[], problem: string, before: number): number | undefined {
  let open: string | undefined
  let last: number | undefined
  for (const moment of moments) {
    if (moment.at > before) break
    if (moment.kind === 'route') open = problemOf(moment.path)
    if (moment.kind === 'touched' && open === problem) last = moment.at
  }
  return last
}

function answers(moments: readonly Moment[], answered: readonly Answered[]): Timed[] {
  const submitted = moments.find((moment) => moment.kind === 'called' && moment.name === 'submit')
  const end = (submitted ?? moments.at(-1))?.at ?? 0
  const given = answered.map(({ at, problem, fields }) => ({
    at: at === undefined ? (lastTouch(moments, problem, end) ?? end - 1) : at - 1,
    problem,
    fields,
  }))
  const known = new Map<string, string>()
  return given
    .toSorted((a, b) => a.at - b.at)
    .filter(({ problem, fields }) => {
      const text = JSON.stringify(fields)
      const isNew = known.get(problem) !== text
      known.set(problem, text)
      return isNew
    })
    .map(({ at, problem, fields }) => ({ at, step: { answer: { problem, with: fields } } }))
}

function feedbackOf({ body }: Called): StepText {
  const { rating, comment } = Object(body)
  return { feedback: { rating: Number(rating), ...(comment && { comment: String(comment) }) } }
}

function calledStep(called: Called, presses: readonly string[]): readonly StepText[] {
  if (called.name === 'start') return ['start']
  if (called.name === 'submit') {
    return Object(called.body).submission_type === 'ASB' ? [{ advance: '2s' }] : ['submit']
  }
  if (called.name === 'sendFeedback') return [feedbackOf(called)]
  const count = PRESSES[called.name]
  return count === undefined ? [] : presses.slice(-count).map((press) => ({ press }))
}

/** The steps of loads: the first page, a reload, another tab. */
function loadedStep(tabs: string[], tab: string, way: string): readonly StepText[] {
  const isKnown = tabs.includes(tab)
  if (!isKnown) tabs.push(tab)
  if (tabs.length === 1 && !isKnown) return ['open']
  if (!isKnown) return ['second tab']
  return way === 'reload' ? ['reload'] : []
}

/**
 * Whoever was away in a replay is asked for fullscreen, in English, whatever button the person had: one without
 * fullscreen has "Continue". All else that dialogs of a watched test say comes of the camera, whose replay shows a face.
 */
const BACK_IN: StepText = { press: 'Enable fullscreen' }
const leadsBackIn = (name: string) => WORDS.fullscreen.test(name) || WORDS.onward.test(name)

/** From a problem, or from none, to another page of the test. */
function routeStep(before: string | undefined, path: string): readonly StepText[] {
  const open = problemOf(path)
  if (open === before) return []
  if (open !== undefined) return [{ 'go to': open }]
  return isList(path) ? [{ 'go to': 'list' }] : []
}

/** A page that is taken away is hidden too, and does not come back. */
function isReturnedTo(later: readonly Moment[]): boolean {
  return later.find(({ kind }) => kind === 'shown' || kind === 'loaded')?.kind === 'shown'
}

function pressedStep(name: string, isBackIn: boolean): readonly StepText[] {
  if (isBackIn) return [BACK_IN]
  if (WORDS.bookmark.test(name)) return ['bookmark']
  return WORDS.resume.test(name) ? ['resume'] : []
}

/** The presses that lead back in: the first one for each time that the person was out after the start. */
function waysBackIn(moments: readonly Moment[]): ReadonlySet<Moment> {
  const start = moments.findIndex((moment) => moment.kind === 'called' && moment.name === 'start')
  const ways = new Set<Moment>()
  let isOut = false
  for (const moment of start < 0 ? [] : moments.slice(start)) {
    if (moment.kind === 'shown' || moment.kind === 'loaded') isOut = true
    if (!isOut || moment.kind !== 'pressed' || !moment.dialog || !leadsBackIn(moment.name)) continue
    ways.add(moment)
    isOut = false
  }
  return ways
}

/** What was done, in the language of flows, in its order. */
function doings(moments: readonly Moment[]): Timed[] {
  const tabs: string[] = []
  const presses: string[] = []
  let open: string | undefined
  let isStarted = false
  const backIn = waysBackIn(moments)
  return moments.flatMap((moment, index): Timed[] => {
    const { at } = moment
    const timed = (steps: readonly StepText[]) => steps.map((step) => ({ at, step }))
    switch (moment.kind) {
      case 'loaded':
        return timed(loadedStep(tabs, moment.tab, moment.way))
      case 'pressed':
        presses.push(moment.name)
        return timed(pressedStep(moment.name, backIn.has(moment)))
      case 'called':
        // A page that is loaded again says so once more.
        if (moment.name === 'start' && isStarted) return []
        isStarted ||= moment.name === 'start'
        return timed(calledStep(moment, presses))
      case 'route': {
        const before = open
        open = problemOf(moment.path)
        return isStarted ? timed(routeStep(before, moment.path)) : []
      }
      case 'hidden':
        return isReturnedTo(moments.slice(index + 1)) ? timed(['leave tab']) : []
      case 'shown':
        return tabs.length > 0 ? timed(['return']) : []
      default:
        return []
    }
  })
}

/** Whoever is quick in coming back answers two dialogs: the second one takes the place of the first after a moment. */
function pauses(steps: readonly Timed[]): StepText[] {
  return steps.flatMap(({ at, step }, index) => {
    const taken = at - (steps[index - 1]?.at ?? at)
    const pause = step === BACK_IN ? Math.max(taken, SHORTEST_PAUSE_MS) : taken
    return pause < SHORTEST_PAUSE_MS ? [step] : [{ advance: `${Math.round(pause / 1000)}s` }, step]
  })
}

/** The steps of a flow that does what was recorded, with as much time between them. */
export function stepsOf(moments: readonly Moment[], answered: readonly Answered[]): readonly StepText[] {
  const all = [...doings(moments), ...answers(moments, answered)].toSorted((a, b) => a.at - b.at)
  return pauses(all)
}
