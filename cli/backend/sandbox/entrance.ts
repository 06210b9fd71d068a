import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type Cgroups, type Group, groupName } from './cgroups/cgroups.ts'

/** A shell that is in control groups of its own, and becomes whatever line it gets (see `command.ts`). */
export interface Entrance {
  readonly child: ChildProcess
  readonly group: Group | undefined
}

export interface Entrances {
  /** One that nobody else gets. */
  take(): Entrance
  /** Makes another one for the next job, as the kernel takes longer for this than a short program runs. */
  prepare(): void
}

interface EntrancePorts {
  readonly cgroups: Cgroups | undefined
  /** The command line that joins these groups. */
  commandLine(procsFiles: readonly string[]): readonly string[]
  /** Starts it with all that a sandbox is handed. */
  spawn(command: readonly string[]): ChildProcess
  /** A group could not be ended. */
  failed(error: unknown): void
}

/** How many wait, and for how long at most, in milliseconds. */
const MOST = 2
const IDLE_MS = 5000

/** One that waits keeps no process alive that has nothing else to do. */
function setHeld({ child }: Entrance, isHeld: boolean): void {
  const streams = child.stdio.filter((stream) => stream instanceof Socket)
  for (const each of [child, ...streams]) isHeld ? each.ref() : each.unref()
}

/** Entrances that are ready before they are needed; those that nobody takes end. */
export function createEntrances({ cgroups, commandLine, failed, spawn }: EntrancePorts): Entrances {
  const ready = new Set<Entrance>()

  function open(): Entrance {
    const group = cgroups?.open(groupName())
    return { child: spawn(commandLine(group?.procsFiles ?? [])), group }
  }

  function drop(entrance: Entrance) {
    if (!ready.delete(entrance)) return
    entrance.child.kill('SIGKILL')
    entrance.group?.end().catch(failed)
  }

  return {
    take() {
      const [entrance] = ready
      if (!entrance) return open()
      ready.delete(entrance)
      setHeld(entrance, true)
      return entrance
    },
    prepare() {
      if (ready.size >= MOST) return
      const entrance = open()
      ready.add(entrance)
      setHeld(entrance, false)
      for (const event of ['error', 'exit']) entrance.child.on(event, () => drop(entrance))
      void pause(IDLE_MS, undefined, { ref: false }).then(() => drop(entrance))
    },
  }
}
