import { text } from 'node:stream/consumers'
import { systemClock } from '../../../cli/backend/platform/clock.ts'
import { type Pod, startPod } from '../../../cli/backend/pods/pod.ts'
import { openSandbox } from '../../../cli/backend/sandbox/open.ts'
import type { SandboxFiles } from '../../../src/sdk/sandbox.ts'

const MB = 2 ** 20
const LIMITS = { memoryBytes: 256 * MB, processes: 100, diskBytes: 32 * MB }

interface Wanted {
  readonly slot: number
  readonly files?: SandboxFiles
  readonly limits?: Partial<typeof LIMITS>
}

/** Opens pods in the sandbox of this machine. */
export async function podsOfMachine() {
  const clock = systemClock()
  const { missingSandbox, run } = await openSandbox({ clock, log: () => {} })
  if (!run) throw new Error(missingSandbox?.reason)
  return ({ files = {}, limits, slot }: Wanted): Promise<Pod> =>
    startPod({ run, clock, slot, files, limits: { ...LIMITS, ...limits } })
}

/** What a command printed. */
export const outputOf = async (pod: Pod, command: readonly string[]) => text((await pod.run(command)).output)

export const sh = (pod: Pod, script: string) => outputOf(pod, ['bash', '-c', script])
