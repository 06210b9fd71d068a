import type { Path } from '../definitions/source.ts'

/** A name that a flow uses, and where. */
export interface Named {
  readonly name: string
  readonly path: Path
  /** What may stand there instead of a name. */
  readonly words?: readonly string[]
}

export interface Answer extends Named {
  /** Wire fields of a solution; absent when the step uses `solutions`. */
  readonly fields: object | undefined
}

type Key = string | number

/** Keys that name a problem, or several in a list, and the other values that they accept. */
const PROBLEM_KEYS = new Map<Key | undefined, readonly string[]>([
  ['problem', ['all']],
  ['problem_slug', ['', '*']],
  ['problemSlug', ['', '*']],
  ['unsaved', []],
  ['recovered', []],
  ['view', []],
  ['receipt', []],
  ['go to', ['next', 'previous', 'list']],
])
/** The problem at the end of an address. */
const PROBLEM_ROUTE = /\/problem\/([^/?*{}]+)$/

/** Keys whose values belong to a problem type. */
const TYPE_KEYS: readonly Key[] = ['with', 'fields']

/** Every problem name in a flow. */
export function problemsNamedIn(flow: unknown): Named[] {
  const texts = textsOf(flow)
  const inPlaces = texts.flatMap((text) => {
    const words = PROBLEM_KEYS.get(text.path.findLast((key) => typeof key === 'string'))
    return words && !words.includes(text.name) ? [{ ...text, words }] : []
  })
  const inRoutes = texts.flatMap(({ name, path }) => {
    const slug = path.at(-1) === 'route' && path.at(-2) !== 'open' && PROBLEM_ROUTE.exec(name)?.[1]
    return slug ? [{ name: slug, path }] : []
  })
  return [...solutionsOf(flow), ...inPlaces, ...inRoutes]
}

/** Entries of `solutions`, by problem. */
export function solutionsOf(flow: unknown): Answer[] {
  const solutions = childOf(flow, 'solutions')
  return keysOf(solutions).map((slug) => {
    return { name: String(slug), fields: objectOf(childOf(solutions, slug)), path: ['solutions', slug] }
  })
}

/** Answers of the steps to single problems. */
export function answersOf(flow: unknown): Answer[] {
  const steps = childOf(flow, 'steps')
  return keysOf(steps).flatMap((index) => {
    const answer = childOf(childOf(steps, index), 'answer')
    const name = childOf(answer, 'problem')
    if (typeof name !== 'string' || PROBLEM_KEYS.get('problem')?.includes(name)) return []
    const fields = objectOf(childOf(answer, 'with'))
    return [{ name, fields, path: ['steps', index, 'answer', ...(fields ? ['with'] : [])] }]
  })
}

function textsOf(flow: unknown): Named[] {
  return ['steps', 'expect'].flatMap((key) => textsBelow(childOf(flow, key), [key]))
}

function textsBelow(value: unknown, at: Path): Named[] {
  if (typeof value === 'string') return [{ name: value, path: at }]
  const keys = keysOf(value).filter((key) => !TYPE_KEYS.includes(key))
  return keys.flatMap((key) => textsBelow(childOf(value, key), [...at, key]))
}

function keysOf(value: unknown): readonly Key[] {
  return Array.isArray(value) ? [...value.keys()] : Object.keys(objectOf(value) ?? {})
}

function childOf(value: unknown, key: Key): unknown {
  const object = objectOf(value)
  return object && Reflect.get(object, key)
}

function objectOf(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null ? value : undefined
}
