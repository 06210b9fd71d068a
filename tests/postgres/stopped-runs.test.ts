import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { beginRunning, createRunEnvironment } from '../backend/running.ts'
import { startPostgres, type TestPostgres } from './server.ts'
import { storeIn } from './used-server.ts'

let server: TestPostgres | undefined
beforeAll(async () => {
  server = await startPostgres()
})
afterAll(() => server?.stop())

/** Lets the database wait before it stores that a run begins; gives what ends that. */
async function holdBeginnings(database: string): Promise<() => Promise<unknown>> {
  const client = new pg.Client(database)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('SELECT pg_advisory_lock(1)')
  await client.query(
    `CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_advisory_xact_lock_shared(1); RETURN NEW; END $$`,
  )
  await client.query(
    'CREATE TRIGGER held BEFORE UPDATE OF begun_at ON runs FOR EACH ROW EXECUTE FUNCTION hold()',
  )
  return () => client.query('SELECT pg_advisory_unlock(1)')
}

test('a server that stops while a run begins does not execute it, and the next server does', async (context) => {
  if (!server) return context.skip('needs PostgreSQL (Debian: postgresql)')
  storeIn(server)
  const { environment, runner } = await createRunEnvironment()
  const ada = await beginRunning(environment)
  const release = await holdBeginnings(environment.database ?? '')
  const { run_id } = (await ada.run(await ada.write('print 3'))).body
  const after = vi.spyOn(environment.clock, 'after')
  const restarted = environment.restart()
  // From then on the stop waits for what is under way.
  await vi.waitFor(() => expect(after).toHaveBeenCalledWith(5000, expect.any(Function)))
  expect(runner.jobs).toEqual([])
  await release()
  await restarted
  await runner.begun(0)
  expect(runner.jobs.map(({ job }) => job.signal?.aborted)).toEqual([false])
  expect((await ada.result(run_id)).body.state).toBe('EVALUATING')
})
