import { createEvaluators } from '../../cli/backend/evaluation/evaluators.ts'

/** A program with nothing else to do, as `assess-cli validate` is; says the verdict. */
const types = new URL('./evaluated-type.ts', import.meta.url)
const evaluators = createEvaluators({ types })
const { status } = await evaluators.evaluate('a', { code: 'EVL', problem: '', solution: 'mine', key: 'fine' })
await evaluators.close()
process.stdout.write(status)
