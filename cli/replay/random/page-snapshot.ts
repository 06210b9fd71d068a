import type { Tab } from '../page/tab.ts'

/** A field of the form before a test. A button chooses a file. */
export interface FormField {
  readonly name: string
  readonly kind: 'input' | 'textarea' | 'select' | 'button'
  readonly options: readonly string[]
  readonly isRequired: boolean
  readonly isEmpty: boolean
}

/** What a candidate sees on a page. */
export interface PageSnapshot {
  /** Address below the base path, such as `/test/a/problems`. */
  readonly route: string
  /** Names of the controls that can be pressed or filled; those of the dialog when one is open. */
  readonly controls: readonly string[]
  /** Whether there is a button or a link outside the top bar: in main, navigation, footer or a dialog. */
  readonly hasNextAction: boolean
  /** Whether a field accepts input; a submitted section has none. */
  readonly isEditable: boolean
  /** Slugs of the problems that the page links to. */
  readonly links: readonly string[]
  readonly hasDialog: boolean
  /** Fields of the form before a test. */
  readonly fields: readonly FormField[]
  /** The receipt that is shown. */
  readonly receipt: string | undefined
  readonly heading: string
}

const SNAPSHOT_SCRIPT = `(() => {
  const modal = document.querySelector('dialog:modal')
  const visible = (element) => element.checkVisibility({ visibilityProperty: true })
  const controls = [...(modal ?? document.body ?? document).querySelectorAll(
    'button, a[href], input, textarea, select, [contenteditable=true], [role=button]')]
    .filter((element) => visible(element) && !element.disabled && !element.matches('[href="#content"]'))
  const named = (element) => element.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const name = (element) => (element.getAttribute('aria-label') ?? named(element) ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').replace(/\\s+/g, ' ').trim()
  const field = ':is(input, textarea):enabled:not([readonly], [aria-disabled=true]), [contenteditable=true]'
  const links = [...document.querySelectorAll('a[href*="/problem/"]')].filter(visible)
  const isFile = (element) => element.localName === 'button'
  const fields = location.pathname.includes('/onboarding')
    ? controls.filter((element) => element.closest('main') !== null && element.matches('input, textarea, select, button[aria-labelledby]'))
    : []
  return {
    route: location.pathname.replace(/^\\/test-interface\\/v1/, ''),
    controls: controls.map(name),
    hasNextAction: controls.some((element) => element.matches('button, a[href], [role=button]') && element.closest('main, footer, nav, dialog') !== null),
    isEditable: controls.some((element) => element.closest('main') !== null && element.matches(field)),
    links: modal ? [] : links.map((link) => link.pathname.split('/').pop()),
    hasDialog: modal !== null,
    fields: fields.map((element) => ({
      name: name(element),
      kind: element.localName,
      options: [...(element.options ?? [])].map(({ value }) => value).filter((value) => value !== ''),
      isRequired: isFile(element) || element.getAttribute('aria-required') === 'true',
      isEmpty: isFile(element) ? /(Choose a file|Datei auswählen)$/.test(name(element)) : element.value === '',
    })),
    receipt: document.querySelector('[aria-labelledby=receipt] code')?.textContent ?? undefined,
    heading: document.querySelector('h1')?.textContent ?? '',
  }
})()`

export async function takeSnapshot(tab: Tab): Promise<PageSnapshot> {
  return (await tab.page.evaluate(SNAPSHOT_SCRIPT)) as PageSnapshot
}

const isAt = ({ route }: PageSnapshot, ending: RegExp) => ending.test(route)

/** Whether the test is open at its list or at a problem, without a dialog. */
export function isWorking(snapshot: PageSnapshot): boolean {
  return !snapshot.hasDialog && isInTest(snapshot)
}

/** Whether the test is open at its list or at a problem, with or without a dialog. */
export function isInTest(snapshot: PageSnapshot): boolean {
  return isAt(snapshot, /^\/test\/[^/]+\/problem(s|\/[^/]+)$/)
}

/** Slug of the open problem. */
export function openProblem({ route }: PageSnapshot): string | undefined {
  return /\/problem\/([^/]+)$/.exec(route)?.[1]
}

/** Whether the test is over: its feedback or report is shown. */
export function isOver(snapshot: PageSnapshot): boolean {
  return isAt(snapshot, /^\/test\/[^/]+\/feedback$|^\/test-report\//)
}

const ERRORS = /^(There was an error!|Couldn't find it|Ein Fehler|Nicht gefunden)/

export function isErrorPage({ heading }: PageSnapshot): boolean {
  return ERRORS.test(heading)
}
