/** A server that begins a sandbox which never ends, tells that it runs, and ends when it is told to or is killed. */
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { createRunner } from '../../cli/backend/sandbox/runner.ts'

process.on('SIGTERM', () => process.exit())
const runner = await createRunner({ clock: systemClock(), log: () => {} })
await runner.runCommand({
  files: {},
  command: ['sh', '-c', 'ls /proc/self/fd; echo running; sleep 600'],
  limits: {
    cpuMs: 60_000,
    wallMs: 600_000,
    memoryBytes: 2 ** 26,
    outputBytes: 1000,
    processes: 8,
    diskBytes: 2 ** 20,
  },
  onOutput: (text) => process.stdout.write(text),
})
