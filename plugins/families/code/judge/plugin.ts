import type { TechnologyGroup } from '@assess/sdk'
import type { ExecutedPlugin, Runner, TechnologyOffer } from '@assess/sdk/node'
import { drive } from '../driver.ts'
import type { CodeProblem } from '../problem.ts'
import { type CodeSolution, judgedCode } from '../solution.ts'
import { technologiesOf } from '../technologies.ts'
import type { CodeType } from '../type.ts'

/** What a group of problem types may be answered in, and whether this machine runs it (GAP-012). */
export function offersOf(group: TechnologyGroup): (runner: Runner) => readonly TechnologyOffer[] {
  return ({ languages, unavailable }) =>
    technologiesOf(group).map(({ slug, name }) => {
      const language = unavailable === undefined ? languages.get(slug) : undefined
      const runtime = language && { name: language.name, libraries: language.libraries ?? [] }
      return { slug, name, available: language !== undefined, runtime }
    })
}

type Given<P extends CodeProblem, K> = Omit<
  ExecutedPlugin<P, CodeSolution, K>,
  keyof CodeType<P> | 'drive' | 'judged'
>

/** The Node entry of a type that is answered by a program; `given` says how it is judged. */
export function codeNodePlugin<P extends CodeProblem, K>(
  type: CodeType<P>,
  given: Given<P, K>,
): ExecutedPlugin<P, CodeSolution, K> {
  return { ...type, drive, judged: judgedCode, technologies: offersOf(type.code), ...given }
}
