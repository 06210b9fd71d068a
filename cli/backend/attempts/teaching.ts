import type { Teaching } from '../../../src/wire/report.schema.ts'
import type { SolutionFields } from '../../../src/wire/solution.ts'
import type { CatalogProblem, CatalogTest } from '../content/catalog.ts'
import { readAnswer } from '../content/evaluation.ts'

/**
 * What the report of a learning test teaches about a question: only of an attempt that is over, and nothing where the
 * author keeps the answers. Without `fields`, those of the answer, no page shows the question with it.
 */
export function teachingOf(
  { definition }: CatalogTest,
  problem: CatalogProblem,
  fields: SolutionFields | undefined,
): { readonly teaching?: Teaching } {
  const teaches = definition.test_type === 'LRN' && definition.show_answers
  return teaches ? teachingFor(problem, fields) : {}
}

/** The same for somebody who reviews the answers of any test that is over. */
export function teachingFor(
  { explanation, rules, shown }: CatalogProblem,
  fields: SolutionFields | undefined,
): { readonly teaching?: Teaching } {
  const isAnswered = fields !== undefined
  const given = isAnswered && rules ? readAnswer(rules.type, fields)?.solution : undefined
  const right = rules?.key && rules.type.rightAnswer?.(rules.problem, rules.key.value, given)
  const hasAnswer = right !== undefined && right.html !== ''
  if (!hasAnswer && explanation === undefined && isAnswered) return {}
  return {
    teaching: {
      ...(!isAnswered && !right?.hasQuestion && { question: shown.statement }),
      ...(hasAnswer && { right_answer: right.html, ...(right.isCompared && { is_compared: true }) }),
      ...(hasAnswer && right.marks && { marks: [...right.marks] }),
      ...(explanation !== undefined && { explanation }),
    },
  }
}
