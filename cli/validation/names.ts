import type { Path } from '../definitions/source.ts'

interface NamedProblem {
  readonly slug: string
  readonly path: Path
}

interface GivenAnswer extends NamedProblem {
  /** Wire fields of a solution. */
  readonly fields: object
}

/** Words that stand where a problem may stand. */
const PLACES = new Map<string | number, readonly string[]>([
  ['problem', ['all']],
  ['unsaved', []],
  ['go to', ['next', 'previous', 'list']],
])

/** What is below belongs to a problem type. */
const FIELDS: readonly (string | number)[] = ['with', 'fields']

/** Every problem that a flow names, wherever it does. */
export function* problemsNamedIn(flow: unknown): Generator<NamedProblem> {
  for (const [name, path] of entriesOf(flow, [])) {
    if (name === 'solutions') yield* solutionsIn(flow)
    if (name === 'steps' || name === 'expect') yield* namedBelow(childOf(flow, name), path)
  }
}

/** Every answer that a flow gives: under `solutions`, and with a step. */
export function* answersIn(flow: unknown): Generator<GivenAnswer> {
  yield* solutionsIn(flow)
  for (const [index, path] of entriesOf(childOf(flow, 'steps'), ['steps'])) {
    const answer = childOf(childOf(childOf(flow, 'steps'), index), 'answer')
    const slug = childOf(answer, 'problem')
    const fields = childOf(answer, 'with')
    if (typeof slug !== 'string' || !isObject(fields)) continue
    yield { slug, fields, path: [...path, 'answer', 'with'] }
  }
}

function* solutionsIn(flow: unknown): Generator<GivenAnswer> {
  const solutions = childOf(flow, 'solutions')
  for (const [slug, path] of entriesOf(solutions, ['solutions'])) {
    const fields = childOf(solutions, slug)
    if (isObject(fields)) yield { slug: String(slug), fields, path }
  }
}

function* namedBelow(value: unknown, at: Path): Generator<NamedProblem> {
  for (const [name, path] of entriesOf(value, at)) {
    const child = childOf(value, name)
    const words = PLACES.get(name)
    if (words && typeof child === 'string' && !words.includes(child)) yield { slug: child, path }
    if (!FIELDS.includes(name)) yield* namedBelow(child, path)
  }
}

function entriesOf(value: unknown, at: Path): (readonly [string | number, Path])[] {
  if (Array.isArray(value)) return value.map((_, index) => [index, [...at, index]])
  return isObject(value) ? Object.keys(value).map((name) => [name, [...at, name]]) : []
}

function childOf(value: unknown, name: string | number): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
