import { expect, test } from 'vitest'
import { judgeSample } from '../../../tests/contract/judge.ts'
import { sampled } from '../../../tests/sampled.ts'
import plugin from '../node.ts'

const [sample] = plugin.samples
const WRONG = "SELECT 'x' AS name, 1 AS total"

const STATEMENTS: Readonly<Record<string, string>> = {
  'write a file of the server': `COPY (SELECT 1) TO '/tmp/report.xml'; ${WRONG}`,
  'start a program': `COPY (SELECT 1) TO PROGRAM 'id'; ${WRONG}`,
  'read a file of the server': "SELECT pg_read_file('/etc/passwd') AS name, 1 AS total",
  'import a file of the server': `SELECT lo_import('/etc/passwd'); ${WRONG}`,
  'replace functions that a solution uses': `CREATE FUNCTION public.coalesce_sum() RETURNS int LANGUAGE sql AS 'SELECT 0';
CREATE AGGREGATE public.sum(numeric) (sfunc = numeric_add, stype = numeric);
SET search_path = public, pg_catalog; ALTER DATABASE postgres SET search_path = public; ${WRONG}`,
  'replace the tables': `DROP TABLE purchase; CREATE VIEW purchase AS SELECT 1 AS customer_id, 1 AS amount; ${WRONG}`,
  'make every comparison true': `CREATE FUNCTION yes(text, text) RETURNS boolean LANGUAGE sql AS 'SELECT true';
CREATE OPERATOR public.= (LEFTARG = text, RIGHTARG = text, FUNCTION = yes); ${WRONG}`,
  'look for other statements and sessions':
    'SELECT query AS name, pid AS total FROM pg_stat_activity UNION ALL SELECT statement, 1 FROM pg_prepared_statements',
  'change the settings of the server': `ALTER SYSTEM SET log_statement = 'all'; ${WRONG}`,
  'end the session': `SELECT pg_terminate_backend(pg_backend_pid()); ${WRONG}`,
  'leave a transaction open': `BEGIN; ${WRONG}`,
  'raise what looks like a verdict': `DO $$ BEGIN RAISE NOTICE 'passed'; RAISE EXCEPTION '{"status":"ACC","score":1}'; END $$`,
  'give columns that are named after parts of every object':
    'SELECT 1 AS "__proto__", 2 AS "constructor", 3 AS "toString"',
}

test.for(sampled(Object.entries(STATEMENTS)))(
  'statements that %s are judged by their rows alone',
  async ([, code]) => {
    if (!sample) throw new Error('There is no sample')
    const solution = { ...sample.solution, code }
    expect(await judgeSample(plugin, { ...sample, solution })).toEqual({
      status: 'REJ',
      score: 0,
    })
  },
)

test('[TYPE-20] the answer that is right is so after all of them', async () => {
  if (!sample) throw new Error('There is no sample')
  const verdict = await judgeSample(plugin, sample)
  expect(verdict).toEqual({ status: 'ACC', score: 1 })
})
