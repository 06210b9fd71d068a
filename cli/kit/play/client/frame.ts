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

function press() {
  const buttons = [...(page()?.querySelectorAll<HTMLElement>('button, a') ?? [])]
  buttons.find((one) => ONWARD.test(one.textContent?.trim() ?? ''))?.click()
}

/** Signs a new candidate in by this address and goes to the address of a problem, pressing what a candidate would press. */
export function visitProblem(address: string, problem: string, ready: () => void): void {
  visit += 1
  if (!frame) return
  frame.src = address
  until(
    () => {
      if (inside()) return true
      press()
      return undefined
    },
    () => {
      frame.contentWindow?.history.pushState(undefined, '', problem)
      until(() => page()?.querySelector('#content > *, main [role="alert"]') ?? undefined, ready)
    },
  )
}

/** Loads the player again, where it is. */
export function reloadFrame(ready: () => void): void {
  visit += 1
  frame?.contentWindow?.location.reload()
  const before = page()
  until(
    () =>
      page() !== before && page()?.querySelector('#content > *, main [role="alert"]') ? true : undefined,
    ready,
  )
}

/** How wide the player is, and how large. */
export function resizeFrame(width: number, size: number): void {
  if (!frame) return
  frame.style.width = `${width / size}px`
  frame.style.height = `${100 / size}%`
  frame.style.transform = `scale(${size})`
}
