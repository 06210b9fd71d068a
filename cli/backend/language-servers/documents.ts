import { isRecord } from '../../../src/schema/read.ts'
import type { SandboxFiles } from '../../../src/sdk/sandbox.ts'
import {
  COMPLETION_LIMITS,
  type CompletionMessage,
  type TextDiagnostic,
} from '../../../src/wire/completion.ts'
import type { BackendClock } from '../platform/clock.ts'
import { type LanguageServer, languageOfPath } from './catalog.ts'
import { type ReadCompletions, readCompletions } from './completions.ts'
import { type Lines, linesOf } from './positions.ts'
import { readDiagnostics, readEdits, readHover, readPlace, readSignatures } from './replies.ts'
import type { Rpc } from './rpc.ts'

/** The folder of a language server. */
export const BOX = 'file:///home/box'
const ANSWER_LIMIT_MS = 5000
/** A first look at a text, and what may follow a dot, may have to read a whole library. */
const READING_LIMIT_MS = 30_000
/** A text is looked at when nothing was written for this long. */
const REST_MS = 150

type Answer<T extends CompletionMessage['type']> = Omit<
  Extract<CompletionMessage, { type: T }>,
  'id' | 'type'
>

/** A language server that is ready; a path names a text. What it does not answer in time it does not know. */
export interface LanguageClient {
  /** The whole text, for the first time or again. */
  write(path: string, text: string): void
  close(path: string): void
  /**
   * Another page begins with these files in place of those that it knows; false where too many texts would be open then.
   */
  restore(files: SandboxFiles): boolean
  /** Resolves when it has read the texts that are open. */
  read(): Promise<void>
  complete(path: string, offset: number): Promise<ReadCompletions | undefined>
  hover(path: string, offset: number): Promise<string>
  signature(path: string, offset: number): Promise<Answer<'signature'>>
  define(path: string, offset: number): Promise<Answer<'definition'>>
  rename(path: string, offset: number, name: string): Promise<Answer<'edits'>>
  format(
    path: string,
    options: { readonly tabSize: number; readonly insertSpaces: boolean },
  ): Promise<Answer<'edits'>>
}

export interface DocumentPorts {
  readonly clock: Pick<BackendClock, 'after'>
  readonly server: LanguageServer
  /** Slug of the technology that it was opened for. */
  readonly language: string
  readonly files: SandboxFiles
  /** What it can do, by the protocol's names. */
  readonly offers: ReadonlySet<string>
  /** All that is wrong with a text now. */
  found(path: string, diagnostics: readonly TextDiagnostic[]): void
}

/** A text that is open there. */
interface Open {
  readonly uri: string
  readonly id: string
  readonly text: string
  readonly version: number
  readonly lines: Lines
}

const uriOf = (path: string) => `${BOX}/${path.split('/').map(encodeURIComponent).join('/')}`

