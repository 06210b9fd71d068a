import { BASE_PATH } from '../../../src/wire/calls.ts'
import type { StepText } from '../timed-step.ts'
import { createChords, keysText } from './keys.ts'
import type { ChromeRecording, ChromeStep } from './recording.ts'
import { headingBy, isList, isSameElement, type Named, namedBy, shownBy } from './selectors.ts'

/** What a step of a recording becomes: a step of the flow, or the reason why a flow cannot say it. */
export interface Imported {
  /** Number of the step in the recording, from 1. */
  readonly number: number
  readonly step?: StepText
  readonly lack?: string
  /** What may be wrong with the step. */
  readonly note?: string
}

type Result = Omit<Imported, 'number'> | undefined

const lack = (why: string): Result => ({ lack: why })
const step = (text: StepText): Result => ({ step: text })

const NOT_NAMED = 'its selectors name no button, link or field: neither aria/ nor text/'
/** Pages of the browser itself, from which a recording begins. */
const NO_PAGE = /^(about|chrome|edge):/

/** The whole name of what is around a word is not in the recording. */
function noteOf({ name, isPart = false }: Named) {
  const note = `"${name}" is a part of a button, link or label: press it by its whole name`
  return isPart ? { note } : {}
}

/** A click on a field that is filled next, or on the list whose option is chosen next, is part of that. */
function click(one: ChromeStep, next: ChromeStep | undefined): Result {
  if (one.button !== undefined && one.button !== 'primary')
    return lack(`the ${one.button} button of the mouse`)
  if (next?.type === 'change' && isSameElement(one, next)) return undefined
  const named = namedBy(one)
  return named ? { ...step({ press: named.name }), ...noteOf(named) } : lack(NOT_NAMED)
}

function change(one: ChromeStep): Result {
  const named = namedBy(one)
  if (!named) return lack(NOT_NAMED)
  return step({ [isList(one) ? 'choose' : 'fill']: { [named.name]: one.value ?? '' } })
}

function waitForElement(one: ChromeStep): Result {
  const { visible = true, operator = '>=', count = 1 } = one
  const isGone = !visible || (operator !== '>=' && count === 0)
  const heading = headingBy(one)
  const text = shownBy(one)
  if (!isGone && (operator !== '>=' || count !== 1)) return lack(`a count of ${operator} ${count} elements`)
  if (text !== undefined) return step({ when: { [isGone ? 'absent' : 'screen']: text } })
  if (heading !== undefined && !isGone) return step({ when: { heading } })
  return lack('its selectors say no text of the screen: neither text/ nor a heading')
}

function network({ download = 0 }: ChromeStep): Result {
  if (download === 0) return step('offline')
  return download < 0 ? step('online') : lack('a slow line: see the step "throttle"')
}

/** What each type of step becomes; `undefined` where another step says it. */
const READERS: Readonly<Record<string, (one: ChromeStep, next: ChromeStep | undefined) => Result>> = {
  click,
  change,
  waitForElement,
  emulateNetworkConditions: network,
  setViewport: ({ width = 0, height = 0 }) => step({ 'window size': `${width}x${height}` }),
  close: () => step('close tab'),
}

/** The address that was loaded first is that of the test; the same again is a reload. */
function createNavigation() {
  let first: URL | undefined
  let last = ''
  return ({ url = '' }: ChromeStep): Result => {
    if (NO_PAGE.test(url)) return undefined
    if (!URL.canParse(url)) return lack(`"${url}", which is not an address`)
    const { origin, pathname, search } = new URL(url)
    const isSame = url === last
    last = url
    if (!first) {
      first = new URL(url)
      return step('open')
    }
    if (isSame) return step('reload')
    if (origin !== first.origin) return lack(`another server, ${origin}`)
    return pathname.startsWith(`${BASE_PATH}/`)
      ? step({ visit: pathname.slice(BASE_PATH.length) + search })
      : lack(`${pathname}, an address outside the player`)
  }
}

/** Pages beside the first, frames in it, and what cannot be read. */
function lackOfPlace({ target = 'main', frame = [], fault }: ChromeStep): Result {
  if (fault !== undefined) return lack(fault)
  if (target !== 'main') return lack(`another page, ${target}`)
  return frame.length > 0 ? lack('an element in a frame') : undefined
}

/** The keys since the last other step, as one. */
function createKeys() {
  const chordOf = createChords()
  let chords: string[] = []
  let number = 0
  return {
    add(one: ChromeStep, at: number) {
      const chord = chordOf(one)
      if (chord === undefined) return
      if (chords.length === 0) number = at
      chords.push(chord)
    },
    take(): Imported[] {
      const keys = keysText(chords)
      chords = []
      return keys === '' ? [] : [{ number, step: { keys } }]
    },
  }
}

/** The window has its size once its page is open, which a recording may have left out. */
function opensFirst(all: readonly Imported[]): Imported[] {
  const at = all.findIndex((one) => one.step === 'open')
  const opened = at < 0 ? [{ number: 0, step: 'open' }] : all.slice(at, at + 1)
  return [...opened, ...all.slice(0, Math.max(at, 0)), ...all.slice(at + 1)]
}

/** The steps of a recording as steps of a flow, with what a flow cannot say in its place. */
export function importedFrom({ steps }: ChromeRecording): readonly Imported[] {
  const navigate = createNavigation()
  const keys = createKeys()
  const all = steps.flatMap((one, index): Imported[] => {
    const number = index + 1
    const isKey = one.type === 'keyDown' || one.type === 'keyUp'
    const read = one.type === 'navigate' ? navigate : READERS[one.type]
    const other = lackOfPlace(one)
    if (isKey && !other) {
      keys.add(one, number)
      return []
    }
    const result = other ?? (read ? read(one, steps[index + 1]) : lack('a flow has no such step'))
    return [...keys.take(), ...(result ? [{ number, ...result }] : [])]
  })
  const imported = [...all, ...keys.take()]
  return imported.some((one) => one.step !== undefined) ? opensFirst(imported) : imported
}
