import type { Extension } from '../../backend/attempts/extension.ts'
import type { PictureRequest } from '../../backend/proctoring/operator.ts'
import type { Person } from '../../definitions/definition.ts'
import type { Faults } from '../network/faults.ts'
import type { SocketInterceptor } from '../network/socket-interceptor.ts'
import type { VirtualClock } from '../time/virtual-clock.ts'
import type { StoredEvidence } from './stored-evidence.ts'
import type { StoredRecording } from './stored-recordings.ts'

/** The backend of one flow. */
export interface Environment {
  readonly clock: VirtualClock | undefined
  readonly faults: Faults
  now(): number
  url(): string
  /** A sign-in link of a user to a test. */
  invite(person: Person, testSlug: string): Promise<string>
  /** Adds minutes to a running attempt, as an operator does. */
  extend(ask: Extension): Promise<void>
  /** Requests a picture from the page, as an operator does. */
  askPicture(wish: PictureRequest): Promise<void>
  /** Ends every pod. */
  losePods(): Promise<void>
  /** What an attempt has on the backend's disk, in the order of its arrival. */
  evidenceOf(attempt: number): Promise<readonly StoredEvidence[]>
  /** The recorded answers of an attempt on the backend's disk, in the order of their arrival. */
  recordingsOf(attempt: number): Promise<readonly StoredRecording[]>
  /** The sockets of the backend; absent while it is down. */
  sockets(): SocketInterceptor | undefined
  /** Whether new sockets are let in, also after a restart. */
  allowSockets(allowed: boolean): void
  /** Ends the backend as an operator does. */
  stop(): Promise<void>
  /** Starts it again on the same disk and port. */
  restart(): Promise<void>
  close(): Promise<void>
}
