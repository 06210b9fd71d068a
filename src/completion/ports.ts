import type { SessionHost } from '../kernel/session/services.ts'
import type { CompletionRequest } from '../wire/completion.ts'

export interface CompletionEvents {
  opened(): void
  /** A message as JSON; `undefined` for what is none. */
  message(value: unknown): void
  /** Once, also for one that never opened. */
  closed(code: number): void
}

export interface CompletionSocket {
  send(message: CompletionRequest): void
  /** Nothing is heard of it afterwards. */
  close(): void
}

export interface CompletionPorts {
  /** Opens a socket at a path of the backend. */
  connect(path: string, events: CompletionEvents): CompletionSocket
}

export type CompletionHost = Pick<SessionHost, 'attempt' | 'clock' | 'defer' | 'state'>
