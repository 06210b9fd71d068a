import type { WebSocket } from 'ws'
import { isRecord } from '../../../src/schema/read.ts'
import {
  COMPLETION_LIMITS,
  type CompletionMessage,
  type TextDiagnostic,
} from '../../../src/wire/completion.ts'
import { countIn, type Fields, textIn } from '../../../src/wire/fields.ts'
import type { BackendClock } from '../platform/clock.ts'
import { CLOSED } from '../realtime/close-codes.ts'
import { takeFrames } from '../realtime/intake.ts'
import { isSandboxPath } from '../sandbox/files.ts'
import { answerTo } from './answers.ts'
import type { LanguageClient } from './documents.ts'
import type { StartedServer } from './language-client.ts'

export interface CompletionPorts {
  /** Starts the language server; `undefined` if there is no room for one. */
  start(
    files: Readonly<Record<string, string>>,
    found: (path: string, diagnostics: readonly TextDiagnostic[]) => void,
  ): Promise<StartedServer | undefined>
  /** The machine's clock. */
  readonly realClock: Pick<BackendClock, 'after'>
  /** Without a word for this long the language server ends, in milliseconds. */
  readonly idleMs: number
}

/** A text as the page sent it last. */
interface Sent {
  readonly text: string
  readonly version: number
}

/** Speaks with one page about the texts of one language, for as long as the socket is open. */
export function serveCompletion(socket: WebSocket, ports: CompletionPorts): void {
  const { idleMs, realClock } = ports
  const sent = new Map<string, Sent>()
  let client: LanguageClient | undefined
  let isBegun = false
  let cancelIdle = () => {}
  socket.on('close', () => cancelIdle())

  const say = (message: CompletionMessage) =>
    new Promise<void>((resolve) => socket.send(JSON.stringify(message), () => resolve()))

  function stayOpen() {
    cancelIdle()
    cancelIdle = realClock.after(idleMs, () => socket.close(CLOSED.normal))
  }

  function found(path: string, diagnostics: readonly TextDiagnostic[]) {
    const { version } = sent.get(path) ?? {}
    if (version !== undefined) void say({ type: 'diagnostics', path, version, diagnostics })
  }

  async function begin(files: unknown) {
    if (isBegun) return
    isBegun = true
    const started = await ports.start(filesIn(files), found)
    if (!started) return socket.close(CLOSED.full)
    void started.ended.then(() => socket.close(CLOSED.restarting))
    // What is asked meanwhile is answered at once with nothing.
    const ready = await started.ready
    client = ready
    for (const [path, { text }] of sent) ready?.write(path, text)
    await ready?.read()
    if (ready) await say({ type: 'ready' })
  }

  function write(path: string, text: string, version: number) {
    const isNew = !sent.has(path)
    if (text.length > COMPLETION_LIMITS.text || (isNew && sent.size >= COMPLETION_LIMITS.documents)) return
    sent.set(path, { text, version })
    client?.write(path, text)
  }

  async function answer(frame: Fields, path: string) {
    const message = await answerTo(client, frame, path)
    if (message) await say(message)
  }

  stayOpen()
  takeFrames(socket, { realClock, delivery: { isVirtual: false } }, async (frame: Fields) => {
    stayOpen()
    const path = textIn(frame, 'path')
    if (frame.type === 'begin') return begin(frame.files)
    if (!isSandboxPath(path)) return
    switch (frame.type) {
      case 'text':
        return write(path, textIn(frame, 'text'), countIn(frame, 'version'))
      case 'close':
        sent.delete(path)
        return client?.close(path)
      default:
        return answer(frame, path)
    }
  })
}

/** Those that a language server begins with; if there are too many, none. */
function filesIn(value: unknown): Readonly<Record<string, string>> {
  const { characters, count } = COMPLETION_LIMITS.files
  const files = Object.entries(isRecord(value) ? value : {}).filter(
    (entry): entry is [string, string] => isSandboxPath(entry[0]) && typeof entry[1] === 'string',
  )
  const size = files.reduce((sum, [, text]) => sum + text.length, 0)
  return files.length <= count && size <= characters ? Object.fromEntries(files) : {}
}
