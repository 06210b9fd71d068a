import { INTERACTIVE } from '../../replay/page/locators.ts'
import { isWithinPressed, labelIn } from './path-selectors.ts'
import type { ChromeStep } from './recording.ts'

/** An element as the selectors of a step name it. */
export interface Named {
  readonly name: string
  /** Where a selector says it. */
  readonly role?: string | undefined
  /** Whether it is only a part of what is shown of a button, link or label. */
  readonly isPart?: boolean
}

const ARIA = /^aria\/(?<name>.*?)(?<attributes>(?:\[\s*\w+\s*=\s*"[^"]*"\s*\])*)$/s
const ROLE = /\[\s*role\s*=\s*"(?<role>[^"]*)"\s*\]/

function fromAria(selector: string): Named | undefined {
  const { name = '', attributes = '' } = ARIA.exec(selector)?.groups ?? {}
  return name.trim() === '' ? undefined : { name: name.trim(), role: ROLE.exec(attributes)?.groups?.role }
}

function fromText(selector: string): string | undefined {
  const name = selector.startsWith('text/') ? selector.slice('text/'.length).trim() : ''
  return name === '' ? undefined : name
}

/** All parts of all selectors; of a chain the innermost part comes first. */
const partsOf = ({ selectors = [] }: ChromeStep) =>
  selectors.map((selector) => [selector].flat().toReversed())

/** The text that is shown, where a selector says it. */
export const shownBy = (step: ChromeStep): string | undefined =>
  partsOf(step)
    .flat()
    .map(fromText)
    .find((text) => text !== undefined)

/** The heading that the selectors name, where they say that it is one. */
export const headingBy = (step: ChromeStep): string | undefined =>
  partsOf(step)
    .flatMap((chain) => chain.map(fromAria).find((named) => named !== undefined) ?? [])
    .find(({ role }) => role === 'heading')?.name

/**
 * The nearest name of a chain that something to press or to fill may have. What is around the element counts where its
 * role says that it can be pressed, or where its name has the text of the element in it: a group has not.
 */
function nearestAria(chain: readonly string[], shown: string | undefined): Named | undefined {
  return chain
    .map(fromAria)
    .find((named, depth) =>
      named?.role === undefined
        ? named && (depth === 0 || shown === undefined || named.name.includes(shown))
        : INTERACTIVE.includes(named.role),
    )
}

/**
 * The name of what a step presses or fills, from the best to the worst: what assistive technology reads, a label in the
 * page's source, what is shown. `undefined` where its selectors only say where it stands.
 */
export function namedBy(step: ChromeStep): Named | undefined {
  const chains = partsOf(step)
  const shown = shownBy(step)
  const [aria] = chains.flatMap((chain) => nearestAria(chain, shown) ?? [])
  if (aria) return aria
  const paths = chains.flat()
  const [label] = paths.flatMap((path) => labelIn(path) ?? [])
  if (label !== undefined) return { name: label }
  return shown === undefined ? undefined : { name: shown, isPart: paths.some(isWithinPressed) }
}

/** Whether the selectors lead to a list of options. */
export const isList = (step: ChromeStep): boolean =>
  partsOf(step).some(([last = '']) => /(^|[\s>/])select(?![\w-])[^\s>/]*$/.test(last))

/** Whether two steps are about the same element. */
export const isSameElement = (one: ChromeStep, other: ChromeStep): boolean =>
  JSON.stringify(one.selectors) === JSON.stringify(other.selectors)
