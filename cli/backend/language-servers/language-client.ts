import { PassThrough } from 'node:stream'
import { isRecord } from '../../../src/schema/read.ts'
import type { SandboxFiles } from '../../../src/sdk/sandbox.ts'
import type { TextDiagnostic } from '../../../src/wire/completion.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { BackendClock } from '../platform/clock.ts'
import type { RunSandboxed } from '../sandbox/supervise.ts'
import { type LanguageServer, sandboxFolders } from './catalog.ts'
import { watchCpu } from './cpu-budget.ts'
import { BOX, createLanguageClient, type LanguageClient } from './documents.ts'
import { createRpc, type Rpc } from './rpc.ts'

export interface LanguageClientOptions {
  readonly run: RunSandboxed
  /** The machine's clock. */
  readonly clock: BackendClock
  /** Nobody else may use it meanwhile. */
  readonly slot: number
  readonly server: LanguageServer
  /** Slug of the technology that it was opened for. */
  readonly language: string
  /** What lies beside the texts. */
  readonly files: SandboxFiles
  readonly signal: AbortSignal
  /** All that is wrong with a text now. */
  found(path: string, diagnostics: readonly TextDiagnostic[]): void
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

const CAPABILITIES = {
  general: { positionEncodings: ['utf-16'] },
  textDocument: {
    synchronization: {},
    completion: {
      completionItem: { snippetSupport: false, documentationFormat: ['plaintext'] },
      contextSupport: false,
    },
    hover: { contentFormat: ['plaintext'] },
    signatureHelp: {
      signatureInformation: {
        documentationFormat: ['plaintext'],
        parameterInformation: { labelOffsetSupport: true },
        activeParameterSupport: true,
      },
    },
    definition: {},
    rename: {},
    formatting: {},
    publishDiagnostics: {},
    diagnostic: {},
  },
  workspace: { configuration: true, didChangeConfiguration: {} },
}

/** Starts a language server in a sandbox without a network. */
export function startLanguageServer(options: LanguageClientOptions): StartedServer {
  const { clock, files, run, server, signal, slot } = options
  const input = new PassThrough()
  const output = new PassThrough()
  const ending = new AbortController()
  let reason = ''
  const stop = (why: string) => {
    reason ||= why
    ending.abort()
  }
  const budget = watchCpu(clock, () => stop('it computes too much'))
  const rpc = createRpc({
    ...{ input, output, clock, configuration: server.configuration },
    notified: (...said) => client.take(...said),
    broken: stop,
  })
  const offers = new Set<string>()
  const client = createLanguageClient(rpc, { ...options, offers })
  const ended = run(
    {
      onBegun: budget.begin,
      // What is on no disk is part of no project.
      files: { ...placesOf(server), ...server.files, ...server.filesBeside?.(files), ...files },
      folders: sandboxFolders(server),
      command: server.command,
      ...(server.env && { env: server.env }),
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
    ready: greet(rpc).then((capabilities) => {
      if (!capabilities) return void stop('it does not begin')
      for (const [name, value] of Object.entries(capabilities)) if (value) offers.add(name)
      return client
    }),
    ended,
  }
}

/** The files of programs that are one text. */
function placesOf({ languages }: LanguageServer): SandboxFiles {
  return Object.fromEntries(Object.values(languages).map(({ file }) => [file, '']))
}

/** What it can do; `undefined` when it does not answer. */
async function greet(rpc: Rpc): Promise<object | undefined> {
  const greeting = await rpc.request(
    'initialize',
    {
      processId: null,
      rootUri: BOX,
      workspaceFolders: [{ uri: BOX, name: 'box' }],
      capabilities: CAPABILITIES,
    },
    START_LIMIT_MS,
  )
  if (!isRecord(greeting)) return undefined
  rpc.notify('initialized', {})
  return isRecord(greeting.capabilities) ? greeting.capabilities : {}
}
