import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Outcome, Question } from './host.ts'

export interface Runner {
  /** Undefined when there is no answer within this time; all that ran is ended then. */
  ask(question: Question, limitMs: number): Promise<Outcome | undefined>
  end(): void
}

async function begun(folder: string): Promise<ChildProcess> {
  // In a group of its own: what its tests start, and would leave when it is ended, ends with it.
  const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
  const child = spawn(process.execPath, ['tests/mutants/host.ts'], {
    cwd: folder,
    detached: true,
    stdio: [...stdio],
  })
  await once(child, 'message')
  return child
}

/** Keeps one vitest in the folder, and begins another where one was ended. */
export function createRunner(folder: string): Runner {
  let host: ChildProcess | undefined

  function end() {
    if (host?.pid === undefined) return
    try {
      process.kill(-host.pid, 'SIGKILL')
    } catch {
      // It ended by itself.
    }
    host = undefined
  }

  async function ask(question: Question, limitMs: number): Promise<Outcome | undefined> {
    host ??= await begun(folder)
    const child = host
    const answer = await new Promise<Outcome | undefined>((resolve) => {
      const timer = setTimeout(() => settle(undefined), limitMs)
      const onEnd = () => settle(undefined)
      function settle(outcome: Outcome | undefined) {
        clearTimeout(timer)
        child.off('message', settle)
        child.off('exit', onEnd)
        resolve(outcome)
      }
      child.on('message', settle)
      child.on('exit', onEnd)
      child.send(question)
    })
    if (!answer) end()
    return answer
  }

  return { ask, end }
}
