import type { Fields } from '../../../src/wire/fields.ts'
import type { Diagnostic, Report } from '../../definitions/diagnostic.ts'
import type { Path, Source } from '../../definitions/source.ts'
import { filledIn, type Lost, lookalikesIn, type Scope } from './variables.ts'

/** A place that got no value, and the one finding about it. */
export interface Unfilled {
  readonly path: Path
  readonly finding: Diagnostic
}

/** A value with all of its places filled, but for these. */
export interface Filled {
  readonly value: unknown
  /** Their paths begin at the value. */
  readonly unfilled: readonly Unfilled[]
}

export interface Filler {
  /** Fills a value that stands at a path of a source. */
  fill(value: unknown, source: Source, at: Path, scope: Scope): Filled
  /** Warns of a text that does not do what it seems to. */
  warn(source: Source, path: Path, text: string, message: string): void
}

interface Fault {
  /** What is wrong, as it is written. */
  readonly text: string
  readonly message: string
}

/** Fills places, and tells of each that names nothing once, however many rounds and rows come to it. */
export function createFiller(report: Report, warn: Report): Filler {
  const known = new Map<string, Diagnostic>()

  function once(source: Source, path: Path, { text, message }: Fault, tell: Report): Diagnostic {
    const key = JSON.stringify([source.file, path, text])
    const found = known.get(key) ?? source.finding(path, message)
    if (!known.has(key)) tell(found)
    known.set(key, found)
    return found
  }

  return {
    warn: (source, path, text, message) => void once(source, path, { text, message }, warn),
    fill(written, source, at, scope) {
      const unfilled: Unfilled[] = []
      const value = filledIn(written, scope, (path, name, fault) => {
        const place = [...at, ...path]
        const finding =
          typeof fault === 'string' ? once(source, place, { text: name, message: fault }, report) : fault
        unfilled.push({ path, finding })
      })
      for (const { path, ...fault } of lookalikesIn(written, scope))
        once(source, [...at, ...path], fault, warn)
      return { value, unfilled }
    },
  }
}

/** The finding about an unfilled place that is at this path or above it. */
export const unfilledAt = (path: Path, unfilled: readonly Unfilled[]): Diagnostic | undefined =>
  unfilled.find((one) => one.path.every((key, index) => key === path[index]))?.finding

/** A source that says of an unfilled place, and of everything made with it, only that it is unfilled. */
export const withUnfilled = (source: Source, unfilled: readonly Unfilled[]): Source => ({
  ...source,
  finding: (path, message) => unfilledAt(path, unfilled) ?? source.finding(path, message),
})

/** Variables by name, and those whose values could not be read. */
export interface Variables {
  readonly values: Fields
  readonly lost: Lost
}

/** The values of variables: the given ones, and those that a source says, each of which may use the ones above it. */
export function variablesIn(written: Fields, given: Fields, source: Source, { fill }: Filler): Variables {
  const values: Record<string, unknown> = {}
  const lost = new Map<string, Diagnostic>()
  for (const [name, value] of Object.entries(written)) {
    const later = Object.keys(written).filter((other) => !Object.hasOwn(values, other))
    const scope = { values: { ...values }, later, lost }
    const { value: own, unfilled } = fill(value, source, ['variables', name], scope)
    if (given[name] === undefined && unfilled[0]) lost.set(name, unfilled[0].finding)
    values[name] = given[name] ?? own
  }
  return { values: { ...values, ...given }, lost }
}
