import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEventLog } from '../../../cli/backend/proctoring/event-log.ts'
import { openStore } from '../../../cli/backend/store/store.ts'
import type { EventAck } from '../../../src/wire/socket.schema.ts'

/** Thousands of events that each wait for a disk would take minutes. */
const FOLDER = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

const NO_TESTS = { tests: [], bySlug: () => undefined, byId: () => undefined }

/** The real event log over a real database, which can be stopped and started again. */
export function createServer() {
  const folder = mkdtempSync(join(FOLDER, 'assess-event-log-'))
  const clock = { now: () => 0, after: () => () => {} }
  let store = openStore(folder, { isTemporary: true })
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
  const user_id = store.users.user({ ...person }, 0).id

  return {
    lines,
    newAttempt(): number {
      // Every history has its own minutes, so that one does not use up what another may send.
      time += 3_600_000
      const slug = `history-${time}`
      const test_id = store.numbers.test(slug)
      return store.attempts.create({ slug, token: slug, user_id, test_id, trial: 1, created_at: 0 })
    },
    receive: (attemptId: number, name: string, event: unknown): EventAck | undefined =>
      eventLog.receive({ attemptId, epoch: undefined }, name, event),
    last: (attemptId: number) => store.evidence.lastSequence(attemptId),
    events: (attemptId: number) => store.evidence.events(attemptId),
    restart() {
      store.close()
      store = openStore(folder, { isTemporary: true })
      eventLog = open()
    },
    close() {
      store.close()
      rmSync(folder, { recursive: true })
    },
  }
}

export type EventLogServer = ReturnType<typeof createServer>
