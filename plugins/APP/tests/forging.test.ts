import { describe, expect, it } from 'vitest'
import { judgeFiles, refuseForged, SECRET, type Target } from '../../../tests/frameworks/judge-files.ts'
import { FORGING_FILES, FORGING_MODULES } from '../../families/files/tests/node-answers.ts'
import { APP } from '../solution.ts'

const TESTS = `// ${SECRET}
import { test } from 'node:test'
import assert from 'node:assert'
import { createServer } from 'node:http'
import { answer, join } from '../join.js'
import { WORDS } from './words.cjs'
const wanted = WORDS.join('-')
test('joins words', () => assert.equal(join(...WORDS), wanted))
test('answers requests', async () => {
  const server = createServer(answer)
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const reply = await fetch('http://127.0.0.1:' + server.address().port + '/?' + WORDS.join('&'))
  server.close()
  server.closeAllConnections()
  assert.equal(await reply.text(), wanted)
})
`
const REPORTED = ['--test-reporter=junit', '--test-reporter-destination=report.xml']

/** Hidden tests that use a module, a listener, and a helper of their own which they require without its ending. */
const target: Target = {
  type: APP,
  slug: 'javascript',
  problem: {
    statement: '<p>Join words.</p>',
    technologies: ['javascript'],
    files: { 'package.json': '{ "type": "module" }', 'join.js': "export const join = () => ''\n" },
    may_add: true,
    limits: { cpu_ms: 2000, memory_mb: 256 },
    commands: { test: ['node', 'join.test.js'] },
  },
  key: {
    testcases: [{ name: 'joins words' }, { name: 'answers requests' }],
    tests: {
      command: ['node', ...REPORTED, 'hidden/join.test.js'],
      files: {
        'hidden/join.test.js': TESTS,
        'hidden/words.cjs': "exports.WORDS = require('./list').WORDS",
        'hidden/list/index.js': 'export const WORDS = ["quick", "brown"]',
      },
    },
  },
}

const RIGHT = `export const join = (...words) => words.join('-')
export function answer(request, response) {
  response.end(request.url.slice(2).replaceAll('&', '-'))
}
`
const THROWING = {
  'in a request':
    "export const join = (...words) => words.join('-')\nexport async function answer() {\n  nothing()\n}\n",
  'and ends with that':
    "export const join = () => ''\nexport function answer() {\n  setTimeout(() => nothing())\n}\n",
}
const modules = Object.entries(FORGING_MODULES).map(([title, code]) => [title, { 'join.js': code }])
const files = Object.entries(FORGING_FILES).map(([title, more]) => [title, more])

it('passes the answer that is right', async () => {
  expect((await judgeFiles(target, { 'join.js': RIGHT })).verdict).toEqual({ status: 'ACC', score: 1 })
})

it.each(Object.entries(THROWING))(
  'a server that throws %s fails at once, and says where',
  async (_, code) => {
    const commands = { test: ['node', ...REPORTED, 'join.test.js'] }
    const own = {
      'join.test.js': TESTS.replace("'../join.js'", "'./join.js'").replace("'./words.cjs'", "'./words.js'"),
    }
    const words = { 'words.js': 'export const WORDS = ["quick", "brown"]' }
    const problem = {
      ...Object(target.problem),
      files: { ...Object(target.problem).files, ...own, ...words },
      locked: ['join.test.js', 'words.js'],
      commands,
      sample_testcases: [{ name: 'answers requests' }],
    }
    const { outcomes } = await judgeFiles({ ...target, problem, key: { testcases: [] } }, { 'join.js': code })
    expect(outcomes).toMatchObject([
      { message: expect.stringMatching(/join\.js:3[\s\S]*nothing is not defined/) },
    ])
    expect(outcomes[0]?.limit).toBeUndefined()
  },
)

describe('no hidden test passes, and none is shown, because an answer', () => {
  refuseForged(target, Object.fromEntries([...modules, ...files]))
  refuseForged(target, {
    'takes the place of a helper that is required without its ending': {
      'hidden/list.js': "export const WORDS = ['', '']",
      'hidden/list.json': '{ "WORDS": ["", ""] }',
    },
    'has files where the link is': { '.link/tests.mjs': '', 'join.js': RIGHT },
    'has a file where a folder is': { a: '', 'a/b.js': '', 'join.js': RIGHT },
  })
})

it('tests of which a part was not locked are refused', async () => {
  const files = { 'join.js': '', 'join.test.js': '' }
  const problem = { ...Object(target.problem), files, commands: { test: ['node', 'join.test.js'] } }
  await expect(judgeFiles({ ...target, problem }, {})).rejects.toThrow('a list with "join.test.js"')
  const commands = { test: ['sh', '-c', 'node join.js'] }
  await expect(
    judgeFiles({ ...target, problem: { ...Object(target.problem), commands } }, {}),
  ).rejects.toThrow('begins with "node"')
})
