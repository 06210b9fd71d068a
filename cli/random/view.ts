import type { Tab } from '../replay/page/tab.ts'

/** A field of the form before a test; a file is chosen with a button. */
export interface FormField {
  readonly name: string
  readonly kind: 'input' | 'textarea' | 'select' | 'button'
  readonly options: readonly string[]
  readonly isRequired: boolean
  readonly isEmpty: boolean
}

/** What a person sees of a page at a glance. */
export interface View {
  /** Address below the base path, such as `/test/a/problems`. */
  readonly route: string
  /** Names of what can be pressed or filled; within the dialog when one is open. */
  readonly tools: readonly string[]
  /** Whether there is a button or a link beside the bar: in the main part, its navigation, at its foot, or in a dialog. */
  readonly wayOn: boolean
  /** Whether there is a field that takes input; a section that was handed in has none. */
  readonly editable: boolean
  /** Problems that a link on the screen leads to. */
  readonly links: readonly string[]
  readonly dialog: boolean
  /** Fields of the form before a test. */
  readonly fields: readonly FormField[]
  /** The receipt that is shown. */
  readonly receipt: string | undefined
  readonly heading: string
}

const LOOK = `(() => {
  const modal = document.querySelector('dialog:modal')
  const visible = (element) => element.checkVisibility({ visibilityProperty: true })
  const tools = [...(modal ?? document.body ?? document).querySelectorAll(
    'button, a[href], input, textarea, select, [contenteditable=true], [role=button]')]
    .filter((element) => visible(element) && !element.disabled && !element.matches('[href="#content"]'))
  const named = (element) => element.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const name = (element) => (element.getAttribute('aria-label') ?? named(element) ?? element.labels?.[0]?.textContent ?? element.textContent ?? '').replace(/\\s+/g, ' ').trim()
  const field = ':is(input, textarea):enabled:not([readonly], [aria-disabled=true]), [contenteditable=true]'
  const links = [...document.querySelectorAll('a[href*="/problem/"]')].filter(visible)
  const isFile = (element) => element.localName === 'button'
  const fields = location.pathname.includes('/onboarding')
    ? tools.filter((element) => element.closest('main') !== null && element.matches('input, textarea, select, button[aria-labelledby]'))
    : []
  return {
    route: location.pathname.replace(/^\\/test-interface\\/v1/, ''),
    tools: tools.map(name),
    wayOn: tools.some((element) => element.matches('button, a[href], [role=button]') && element.closest('main, footer, nav, dialog') !== null),
    editable: tools.some((element) => element.closest('main') !== null && element.matches(field)),
    links: modal ? [] : links.map((link) => link.pathname.split('/').pop()),
    dialog: modal !== null,
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

export async function viewOf(tab: Tab): Promise<View> {
  return (await tab.page.evaluate(LOOK)) as View
}

const isAt = ({ route }: View, ending: RegExp) => ending.test(route)

/** In the running test: at its list or at a problem, with nothing before it. */
export function isWorking(view: View): boolean {
  return !view.dialog && isAtWork(view)
}

/** The same, whatever dialog is before it. */
export function isAtWork(view: View): boolean {
  return isAt(view, /^\/test\/[^/]+\/problem(s|\/[^/]+)$/)
}

/** The problem that is open. */
export function openProblem({ route }: View): string | undefined {
  return /\/problem\/([^/]+)$/.exec(route)?.[1]
}

/** Where a test ends: its feedback or its report. */
export function isOver(view: View): boolean {
  return isAt(view, /^\/test\/[^/]+\/feedback$|^\/test-report\//)
}

const ERRORS = /^(There was an error!|Couldn't find it|Ein Fehler|Nicht gefunden)/

export function isErrorPage({ heading }: View): boolean {
  return ERRORS.test(heading)
}
