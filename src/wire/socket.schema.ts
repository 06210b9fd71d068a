import { type Static, Type } from 'typebox'
import { Count } from './entities.schema.ts'
import type { AttemptHolder, SessionMessage, SocketIds, ToleranceMessage } from './messages.schema.ts'
import { PROCTOR_EVENTS, type ProctorEventName } from './proctor-events.ts'
import type { Run, RunNews, RunProgress } from './runs.schema.ts'

const Optional = Type.Optional
const Text = Type.String({ maxLength: 200 })

/** Query of the handshake (WS-03, GAP-026, GAP-126); a query holds text only. */
export const SocketQuery = Type.Object({
  username: Text,
  contextKey: Type.Literal('test'),
  assessmentType: Type.Union([Type.Literal('CTK'), Type.Literal('RGP')]),
  /** Id of the solution set. */
  assessmentId: Text,
  testId: Text,
  testSlug: Text,
  testDuration: Text,
  usertype: Text,
})
export type SocketQuery = Static<typeof SocketQuery>

/** Auth of the handshake: the opening that this tab holds, as `test.open` gave it. */
export const SocketAuth = Type.Object({ epoch: Optional(Type.Integer()) })
export type SocketAuth = Static<typeof SocketAuth>

/** Body of every client event (ENTITY-151..158). */
export const ProctorEvent = Type.Object({
  eventName: Type.Enum([...PROCTOR_EVENTS]),
  /** The backend stores one event per guid, however often it arrives. */
  eventGuid: Type.String({ minLength: 1, maxLength: 100 }),
  /** ISO 8601, server-adjusted. */
  eventCreatedAt: Text,
  eventData: Type.Intersect([
    Type.Object({
      eventSequence: Count,
      eventCreatedAt: Text,
      /** Milliseconds by which the device's clock differs from the server's. */
      currentOffsetTime: Type.Number(),
    }),
    Type.Record(Type.String(), Type.Unknown()),
  ]),
  assessmentId: Type.Number(),
  assessmentType: Type.Union([Type.Literal('CTK'), Type.Literal('RGP')]),
  token: Optional(Text),
  tab_id: Optional(Text),
})
export type ProctorEvent = Static<typeof ProctorEvent>

/** Answer to a client event; `active` comes with `VALIDATE_SESSION` only, `again` where it may be sent again later. */
export type EventAck =
  | { readonly eventSequence: number; readonly active?: boolean }
  | { readonly error: string; readonly eventSequence?: number; readonly again?: true }

/** What the server sends (WS-04, WS-08, WS-09, WS-12). */
export interface ServerEvents {
  init(ids: { readonly connid: string; readonly wid: string; readonly sockid: string }): void
  'session-created'(session: { readonly session_id: string }): void
  /** Another tab or device holds the attempt with the newer opening `epoch`: step back (GUARD-22). */
  multipleSession(holder: { readonly epoch: number }): void
  /** The same for a tab that holds no opening (GUARD-23). */
  'session-active'(session: { readonly session_id: string }): void
  /** The session that holds the attempt; a tab with another one steps back (GUARD-24). */
  'current-session'(session: { readonly session_id: string; readonly epoch: number }): void
  /** The time of the attempt has changed; `test.sync` tells how. */
  'time-changed'(): void
  /** A picture is wanted now; `trigger` says why (WS-05, GAP-090). */
  proctor(wish: { readonly trigger: string }): void
  /** How often the candidate may still leave, as the event log has it; below 0 is too often (WS-10, GAP-085). */
  'browser-tolerance'(left: { readonly tab_id: string; readonly value: number }): void
  /** A run goes on; `code.result` has the whole of it (RUN-03). */
  'code-async'(progress: RunProgress): void
  /** A run is over (RUN-03). */
  'code-evaluated'(run: Run): void
}

/** What the player knows of the server's messages after they were read; our own additions may be absent. */
export interface SocketMessages {
  readonly init: SocketIds
  readonly 'session-created': SessionMessage
  readonly multipleSession: AttemptHolder
  readonly 'session-active': undefined
  readonly 'current-session': AttemptHolder
  readonly 'time-changed': undefined
  readonly proctor: undefined
  readonly 'browser-tolerance': ToleranceMessage
  readonly 'code-async': RunNews
  readonly 'code-evaluated': RunNews
}

export type ClientEvents = Readonly<
  Record<ProctorEventName, (event: ProctorEvent, ack: (answer: EventAck) => void) => void>
>
