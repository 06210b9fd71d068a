import { createEvaluators } from '../../cli/backend/evaluation/evaluators.ts'

/** A server whose evaluator never ends; says when that has begun. */
const types = new URL('./evaluated-type.ts', import.meta.url)
const evaluators = createEvaluators({ types, limitMs: 3_600_000 })
const task = { code: 'EVL', problem: '', solution: 'mine', key: 'fine' }
setInterval(() => {}, 3_600_000)
await evaluators.evaluate('a', task)
void evaluators.evaluate('b', { ...task, key: 'never ends' })
// The process had the next task when it has not answered this one by the next turn.
await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
process.stdout.write('begun')
