/** The language server of shell scripts: what Bash itself says of a text that it only reads. It runs in a sandbox of its own. */
import { framed, readMessages } from '../framing.ts'
import { completedShell, type Place } from './completion.ts'
import { faultsOfShell } from './faults.ts'

interface Message {
  readonly id?: number
  readonly method: string
  readonly params: {
    readonly textDocument: { readonly uri: string; readonly text: string }
    readonly contentChanges: readonly { readonly text: string }[]
    readonly position: Place
  }
}

const CAPABILITIES = {
  textDocumentSync: 1,
  completionProvider: {},
  diagnosticProvider: { interFileDependencies: false, workspaceDiagnostics: false },
}

const texts = new Map<string, string>()

const say = (message: object) => void process.stdout.write(framed({ jsonrpc: '2.0', ...message }))

function answer({ method, params }: Message): unknown {
  const text = texts.get(params.textDocument?.uri)
  if (text === undefined) return null
  if (method === 'textDocument/completion') return completedShell(text, params.position)
  if (method === 'textDocument/diagnostic') return { kind: 'full', items: faultsOfShell(text) }
  return null
}

function take(message: Message) {
  const { id, method, params } = message
  if (method === 'initialize') return say({ id, result: { capabilities: CAPABILITIES } })
  if (id !== undefined) return say({ id, result: answer(message) })
  if (method === 'textDocument/didOpen') texts.set(params.textDocument.uri, params.textDocument.text)
  if (method === 'textDocument/didChange')
    texts.set(params.textDocument.uri, params.contentChanges[0]?.text ?? '')
  if (method === 'textDocument/didClose') texts.delete(params.textDocument.uri)
}

readMessages(process.stdin, {
  message: (value) => take(value as Message),
  broken: (reason) => {
    throw new Error(reason)
  },
})
