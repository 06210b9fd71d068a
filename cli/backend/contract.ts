import type { FastifyInstance } from 'fastify'
import type { Server } from 'socket.io'
import type { WebSocketServer } from 'ws'
import type { Runner } from '../../src/sdk/sandbox.ts'
import type { Person, TestDefinition } from '../definitions/definition.ts'
import type { NodeTypes } from '../plugins/node-types.ts'
import type { Extended } from './attempts/extension.ts'
import type { EvaluatorOptions } from './evaluation/evaluators.ts'
import type { S3Place } from './files/s3/bucket.ts'
import type { FirstPageOptions } from './first-page/first-page.ts'
import type { HubPlace } from './jupyterhub/hub-place.ts'
import type { LanguageServer } from './language-servers/catalog.ts'
import type { StandIns } from './link-preview/target.ts'
import type { BackendClock, BackendRandom } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Load } from './platform/load.ts'
import type { PodSettings } from './pods/attempt-pods.ts'
import type { PurgeRequest } from './proctoring/operator.ts'
import type { PurgedAttempt } from './proctoring/purge.ts'
import type { RunSandboxed } from './sandbox/supervise.ts'

/** Runs answers, and pods where it has a real sandbox. */
export interface BackendRunner extends Runner {
  readonly runSandboxed?: RunSandboxed | undefined
}

export interface BackendOptions {
  /** A pod host serves pods to the web processes of its database, and nobody else; a web process when left out. */
  readonly kind?: 'web' | 'pod-host'
  /**
   * At which the other processes on its database reach this one, such as `http://10.0.0.5:4190`; port 0 is the one that it
   * listens on. Left out, a pod host is reached where it listens, and a web process is not.
   */
  readonly address?: string
  readonly tests: readonly TestDefinition[]
  readonly types: NodeTypes
  /** Folder of the uploaded files, and of the database where no other one is named; made when missing. */
  readonly dataDir: string
  /** A database of PostgreSQL in place of the one in the folder, such as `postgres://user:password@host/name`. */
  readonly database?: string
  /** Storage for files in place of the folder. */
  readonly files?: S3Place
  /** Goes on with data of which something is damaged or missing, and says what. */
  readonly acceptsDamage?: boolean
  /** The data is thrown away afterwards: nothing waits for its disk, and time in a replay passes the same every time. */
  readonly isTemporary?: boolean
  /** Folder of the built player; absent, no page is served. */
  readonly playerDir: string | undefined
  /** False leaves it to each page to ask for what it begins with, as with a foreign backend. */
  readonly primesPages?: boolean
  readonly clock: BackendClock
  readonly random: BackendRandom
  readonly host: string
  /** 0 takes any free port. */
  readonly port: number
  /** The page's config, and secrets that stay on the server (GAP-038). */
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
  /** Serves metrics for Prometheus: to this machine, and to those who have the token. */
  readonly metrics?: { readonly token?: string | undefined }
  /** The page that opens each test as a candidate or as a recruiter, for the operator on this machine; no page when left out. */
  readonly firstPage?: FirstPageOptions
  /** Runs answers in a sandbox; absent, nothing can be run. */
  readonly runner?: BackendRunner
  /** How many pods there may be; as many as fit into 4 GB when left out. */
  readonly pods?: PodSettings
  /** Where notebooks run in place of a sandbox of this machine. */
  readonly jupyterHub?: HubPlace
  /** Language servers that editors may ask; those of this machine when left out. */
  readonly languageServers?: readonly LanguageServer[]
  /** How far this process is behind; without it no request is refused for that. It ends with the backend. */
  readonly load?: Load
  /** How many answers run at once; as many as the runner has slots when left out. */
  readonly runSlots?: number
  /** Where evaluators come from and how long they may take, for tests; those of the real types when left out. */
  readonly evaluators?: EvaluatorOptions
  /** Whether types prepare at the start what their first run would wait for; takes seconds of CPU time. */
  readonly isWarmed?: boolean
  /** Milliseconds that a run takes on a virtual clock: its output shows after half of them. */
  readonly virtualRunMs?: number
  /** Called with one line for each thing an operator wants to know. */
  log(line: string): void
}

export interface Backend {
  /** Such as `http://127.0.0.1:4173`. */
  readonly url: string
  /** The address that opens the first page in the browser of the operator; absent if there is no such page. */
  readonly firstPageUrl: string | undefined
  readonly app: FastifyInstance
  readonly io: Server
  /** The sockets of pods. */
  readonly podSockets: WebSocketServer
  /** A sign-in link of a person to a test; always the same for the same person and test. */
  invite(person: Person, testSlug: string): Promise<string>
  /**
   * Adds minutes to a running attempt, where sections are timed to the named one or the one in progress, and tells its
   * tabs. Throws why it cannot be added.
   */
  extend(username: string, testSlug: string, minutes: number, section?: string): Promise<Extended>
  /** Asks the tabs of a running attempt for a picture (WS-05). Throws why none will come. */
  askPicture(username: string, testSlug: string, trigger: string): Promise<void>
  /** Ends all pods, as a machine that fails does; a candidate who comes back gets a new one. */
  losePods(): Promise<void>
  /** Deletes recordings that are due, or all of one attempt; returns a line for each attempt. */
  purge(wish?: PurgeRequest): Promise<readonly PurgedAttempt[]>
  /** Goes on answering, but is not ready and has no sockets any more, so that pages move to another process. */
  drain(): void
  /** Ends gracefully: no request is cut, the database is closed. A second call waits for the first one. */
  close(): Promise<void>
}
