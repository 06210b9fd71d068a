import type { Backend } from '../../backend/contract.ts'
import type { BackendClock } from '../../backend/platform/clock.ts'
import { messageOf } from '../../definitions/diagnostic.ts'

export interface StopPorts {
  readonly clock: BackendClock
  /** How long the server goes on answering after the signal. */
  readonly drainSeconds: number
  say(line: string): void
  /** What else ends with the server, before it. */
  leave(): Promise<void>
}

/** The first signal stops the server gracefully, the second one exits at once. */
export function stopOnSignals(backend: Pick<Backend, 'close' | 'drain'>, ports: StopPorts): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      stopServing(backend, ports).then(
        () => ports.say('Stopped. Everything that was saved is kept.'),
        (error: unknown) => {
          ports.say(`The backend did not stop cleanly: ${messageOf(error)}`)
          process.exitCode = 1
        },
      )
    })
  }
}

async function stopServing(
  backend: Pick<Backend, 'close' | 'drain'>,
  { clock, drainSeconds, leave, say }: StopPorts,
): Promise<void> {
  if (drainSeconds > 0) {
    backend.drain()
    say(`The server stops in ${drainSeconds} s. Another signal stops it at once.`)
    await new Promise<void>((resolve) => clock.after(drainSeconds * 1000, resolve))
  }
  await leave()
  await backend.close()
}

/**
 * A fault that nothing caught is reported, and ends the test of nobody: what was stored is stored whole. Nor does it
 * matter that nobody reads what the server prints any more.
 */
export function goOnAfterFaults(say: (line: string) => void): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  process.on('uncaughtException', (error: unknown) => {
    const what = error instanceof Error ? (error.stack ?? error.message) : messageOf(error)
    say(`A fault that nothing caught; the server goes on: ${what}`)
  })
}
