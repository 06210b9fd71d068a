import { describe, expect, it } from 'vitest'
import { judgeFiles, refuseForged, SECRET, type Target } from '../../../tests/frameworks/judge-files.ts'
import { FORGING_FILES, FORGING_MODULES } from '../../families/files/tests/node-answers.ts'
import { MOB } from '../solution.ts'

const TESTS = `// ${SECRET}
import assert from 'node:assert'
import { join } from '../join.ts'
const say = (name: string, then: () => void) => {
  try {
    then()
    console.log('ok - ' + name)
  } catch {
    console.log('not ok - ' + name)
  }
}
say('joins words', () => assert.equal(join('quick', 'brown'), 'quick-brown'))
say('answers requests', () => assert.deepEqual([join('a'), join('b', 'c')], ['a', 'b-c']))
`
const NODE = ['node', '--disable-warning=ExperimentalWarning', '--experimental-transform-types']

/** Hidden tests that report by what they print, and have no framework. */
const target: Target = {
  type: MOB,
  slug: 'typescript',
  problem: {
    statement: '<p>Join words.</p>',
    technologies: ['typescript'],
    files: { 'package.json': '{ "type": "module" }', 'join.ts': "export const join = (): string => ''\n" },
    may_add: true,
    limits: { cpu_ms: 2000, memory_mb: 256 },
    commands: { test: [...NODE, 'join.test.ts'] },
  },
  key: {
    testcases: [{ name: 'joins words' }, { name: 'answers requests' }],
    tests: { command: [...NODE, 'hidden/join.test.ts'], files: { 'hidden/join.test.ts': TESTS } },
  },
}

const RIGHT = `enum Sign { Between = '-' }
export const join = (...words: string[]): string => words.join(Sign.Between)
`
const modules = Object.entries(FORGING_MODULES).map(([title, code]) => [
  title,
  { 'join.ts': `// @ts-nocheck\n${code}` },
])

it('passes the answer that is right', async () => {
  expect((await judgeFiles(target, { 'join.ts': RIGHT })).verdict).toEqual({ status: 'ACC', score: 1 })
})

describe('no hidden test passes, and none is shown, because an answer', () => {
  refuseForged(target, { ...Object.fromEntries(modules), ...FORGING_FILES })
})

it.each([
  ['does not end', 'export const join = () => {\n  START.\n}\n', 'join.ts:3'],
  ['knows nobody', 'export const join = (): string =>\n  nobody()\n', 'join.ts:2'],
])('a text that %s is told by its file and line, and by nothing of what links it', async (_, code, place) => {
  const key = { testcases: [], tests: { files: {} } }
  const { files } = target.problem as { files: Record<string, string> }
  const test = `import { test } from 'node:test'\nimport { join } from './join.ts'\ntest('joins', () => { join() })\n`
  const problem = {
    ...(target.problem as object),
    files: { ...files, 'join.test.ts': test },
    locked: ['package.json', 'join.test.ts'],
    commands: {
      test: [...NODE, '--test-reporter=junit', '--test-reporter-destination=report.xml', 'join.test.ts'],
    },
    sample_testcases: [{ name: 'joins' }],
  }
  const { outcomes, printed } = await judgeFiles({ ...target, problem, key }, { 'join.ts': code })
  expect(outcomes[0]?.message).toContain(place)
  expect(`${outcomes[0]?.message}${printed}`).not.toMatch(/\.link|home\/box|node:/)
})
