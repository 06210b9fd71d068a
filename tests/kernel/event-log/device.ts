import type { Outbox } from '../../../src/kernel/storage.ts'
import type { ProctorEvent } from '../../../src/wire/socket.ts'

interface Writing {
  readonly commit: () => void
}

/** A disk with an outbox: what is written survives every page, and what is being written may not. */
export function createDevice(name: string, later: (run: () => void) => void) {
  const events = new Map<string, ProctorEvent>()
  /** Everything that ever reached the disk. */
  const written = new Set<string>()
  let counter = 0

  /** The outbox of one page; `die` ends it with the writes that it had begun, the first `survivors` of which arrive. */
  function openPage() {
    let isDead = false
    const writings: Writing[] = []

    function write(commit: () => void): Promise<void> {
      return new Promise((resolve) => {
        const writing = { commit }
        writings.push(writing)
        later(() => {
          if (isDead) return
          writings.splice(writings.indexOf(writing), 1)
          commit()
          resolve()
        })
      })
    }

    const outbox: Outbox = {
      open: async () => ({ last: counter, events: [...events.values()] }),
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
        isDead = true
        for (const { commit } of writings.splice(0, survivors)) commit()
      },
    }
  }

  return { name, openPage, hadWritten: (guid: string) => written.has(guid) }
}

export type Device = ReturnType<typeof createDevice>
