import { type IncomingMessage, request as openRequest } from 'node:http'
import type { Json } from '@assess/sdk'
import type { RequestStep } from '../../checks/check.ts'
import { jsonDifference, valueAt } from './json.ts'
import { LateError } from './late.ts'
import { quoted, textFault } from './texts.ts'

/** Until an answer has come as a whole, and the bytes that it may have. */
const WITHIN_MS = 10_000
const MOST_BYTES = 1_000_000

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const headersOf = ({ headers }: IncomingMessage) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]))

async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error(`the answer has more than ${MOST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Sends a request to the service; rejects, with a reason that a person reads, where no whole answer comes. */
async function send(
  port: number,
  { method, path, headers, body, json }: RequestStep['request'],
): Promise<Answer> {
  const content = json === undefined ? body : JSON.stringify(json)
  const over = AbortSignal.timeout(WITHIN_MS)
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  const length = content === undefined ? {} : { 'content-length': String(Buffer.byteLength(content)) }
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const options = { host: '127.0.0.1', port, method, path, agent: false, signal: over } as const
      const asked = openRequest({ ...options, headers: { ...type, ...length, ...headers } }, (response) => {
        read(response).then(
          (text) => resolve({ status: response.statusCode ?? 0, headers: headersOf(response), body: text }),
          reject,
        )
      })
      asked.on('error', reject)
      asked.end(content)
    })
  } catch (error) {
    if (over.aborted) throw new LateError(`there was no answer within ${WITHIN_MS / 1000} seconds`)
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ECONNRESET') throw new Error('the connection was closed without an answer')
    if (code === 'ECONNREFUSED') throw new Error('the sandbox of the project has ended')
    throw error
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function bodyFault(
  { body }: Answer,
  { body: wanted, json, json_exact }: RequestStep['expect'],
): string | undefined {
  const fault = wanted === undefined ? undefined : textFault(body, wanted)
  if (fault !== undefined) return `the body ${fault}`
  if (json === undefined && json_exact === undefined) return undefined
  const found = parsed(body)
  if (found === undefined) return `the body has to be JSON, but it is ${quoted(body)}`
  const place = 'the JSON'
  if (json !== undefined) return jsonDifference(found, json, { isExact: false, place })
  return jsonDifference(found, json_exact, { isExact: true, place })
}

function answerFault(answer: Answer, expect: RequestStep['expect']): string | undefined {
  const { status, headers } = expect
  if (status !== undefined && answer.status !== status)
    return `the status has to be ${status}, but it is ${answer.status}${answer.body === '' ? '' : `, with ${quoted(answer.body)}`}`
  for (const [name, wanted] of Object.entries(headers)) {
    const found = answer.headers[name.toLowerCase()]
    if (found === undefined) return `the answer has to have the header "${name}"`
    const fault = textFault(found, wanted)
    if (fault !== undefined) return `the header "${name}" ${fault}`
  }
  return bodyFault(answer, expect)
}

const HEADER = 'headers.'

/** Plays a request; resolves with why it failed, or with nothing. What it saves goes to `keep`. */
export async function playRequest(
  port: number,
  { request, expect, save }: RequestStep,
  keep: (name: string, value: Json) => void,
): Promise<string | undefined> {
  const answer = await send(port, request)
  const fault = answerFault(answer, expect)
  if (fault !== undefined) return fault
  for (const [name, path] of Object.entries(save)) {
    const value = path.startsWith(HEADER)
      ? answer.headers[path.slice(HEADER.length).toLowerCase()]
      : valueAt(parsed(answer.body), path)
    if (value === undefined) return `the answer has to have "${path}", but it is ${quoted(answer.body)}`
    keep(name, value)
  }
  return undefined
}
