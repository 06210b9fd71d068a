import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { versionedCodec } from '../../src/sdk/versioned-codec.ts'
import type { SolutionFields } from '../../src/wire/solution.ts'
import { createEnvironment, type TestEnvironment, temporaryFolder } from '../backend/environment.ts'
import { ADA, BOB, CHOICE, defineTest } from '../backend/samples.ts'
import { begin } from '../backend/visitor.ts'

const COMMON = `
  code: 'acme/CAP',
  samples: [],
  problem: (raw) => ({ statement: String(raw.statement) }),
  key: (raw) => raw,
  status: (_, judged) => judged ?? 'UNE',
  drive: async () => {},
`

/** Version 1 stores the position of what was chosen. */
const FIRST = `export default {${COMMON}
  solution: {
    empty: () => -1,
    encode: (choice) => ({ choice }),
    decode: ({ choice }) => {
      if (typeof choice !== 'number') throw new Error('choice must be a number')
      return choice
    },
  },
  isAttempted: (choice) => choice >= 0,
  evaluate: (problem, choice) => ({ status: choice === 1 ? 'ACC' : 'REJ', score: choice === 1 ? 1 : 0 }),
}`

/** Version 2 stores its name, and is stricter. */
const SECOND = `import { versionedCodec } from '@assess/sdk'
const NAMES = ['bonn', 'paris', 'rome']
const codec = {
  empty: () => '',
  encode: (choice) => ({ choice }),
  decode: ({ choice }) => {
    if (choice !== '' && !NAMES.includes(choice)) throw new Error('choice must be a name')
    return choice
  },
}
export default {${COMMON}
  solution: versionedCodec(codec, { version: 2, migrate: ({ choice }) => ({ choice: NAMES[choice] ?? '' }) }),
  isAttempted: (choice) => choice !== '',
  evaluate: (problem, choice) => ({ status: choice === 'paris' ? 'ACC' : 'REJ', score: choice === 'paris' ? 0.5 : 0 }),
}`

function packageOf(version: string, node: string, answers: number): string {
  const type = {
    code: 'acme/CAP',
    browser: './dist/browser/index.js',
    node: './dist/node/index.js',
    ...(answers > 1 && { answers }),
  }
  const assess = { sdk: '^1.0.0', types: [type], personalData: [] }
  return temporaryFolder({
    'package.json': JSON.stringify({ name: '@acme/cap', version, type: 'module', assess }),
    'dist/browser/index.js': 'export default {}',
    'dist/node/index.js': node,
  })
}

const CAPITAL = {
  slug: 'capital',
  problem_type: 'acme/CAP',
  title: 'The capital',
  statement: '<p>Of France?</p>',
  score: 1,
  content: {},
  key: {},
}

function served() {
  const [section] = defineTest().sections
  if (!section) throw new Error('The sample has no section')
  return [defineTest({ test_type: 'LRN', sections: [{ ...section, problems: [CAPITAL, CHOICE] }] })]
}

function storedBy({ dataDir }: TestEnvironment) {
  const sqlite = new DatabaseSync(join(dataDir, 'assess.sqlite'), { readOnly: true })
  const rows = sqlite.prepare('SELECT fields, status, score, type_version FROM revisions ORDER BY id').all()
  sqlite.close()
  return rows.map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(String(fields)) }))
}

const typesOf = async ({ sections }: Awaited<ReturnType<typeof begin>>) =>
  (await sections())[0]?.problems.map(({ problem_type }) => problem_type)

test('an attempt goes on with the version that it began with, and is judged by it, while a newer one stands beside', async () => {
  const first = packageOf('1.0.0', FIRST, 1)
  const second = packageOf('2.0.0', SECOND, 2)
  const environment = await createEnvironment(served(), undefined, { packages: [first] })
  const ada = await begin(environment, ADA)
  expect(await typesOf(ada)).toEqual(['acme/CAP', 'MCQ'])
  expect((await ada.save('capital', { choice: 0 })).body.status).toBe('REJ')

  await environment.restart(undefined, [first, second])
  expect(await typesOf(ada)).toEqual(['acme/CAP@1.0.0', 'MCQ'])
  const saved = await ada.save('capital', { choice: 1 })
  expect([saved.body.status, saved.body.choice]).toEqual(['ACC', 1])

  const bob = await begin(environment, BOB)
  expect(await typesOf(bob)).toEqual(['acme/CAP', 'MCQ'])
  expect((await bob.save('capital', { choice: 'paris', answers_version: 2 })).body.status).toBe('ACC')
  await bob.save('choice', { choice: ['B'] })
  expect(storedBy(environment)).toEqual([
    { fields: { choice: 0 }, status: 'REJ', score: 0, type_version: '1.0.0' },
    { fields: { choice: 1 }, status: 'ACC', score: 1, type_version: '1.0.0' },
    { fields: { choice: 'paris', answers_version: 2 }, status: 'ACC', score: 0.5, type_version: '2.0.0' },
    expect.objectContaining({ type_version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }),
  ])
})

