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
  exitCode: 0,
  stderr: '',
  cpuMs: 12,
  wallMs: 15,
  memoryBytes: 1_000_000,
  files: {},
  executable: [],
}

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/** A runner that the test drives: each job ends when, and as, the test says. */
export function createManualRunner(slots = 2) {
  const jobs: Job[] = []
  const waiting: (() => void)[] = []
  let automatic: ((job: SandboxJob) => string) | undefined

  function runCommand(job: SandboxJob): Promise<SandboxResult> {
    return new Promise((resolve, reject) => {
      const end = (ending: SandboxResult['ending'], stdout: string) => resolve({ ...DONE, ending, stdout })
      job.signal?.addEventListener('abort', () => end('cancelled', ''))
      if (job.signal?.aborted) end('cancelled', '')
      jobs.push({ job, end: (stdout) => end('exited', stdout), fail: (text) => reject(new Error(text)) })
      for (const wake of waiting.splice(0)) wake()
      if (automatic) end('exited', automatic(job))
    })
  }

  const refuse = () => Promise.reject(new Error('This runner compiles nothing'))
  const runner: Mutable<Runner> = {
    slots,
    languages: new Map(),
    compile: refuse,
    run: refuse,
    runCommand,
    pair: refuse,
  }
  onTestFinished(() => {
    for (const job of jobs) job.end('')
  })

  return Object.assign(runner, {
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
        await new Promise<void>((resolve) => waiting.push(resolve))
      }
    },
  })
}
