import type { TestDefinition } from '../../definitions/definition.ts'
import type { FlowContext } from '../context/context.ts'
import { click } from '../page/input.ts'
import { describe, type Found, findAll, findBySelector, findInteractive, listed } from '../page/locators.ts'

/** Where the view of a problem stands. */
export const PROBLEM_ROOT = 'main'

/** Where one problem is answered: a page of a long form has several. */
export function rootOf({ sub_test_type }: TestDefinition, slug: string): string {
  return sub_test_type === 'LNG' ? `section[aria-labelledby="title-${slug}"]` : PROBLEM_ROOT
}

const PAGE = 'body'

/** Words of the shell that a user presses, in every language of the player. */
export const WORDS = {
  start: /^Start | starten$/,
  resume: /^Resume | fortsetzen$/,
  camera: /^(Turn on (the camera|camera and microphone)|Kamera (und Mikrofon )?einschalten)$/,
  takePicture: /^(Take the picture|Bild aufnehmen)$/,
  sendPicture: /^(Use this picture|Dieses Bild verwenden)$/,
  shareScreen: /^(Share the screen|Bildschirm teilen)$/,
  onward: /^(Continue|Next|Proceed|Weiter)$/,
  fullscreen:
    /^(Enable fullscreen|Continue without fullscreen|Vollbild einschalten|Ohne Vollbild weitermachen)$/,
  next: /^(Next|Weiter)$/,
  previous: /^(Previous|Zurück)$/,
  list: /^(All questions|Review answers|Alle Fragen|Antworten durchsehen)$/,
  bookmark: /^(Bookmark|Vormerken)/,
  submit: /^Submit | abgeben$/,
  menu: /^(Account and settings|Konto und Einstellungen)$/,
  logout: /^(Logout|Abmelden)$/,
  send: /^(Send|Senden)$/,
} as const

async function named(context: FlowContext, words: RegExp): Promise<Found | undefined> {
  const [found] = await findAll(context.tab(), PAGE, ['button', 'link', 'radio'], words)
  return found
}

/** What a flow presses by its name. */
export interface Pressed {
  readonly name: string
  /** Which of several, from 1. */
  readonly nth?: number | undefined
}

/** Presses what has exactly this name; throws when several have it and none is chosen. */
export async function pressNamed(context: FlowContext, { name, nth }: Pressed): Promise<void> {
  let several: readonly Found[] = []
  await pressFound(
    context,
    async () => {
      several = await findInteractive(context.tab(), PAGE, name)
      return several[(nth ?? 1) - 1]
    },
    `Nothing to press called "${name}": it`,
    () => {
      if (nth !== undefined || several.length < 2) return
      throw new Error(`Several are called "${name}": ${listed(several)}. Choose one with "nth", from 1`)
    },
  )
}

/** Waits until it has come up, then presses it. */
async function pressFound(
  context: FlowContext,
  look: () => Promise<Found | undefined>,
  what: string,
  checkFound: () => void = () => undefined,
): Promise<void> {
  let found: Found | undefined
  await context.until(
    async () => {
      found = await look()
      return found !== undefined
    },
    async () => `${what} did not come up; ${await describe(context.tab(), PAGE)}`,
  )
  checkFound()
  const pressed = found
  if (pressed) await context.act(() => click(context.tab(), pressed))
}

/** Presses a button, link or choice of the shell. */
export function press(context: FlowContext, words: RegExp): Promise<void> {
  return pressFound(context, () => named(context, words), `Nothing to press called ${words}: it`)
}

/** Presses the first visible element of a selector; `what` names it for people. */
function pressSelector(context: FlowContext, selector: string, what: string): Promise<void> {
  return pressFound(context, () => findBySelector(context.tab(), selector), what)
}

/** Whether the page shows a button or link of this name now. */
export async function shows(context: FlowContext, words: RegExp): Promise<boolean> {
  return (await named(context, words)) !== undefined
}

export async function routeOf(context: FlowContext): Promise<string> {
  return String(await context.tab().page.evaluate('location.pathname + location.search'))
}

/** Opens a problem as a candidate does: from the list or from the navigator beside another problem. */
export async function goToProblem(context: FlowContext, slug: string): Promise<void> {
  const ending = `/problem/${slug}`
  if (!(await routeOf(context)).endsWith(ending)) {
    await pressSelector(context, `a[href$="${ending}"]`, `A link to the problem "${slug}"`)
  }
  await context.until(
    async () => (await routeOf(context)).endsWith(ending),
    async () => `The problem "${slug}" did not open; the address is ${await routeOf(context)}`,
  )
}

/** The word about the answer to a problem: on its page, or in its row of the list. */
export async function badgeOf(context: FlowContext, slug: string | undefined): Promise<string | undefined> {
  const onList = slug === undefined ? '' : `a[href$="/problem/${slug}"] [data-save], `
  const isOpen = slug === undefined || (await routeOf(context)).endsWith(`/problem/${slug}`)
  const selector = isOpen ? 'header [data-save], [data-save]' : onList.slice(0, -2)
  const text: unknown = await context
    .tab()
    .page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? undefined`)
  return typeof text === 'string' ? text.trim() : undefined
}
