import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../../cli/backend/databases/open.ts'
import { createEventLog } from '../../../cli/backend/proctoring/event-log.ts'
import type { EventAck } from '../../../src/wire/socket.schema.ts'

/** Thousands of events that each wait for a disk would take minutes. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const NO_TESTS = { tests: [], bySlug: () => undefined, byId: () => undefined }

/** The real event log over a real database, which can be stopped and started again. */
export async function createServer() {
  const folder = mkdtempSync(join(FOLDER, 'assess-event-log-'))
  const clock = { now: () => 0, after: () => () => {} }
  let store = await openStore(folder, { isTemporary: true })
  let time = 0
  const open = () =>
    createEventLog({
      store,
      catalog: NO_TESTS,
      clock: { ...clock, now: () => time },
      log: (line) => void lines.push(line),
    })
  const lines: string[] = []
  let eventLog = open()
  const person = {
    username: 'asha',
    full_name: 'Asha',
    email: 'asha@example.com',
    usertype: 'hacker',
  } as const
  const user_id = (await store.users.user({ ...person }, 0)).id

  return {
    lines,
    async newAttempt(): Promise<number> {
      // Every history has its own minutes, so that one does not use up what another may send.
      time += 3_600_000
      const slug = `history-${time}`
      const test_id = await store.numbers.test(slug)
      return store.attempts.create({ slug, token: slug, user_id, test_id, trial: 1, created_at: 0 })
    },
    receive: (attemptId: number, name: string, event: unknown): Promise<EventAck | undefined> =>
      eventLog.receive({ attemptId, epoch: undefined }, name, event),
    last: (attemptId: number) => store.evidence.lastSequence(attemptId),
    events: (attemptId: number) => store.evidence.events(attemptId),
    async restart() {
      await store.close()
      store = await openStore(folder, { isTemporary: true })
      eventLog = open()
    },
    async close() {
      await store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export type EventLogServer = Awaited<ReturnType<typeof createServer>>
