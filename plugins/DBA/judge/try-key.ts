import type { RunSettings } from '@assess/sdk'
import type { Flaw } from '@assess/sdk/node'
import type { DatabaseSession } from '../engine/engine.ts'
import { engineOf } from '../engine/engines.ts'
import type { Problem } from '../problem/solution.ts'
import { judgeCase } from './case.ts'
import type { DatabaseKey } from './key.schema.ts'
import { casesOf, type DatabaseCase, setupOf } from './key.ts'
import { expectedOf, KEY_LIMITS } from './reference.ts'

/**
 * The rows of each table are rewritten from the last to the first, and so come in another order where nothing sorts
 * them.
 */
const MOVE_ROWS = `DO $$ DECLARE place record; line record; BEGIN
  FOR place IN
    SELECT c.oid::regclass AS name, (
      SELECT quote_ident(attname) FROM pg_attribute
      WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''
      ORDER BY attnum LIMIT 1
    ) AS field
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind = 'r' AND n.nspname NOT IN ('pg_catalog', 'information_schema')
  LOOP
    CONTINUE WHEN place.field IS NULL;
    EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', place.name);
    FOR line IN EXECUTE format('SELECT ctid FROM %s ORDER BY ctid DESC', place.name) LOOP
      EXECUTE format('UPDATE %1$s SET %2$s = %2$s WHERE ctid = $1', place.name, place.field) USING line.ctid;
    END LOOP;
    EXECUTE format('ALTER TABLE %s ENABLE TRIGGER USER', place.name);
  END LOOP;
END $$`

const SETTINGS: Pick<RunSettings, 'databases'> = { databases: {} }

/**
 * What is wrong with the key of a problem in PostgreSQL, found by running its solution: it fails, or it comes to something
 * else when the tables hold their rows in another order, so that a right answer would be refused by chance.
 */
export async function tryDatabaseKey(problem: Problem, key: DatabaseKey): Promise<readonly Flaw[]> {
  const { slug } = problem.technologies.find((one) => one.slug === 'postgresql') ?? {}
  const engine = slug && engineOf(slug, SETTINGS)
  if (!engine) return []
  const { signal } = new AbortController()
  const place = 'key.solution'
  try {
    const expected = await expectedOf({ problem, key, slug, engine, signal })
    await using session = disposable(await engine.open(KEY_LIMITS, signal))
    const judging = { kind: problem.query_kind, how: key, samples: 1 }
    const flaws: Flaw[] = []
    for (const [index, testcase] of casesOf(problem, key).entries()) {
      const ran = await session.run({
        setup: [...setupOf(problem, testcase), MOVE_ROWS],
        statements: key.solution,
        probe: key.probe,
      })
      const { outcome } = judgeCase(ran, expected[index] ?? [], judging)
      if (outcome.status !== 'passed') flaws.push({ place, message: undecided(testcase, key) })
    }
    return flaws
  } catch (error) {
    return [{ place, message: error instanceof Error ? error.message : String(error) }]
  }
}

const disposable = (session: DatabaseSession) => ({
  run: session.run.bind(session),
  [Symbol.asyncDispose]: () => session.close(),
})

const undecided = ({ name }: DatabaseCase, { ordered }: DatabaseKey) =>
  `On the test case "${name}" the solution comes to other ${ordered ? 'rows or another order' : 'rows'} when the tables hold their rows in another order. Right answers would be refused by chance: ${
    ordered
      ? 'sort by what tells all rows apart, or leave "ordered" out'
      : 'choose rows by what tells them apart'
  }`
