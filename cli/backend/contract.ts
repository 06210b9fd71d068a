import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import type { Registry } from '../../src/kernel/registry.ts'
import type { Runner } from '../../src/sdk/box.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import type { Person, TestDefinition } from '../definitions/definition.ts'
import type { Config } from './config.ts'
import type { StandIns } from './preview/target.ts'

/** The only source of time in the backend; a replay hands in a virtual one. */
export interface BackendClock {
  /** Milliseconds since the epoch. */
  now(): number
  /** Runs once after `ms`; the answer cancels. */
  after(ms: number, run: () => void): () => void
  /** No alarm rings until the work has ended; absent where time is real. */
  hold?(work: Promise<unknown>): void
}

/** The only source of chance: ids, tokens, secrets. A replay hands in a seeded one. */
export interface BackendRandom {
  uuid(): string
  /** URL-safe text with at least 128 bits. */
  token(): string
}

export interface BackendOptions {
  readonly tests: readonly TestDefinition[]
  readonly types: Registry<NodePlugin>
  /** Folder of the database and the uploaded files; made when missing. */
  readonly dataDir: string
  /** Folder of the built player; absent, no page is served. */
  readonly playerDir: string | undefined
  readonly clock: BackendClock
  readonly random: BackendRandom
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** What the page is told, and secrets that stay here; nothing when left out (GAP-038). */
  readonly config?: Config
  /** Runs in the player's page before its own scripts, such as the emulated secure browser; for development only. */
  readonly pageScript?: string
  /**
   * Sites on this machine, such as `http://127.0.0.1:8080`, that a link preview asks in place of the hosts that links
   * name, such as `docs.example`. For tests and flows only: without it no private address is ever asked.
   */
  readonly previewStandIns?: StandIns
  /** Lets commands such as `assess-cli extend` in; nobody when left out. */
  readonly operatorToken?: string
  /** Runs answers in a sandbox; absent, nothing can be run. */
  readonly runner?: Runner
  /** How many answers run at once; as many as the runner has places when left out. */
  readonly runPlaces?: number
  /** Whether the types make ready at once what their first run would wait for; it takes seconds of the machine. */
  readonly isWarmed?: boolean
  /** Milliseconds that a run takes on a virtual clock: half of it passes before anything is seen of it. */
  readonly runPace?: number
  /** Called with one line for each thing an operator wants to know. */
  log(line: string): void
}

/** Time for one person's running attempt. */
export interface Extension {
  readonly username: string
  readonly testSlug: string
  readonly minutes: number
  /** Slug of a timed section; the one in progress when left out. */
  readonly section?: string
}

/** What was extended, and until when the attempt lasts now, ISO 8601; no deadline before the start. */
export interface Extended {
  readonly section: string | undefined
  readonly deadline: string | undefined
}

/** One person's running attempt, of which a picture is wanted now. */
export interface PictureWish {
  readonly username: string
  readonly testSlug: string
  /** Why, as the page is told and the event says. */
  readonly trigger: string
}

/** One person's attempt that is over; whatever is due when both are left out. */
export interface PurgeWish {
  readonly username?: string
  readonly testSlug?: string
}

/** What was deleted of one attempt. */
export interface PurgeLine {
  readonly attempt: number
  readonly username: string
  readonly test: string
  readonly files: number
  readonly events: number
}

export interface Backend {
  /** Such as `http://127.0.0.1:4173`. */
  readonly url: string
  readonly app: FastifyInstance
  readonly io: Server
  /** A sign-in link for a person to a test; the same person and test give the same link again. */
  invite(person: Person, testSlug: string): string
  /**
   * Adds minutes to a running attempt, where sections are timed to the named one or the one in progress, and tells its
   * tabs. Throws why it cannot be added.
   */
  extend(username: string, testSlug: string, minutes: number, section?: string): Extended
  /** Asks the tabs of a running attempt for a picture (WS-05). Throws why none will come. */
  askPicture(username: string, testSlug: string, trigger: string): void
  /** Deletes what was recorded and is due, or all of one attempt; gives a line for each attempt. */
  purge(wish?: PurgeWish): Promise<readonly PurgeLine[]>
  /** Ends gracefully: no request is cut, the database is closed. */
  close(): Promise<void>
}
