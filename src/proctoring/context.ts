import type { Channel, Clock, Random } from '../kernel/ports.ts'
import type { SessionHost } from '../kernel/session/services.ts'
import type { AutoSubmitReason } from '../kernel/state.ts'
import type { EventData } from '../wire/event-data.ts'
import type { ProctorEventName } from '../wire/proctor-events.ts'
import type { Accommodation, SystemSettings, TestSettings } from '../wire/settings.schema.ts'
import type { ProctorEvent } from '../wire/socket.schema.ts'
import type { Camera, CountStore, ExamEnvironment, PictureStore, ProctorApi, ScreenShare } from './ports.ts'
import type { ConnectionState, ProctoringFields, ProctoringState, ToleranceLeft } from './state.ts'

/** What proctoring gets of the session that it serves. */
export interface ProctoringHost extends SessionHost<ProctoringFields> {
  /** The session of this tab, as the backend named it last; `''` before the socket was up. */
  socketSession(): string
  /** Reports what the backend says of the tolerance, also what it said before (WS-10). The result undoes. */
  onTolerance(listener: (left: ToleranceLeft) => void): () => void
}

/** What proctoring needs of the browser and the backend. */
export interface ProctoringPorts {
  readonly environment: ExamEnvironment
  readonly counts: CountStore
  readonly camera: Camera
  readonly screen: ScreenShare
  readonly api: ProctorApi
  readonly pictures: PictureStore
  /** What this browser calls itself, for the heartbeat. */
  readonly browser: string
  /** The page goes, perhaps for good; the answer undoes. */
  onPageHide(listener: () => void): () => void
}

/** What the services of proctoring share while an attempt goes on. */
export interface ProctoringContext {
  readonly state: ProctoringState
  readonly ports: ProctoringPorts
  readonly clock: Clock
  readonly random: Random
  readonly channel: Channel
  readonly settings: TestSettings
  readonly system: SystemSettings
  readonly accommodation: Accommodation | undefined
  /** Names user and solution set on this device. */
  readonly attempt: string
  /** Slug of the test. */
  readonly slug: string
  readonly setId: number
  readonly token: string
  readonly tabId: string
  /** As the backend has named it last; `''` before the socket was up. */
  readonly sessionId: string
  /** Server time in milliseconds since the epoch. */
  now(): number
  isOnline(): boolean
  /** Speed and outages, for the heartbeat (NET-09). */
  connection(): ConnectionState | undefined
  /** Whether an answer is on its way (a slot is `sending`) or still to go (`waiting`); evidence yields to both. */
  answers(): 'idle' | 'waiting' | 'sending'
  /** Small durable marks of this attempt on this device, as those of the journal. */
  mark(name: string, value: string): Promise<void>
  readMark(name: string): Promise<string | undefined>
  /** `at`: when it happened, by the monotonic clock, if that was before. */
  raise<Name extends ProctorEventName>(name: Name, data?: EventData<Name>, at?: number): ProctorEvent
  on(name: ProctorEventName, listener: (event: ProctorEvent) => void): () => void
  /** Reports what the backend says of the tolerance, also what it said before (WS-10). The result undoes. */
  onTolerance(listener: (left: ToleranceLeft) => void): () => void
  autoSubmit(reason: AutoSubmitReason): void
  report(error: unknown): void
}

/** One service of proctoring: begins when it is created, and ends with the attempt. */
export interface Service {
  stop(): void
}
