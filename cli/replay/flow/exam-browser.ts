import type { IncomingMessage, Server } from 'node:http'
import { type Static, Type } from 'typebox'
import { CONFIG_HEADER, EXAM_HEADER } from '../../backend/auth/exam-browser.ts'
import { sha256Of } from '../../backend/platform/hash.ts'

const Key = (description: string) =>
  Type.Optional(
    Type.String({ pattern: '^[0-9a-f]{64}$', description: `${description}, 64 hexadecimal digits` }),
  )

/** Safe Exam Browser, as a flow has it: which keys it proves with each request. */
export const ExamBrowserKeys = Type.Object(
  {
    config_key: Key('The Config Key of its settings'),
    browser_exam_key: Key('The Browser Exam Key of its program and settings'),
  },
  { additionalProperties: false, description: 'The flow is played in Safe Exam Browser' },
)
type ExamBrowserKeys = Static<typeof ExamBrowserKeys>

/** Puts the headers on each request, also of a socket, that Safe Exam Browser puts on it: hashes of its address and a key. */
export function proveKeys(server: Server, { config_key, browser_exam_key }: ExamBrowserKeys): void {
  function prove({ headers, url = '' }: IncomingMessage) {
    const address = `http://${headers.host ?? ''}${url}`
    if (config_key) headers[CONFIG_HEADER] = sha256Of(address + config_key)
    if (browser_exam_key) headers[EXAM_HEADER] = sha256Of(address + browser_exam_key)
  }
  server.prependListener('request', prove)
  server.prependListener('upgrade', prove)
}