/** Speaks with a language server about texts; `take` gets what it tells by itself. */
export function createLanguageClient(
  rpc: Rpc,
  ports: DocumentPorts,
): LanguageClient & { take(method: string, params: unknown): void } {
  const { clock, files, found, language, offers, server } = ports
  const texts = new Map<string, Open>()
  let cancelLook = () => {}

  function tell(path: string, { id, lines }: Open, diagnostics: unknown) {
    found(path, readDiagnostics(diagnostics, lines, server.errors?.[id]))
  }

  /** Some tell what is wrong only when they are asked. */
  function look(path: string) {
    cancelLook()
    cancelLook = clock.after(REST_MS, async () => {
      const open = texts.get(path)
      if (!open || !offers.has('diagnosticProvider')) return
      const params = { textDocument: { uri: open.uri } }
      const reply = await rpc.request('textDocument/diagnostic', params, ANSWER_LIMIT_MS)
      if (isRecord(reply) && texts.get(path) === open) tell(path, open, reply.items)
    })
  }

  function open(path: string, text: string) {
    const served = languageOfPath(server, path, language)
    if (!served) return
    const uri = uriOf(path.includes('.') ? path : served.file)
    // The compiler of TypeScript knows a language of its own for what has elements in it.
    const id = /\.[jt]sx$/.test(path) ? `${served.id}react` : served.id
    texts.set(path, { uri, id, text, version: 1, lines: linesOf(text) })
    rpc.notify('textDocument/didOpen', { textDocument: { uri, languageId: id, version: 1, text } })
  }

  function change(path: string, known: Open, text: string) {
    const version = known.version + 1
    texts.set(path, { ...known, text, version, lines: linesOf(text) })
    const textDocument = { uri: known.uri, version }
    rpc.notify('textDocument/didChange', { textDocument, contentChanges: [{ text }] })
  }

  function write(path: string, text: string) {
    const known = texts.get(path)
    if (!known) open(path, text)
    // Those that tell by themselves what is wrong tell it again.
    else if (known.text !== text || !offers.has('diagnosticProvider')) change(path, known, text)
    look(path)
  }

  return {
    take(method, params) {
      if (method !== 'textDocument/publishDiagnostics' || !isRecord(params)) return
      const known = [...texts].find(([, { uri }]) => uri === params.uri)
      if (known) tell(...known, params.diagnostics)
    },
    write,
    restore(now) {
      const gone = Object.keys(files).filter((path) => !(path in now))
      const all = [...Object.entries(now), ...gone.map((path) => [path, ''] as const)]
      const changed = all.filter(([path, text]) => (texts.get(path)?.text ?? files[path]) !== text)
      if (texts.size + changed.length > COMPLETION_LIMITS.documents) return false
      for (const [path, text] of changed) write(path, String(text))
      return true
    },
    close(path) {
      const known = texts.get(path)
      texts.delete(path)
      if (known) rpc.notify('textDocument/didClose', { textDocument: { uri: known.uri } })
    },
    ...asked(rpc, texts, ports),
  }
}

type Asked = Omit<LanguageClient, 'close' | 'restore' | 'write'>

/** What is asked about texts that are open there. */
function asked(rpc: Rpc, texts: ReadonlyMap<string, Open>, { files, offers }: DocumentPorts): Asked {
  /** A path and its lines, by the name that the language server has for it. */
  function textAt(uri: unknown): { readonly path: string; readonly lines: Lines } | undefined {
    const open = [...texts].find(([, text]) => text.uri === uri)
    if (open) return { path: open[0], lines: open[1].lines }
    const stored = Object.entries(files).find(([path]) => uriOf(path) === uri)
    return typeof stored?.[1] === 'string' ? { path: stored[0], lines: linesOf(stored[1]) } : undefined
  }

  function placeOf({ lines, uri }: Open, offset: number) {
    return { textDocument: { uri }, position: lines.position(offset) }
  }

  async function ask(method: string, path: string, offset: number, more: object = {}) {
    const open = texts.get(path)
    if (!open) return undefined
    return rpc.request(`textDocument/${method}`, { ...placeOf(open, offset), ...more }, ANSWER_LIMIT_MS)
  }

  return {
    async read() {
      const [first] = texts.values()
      if (!first) return
      const params = { textDocument: { uri: first.uri }, position: first.lines.position(first.text.length) }
      await rpc.request('textDocument/completion', params, READING_LIMIT_MS)
    },
    async complete(path, offset) {
      const known = texts.get(path)
      if (!known) return undefined
      const reply = await rpc.newest('textDocument/completion', placeOf(known, offset), READING_LIMIT_MS)
      return reply === undefined ? undefined : readCompletions(reply, known.text, offset, known.lines)
    },
    hover: async (path, offset) => readHover(await ask('hover', path, offset)),
    signature: async (path, offset) => readSignatures(await ask('signatureHelp', path, offset)),
    define: async (path, offset) =>
      readPlace(await ask('definition', path, offset), textAt) ?? { path: '', offset: 0 },
    rename: async (path, offset, newName) => ({
      edits: readEdits(await ask('rename', path, offset, { newName }), textAt),
    }),
    async format(path, options) {
      const { uri } = texts.get(path) ?? {}
      if (uri === undefined || !offers.has('documentFormattingProvider')) return { edits: [] }
      const params = { textDocument: { uri }, options }
      const edits = await rpc.request('textDocument/formatting', params, ANSWER_LIMIT_MS)
      return { edits: readEdits({ changes: { [uri]: edits } }, textAt) }
    },
  }
}
