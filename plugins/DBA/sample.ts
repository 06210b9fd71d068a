import { type Sample, samplesOf } from '@assess/sdk/node'
import { codedIn } from '../families/code/sample.ts'
import { NOTHING_CODED } from '../families/code/solution.ts'
import type { DatabaseKey } from './judge/key.schema.ts'
import { readDatabaseKey } from './judge/key.ts'
import { DBA, type Problem, type Solution } from './problem/solution.ts'

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

const written = codedIn('postgresql', 1)

const select = samplesOf(totals, totalsKey)
const update = samplesOf(moved, movedKey)

export const samples: readonly Sample<Problem, Solution, DatabaseKey>[] = [
  select.judged(
    'right rows by another way',
    written(
      'SELECT name, coalesce((SELECT sum(amount) FROM purchase WHERE customer_id = customer.id), 0.0)\nFROM customer\nORDER BY 2 DESC, 1',
    ),
    'ACC',
    1,
  ),
  select.judged(
    'customers without a purchase are left out',
    written(
      'SELECT name, sum(amount) FROM customer JOIN purchase ON customer.id = customer_id GROUP BY name ORDER BY 2 DESC',
    ),
    'REJ',
    0,
  ),
  select.judged(
    'rows that are sorted right by chance',
    written(
      'SELECT name, coalesce(sum(amount), 0)\nFROM customer LEFT JOIN purchase ON customer.id = customer_id\nGROUP BY customer.id, name\nORDER BY (customer.id = 1) DESC, (customer.id = 3) DESC, customer.id',
    ),
    'PAC',
    1 / 4,
  ),
  select.judged('no SQL at all', written('Ada, Ben and Cleo'), 'REJ', 0),
  update.judged(
    'one update between locked lines',
    {
      ...written("-- Only one statement is needed.\nUPDATE customer SET city = 'Wien' WHERE city IS NULL;"),
      data: { stub_length: { head: 1, body: 1, tail: 0 }, lock_range: { head: [1, 1], tail: null } },
    },
    'ACC',
    1,
  ),
  select.empty('nothing', NOTHING_CODED),
]
