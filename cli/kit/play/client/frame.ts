/** The frame with the player, which is of the same origin. */
const frame = document.querySelector<HTMLIFrameElement>('#frame')

export const page = (): Document | undefined => frame?.contentDocument ?? undefined

const ONWARD = /^(Start|Resume|Continue|Next|Proceed|Weiter)\b|(starten|fortsetzen)$/

/** Calls `done` with the first thing that `look` finds, however long that takes; another visit ends it. */
let visit = 0
function until<T>(look: () => T | undefined, done: (found: T) => void, of = visit): void {
  if (of !== visit) return
  const found = look()
  if (found !== undefined) done(found)
  else requestAnimationFrame(() => until(look, done, of))
}

const inside = () =>
  frame?.contentWindow?.location.pathname.match(/\/test\/samples\/problem/) ? true : undefined

/** What can be pressed by this name, in the whole page or a part of it. */
function pressable(name: RegExp, within = 'body'): HTMLElement | undefined {
  const found = [...(page()?.querySelectorAll<HTMLElement>(`${within} :is(button, a)`) ?? [])]
  return found.find((one) => name.test(one.textContent?.trim() ?? ''))
}

const press = () => pressable(ONWARD)?.click()

/** Address of the problem that was visited last. */
let visited = ''

/** Signs a new candidate in by this address and goes to the address of a problem, pressing what a candidate would press. */
export function visitProblem(address: string, problem: string, ready: () => void): void {
  visit += 1
  visited = problem
  if (!frame) return
  const before = page()
  frame.src = address
  goOn(() => page() !== before, ready)
}

/** Goes from the start of the test to the problem, once it `isThere`. */
function goOn(isThere: () => boolean, ready: () => void): void {
  until(
    () => {
      if (!isThere()) return undefined
      if (inside()) return true
      press()
      return undefined
    },
    () => {
      const last = page()?.querySelector('#content > *')
      frame?.contentWindow?.history.pushState(undefined, '', visited)
      until(() => (isShown() && !last?.isConnected ? true : undefined), ready)
    },
  )
}

const LIST = /^(All questions|Alle Fragen)$/
const SUBMIT = /^(Submit assessment|Test abgeben)$/

const reviewLink = () => page()?.querySelector<HTMLElement>('a[href*="/solution-review/"]') ?? undefined

/** Submits the test, and opens what was answered in its report, where nothing can be changed. */
export function endTest(ready: () => void): void {
  const steps = [
    () => pressable(LIST),
    () => pressable(SUBMIT),
    () => pressable(SUBMIT, '[role="dialog"], dialog'),
    reviewLink,
  ]
  const next = () => {
    const step = steps.shift()
    if (step)
      until(step, (found) => {
        found.click()
        next()
      })
    else until(() => (isShown() ? true : undefined), ready)
  }
  next()
}

/** Something is shown, and nothing is on its way. */
const isShown = () =>
  page()?.querySelector('#content > *, main [role="alert"]') && !page()?.querySelector('[data-waiting]')

/** Loads the player again, where it is. A page that could not resume the test is at its start: it goes on from there. */
export function reloadFrame(ready: () => void): void {
  visit += 1
  const before = page()
  frame?.contentWindow?.location.reload()
  until(
    () => (page() !== before && isShown() ? true : undefined),
    () => (isAtStart() ? goOn(() => true, ready) : ready()),
  )
}

const isAtStart = () => frame?.contentWindow?.location.pathname.endsWith('/test/samples')

/** How wide the player is, 0 for as wide as its place, and how large. */
export function resizeFrame(width: number, size: number): void {
  if (!frame) return
  frame.style.width = width === 0 ? `${100 / size}%` : `${width / size}px`
  frame.style.height = `${100 / size}%`
  frame.style.transform = `scale(${size})`
}
