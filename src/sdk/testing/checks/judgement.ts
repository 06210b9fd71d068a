import type { NodePlugin, Verdict } from '../../node.ts'
import { type AnySample, type Check, ensure, type TypeToProve } from './check.ts'
import { ensureSame } from './differences.ts'

/** Scores that differ by less are the same. */
const SAME_SCORE = 0.005

/** What a type says by itself; a type that runs answers needs a judge. */
async function verdictOf(
  node: NodePlugin,
  { problem, solution, key }: AnySample,
): Promise<Verdict | undefined> {
  if ('judgedBy' in node) return { status: node.isAttempted(solution) ? 'NRE' : 'UNE', score: 0 }
  return 'evaluate' in node ? node.evaluate(problem, solution, node.key(key, problem)) : undefined
}

function has({ node: { samples } }: TypeToProve): Check {
  return {
    name: 'has samples: an empty, a right or waiting, and a wrong one where it judges',
    run() {
      ensure(
        samples.length >= 3,
        `There are ${samples.length} samples, and at least 3 are needed: an empty, a right and a wrong answer.`,
      )
      const found = new Set(samples.map((sample) => sample.verdict.status))
      const wanted = found.has('NRE') ? ['UNE'] : ['UNE', 'ACC', 'REJ']
      const missing = wanted.filter((status) => !found.has(status as Verdict['status']))
      ensure(
        missing.length === 0,
        `No sample has the verdict ${missing.join(', nor ')}. The samples have: ${[...found].join(', ')}.`,
      )
    },
  }
}

/** Whether the view and the codec say of a sample what it says itself. */
function ensureStated({ browser }: TypeToProve, sample: AnySample): void {
  const { title, solution, attempted, verdict, displayed } = sample
  const of = `Of the sample "${title}"`
  ensureSame(
    attempted,
    browser.isAttempted(solution),
    `${of}, isAttempted says something else than "attempted".`,
  )
  ensureSame(
    displayed,
    browser.status(solution, verdict.status),
    `${of}, status(solution, "${verdict.status}") says something else than "displayed".`,
  )
  ensureSame(
    null,
    browser.status(solution, 'CLR'),
    `${of}, status(solution, "CLR") has to be null: the answer was cleared.`,
  )
}

function judges(type: TypeToProve): Check {
  const { node } = type
  return {
    name: '[STATUS-09] [STATUS-10] [GAP-015] [GAP-017] judges and shows samples as stated',
    async run({ skip }) {
      for (const sample of node.samples) ensureStated(type, sample)
      const judge = type.judge ?? verdictOf
      for (const sample of node.samples) {
        const given = await judge(node, sample)
        if (!given) continue
        if ('needs' in given) {
          skip(given.needs)
          return
        }
        const { status, score } = sample.verdict
        const isSame = given.status === status && Math.abs(given.score - score) < SAME_SCORE
        ensure(
          isSame,
          `The sample "${sample.title}" is judged ${given.status} with the score ${given.score}, and says ${status} with ${score}.`,
        )
      }
    },
  }
}

/** What is asked of the samples and of what judges them. */
export const judgementChecks = (type: TypeToProve): readonly Check[] => [has(type), judges(type)]
