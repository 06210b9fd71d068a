import type { LanguageServer } from '../../cli/backend/language-servers/catalog.ts'

const MB = 2 ** 20

/** Answers each request by `reply`, which gets the message and a way to print whatever it likes. */
const PROGRAM = (reply: string) => `
const print = (value) => {
  const body = typeof value === 'string' ? value : JSON.stringify({ jsonrpc: '2.0', ...value })
  process.stdout.write('Content-Length: ' + Buffer.byteLength(body) + '\\r\\n\\r\\n' + body)
}
const raw = (text) => process.stdout.write(text)
const reply = (message) => { ${reply} }
let rest = Buffer.alloc(0)
process.stdin.on('data', (chunk) => {
  rest = Buffer.concat([rest, chunk])
  for (;;) {
    const at = rest.indexOf('\\r\\n\\r\\n')
    if (at < 0) return
    const end = at + 4 + Number(/\\d+/.exec(rest.toString('latin1', 0, at))[0])
    if (rest.length < end) return
    const message = JSON.parse(rest.toString('utf8', at + 4, end))
    rest = rest.subarray(end)
    if (message.method === 'initialize') print({ id: message.id, result: {} })
    else reply(message)
  }
})
`

/** A language server of Python that says what it is told to say: a body of JavaScript with \`message\`, \`print\` and \`raw\`. */
export const liar = (reply: string): LanguageServer => ({
  name: 'liar',
  command: ['node', 'liar.js'],
  version: ['node', '--version'],
  advice: '',
  languages: { python: { id: 'python', file: 'main.py' } },
  files: { 'liar.js': PROGRAM(reply) },
  limits: { memoryBytes: 256 * MB, processes: 32, diskBytes: 16 * MB },
})
