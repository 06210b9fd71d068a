import { onTestFinished } from 'vitest'
import type { Runner, SandboxJob, SandboxResult } from '../../src/sdk/sandbox.ts'

/** A job that was begun and waits for the test to end it. */
export interface Job {
  readonly job: SandboxJob
  /** Ends it with what it printed at last. */
  end(stdout: string): void
  fail(message: string): void
}

const DONE: Omit<SandboxResult, 'ending' | 'stdout'> = {
  ...{ exitCode: 0, stderr: '', cpuMs: 12, wallMs: 15, memoryBytes: 1_000_000, files: {} },
}

/** A runner in which the test's own hands do the work: each job ends when, and as, the test says. */
export function createHands(slots = 2) {
  const jobs: Job[] = []
  const heard: (() => void)[] = []
  let automatic: ((job: SandboxJob) => string) | undefined

  function box(job: SandboxJob): Promise<SandboxResult> {
    return new Promise((resolve, reject) => {
      const end = (ending: SandboxResult['ending'], stdout: string) => resolve({ ...DONE, ending, stdout })
      job.signal?.addEventListener('abort', () => end('cancelled', ''))
      jobs.push({ job, end: (stdout) => end('exited', stdout), fail: (text) => reject(new Error(text)) })
      for (const hear of heard.splice(0)) hear()
      if (automatic) end('exited', automatic(job))
    })
  }

  const refuse = () => Promise.reject(new Error('These hands compile nothing'))
  const runner: Runner = { slots, languages: new Map(), compile: refuse, run: refuse, box, pair: refuse }
  onTestFinished(() => {
    for (const job of jobs) job.end('')
  })

  return {
    runner,
    jobs,
    /** Ends every job from now on at once. */
    work(how: (job: SandboxJob) => string) {
      automatic = how
    },
    /** The job of this number, from 0, as soon as it has begun. */
    async begun(index: number): Promise<Job> {
      for (;;) {
        const job = jobs[index]
        if (job) return job
        await new Promise<void>((resolve) => heard.push(resolve))
      }
    },
  }
}
