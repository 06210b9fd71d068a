import { expect, test } from 'vitest'
import { inDepth } from '../../../tests/sampled.ts'
import { readDatabaseKey } from '../judge/key.ts'
import { tryDatabaseKey } from '../judge/try-key.ts'
import { DBA } from '../problem/solution.ts'
import { samples } from '../sample.ts'

const problem = DBA.problem({
  statement: '<p>Who has most points?</p>',
  technologies: ['postgresql'],
  query_kind: 'SELECT',
  setup: `CREATE TABLE team (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text, points int);
    INSERT INTO team (name, points) VALUES ('Ada', 3), ('Ben', 3), ('Cleo', 1);`,
  sample_testcases: [{ name: 'three teams' }],
})
const flawsOf = (solution: string, ordered: boolean) =>
  tryDatabaseKey(problem, readDatabaseKey({ solution, ordered }, problem))

test.each([
  ['order of a tie', 'SELECT name FROM team ORDER BY points DESC', true, 'or another order'],
  ['choice among a tie', 'SELECT name FROM team ORDER BY points DESC LIMIT 1', false, 'other rows when'],
  ['order that nothing says', 'SELECT name FROM team', true, 'or another order'],
  ['solution that fails', 'SELECT nothing FROM team', false, 'column "nothing" does not exist'],
])('[ENTITY-84] %s is a flaw of a key', async (_, solution, ordered, says) => {
  expect(await flawsOf(solution, ordered)).toEqual([
    { place: 'key.solution', message: expect.stringContaining(says) },
  ])
})

test('a key that decides has no flaw', async () => {
  expect(await flawsOf('SELECT name FROM team ORDER BY points DESC, name', true)).toEqual([])
  expect(await flawsOf('SELECT name FROM team', false)).toEqual([])
})

inDepth('the keys of the samples have none', async () => {
  const keys = new Map(samples.map((sample) => [sample.key, sample.problem]))
  for (const [key, of] of keys) expect(await tryDatabaseKey(of, key)).toEqual([])
})
