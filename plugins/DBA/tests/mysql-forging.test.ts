import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { executeStatements } from '../judge/execute.ts'
import { samples } from '../sample.ts'
import { hasMariaDb, judgingOn, type MariaDb, startMariaDb } from './mariadb.ts'

const [sample] = samples
if (!sample) throw new Error('There is no sample')
const { problem, key, solution } = sample
const WRONG = "SELECT 'x' AS name, 1 AS total"

/** Stands in other databases and files of the server, and nowhere else. */
const SECRET = 'quince'

const ANSWERS: Readonly<Record<string, string>> = {
  'read a file of the server': "SELECT load_file('/etc/passwd') AS name, 1 AS total",
  'write a file of the server': `SELECT 1 INTO OUTFILE '/tmp/assess-forged'; ${WRONG}`,
  'write bytes of a file': `SELECT 1 INTO DUMPFILE '/tmp/assess-forged'; ${WRONG}`,
  'load a file of the client': `CREATE TABLE f (line text); LOAD DATA LOCAL INFILE '/etc/passwd' INTO TABLE f; SELECT line AS name, 1 AS total FROM f`,
  'load a file of the server': `CREATE TABLE f (line text); LOAD DATA INFILE '/etc/passwd' INTO TABLE f; SELECT line AS name, 1 AS total FROM f`,
  'map a file of the server as a table': `CREATE TABLE f (line text) ENGINE=CSV DATA DIRECTORY='/etc'; SELECT line AS name, 1 AS total FROM f`,
  'read another database': 'SELECT word AS name, 1 AS total FROM payroll.salary',
  'list every table':
    "SELECT concat(table_schema, table_name) AS name, 1 AS total FROM information_schema.tables WHERE table_schema NOT IN ('information_schema')",
  'list every column and its words':
    'SELECT concat(table_schema, column_name, column_comment) AS name, 1 AS total FROM information_schema.columns',
  'list who is connected, and with what':
    'SELECT concat(user, ifnull(info, host)) AS name, 1 AS total FROM information_schema.processlist',
  'list users and their passwords':
    'SELECT concat(user, authentication_string) AS name, 1 AS total FROM mysql.user',
  'list the rights of everybody':
    'SELECT grantee AS name, 1 AS total FROM information_schema.user_privileges',
  'give themselves all rights': `GRANT ALL ON *.* TO CURRENT_USER() WITH GRANT OPTION; ${WRONG}`,
  'change their own password': `SET PASSWORD = PASSWORD('mine'); ${WRONG}`,
  'make a user that stays': `CREATE USER staying@'%' IDENTIFIED BY 'mine'; ${WRONG}`,
  'make a database that stays': `CREATE DATABASE assess_staying; ${WRONG}`,
  'write into a database whose name is like their own': `CREATE DATABASE assessX; CREATE TABLE assessX.t (i int); ${WRONG}`,
  'prepare a statement that answers for the next ones': `PREPARE forged FROM 'SELECT 1'; EXECUTE forged; SET @@session.sql_mode = 'ANSI_QUOTES,PIPES_AS_CONCAT'; ${WRONG}`,
  'leave procedures, functions and triggers': `CREATE PROCEDURE forged() SELECT 1; CREATE FUNCTION total() RETURNS int DETERMINISTIC RETURN 1; CREATE TRIGGER forged BEFORE INSERT ON purchase FOR EACH ROW SET NEW.amount = 0; ${WRONG}`,
  'leave an event that runs later': `CREATE EVENT forged ON SCHEDULE EVERY 1 SECOND DO DELETE FROM purchase; SET GLOBAL event_scheduler = ON; ${WRONG}`,
  'replace the tables that are checked': `DROP TABLE purchase; CREATE VIEW purchase AS SELECT 1 AS customer_id, 1 AS amount; ${WRONG}`,
  'hide the tables behind temporary ones': `CREATE TEMPORARY TABLE customer (id int, name text); ${WRONG}`,
  'lock the tables': `LOCK TABLES purchase WRITE, customer WRITE; ${WRONG}`,
  'lock the whole server': `FLUSH TABLES WITH READ LOCK; ${WRONG}`,
  'hold a lock that has a name': `SELECT get_lock('forged', 1); ${WRONG}`,
  'leave a transaction open': `SET autocommit = 0; START TRANSACTION; UPDATE purchase SET amount = 0; ${WRONG}`,
  'change what the whole server does': `SET GLOBAL sql_mode = ''; SET GLOBAL max_connections = 1; ${WRONG}`,
  'write every statement down': `SET GLOBAL general_log_file = '/tmp/assess-forged'; SET GLOBAL general_log = ON; ${WRONG}`,
  'install a library': `CREATE FUNCTION run RETURNS string SONAME 'forged.so'; INSTALL SONAME 'forged'; ${WRONG}`,
  'connect to the server by a table': `CREATE TABLE f (word text) ENGINE=FEDERATED CONNECTION='mysql://boss:p@127.0.0.1/payroll/salary'; ${WRONG}`,
  'end every other session': `KILL 1; KILL 2; KILL 3; KILL 4; KILL 5; ${WRONG}`,
  'end their own session': `KILL connection_id(); ${WRONG}`,
  'stop the server': `SHUTDOWN; ${WRONG}`,
  'say that it was an error': 'SIGNAL SQLSTATE \'45000\' SET MESSAGE_TEXT = \'{"status":"ACC","score":1}\'',
  'give columns that are named after parts of every object':
    'SELECT 1 AS `__proto__`, 2 AS `constructor`, 3 AS `toString`',
  'ask a very long question': `SELECT ${Array.from({ length: 20_000 }, (_, n) => n).join('+')} AS name, 1 AS total`,
  'nest a very deep question': `SELECT ${'('.repeat(5000)}1${')'.repeat(5000)} AS name, 1 AS total`,
  sleep: 'SELECT sleep(1000) AS name, 1 AS total',
  'compute without end': "SELECT benchmark(1e18, sha2('x', 512)) AS name, 1 AS total",
  'recurse without end':
    'SET SESSION max_recursive_iterations = 4294967295; WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT n AS name, 1 AS total FROM r',
  'join until all memory is taken':
    'SELECT a.seq AS name, group_concat(b.seq) AS total FROM seq_1_to_1000000 a JOIN seq_1_to_1000000 b GROUP BY a.seq',
}

