import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cgroups, type Group, groupName } from './cgroups/cgroups.ts'
import type { Making } from './command.ts'

/** A sandbox that was made for one job, and waits for it (see `command.ts`). */
export interface PreparedSandbox {
  readonly child: ChildProcess
  readonly group: Group | undefined
}

export interface PreparedSandboxes {
  /** One that is made so, and that nobody else gets; it may not be ready yet. */
  take(made: Making, slot: number): PreparedSandbox
  /** Makes one for the slot's next job, which most likely needs the same, while that of now runs. */
  prepare(made: Making, slot: number): void
}

interface PreparedPorts {
  readonly cgroups: Cgroups | undefined
  /** Starts what is made so in these groups, with all that a sandbox is handed. */
  start(procsFiles: readonly string[], made: Making): ChildProcess
  /** A group could not be ended. */
  failed(error: unknown): void
}

interface Waiting extends PreparedSandbox {
  readonly slot: number
  readonly made: string
}

/** How many wait for a slot: the compiler, and a pair of programs; and for how long at most, in milliseconds. */
const MOST = 3
const IDLE_MS = 5000

const keyOf = ({ command, folders }: Making): string => [...command, ...folders].join('\0')

/** One that waits keeps no process alive that has nothing else to do. */
function setHeld({ child }: PreparedSandbox, isHeld: boolean): void {
  const streams = child.stdio.filter((stream) => stream instanceof Socket)
  for (const each of [child, ...streams]) isHeld ? each.ref() : each.unref()
}

/**
 * Sandboxes that are made before they are needed, as the kernel takes longer for this than a short program runs. Each
 * serves one job; those that nobody takes end.
 */
export function createPreparedSandboxes({ cgroups, failed, start }: PreparedPorts): PreparedSandboxes {
  const ready = new Set<Waiting>()

  function make(made: Making): PreparedSandbox {
    const group = cgroups?.open(groupName())
    return { child: start(group?.procsFiles ?? [], made), group }
  }

  function drop(waiting: Waiting) {
    if (!ready.delete(waiting)) return
    waiting.child.kill('SIGKILL')
    waiting.group?.end().catch(failed)
  }

  return {
    take(made, slot) {
      const key = keyOf(made)
      const found = [...ready].find((each) => each.slot === slot && each.made === key)
      if (!found) return make(made)
      ready.delete(found)
      setHeld(found, true)
      return found
    },
    prepare(made, slot) {
      const waiting: Waiting = { ...make(made), slot, made: keyOf(made) }
      ready.add(waiting)
      setHeld(waiting, false)
      for (const event of ['error', 'exit']) waiting.child.on(event, () => drop(waiting))
      void pause(IDLE_MS, undefined, { ref: false }).then(() => drop(waiting))
      const [oldest, ...others] = [...ready].filter((each) => each.slot === slot)
      if (oldest && others.length >= MOST) drop(oldest)
    },
  }
}
