import { describe, type Found, findAll, findBySelector } from './finder.ts'
import { click } from './hands.ts'
import type { Scene } from './scene.ts'

/** Where the view of a problem stands. */
export const PROBLEM_ROOT = 'main'
const PAGE = 'body'

/** Words of the shell that a person presses; `{product}` is Test, Contest or the like. */
export const WORDS = {
  start: /^Start /,
  resume: /^Resume /,
  next: /^Next$/,
  previous: /^Previous$/,
  list: /^(All questions|Review answers)$/,
  bookmark: /^Bookmark/,
  submit: /^Submit /,
  menu: /^Account and settings$/,
  logout: /^Logout$/,
  send: /^Send$/,
} as const

async function named(scene: Scene, words: RegExp): Promise<Found | undefined> {
  for (const role of ['button', 'link', 'radio']) {
    const [found] = await findAll(scene.tab(), PAGE, role, words)
    if (found) return found
  }
  return undefined
}

/** Waits until it has come up, then presses it. */
async function pressFound(scene: Scene, look: () => Promise<Found | undefined>, what: string): Promise<void> {
  let found: Found | undefined
  await scene.until(
    async () => {
      found = await look()
      return found !== undefined
    },
    async () => `${what} did not come up; ${await describe(scene.tab(), PAGE)}`,
  )
  const pressed = found
  if (pressed) await scene.act(() => click(scene.tab(), pressed))
}

/** Presses a button, link or choice of the shell. */
export function press(scene: Scene, words: RegExp): Promise<void> {
  return pressFound(scene, () => named(scene, words), `Nothing to press called ${words}: it`)
}

/** Presses the first visible element of a selector; `what` names it for people. */
function pressSelector(scene: Scene, selector: string, what: string): Promise<void> {
  return pressFound(scene, () => findBySelector(scene.tab(), selector), what)
}

/** Whether the page shows a button or link of this name now. */
export async function shows(scene: Scene, words: RegExp): Promise<boolean> {
  return (await named(scene, words)) !== undefined
}

export async function routeOf(scene: Scene): Promise<string> {
  return String(await scene.tab().page.evaluate('location.pathname + location.search'))
}

/** Opens a problem as a candidate does: from the list or from the navigator beside another problem. */
export async function goToProblem(scene: Scene, slug: string): Promise<void> {
  const ending = `/problem/${slug}`
  if (!(await routeOf(scene)).endsWith(ending)) {
    await pressSelector(scene, `a[href$="${ending}"]`, `A link to the problem "${slug}"`)
  }
  await scene.until(
    async () => (await routeOf(scene)).endsWith(ending),
    async () => `The problem "${slug}" did not open; the address is ${await routeOf(scene)}`,
  )
}

/** The word about the answer to a problem: on its page, or in its row of the list. */
export async function badgeOf(scene: Scene, slug: string | undefined): Promise<string | undefined> {
  const onList = slug === undefined ? '' : `a[href$="/problem/${slug}"] [data-save], `
  const isOpen = slug === undefined || (await routeOf(scene)).endsWith(`/problem/${slug}`)
  const selector = isOpen ? 'header [data-save], [data-save]' : onList.slice(0, -2)
  const text: unknown = await scene
    .tab()
    .page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? undefined`)
  return typeof text === 'string' ? text.trim() : undefined
}
