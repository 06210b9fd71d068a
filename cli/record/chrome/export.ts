import { BASE_PATH } from '../../../src/wire/calls.ts'
import type { Flow, Step } from '../../replay/flow/flow.ts'

/** A step as Chrome's Recorder panel reads it. */
type Written = Readonly<Record<string, unknown>>

/** A recording, and the steps of the flow that are not in it. */
export interface Exported {
  readonly recording: { readonly title: string; readonly steps: readonly Written[] }
  readonly lacks: readonly Step[]
}

const target = 'main'
/** Within the element, whatever its size. */
const OFFSET = { offsetX: 2, offsetY: 2 }

const navigate = (url: string): Written => ({ type: 'navigate', target, url })
const click = (...selectors: readonly string[]): Written => ({
  type: 'click',
  target,
  selectors: selectors.map((selector) => [selector]),
  ...OFFSET,
})

function keys(list: string): Written[] {
  return list.split(' ').flatMap((part) => {
    const [, chord = part, times = '1'] = /^(.+?)\*(\d+)$/.exec(part) ?? []
    const names = chord.split('+').map((name) => (name === 'Space' ? ' ' : name))
    const once = [
      ...names.map((key) => ({ type: 'keyDown', target, key })),
      ...names.toReversed().map((key) => ({ type: 'keyUp', target, key })),
    ]
    return Array.from({ length: Number(times) }, () => once).flat()
  })
}

function windowSize(size: string): Written {
  const [width = 0, height = 0] = size.split('x').map(Number)
  const device = { deviceScaleFactor: 1, isMobile: false, hasTouch: false, isLandscape: width > height }
  return { type: 'setViewport', target, width, height, ...device }
}

interface Place {
  /** The link that opens the test. */
  readonly invite: string
  readonly test: string
  /** The page that is open; `undefined` where a press may have led elsewhere. */
  readonly page: string | undefined
}

/** What Chrome does, and where that leads; `undefined` for what it cannot do. */
type Result = { readonly steps: readonly Written[]; readonly page?: string | undefined } | undefined

const pageOf = ({ invite }: Place, path: string) => `${new URL(invite).origin}${BASE_PATH}${path}`
const isPlain = (args: unknown) => Object.keys(Object(args)).length === 0

function goTo(args: unknown, place: Place): Result {
  const problem = String(args)
  if (['next', 'previous', 'list'].includes(problem)) return undefined
  const ending = `/problem/${problem}`
  return { steps: [click(`a[href$="${ending}"]`)], page: pageOf(place, `/test/${place.test}${ending}`) }
}

function fill(args: unknown, { page }: Place): Result {
  const fields = Object.entries(Object(args))
  const steps = fields.map(([name, value]) => ({
    type: 'change',
    target,
    selectors: [[`aria/${name}`]],
    value: String(value),
  }))
  return { steps, page }
}

const WRITERS: Readonly<Record<string, (args: unknown, place: Place) => Result>> = {
  fill,
  'go to': goTo,
  open: (args, place) =>
    isPlain(args)
      ? { steps: [navigate(place.invite)], page: pageOf(place, `/test/${place.test}`) }
      : undefined,
  reload: (_, { page }) => (page === undefined ? undefined : { steps: [navigate(page)], page }),
  visit(args, place) {
    const page = pageOf(place, String(args))
    return { steps: [navigate(page)], page }
  },
  press: (args) =>
    typeof args === 'string'
      ? { steps: [click(`aria/${args}`, `text/${args}`)], page: undefined }
      : undefined,
  keys: (args) => ({ steps: keys(String(args)), page: undefined }),
  'window size': (args, { page }) => ({ steps: [windowSize(String(args))], page }),
}

/** A step that waits for a text or a heading first. */
function waited({ timing: { when } }: Step): readonly Written[] | undefined {
  if (!when) return []
  const { screen, heading } = when
  const isHeading = typeof heading === 'string' && !heading.includes('*')
  const selector =
    typeof screen === 'string' ? `text/${screen}` : isHeading && `aria/${heading}[role="heading"]`
  return selector ? [{ type: 'waitForElement', target, selectors: [[selector]], visible: true }] : undefined
}

function writtenOf(step: Step, place: Place): Result {
  const before = waited(step)
  const done =
    step.name === undefined ? { steps: [], page: place.page } : WRITERS[step.name]?.(step.args, place)
  if (!before || !done) return undefined
  const { times = 1 } = step.timing
  return { ...done, steps: Array.from({ length: times }, () => [...before, ...done.steps]).flat() }
}

/** The steps of a flow that Chrome can do again: presses, fields, keys and pages. Its times are not in it. */
export function exportedFrom({ name, steps, test }: Flow, invite: string): Exported {
  const written: Written[] = []
  const lacks: Step[] = []
  let page: string | undefined
  for (const step of steps) {
    const result = writtenOf(step, { invite, test, page })
    page = result?.page
    if (result) written.push(...result.steps)
    else lacks.push(step)
  }
  return { recording: { title: name, steps: written }, lacks }
}
