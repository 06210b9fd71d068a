import type { Outbox } from '../../../src/kernel/storage.ts'
import type { ProctorEvent } from '../../../src/wire/socket.schema.ts'

interface Writing {
  readonly commit: () => void
  readonly finish: () => void
}

/** A disk with an outbox: what is written survives every page, and what is being written may not. */
export function createDevice(name: string, later: (run: () => void) => void) {
  const events = new Map<string, ProctorEvent>()
  /** Everything that ever reached the disk. */
  const written = new Set<string>()
  let counter = 0
  /** What the pages are writing, in the order in which it began. */
  const begun = new Set<Writing>()

  /** The outbox of one page; `die` ends it with the writes that it had begun, the first `survivors` of which arrive. */
  function openPage() {
    const writings = new Set<Writing>()

    function end(writing: Writing) {
      writings.delete(writing)
      return begun.delete(writing)
    }

    function write(commit: () => void): Promise<void> {
      return new Promise((resolve) => {
        const writing = {
          commit,
          finish() {
            if (!end(writing)) return
            commit()
            resolve()
          },
        }
        writings.add(writing)
        begun.add(writing)
        later(writing.finish)
      })
    }

    const outbox: Outbox = {
      // As a database does: what is read sees all that another page began to write before.
      async open() {
        for (const { finish } of begun) finish()
        return { last: counter, events: [...events.values()] }
      },
      keep: (_attempt, event) =>
        write(() => {
          counter = Math.max(counter, event.eventData.eventSequence)
          events.set(event.eventGuid, event)
          written.add(event.eventGuid)
        }),
      remove: (_attempt, guid) => write(() => void events.delete(guid)),
      forget: async () => {
        counter = 0
      },
    }
    return {
      outbox,
      die(survivors: number) {
        for (const [index, writing] of [...writings].entries()) {
          end(writing)
          if (index < survivors) writing.commit()
        }
      },
    }
  }

  return { name, openPage, hadWritten: (guid: string) => written.has(guid) }
}

export type Device = ReturnType<typeof createDevice>
