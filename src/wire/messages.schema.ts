import { type Static, Type } from 'typebox'

const text = Type.String({ assumed: '' })

/** Names of the connection, for the calls whose results come over the socket (WS-04). */
export const SocketIds = Type.Object({ connid: text, wid: text, sockid: text })
export type SocketIds = Static<typeof SocketIds>

/** The session of a connection. */
export const SessionMessage = Type.Object({ session_id: text })
export type SessionMessage = Static<typeof SessionMessage>

/** Who holds an attempt, as far as it is said. */
export const AttemptHolder = Type.Object({
  epoch: Type.Optional(Type.Number()),
  session_id: Type.Optional(Type.String()),
})
export type AttemptHolder = Static<typeof AttemptHolder>

/** How often the candidate may still leave; below 0 is too often (WS-10, GAP-085). */
export const ToleranceMessage = Type.Object({ tab_id: Type.String(), value: Type.Number() })
export type ToleranceMessage = Static<typeof ToleranceMessage>
