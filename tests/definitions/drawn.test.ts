import { expect, onTestFinished, test } from 'vitest'
import { createEvaluators } from '../../cli/backend/evaluation/evaluators.ts'
import { flawsOfVariants, tryVariants } from '../../cli/definitions/drawn.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { BOXES, DRN } from '../backend/drawn-type.ts'

const type: NodePlugin = DRN
const types = new URL('../backend/drawn-type.ts', import.meta.url)

async function tried(word: string, changes: object = {}) {
  const evaluators = createEvaluators({ types, limitMs: 2000 })
  onTestFinished(() => evaluators.close())
  const { content, key, slug, title, score, problem_type } = { ...BOXES, ...changes }
  const statement = `${word} ${BOXES.statement}`
  const head = { slug, title, score, problem_type, statement }
  const problem = DRN.problem({ ...content, ...head })
  const result = await tryVariants(type, head, { problem, key: DRN.key(key, problem) }, evaluators.prepare)
  return { ...result, flaws: flawsOfVariants(type, result.variants) }
}

test('a problem that draws is tried with several seeds, and its flaws name the first that has them', async () => {
  const { fault, flaws, variants } = await tried('')
  expect([fault, flaws, new Set(variants.map(({ problem }) => problem.statement)).size]).toEqual([
    undefined,
    [],
    variants.length,
  ])
  expect((await tried('', { key: { factor: 0 } })).flaws).toEqual([
    { place: 'ranges', message: 'Nothing is to be found (by the seed 1)' },
  ])
})

test.each([
  ['throws', 'wrong turn'],
  ['hangs', 'It took more than 2000 ms'],
  ['unread', '"ranges" must be'],
  ['more', '"prepare" gave a problem that "problem" reads as another one'],
  ['badkey', '"key.factor" must be a number, but it is the text "one"'],
  ['strangekey', '"prepare" gave a key that its schema reads as another one'],
  ['map', '"prepare" gave what is not data: key is a Map'],
  ['promise', 'could not be cloned'],
  ['impure', '"prepare" gave another problem the second time'],
])('a problem whose type %s instead of drawing is a fault that names the seed', async (word, message) => {
  expect((await tried(word)).fault).toMatch(/^The seed 1 cannot be used: /)
  expect((await tried(word)).fault).toContain(message)
})
