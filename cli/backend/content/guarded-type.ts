import type { DisplayedStatus } from '../../../src/kernel/problem.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import { messageOf } from '../../definitions/diagnostic.ts'

const DISPLAYED: ReadonlySet<unknown> = new Set<DisplayedStatus>([
  null,
  'SUBMITTED',
  'ACC',
  'PAC',
  'REJ',
  'UNE',
])

const NO_ANSWER = { html: '' }

/**
 * A type that is asked for a status, for what judging reads of an answer and whether it is one, and fails no call when it
 * cannot say: the answer is then as one that nobody has judged. The log names the type.
 */
export function guardedType(type: NodePlugin, log: (line: string) => void): NodePlugin {
  function tried<T>(what: string, ask: () => T, otherwise: T): T {
    try {
      return ask()
    } catch (error) {
      log(`"${what}" of ${type.code} failed: ${messageOf(error)}`)
      return otherwise
    }
  }
  const status: NodePlugin['status'] = (solution, judged) =>
    tried(
      'status',
      () => {
        const displayed = type.status(solution, judged)
        if (DISPLAYED.has(displayed)) return displayed
        throw new Error('It gave no status')
      },
      'UNE',
    )
  const isAttempted: NodePlugin['isAttempted'] = (solution) =>
    tried('isAttempted', () => type.isAttempted(solution), false)
  const { rightAnswer } = type
  const guarded = {
    status,
    isAttempted,
    ...(rightAnswer && {
      rightAnswer: (problem: unknown, key: unknown, given?: unknown) =>
        tried('rightAnswer', () => rightAnswer(problem, key, given), NO_ANSWER),
    }),
  }
  const judged = 'judged' in type ? type.judged : undefined
  if (!judged) return { ...type, ...guarded }
  return { ...type, ...guarded, judged: (solution) => tried('judged', () => judged(solution), null) }
}
