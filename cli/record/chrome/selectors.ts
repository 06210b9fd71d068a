import type { ChromeStep } from './recording.ts'

/** An element as the selectors of a step name it. */
export interface Named {
  readonly name: string
  /** Where a selector says it. */
  readonly role: string | undefined
}

const ARIA = /^aria\/(?<name>.*?)(?<attributes>(?:\[\s*\w+\s*=\s*"[^"]*"\s*\])*)$/s
const ROLE = /\[\s*role\s*=\s*"(?<role>[^"]*)"\s*\]/
const NAMED = /\[\s*@?aria-label\s*=\s*(?:'(?<single>[^']+)'|"(?<double>[^"]+)")\s*\]/

function fromAria(selector: string): Named | undefined {
  const { name = '', attributes = '' } = ARIA.exec(selector)?.groups ?? {}
  return name.trim() === '' ? undefined : { name: name.trim(), role: ROLE.exec(attributes)?.groups?.role }
}

function fromText(selector: string): Named | undefined {
  const name = selector.startsWith('text/') ? selector.slice('text/'.length).trim() : ''
  return name === '' ? undefined : { name, role: undefined }
}

function fromAttribute(selector: string): Named | undefined {
  const { single, double } = NAMED.exec(selector)?.groups ?? {}
  const name = single ?? double
  return name === undefined ? undefined : { name, role: undefined }
}

/** From the best name to the worst: what assistive technology reads, what is shown, what the page's source says. */
const READERS = [fromAria, fromText, fromAttribute]

/** All parts of all selectors; of a chain the innermost part with a name counts. */
const partsOf = ({ selectors = [] }: ChromeStep) =>
  selectors.map((selector) => [selector].flat().toReversed())

/** The name of a step's element; `undefined` where its selectors only say where it stands. */
export function namedBy(step: ChromeStep): Named | undefined {
  for (const read of READERS)
    for (const chain of partsOf(step)) {
      const found = chain.map(read).find((named) => named !== undefined)
      if (found) return found
    }
  return undefined
}

/** The text that is shown, where a selector says it. */
export const shownBy = (step: ChromeStep): string | undefined =>
  partsOf(step)
    .flat()
    .map(fromText)
    .find((named) => named !== undefined)?.name

/** Whether the selectors lead to a list of options. */
export const isList = (step: ChromeStep): boolean =>
  partsOf(step).some(([last = '']) => /(^|[\s>/])select(?![\w-])[^\s>/]*$/.test(last))

/** Whether two steps are about the same element. */
export const isSameElement = (one: ChromeStep, other: ChromeStep): boolean =>
  JSON.stringify(one.selectors) === JSON.stringify(other.selectors)
