import type { Readable } from 'node:stream'

/** What the judge's sandbox asks of that of the project. */
export type Call =
  /** Ends all that runs, then starts the service and waits until it listens. */
  | { readonly do: 'start' }
  | { readonly do: 'run'; readonly command: readonly string[]; readonly withinMs: number }
  | { readonly do: 'look'; readonly path: string }

export type Reply =
  | { readonly kind: 'started' }
  | { readonly kind: 'ran'; readonly exit: number; readonly stdout: string; readonly stderr: string }
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'folder'; readonly entries: readonly string[] }
  | { readonly kind: 'nothing' }
  /** It could not be done, for a reason that a person reads. */
  | { readonly kind: 'failed'; readonly reason: string; readonly isLate?: boolean }

/** A line between the two sandboxes: calls with their replies, and connections whose bytes are passed on. */
export type Frame =
  | readonly ['call', id: number, call: Call]
  | readonly ['reply', id: number, reply: Reply]
  | readonly ['open' | 'end' | 'close', id: number]
  | readonly ['data', id: number, base64: string]

export type Send = (frame: Frame) => void

/** What the sandbox of tests prints before they begin, which cannot print anything earlier. */
export const BEGUN = '\u0006'

/** Characters of the longest line; a chunk of a connection and the reply of a call are shorter. */
const MOST = 4_000_000

const KINDS: readonly unknown[] = ['call', 'reply', 'open', 'end', 'close', 'data'] satisfies Frame[0][]
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether this is a line of the protocol; its writer may be hostile, so none of it is trusted. */
function isFrame(value: unknown): value is Frame {
  if (!Array.isArray(value)) return false
  const [kind, id, content] = value
  if (!KINDS.includes(kind) || !Number.isInteger(id)) return false
  if (kind === 'call' || kind === 'reply') return isRecord(content)
  return kind !== 'data' || typeof content === 'string'
}

const isText = (value: unknown) => typeof value === 'string'

/** A reply as it is used; anything else is a failure. */
export function checkedReply(reply: Reply): Reply {
  const { kind, exit, stdout, stderr, text, entries, reason }: Partial<Record<string, unknown>> = { ...reply }
  const isFit =
    kind === 'started' ||
    kind === 'nothing' ||
    (kind === 'ran' && typeof exit === 'number' && isText(stdout) && isText(stderr)) ||
    (kind === 'file' && isText(text)) ||
    (kind === 'folder' && Array.isArray(entries) && entries.every(isText)) ||
    (kind === 'failed' && isText(reason))
  return isFit ? reply : { kind: 'failed', reason: 'The sandbox of the project gave no proper answer' }
}

function parse(line: string): Frame | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return isFrame(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Reads lines of the protocol and passes over all else; `ended` is called once, also for a line without an end. */
export function readFrames(input: Readable, take: (frame: Frame) => void, ended: () => void): void {
  let rest = ''
  input.setEncoding('utf8')
  input.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const frame = parse(line)
      if (frame) take(frame)
    }
    if (rest.length > MOST) input.destroy()
  })
  input.once('error', () => {})
  input.once('close', ended)
}

/** Writes a line of the protocol. */
export function writeFrame(frame: Frame): void {
  process.stdout.write(`${JSON.stringify(frame)}\n`)
}
