import type { NodePlugin } from '../../src/sdk/node.ts'
import type { ProblemDefinition } from './definition.ts'
import type { Diagnostic } from './diagnostic.ts'
import { suggestion } from './nearest.ts'
import { type ProblemFile, SCORE } from './schema.ts'
import type { Path } from './source.ts'

/** A problem that was read, with the way to say where in its file something is wrong. */
export interface ReadProblem {
  readonly definition: ProblemDefinition
  finding(path: Path, message: string): Diagnostic
}

/** The problems of a test by slug; `undefined` for one that was refused, and reported, already. */
export type ProblemsBySlug = ReadonlyMap<string, ReadProblem | undefined>

/** What a passage has that other problems have not, and the other way round (COM-01). */
export function checkPassageFields(
  { code, isPassage }: Pick<NodePlugin, 'code' | 'isPassage'>,
  { children, key, score }: ProblemFile,
): { field: string; message: string } | undefined {
  const fault = (field: string, message: string) => ({ field, message })
  if (!isPassage && children)
    return fault('children', `"children" belong to a passage, and ${code} is not a passage`)
  if (!isPassage && score === undefined) return fault('', `"score" is missing. Wanted: ${SCORE}`)
  if (!isPassage) return undefined
  if (!children?.length)
    return fault('children', 'The passage has no "children": the problems that are read with it')
  if (key !== undefined)
    return fault('key', 'A passage is not answered, so it has no "key"; its children have')
  if (score) return fault('score', 'A passage is not answered, so it has no "score"; its children have')
  return undefined
}

/**
 * The children of a passage that a section names, in their order, each of which is asked nowhere else. `taken` has the
 * passage of every child so far; `listed` is what sections name themselves.
 */
export function takeChildren(
  { definition: { children = [], slug }, finding }: ReadProblem,
  problems: ProblemsBySlug,
  { listed, taken }: { readonly listed: ReadonlySet<string>; readonly taken: Map<string, string> },
  fault: (diagnostic?: Diagnostic) => void,
): ProblemDefinition[] {
  return children.flatMap((name, index) => {
    const child = problems.get(name)?.definition
    const message = faultOf(name)
    if (message || !child) fault(message === undefined ? undefined : finding(['children', index], message))
    taken.set(name, slug)
    return child && message === undefined ? [{ ...child, passage: slug }] : []
  })

  function faultOf(name: string): string | undefined {
    if (!problems.has(name))
      return `There is no problems/${name}.yaml${suggestion(name, [...problems.keys()])}`
    if (problems.get(name)?.definition.children)
      return `"${name}" is a passage itself: no passage is within another`
    if (taken.get(name) === slug) return `"${name}" is a child of this passage already`
    if (taken.has(name)) return `"${name}" is a child of the passage "${taken.get(name)}" already`
    if (listed.has(name)) return `A section names "${name}" itself: it comes with its passage`
    return undefined
  }
}