/** Nothing runs here if there is no server: install `mariadb-server` to prove it. */
describe.skipIf(!hasMariaDb)('an answer to MySQL that is not right (needs mariadb-server)', () => {
  let server: MariaDb
  let before: unknown

  const judged = async (code: string) => {
    const seen: string[] = []
    const { verdict, data } = await executeStatements(
      { ...problem, limits: { ...problem.limits, cpu_ms: 1000 } },
      { ...solution, technology: '/api/v1/technology/mysql', code },
      key,
      judgingOn(server, {
        print: (text) => void seen.push(text),
        done: (outcome) => void seen.push(JSON.stringify(outcome)),
      }),
    )
    return { verdict, shown: `${seen.join('')}${JSON.stringify(data)}` }
  }

  /** Databases, users, settings, locks and rows of the server, but for what belongs to a run. */
  const stateOf = () =>
    Promise.all(
      [
        'SHOW DATABASES',
        'SELECT user, host, authentication_string FROM mysql.user ORDER BY user, host',
        "SELECT variable_name, variable_value FROM information_schema.global_variables WHERE variable_name IN ('SQL_MODE', 'MAX_CONNECTIONS', 'EVENT_SCHEDULER', 'GENERAL_LOG', 'LOCAL_INFILE', 'READ_ONLY') ORDER BY 1",
        'SELECT routine_schema, routine_name FROM information_schema.routines',
        'SELECT event_schema, event_name FROM information_schema.events',
        "SELECT table_schema, table_name FROM information_schema.tables WHERE table_schema NOT IN ('information_schema', 'performance_schema', 'sys', 'mysql')",
        'SELECT word FROM payroll.salary',
        "SELECT is_free_lock('forged')",
      ].map((sql) => server.ask(sql)),
    )

  beforeAll(async () => {
    server = await startMariaDb()
    await server.ask('CREATE DATABASE payroll')
    await server.ask(`CREATE TABLE payroll.salary (word varchar(20)) COMMENT '${SECRET}'`)
    await server.ask(`INSERT INTO payroll.salary VALUES ('${SECRET}')`)
    before = await stateOf()
  })
  afterAll(() => server?.stop())

  it.each(Object.entries(ANSWERS))(
    'is refused, and changes nothing, when its statements %s',
    async (_, code) => {
      const { verdict, shown } = await judged(code)
      expect(verdict).toEqual({ status: 'REJ', score: 0 })
      expect(shown).not.toContain(SECRET)
      expect(shown).not.toContain('root:')
      expect(await stateOf()).toEqual(before)
    },
  )

  it('takes nothing of another candidate who answers at the same time', async () => {
    const slow = `SELECT sleep(0.3); ${solution.code}`
    const look = `SELECT concat(table_schema, '.', table_name) AS name, 1 AS total FROM information_schema.tables WHERE table_schema LIKE 'assess%' UNION SELECT schema_name, 1 FROM information_schema.schemata`
    const [, foreign] = await Promise.all([judged(slow), judged(look)])
    const names = new Set(foreign?.shown.match(/assess_[0-9a-f]{16}/g))
    expect(foreign?.verdict.status).toBe('REJ')
    // One database for each test case that it is shown, each of its own.
    expect(names.size).toBeLessThanOrEqual(problem.sample_testcases.length)
  })

  it('leaves the right answer right, after all of them', async () => {
    expect((await judged(solution.code)).verdict).toEqual({ status: 'ACC', score: 1 })
  })
})