test('where its version is gone, the newest reads what was answered, and takes what the old page still sends', async () => {
  const environment = await createEnvironment(served(), undefined, {
    packages: [packageOf('1.0.0', FIRST, 1)],
  })
  const ada = await begin(environment, ADA)
  await ada.save('capital', { choice: 1 })
  await environment.restart(undefined, [packageOf('2.0.0', SECOND, 2)])
  expect(await typesOf(ada)).toEqual(['acme/CAP', 'MCQ'])
  expect(environment.lines).toContainEqual(
    'An attempt at "first": acme/CAP 1.0.0 is not here any more: 2.0.0 takes its place',
  )
  // The page that was open all the time has the first version.
  const late = await ada.save('capital', { choice: 0 })
  expect([late.status, late.body.choice, late.body.status]).toEqual([200, 0, 'REJ'])
  const next = await ada.save('capital', { choice: 'paris', answers_version: 2 })
  expect([next.status, next.body.status]).toEqual([200, 'ACC'])
  const newer = await ada.save('capital', { choice: 'paris', answers_version: 3 })
  expect([newer.status, newer.body.error]).toEqual([422, 'This question cannot read your answer as it is.'])
})

test('an answer that the type does not read any more costs its own question, and comes back with the version that wrote it', async () => {
  const first = packageOf('1.0.0', FIRST, 1)
  const second = packageOf('2.0.0', SECOND, 2)
  const environment = await createEnvironment(served(), undefined, { packages: [second] })
  const ada = await begin(environment, ADA)
  await ada.save('choice', { choice: ['B'] })
  await ada.save('capital', { choice: 'paris', answers_version: 2 })
  await environment.restart(undefined, [first])
  const shown = async () => (await ada.sections())[0]?.problems.map(({ solution }) => solution)
  expect(await shown()).toMatchObject([{ choice: 'paris', status: 'UNE' }, { choice: ['B'] }])
  await environment.restart(undefined, [second])
  expect(await shown()).toMatchObject([{ choice: 'paris', status: 'ACC' }, { choice: ['B'] }])
  await environment.restart(undefined, [first])
  await ada.submit()
  expect((await ada.call('GET', '/api/v1/test/1/solutionset?username=ada')).status).toBe(200)
})

test('a package whose answers are of another version than it says is refused, with what to write', async () => {
  const environment = await createEnvironment(served(), undefined, {
    packages: [packageOf('2.0.0', SECOND, 1)],
  })
  expect(environment.lines.join('\n')).toContain(
    'The type acme/CAP writes answers of version 2, and its package.json says 1: write "answers": 2',
  )
})

test('an answer is brought up to date version by version, and one that was cleared is of every version', () => {
  const read = (fields: SolutionFields) => JSON.stringify(fields)
  const codec = versionedCodec(
    { empty: () => '', encode: (answer: string) => ({ answer }), decode: read },
    { version: 3, migrate: ({ answer }, from) => ({ answer: `${answer} ${from + 1}` }) },
  )
  expect(codec.encode('x')).toEqual({ answer: 'x', answers_version: 3 })
  expect(codec.decode({ answer: 'x' })).toBe('{"answer":"x 2 3"}')
  // The player says so where a backend left the field out.
  expect(codec.decode({ answer: 'x', answers_version: null })).toBe('{"answer":"x 2 3"}')
  expect(codec.decode({ answer: 'x', answers_version: 2 })).toBe('{"answer":"x 3"}')
  expect(codec.decode({ answer: 'x', answers_version: 3 })).toBe('{"answer":"x"}')
  expect(codec.decode({ answer: null, answers_version: null })).toBe('{"answer":null}')
  for (const answers_version of [0, 4, '3', 1.5])
    expect(() => codec.decode({ answer: 'x', answers_version })).toThrow(
      'answers_version must be a number from 1 to 3',
    )
})
