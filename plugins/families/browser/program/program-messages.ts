/** Where a program failed; without a path nobody knows. */
export interface Fault {
  readonly path?: string
  readonly line?: number
  readonly message: string
}

/** What the frame of a program says, which may be anything. */
export type ProgramMessage =
  | { readonly kind: 'printed'; readonly text: string }
  | ({ readonly kind: 'fault' } & Fault)
  | { readonly kind: 'ended' }
  | { readonly kind: 'serving' }
  | { readonly kind: 'replied'; readonly reply: Reply }
  /** What the frame shows now. */
  | { readonly kind: 'at'; readonly url: string }

/** How a server has answered. */
export interface Reply {
  /** By which it was asked for; 0 for what the page asked. */
  readonly number: number
  readonly method: string
  readonly url: string
  /** 0 where it has not answered. */
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

const MOST_MESSAGE = 2000

function faultOf({ path, line, message }: Readonly<Record<string, unknown>>): Fault {
  return {
    ...(typeof path === 'string' && typeof line === 'number' && line > 0 && { path, line }),
    message: String(message).slice(0, MOST_MESSAGE),
  }
}

function replyOf(reply: unknown): Reply {
  const { number, method, url, status, headers, body } = Object(reply)
  const pairs = Object.entries(Object(headers)).map(([name, value]) => [name, String(value)] as const)
  const numbers = { number: Number(number) || 0, status: Number(status) || 0 }
  return { ...numbers, method: String(method), url: String(url), headers: pairs, body: String(body ?? '') }
}

/** Reads what the frame says; nothing where that is no such message. */
export function readProgramMessage(text: string): ProgramMessage | undefined {
  try {
    const message: Readonly<Record<string, unknown>> = Object(JSON.parse(text))
    const { kind } = message
    if (kind === 'ended' || kind === 'serving') return { kind }
    if (kind === 'printed') return { kind, text: String(message.text) }
    if (kind === 'at') return { kind, url: String(message.url) }
    if (kind === 'fault') return { kind, ...faultOf(message) }
    return kind === 'replied' ? { kind, reply: replyOf(message.reply) } : undefined
  } catch {
    return undefined
  }
}
