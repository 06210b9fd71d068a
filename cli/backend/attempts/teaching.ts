import type { Teaching } from '../../../src/wire/report.schema.ts'
import type { CatalogProblem, CatalogTest } from '../content/catalog.ts'

/**
 * What the report of a learning test teaches about a question: only of an attempt that is over, and nothing where the
 * author keeps the answers. `isAnswered` says that the question can be read with its answer.
 */
export function teachingOf(
  { definition }: CatalogTest,
  { explanation, rules, shown }: CatalogProblem,
  isAnswered: boolean,
): { readonly teaching?: Teaching } {
  if (definition.test_type !== 'LRN' || !definition.show_answers) return {}
  const right = rules?.key && rules.type.rightAnswer?.(rules.problem, rules.key.value)
  const hasAnswer = right !== undefined && right.html !== ''
  if (!hasAnswer && explanation === undefined && isAnswered) return {}
  return {
    teaching: {
      ...(!isAnswered && !right?.hasQuestion && { question: shown.statement }),
      ...(hasAnswer && { right_answer: right.html }),
      ...(explanation !== undefined && { explanation }),
    },
  }
}
