import type { Channel, Clock, Random } from '../kernel/ports.ts'
import type { AutoSubmitReason } from '../kernel/state.ts'
import type { Accommodation, SystemSettings, TestSettings } from '../wire/settings.ts'
import type { ProctorEvent, ProctorEventName } from '../wire/socket.ts'
import type { Json } from '../wire/solution.ts'
import type { ConnectionState } from './connection.ts'
import type {
  Camera,
  CountStore,
  PictureShelf,
  ProctorApi,
  Room,
  ScreenShare,
  ToleranceLeft,
} from './ports.ts'
import type { ProctoringState } from './state.ts'

/** The world outside, for the parts of proctoring. */
export interface ProctoringPorts {
  readonly room: Room
  readonly counts: CountStore
  readonly camera: Camera
  readonly screen: ScreenShare
  readonly api: ProctorApi
  readonly shelf: PictureShelf
  /** What this browser calls itself, for the heartbeat. */
  readonly browser: string
  /** The page goes, perhaps for good; the answer undoes. */
  onPageHide(hear: () => void): () => void
}

/** What the parts of proctoring share while an attempt goes on. */
export interface Desk {
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
  /** Whether an answer is on its way (a slot is `flying`) or still to go (`waiting`); evidence yields to both. */
  answers(): 'quiet' | 'waiting' | 'flying'
  /** Small durable marks of this attempt on this device, as those of the journal. */
  mark(name: string, value: string): Promise<void>
  readMark(name: string): Promise<string | undefined>
  raise(name: ProctorEventName, data?: Readonly<Record<string, Json>>): ProctorEvent
  on(name: ProctorEventName, hear: (event: ProctorEvent) => void): () => void
  /** Hears what the backend says of the tolerance, also what it said before; the answer undoes. */
  onTolerance(hear: (told: ToleranceLeft) => void): () => void
  autoSubmit(reason: AutoSubmitReason): void
  report(error: unknown): void
}

/** One part of proctoring: begins when it is made, and ends with the attempt. */
export interface Part {
  stop(): void
}
