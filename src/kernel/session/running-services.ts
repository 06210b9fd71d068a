import type { SessionCore } from './core.ts'
import type {
  ConnectionMonitor,
  LoadedServices,
  ProctoringService,
  RunService,
  ServicePorts,
  SessionHost,
} from './services.ts'

const PROCTORING_RETRY_MS = 5000

/** The services of a session. */
export interface Services<P> {
  readonly runs: RunService
  readonly connection: ConnectionMonitor
  /** Resolves when the code of proctoring is here, else rejects. */
  proctoring(): Promise<P>
  /** An attempt was opened: everything begins. `isCurrent` is false after the next opening. */
  start(isCurrent: () => boolean): void
  /** Runs go on, so that their results are shown when the attempt comes back. */
  stop(): void
}

export function createServices<P extends ProctoringService>(
  { ports, state }: SessionCore,
  services: LoadedServices & Pick<ServicePorts<P>, 'proctoring'>,
  host: SessionHost,
): Services<P> {
  const runs = services.createRuns(host)
  const connection = services.createConnectionMonitor(host)
  let loaded: P | undefined

  async function proctoring() {
    const found = loaded ?? (await services.proctoring(host))
    loaded ??= found
    return loaded
  }

  /** Begins beside the attempt; code that cannot be had now is asked for again (PROC-12). */
  async function startProctoring(isCurrent: () => boolean): Promise<void> {
    if (!state.settings?.proctor.enabled) return
    const isOpen = () => isCurrent() && (state.phase === 'active' || state.phase === 'ending')
    try {
      const service = await proctoring()
      if (isOpen()) service.begin()
    } catch (error) {
      ports.report(error)
      if (isOpen()) ports.clock.after(PROCTORING_RETRY_MS, () => void startProctoring(isCurrent))
    }
  }

  return {
    runs,
    connection,
    proctoring,
    start(isCurrent) {
      void runs.reopen()
      void connection.start(isCurrent)
      void startProctoring(isCurrent)
    },
    stop() {
      connection.stop()
      loaded?.stop()
    },
  }
}
