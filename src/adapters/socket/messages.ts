import { isRecord, type Reader, readerOf } from '../../schema/read.ts'
import { AttemptHolder, SessionMessage, SocketIds, ToleranceMessage } from '../../wire/messages.schema.ts'
import type { SocketMessages } from '../../wire/socket.schema.ts'
import { readAsync, readEvaluated } from '../replies/runs.ts'

/** Reads a message that may say nothing at all. */
const orEmpty =
  <T>(read: Reader<T>): Reader<T> =>
  (value, at) =>
    read(isRecord(value) ? value : {}, at)

const readHolder = orEmpty(readerOf(AttemptHolder))

const nothing: Reader<undefined> = () => undefined

/** One reader for each message of the server. */
export const MESSAGES: { readonly [E in keyof SocketMessages]: Reader<SocketMessages[E]> } = {
  init: orEmpty(readerOf(SocketIds)),
  'session-created': orEmpty(readerOf(SessionMessage)),
  multipleSession: readHolder,
  'current-session': readHolder,
  'session-active': nothing,
  'time-changed': nothing,
  proctor: nothing,
  'browser-tolerance': readerOf(ToleranceMessage),
  'code-async': readAsync,
  'code-evaluated': readEvaluated,
}
