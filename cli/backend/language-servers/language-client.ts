import { PassThrough } from 'node:stream'
import { isRecord } from '../../../src/schema/read.ts'
import type { SandboxFiles } from '../../../src/sdk/sandbox.ts'
import type { TextDiagnostic } from '../../../src/wire/completion.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { RunSandboxed } from '../sandbox/supervise.ts'
import type { LanguageServer, ServedLanguage } from './catalog.ts'
import { watchCpu } from './cpu-budget.ts'
import { type Lines, linesOf } from './positions.ts'
import { type ReadCompletions, readCompletions, readDiagnostics, readHover } from './replies.ts'
import { createRpc, type Rpc } from './rpc.ts'

export interface LanguageClientOptions {
  readonly run: RunSandboxed
  /** The machine's clock. */
  readonly clock: BackendClock
  /** Nobody else may use it meanwhile. */
  readonly slot: number
  readonly server: LanguageServer
  readonly language: ServedLanguage
  /** What lies beside the texts. */
  readonly files: SandboxFiles
  readonly signal: AbortSignal
  /** All that is wrong with a text now. */
  found(path: string, diagnostics: readonly TextDiagnostic[]): void
}

/** A language server that is ready; a path names a text. What it does not answer in time it does not know. */
export interface LanguageClient {
  /** The whole text, for the first time or again. */
  write(path: string, text: string): void
  close(path: string): void
  complete(path: string, offset: number): Promise<ReadCompletions | undefined>
  hover(path: string, offset: number): Promise<string>
}

/** A language server in its sandbox, from its start. */
export interface StartedServer {
  /** Resolves when it is ready, and with `undefined` when it has ended before. */
  readonly ready: Promise<LanguageClient | undefined>
  /** Resolves when its sandbox is gone, with what an operator wants to know of that; `''` for nothing. */
  readonly ended: Promise<string>
}

/** Of the sandbox, whose limits of time are those of `watchCpu`; what it says of itself is of no use to anybody. */
const UNLIMITED = { cpuMs: 86_400_000, wallMs: 86_400_000, outputBytes: 2_000_000 }
const START_LIMIT_MS = 60_000
const ANSWER_LIMIT_MS = 5000
const FOLDER = 'file:///home/box'

const CAPABILITIES = {
  general: { positionEncodings: ['utf-16'] },
  textDocument: {
    synchronization: {},
    completion: { completionItem: { snippetSupport: false }, contextSupport: false },
    hover: { contentFormat: ['plaintext'] },
    publishDiagnostics: {},
  },
  workspace: { configuration: true, didChangeConfiguration: {} },
}

/** A text that is open there. */
interface Open {
  readonly uri: string
  readonly text: string
  readonly version: number
  readonly lines: Lines
}

/** By path. */
type Texts = Map<string, Open>

const uriOf = (path: string) => `${FOLDER}/${path.split('/').map(encodeURIComponent).join('/')}`

/** Starts a language server in a sandbox without a network. */
export function startLanguageServer(options: LanguageClientOptions): StartedServer {
  const { clock, files, language, run, server, signal, slot } = options
  const input = new PassThrough()
  const output = new PassThrough()
  const ending = new AbortController()
  let reason = ''
  const stop = (why: string) => {
    reason ||= why
    ending.abort()
  }
  const budget = watchCpu(clock, () => stop('it computes too much'))
  const texts: Texts = new Map()
  const rpc = createRpc({ input, output, clock, notified: tellDiagnostics(texts, options), broken: stop })
  const ended = run(
    {
      onBegun: budget.begin,
      // What is on no disk is part of no project.
      files: { [language.file]: '', ...server.files, ...files },
      command: server.command,
      limits: { ...UNLIMITED, ...server.limits },
      input,
      output,
      signal: AbortSignal.any([signal, ending.signal]),
    },
    slot,
  )
    .then(
      ({ ending: how, exitCode, stderr }) =>
        reason || (how === 'cancelled' ? '' : `${how}, exit code ${exitCode}. ${stderr.trim().slice(-300)}`),
      messageOf,
    )
    .finally(() => {
      budget.end()
      rpc.end()
    })
  return {
    ready: greet(rpc, options, () => stop('it does not begin')).then((isReady) =>
      isReady ? clientOf(rpc, texts, language) : undefined,
    ),
    ended,
  }
}

/** Tells of what a language server finds wrong with a text that is open. */
function tellDiagnostics(texts: Texts, { found }: Pick<LanguageClientOptions, 'found'>) {
  return (method: string, params: unknown) => {
    if (method !== 'textDocument/publishDiagnostics' || !isRecord(params)) return
    const known = [...texts].find(([, { uri }]) => uri === params.uri)
    if (known) found(known[0], readDiagnostics(params.diagnostics, known[1].lines))
  }
}

/** Whether it has answered; one that does not is stopped. */
async function greet(rpc: Rpc, { server }: LanguageClientOptions, stop: () => void): Promise<boolean> {
  const { options, settings } = server
  const greeting = await rpc.request(
    'initialize',
    {
      processId: null,
      rootUri: FOLDER,
      workspaceFolders: [{ uri: FOLDER, name: 'box' }],
      capabilities: CAPABILITIES,
      ...(options && { initializationOptions: options }),
    },
    START_LIMIT_MS,
  )
  if (!isRecord(greeting)) {
    stop()
    return false
  }
  rpc.notify('initialized', {})
  if (settings) rpc.notify('workspace/didChangeConfiguration', { settings })
  return true
}

function clientOf(rpc: Rpc, texts: Texts, language: ServedLanguage): LanguageClient {
  const ask = (method: string, { lines, uri }: Open, offset: number) => {
    const params = { textDocument: { uri }, position: lines.position(offset) }
    return rpc.request(method, params, ANSWER_LIMIT_MS)
  }

  return {
    write(path, text) {
      const known = texts.get(path)
      if (!known) {
        // A program that is one text has the name of its language only.
        const uri = uriOf(path.includes('.') ? path : language.file)
        texts.set(path, { uri, text, version: 1, lines: linesOf(text) })
        const textDocument = { uri, languageId: language.id, version: 1, text }
        rpc.notify('textDocument/didOpen', { textDocument })
      } else if (known.text !== text) {
        const version = known.version + 1
        texts.set(path, { ...known, text, version, lines: linesOf(text) })
        const textDocument = { uri: known.uri, version }
        rpc.notify('textDocument/didChange', { textDocument, contentChanges: [{ text }] })
      }
    },
    close(path) {
      const known = texts.get(path)
      texts.delete(path)
      if (known) rpc.notify('textDocument/didClose', { textDocument: { uri: known.uri } })
    },
    async complete(path, offset) {
      const known = texts.get(path)
      if (!known) return undefined
      const { lines, text } = known
      const reply = await ask('textDocument/completion', known, offset)
      return reply === undefined ? undefined : readCompletions(reply, text, offset, lines)
    },
    async hover(path, offset) {
      const known = texts.get(path)
      return known ? readHover(await ask('textDocument/hover', known, offset)) : ''
    },
  }
}
