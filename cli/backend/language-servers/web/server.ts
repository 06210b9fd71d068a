/** The language server of HTML, CSS and JSON, by the services of Visual Studio Code. It runs in a sandbox of its own. */
import { framed, readMessages } from '../framing.ts'
import { createCss } from './css.ts'
import { createHtml } from './html.ts'
import { createJson } from './json.ts'
import type { WebService } from './service.ts'
import { createTexts } from './texts.ts'

interface Params {
  readonly textDocument: {
    readonly uri: string
    readonly languageId: string
    readonly version: number
    readonly text: string
  }
  readonly contentChanges: readonly { readonly text: string }[]
  readonly position: { readonly line: number; readonly character: number }
  readonly newName: string
  readonly options: { readonly tabSize: number; readonly insertSpaces: boolean }
}

interface Message {
  readonly id?: number
  readonly method: string
  readonly params: Params
}

const CAPABILITIES = {
  textDocumentSync: 1,
  completionProvider: {},
  hoverProvider: true,
  definitionProvider: true,
  renameProvider: true,
  documentFormattingProvider: true,
  diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false },
}

const texts = createTexts(process.cwd())
const made = new Map<string, WebService>()
const MAKERS: Readonly<Record<string, () => WebService>> = {
  css: () => createCss(texts),
  html: () => createHtml(texts, () => serviceOf('css')),
  json: createJson,
}

/** Each is loaded when a text of its language is first seen. */
function serviceOf(languageId: string): WebService {
  const service = made.get(languageId) ?? (MAKERS[languageId] ?? createJson)()
  made.set(languageId, service)
  return service
}

const say = (message: object) => void process.stdout.write(framed({ jsonrpc: '2.0', ...message }))

async function answer(
  method: string,
  { newName, options, position, textDocument }: Params,
): Promise<unknown> {
  const text = texts.get(textDocument.uri)
  if (!text) return null
  const service = serviceOf(text.languageId)
  switch (method) {
    case 'textDocument/completion':
      return service.complete(text, position)
    case 'textDocument/diagnostic':
      return { kind: 'full', items: await service.diagnose(text) }
    case 'textDocument/hover':
      return service.hover(text, position)
    case 'textDocument/definition':
      return service.define(text, position)
    case 'textDocument/rename':
      return service.rename(text, position, newName)
    case 'textDocument/formatting':
      return service.format(text, options)
    default:
      return null
  }
}

function take({ id, method, params }: Message) {
  if (method === 'initialize') return say({ id, result: { capabilities: CAPABILITIES } })
  if (id !== undefined) return reply(id, method, params)
  const { contentChanges, textDocument } = params
  if (method === 'textDocument/didOpen') {
    texts.open(textDocument.uri, textDocument.languageId, textDocument.version, textDocument.text)
  }
  if (method === 'textDocument/didChange') {
    const { languageId = '' } = texts.get(textDocument.uri) ?? {}
    texts.open(textDocument.uri, languageId, textDocument.version, contentChanges[0]?.text ?? '')
  }
  if (method === 'textDocument/didClose') texts.close(textDocument.uri)
}

/** A service may fail at a text that is half written. */
async function reply(id: number, method: string, params: Params) {
  try {
    say({ id, result: (await answer(method, params)) ?? null })
  } catch (error) {
    say({ id, error: { code: -32_603, message: String(error) } })
  }
}

readMessages(process.stdin, {
  message: (value) => take(value as Message),
  broken: (reason) => {
    throw new Error(reason)
  },
})
