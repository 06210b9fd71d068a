/** A JupyterHub, and how it lets us in. */
export interface HubPlace {
  /** Without a slash at the end, such as `https://hub.example.com`; the hub is at `/hub` below it. */
  readonly address: string
  /** Of a service. It never leaves this process but to the hub itself. */
  readonly token: string
  /** What each server is started with, such as the name of a profile. */
  readonly options?: Readonly<Record<string, unknown>>
  /** How long a server may take to start, in milliseconds. */
  readonly startMs: number
}

export const START_MS = 120_000

/** Something went wrong with a hub; the message is for the operator. */
export class HubFault extends Error {
  /** `away`: there was no reply; `refused`: it does not let us; `failed`: anything else. */
  readonly kind: 'away' | 'refused' | 'failed'

  constructor(kind: HubFault['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}
