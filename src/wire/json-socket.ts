/** A plain socket with frames of JSON. */
export interface JsonSocket<Request> {
  send(message: Request): void
  /** Nothing is heard of it afterwards. */
  close(): void
}

export interface JsonSocketEvents {
  opened(): void
  /** A message as JSON; `undefined` for a message that is not JSON. */
  message(value: unknown): void
  /** Once, also for one that never opened. */
  closed(code: number, reason: string): void
}
