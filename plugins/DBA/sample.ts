import type { Sample } from '../../src/sdk/node.ts'
import { NOTHING_CODED } from '../families/code/solution.ts'
import { uriOf } from '../families/code/technologies.ts'
import { type DatabaseKey, readDatabaseKey } from './judge/key.ts'
import { DBA, type Problem, type Solution } from './solution.ts'

const TABLES = `CREATE TABLE customer (id integer PRIMARY KEY, name text NOT NULL, city text);
CREATE TABLE purchase (id integer PRIMARY KEY, customer_id integer NOT NULL, amount numeric(8, 2) NOT NULL);
INSERT INTO customer VALUES (1, 'Ada', 'Bern'), (2, 'Ben', NULL), (3, 'Cleo', 'Rome');
INSERT INTO purchase (id, customer_id, amount) VALUES (1, 1, 20.00), (2, 1, 5.50), (3, 3, 7);
`

const totals: Problem = DBA.problem({
  statement:
    '<p>List every customer with the <code>total</code> of their purchases, 0 without any, the largest first.</p>',
  technologies: ['postgresql', 'mysql'],
  query_kind: 'SELECT',
  stubs: { postgresql: '-- List every customer.\n', mysql: '-- List every customer.\n' },
  setup: TABLES,
  sample_testcases: [{ name: 'three customers' }],
  non_sample_testcases: ['no purchases', 'many purchases'],
})

const totalsKey: DatabaseKey = readDatabaseKey(
  {
    solution:
      'SELECT name, coalesce(sum(amount), 0) AS total FROM customer LEFT JOIN purchase ON customer.id = customer_id GROUP BY customer.id, name ORDER BY total DESC, name',
    ordered: true,
    testcases: [
      { name: 'no purchases', setup: 'DELETE FROM purchase' },
      {
        name: 'many purchases',
        setup:
          "INSERT INTO customer VALUES (4, 'Dora', 'Oslo'); INSERT INTO purchase VALUES (9, 4, 99), (10, 4, 1)",
        weight: 2,
      },
    ],
  },
  totals,
)

const moved: Problem = DBA.problem({
  statement: '<p>Customers without a city have moved to <code>Wien</code>: note that.</p>',
  technologies: ['postgresql'],
  query_kind: 'DML',
  setup: TABLES,
  stubs: { postgresql: { head: '-- Only one statement is needed.\n', body: '\n', tail: '' } },
})

const movedKey: DatabaseKey = readDatabaseKey(
  {
    solution: "UPDATE customer SET city = 'Wien' WHERE city IS NULL",
    probe: 'SELECT * FROM customer',
    testcases: [{ name: 'another one', setup: "INSERT INTO customer VALUES (4, 'Dora', NULL)" }],
  },
  moved,
)

const NO_LOCK: Solution['data'] = {
  stub_length: { head: 0, body: 1, tail: 0 },
  lock_range: { head: null, tail: null },
}

const written = (code: string, data: Solution['data'] = NO_LOCK): Solution => ({
  ...NOTHING_CODED,
  ...{ technology: uriOf('postgresql'), code, data },
})

const select = { problem: totals, key: totalsKey, attempted: true } as const
const ACCEPTED = { verdict: { status: 'ACC', score: 1 }, displayed: 'ACC' } as const
const REJECTED = { verdict: { status: 'REJ', score: 0 }, displayed: 'REJ' } as const

export const samples: readonly Sample<Problem, Solution, DatabaseKey>[] = [
  {
    title: 'right rows by another way',
    ...{ ...select, ...ACCEPTED },
    solution: written(
      'SELECT name, coalesce((SELECT sum(amount) FROM purchase WHERE customer_id = customer.id), 0.0)\nFROM customer\nORDER BY 2 DESC, 1',
    ),
  },
  {
    title: 'customers without a purchase are left out',
    ...select,
    verdict: { status: 'REJ', score: 0 },
    displayed: 'REJ',
    solution: written(
      'SELECT name, sum(amount) FROM customer JOIN purchase ON customer.id = customer_id GROUP BY name ORDER BY 2 DESC',
    ),
  },
  {
    title: 'rows that are sorted right by chance',
    ...select,
    verdict: { status: 'PAC', score: 1 / 4 },
    displayed: 'PAC',
    solution: written(
      'SELECT name, coalesce(sum(amount), 0)\nFROM customer LEFT JOIN purchase ON customer.id = customer_id\nGROUP BY customer.id, name\nORDER BY (customer.id = 1) DESC, (customer.id = 3) DESC, customer.id',
    ),
  },
  { title: 'no SQL at all', ...select, ...REJECTED, solution: written('Ada, Ben and Cleo') },
  {
    title: 'one update between locked lines',
    ...{ problem: moved, key: movedKey, attempted: true, ...ACCEPTED },
    solution: written(
      "-- Only one statement is needed.\nUPDATE customer SET city = 'Wien' WHERE city IS NULL;",
      {
        stub_length: { head: 1, body: 1, tail: 0 },
        lock_range: { head: [1, 1], tail: null },
      },
    ),
  },
  {
    title: 'nothing',
    problem: totals,
    key: totalsKey,
    solution: NOTHING_CODED,
    attempted: false,
    verdict: { status: 'UNE', score: 0 },
    displayed: null,
  },
]
