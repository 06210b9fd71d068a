import {
  fieldsOf,
  isRecord,
  optional,
  type Reader,
  readNumber,
  readText,
  withDefault,
} from '../../sdk/reading.ts'
import type { SocketMessages } from '../../wire/socket.ts'
import { readAsync, readEvaluated } from '../replies/runs.ts'

const text = withDefault(readText, '')

/** Reads a record with defaults everywhere; a message without one has them all. */
const orEmpty =
  <T>(read: Reader<T>): Reader<T> =>
  (value, place) =>
    read(isRecord(value) ? value : {}, place)

/** Who holds the attempt; what the message does not say is absent, the whole message too. */
const readHolder = orEmpty(
  fieldsOf<SocketMessages['current-session']>({
    epoch: optional(readNumber),
    session_id: optional(readText),
  }),
)

const nothing: Reader<undefined> = () => undefined

/** One reader for each message of the server. */
export const MESSAGES: { readonly [E in keyof SocketMessages]: Reader<SocketMessages[E]> } = {
  init: orEmpty(fieldsOf<SocketMessages['init']>({ connid: text, wid: text, sockid: text })),
  'session-created': orEmpty(fieldsOf<SocketMessages['session-created']>({ session_id: text })),
  multipleSession: readHolder,
  'current-session': readHolder,
  'session-active': nothing,
  'time-changed': nothing,
  proctor: nothing,
  'browser-tolerance': fieldsOf<SocketMessages['browser-tolerance']>({ tab_id: text, value: readNumber }),
  'code-async': readAsync,
  'code-evaluated': readEvaluated,
}
