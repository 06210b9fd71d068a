import { text } from 'node:stream/consumers'
import { afterEach, beforeAll } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { type Pod, startPod } from '../../cli/backend/pods/pod.ts'
import { openSandbox } from '../../cli/backend/sandbox/open.ts'
import type { RunSandboxed } from '../../cli/backend/sandbox/supervise.ts'
import type { SandboxFiles } from '../../src/sdk/sandbox.ts'

export const MB = 2 ** 20
export const LIMITS = { memoryBytes: 512 * MB, processes: 100, diskBytes: 32 * MB }

/** Pods of the tests of one file, each ended with its test. */
export function podsOfTests() {
  const pods: Pod[] = []
  const clock = systemClock()
  let run: RunSandboxed
  beforeAll(async () => {
    const support = await openSandbox({ clock, log: () => {} })
    if (!support.run) throw new Error(support.missingSandbox?.reason)
    run = support.run
  })
  afterEach(() => Promise.all(pods.splice(0).map((pod) => pod.stop())))
  return async (files: SandboxFiles = {}, ticking = clock): Promise<Pod> => {
    const pod = await startPod({ run, clock: ticking, slot: 100 + pods.length, files, limits: LIMITS })
    pods.push(pod)
    return pod
  }
}

/** What a command prints in a pod, and its exit code. */
export async function outcome(pod: Pod, command: readonly string[]) {
  const { exitCode, output } = await pod.run(command)
  return [await text(output), await exitCode]
}

export const sh = (pod: Pod, script: string) => outcome(pod, ['sh', '-c', script])
