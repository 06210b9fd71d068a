import type { TestDefinition } from '../../definitions/definition.ts'
import type { FlowContext } from '../context/context.ts'
import { click } from '../page/input.ts'
import { describe, type Found, findAll, findBySelector, findInteractive, listed } from '../page/locators.ts'

/** Where the view of a problem stands. */
export const PROBLEM_ROOT = 'main'

/** Where a problem is answered that has a passage beside it. */
const BESIDE_PASSAGE = 'main [id$="-panel-question"]'
/** On a narrow screen that is behind a tab. */
const QUESTION_TAB = 'main [id$="-tab-question"][aria-selected="false"]'

/** Where one problem is answered: a page of a long form has several. */
export function rootOf({ sections, sub_test_type }: TestDefinition, slug: string): string {
  if (sub_test_type === 'LNG') return `section[aria-labelledby="title-${slug}"]`
  const problem = sections.flatMap(({ problems }) => problems).find((one) => one.slug === slug)
  return problem?.passage === undefined ? PROBLEM_ROOT : BESIDE_PASSAGE
}

/** Shows the question where its passage is on top of it. */
export async function showQuestion(context: FlowContext): Promise<void> {
  const tab = await findBySelector(context.tab(), QUESTION_TAB)
  if (tab) await context.act(() => click(context.tab(), tab))
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
  navigator: /^(Question|Frage) \d+ (of|von) \d+\. /,
  list: /^(All questions|Review answers|Alle Fragen|Antworten prüfen)$/,
  bookmark: /^(Bookmark|Vormerken)/,
  submit: /^Submit (?!answer$)|(?<!^Antwort) abgeben$/,
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
  const look = async () => {
    const all = await findInteractive(context.tab(), PAGE, name)
    return all.length < (nth ?? 1) ? [] : all
  }
  const found = await awaitFound(context, look, `Nothing to press called "${name}": it`)
  if (nth === undefined && found.length > 1)
    throw new Error(`Several are called "${name}": ${listed(found)}. Choose one with "nth", from 1`)
  const pressed = found[(nth ?? 1) - 1] ?? found[0]
  await context.act(() => click(context.tab(), pressed))
}

/** Waits as a user does until something has come up, and gives all of it; `what` names it for people. */
export async function awaitFound(
  context: FlowContext,
  look: () => Promise<readonly Found[]>,
  what: string,
): Promise<readonly [Found, ...Found[]]> {
  let found: readonly Found[] = []
  await context.until(
    async () => {
      found = await look()
      return found.length > 0
    },
    async () => `${what} did not come up; ${await describe(context.tab(), PAGE)}`,
  )
  const [first, ...others] = found
  if (!first) throw new Error(`${what} did not come up`)
  return [first, ...others]
}

/** Waits until the page shows one of them, and gives the first that it shows. */
export async function awaitAny<Name extends keyof typeof WORDS>(
  context: FlowContext,
  names: readonly Name[],
): Promise<Name> {
  let found: Name | undefined
  await context.until(
    async () => {
      for (const name of names) if (!found && (await shows(context, WORDS[name]))) found = name
      return found !== undefined
    },
    async () =>
      `Nothing to press called ${names.map((name) => WORDS[name]).join(' or ')}; ${await describe(context.tab(), PAGE)}`,
  )
  if (!found) throw new Error(`There is none of ${names.join(', ')}`)
  return found
}

async function pressFirst(context: FlowContext, look: () => Promise<Found | undefined>, what: string) {
  const all = async () => [await look()].filter((found) => found !== undefined)
  const [found] = await awaitFound(context, all, what)
  await context.act(() => click(context.tab(), found))
}

/** Presses a button, link or choice of the shell. */
export function press(context: FlowContext, words: RegExp): Promise<void> {
  return pressFirst(context, () => named(context, words), `Nothing to press called ${words}: it`)
}

/** Presses the first visible element of a selector; `what` names it for people. */
function pressSelector(context: FlowContext, selector: string, what: string): Promise<void> {
  return pressFirst(context, () => findBySelector(context.tab(), selector), what)
}

/** Whether the page shows a button or link of this name now. */
export async function shows(context: FlowContext, words: RegExp): Promise<boolean> {
  return (await named(context, words)) !== undefined
}

export async function routeOf(context: FlowContext): Promise<string> {
  return String(await context.tab().page.evaluate('location.pathname + location.search'))
}

/**
 * Opens a problem as a candidate does: from the list or from the navigator beside another problem, which a page without
 * room for it has behind a button.
 */
export async function goToProblem(context: FlowContext, slug: string): Promise<void> {
  const ending = `/problem/${slug}`
  if (!(await routeOf(context)).endsWith(ending)) {
    const link = `a[href$="${ending}"]`
    const isHidden = (await findBySelector(context.tab(), link)) === undefined
    if (isHidden && (await shows(context, WORDS.navigator))) await press(context, WORDS.navigator)
    await pressSelector(context, link, `A link to the problem "${slug}"`)
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
