import { type Sample, samplesOf } from '@assess/sdk/node'
import { type FilesKey, readFilesKey } from '../families/files/judge/key.ts'
import type { FilesProblem } from '../families/files/problem.ts'
import { changedIn } from '../families/files/sample.ts'
import type { FilesSolution } from '../families/files/solution.ts'
import { NOTHING_CHANGED } from '../families/files/solution.ts'
import { APP } from './solution.ts'

const HEAD = `import { test } from 'node:test'
import assert from 'node:assert'
import { createServer } from 'node:http'
import { answer } from './server.js'

const ask = async (path) => {
  const server = createServer(answer)
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  try {
    const reply = await fetch('http://127.0.0.1:' + server.address().port + path)
    return { status: reply.status, text: await reply.text() }
  } finally {
    server.close()
    server.closeAllConnections()
  }
}
`

const JUNIT = ['node', '--test-reporter=junit', '--test-reporter-destination=report.xml']

const SERVER = `/** Answers a request. */
export function answer(request, response) {
  response.writeHead(404)
  response.end()
}
`

const greetings: FilesProblem = APP.problem({
  statement:
    '<p>Answer <code>/</code> with a page that has a heading, and <code>/greet?name=Ada</code> with ' +
    '<code>Hello, Ada!</code>. Everything else is not there: 404.</p>',
  technologies: ['javascript'],
  files: {
    'package.json': '{ "type": "module" }\n',
    'public/index.html': '<h1>Greetings</h1>\n',
    'run.js':
      "import { createServer } from 'node:http'\nimport { answer } from './server.js'\n" +
      "createServer(answer).listen(0, '127.0.0.1', function () {\n" +
      "  console.log('It listens.')\n  this.close()\n})\n",
    'server.js': SERVER,
    'server.test.js': `${HEAD}\ntest('knows nothing else', async () => assert.equal((await ask('/x')).status, 404))\ntest('greets', async () => assert.equal((await ask('/greet?name=Ada')).text, 'Hello, Ada!'))\n`,
  },
  locked: ['package.json', 'run.js', 'server.test.js'],
  may_add: true,
  commands: { run: ['node', 'run.js'], test: [...JUNIT, 'server.test.js'] },
  sample_testcases: [{ name: 'knows nothing else' }, { name: 'greets' }],
  non_sample_testcases: ['shows the page'],
})

const greetingsKey: FilesKey = readFilesKey(
  {
    sample_weight: 1,
    testcases: [{ name: 'shows the page', weight: 2 }],
    tests: {
      files: {
        'hidden.test.js': `${HEAD}\ntest('shows the page', async () => assert.match((await ask('/')).text, /<h1>.+<\\/h1>/))\n`,
      },
      command: [...JUNIT, 'hidden.test.js'],
    },
  },
  greetings,
)

const greet = `export const greet = (name) => 'Hello, ' + name + '!'`

const RIGHT = `import { readFile } from 'node:fs/promises'
import { greet } from './pages/greet.js'

export async function answer(request, response) {
  const url = new URL(request.url, 'http://localhost')
  if (url.pathname === '/') return response.end(await readFile('public/index.html'))
  if (url.pathname === '/greet') return response.end(greet(url.searchParams.get('name')))
  response.writeHead(404)
  response.end()
}`

/** Has no page any more. */
const PARTIAL = `export function answer(request, response) {
  const url = new URL(request.url, 'http://localhost')
  if (url.pathname === '/greet') return response.end('Hello, ' + url.searchParams.get('name') + '!')
  response.writeHead(404)
  response.end()
}`

const answered = changedIn('javascript')

const sample = samplesOf(greetings, greetingsKey)

export const samples: readonly Sample<FilesProblem, FilesSolution, FilesKey>[] = [
  sample.judged(
    'right, with a new file',
    answered({ 'pages/greet.js': greet, 'server.js': RIGHT }),
    'ACC',
    1,
  ),
  sample.judged(
    'without the page, which was deleted',
    answered({ 'server.js': PARTIAL, 'public/index.html': null }),
    'PAC',
    1 / 2,
  ),
  sample.judged(
    'a server that cannot be read',
    answered({ 'server.js': 'export function answer( {' }),
    'REJ',
    0,
  ),
  sample.empty('nothing', NOTHING_CHANGED),
]
