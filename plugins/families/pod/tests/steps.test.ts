import { expect, it } from 'vitest'
import { judgeProject } from '../../../../tests/frameworks/judge-project.ts'
import { skipUnless } from '../../../../tests/needs.ts'
import { inDepth } from '../../../../tests/sampled.ts'
import { findChromium } from '../../browser/chromium.ts'

const SERVER = `const { createServer } = require('node:http')
const { appendFileSync, existsSync, readFileSync } = require('node:fs')
let starts = 0
appendFileSync('starts.txt', 'x')
createServer((request, response) => {
  starts += 1
  if (request.url === '/starts') return response.end(readFileSync('starts.txt'))
  if (request.url === '/page') return response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=1' }).end(\`<!doctype html>
    <label>Name <input id="name"></label> <label>Colour <select><option value="r">Red<option value="b">Blue</select></label>
    <label><input type="checkbox"> Agree</label> <button disabled>Go</button> <p role="status"></p>
    <script>
      const [name, colour, agree] = document.querySelectorAll('input, select')
      const go = document.querySelector('button')
      const status = document.querySelector('p')
      new EventSource('/events').onmessage = ({ data }) => { document.title = data }
      const change = () => { go.disabled = !document.querySelector('[type=checkbox]').checked }
      document.querySelector('[type=checkbox]').onchange = () => setTimeout(change, 200)
      document.querySelector('#name').onkeydown = ({ key }) => { if (key === 'Escape') document.querySelector('#name').value = '' }
      go.onclick = () => { if (confirm('Sure?')) location.href = '/done?' + document.querySelector('#name').value + document.querySelector('select').value }
    </script>\`)
  if (request.url === '/still') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Nothing comes')
  if (request.url === '/restless') return response.writeHead(200, { 'content-type': 'text/html' }).end('<script>setInterval(() => {}, 1000)</script>')
  if (request.url === '/late') return response.writeHead(200, { 'content-type': 'text/html' }).end(\`<script>
    setTimeout(() => fetch('/starts').then(() => document.body.append('Tea')), 2500)</script>\`)
  if (request.url === '/endless') return response.writeHead(200, { 'content-type': 'text/html' }).end('<script>for (;;) {}</script>')
  if (request.url === '/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    return response.write('data: live\\n\\n')
  }
  if (request.url.startsWith('/done')) return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>' + request.url + ' ' + request.headers.cookie + '</h1>')
  response.writeHead(404).end(String(starts))
}).listen(process.env.PORT)
`

const problem = (steps: unknown, more = {}) => ({
  statement: '<p>Serve.</p>',
  technologies: ['javascript'],
  files: { 'server.js': '' },
  tasks: { start: ['node', 'server.js'] },
  port: 3000,
  checks: [{ name: 'one', steps }],
  key: {},
  ...more,
})

const judge = (steps: unknown, more = {}) => judgeProject(problem(steps, more), { 'server.js': SERVER })

it('[TYPE-07] restarts a service as often as a check says so, on the same port', async () => {
  const restarts = Array.from({ length: 8 }, () => [
    { restart: true },
    { request: { path: '/' }, expect: { body: '1' } },
  ])
  const starts = { request: { path: '/starts' }, expect: { body: { equals: 'x'.repeat(9) } } }
  const { outcomes, verdict } = await judge([...restarts.flat(), starts])
  expect(outcomes).toMatchObject([{ status: 'passed' }])
  expect(verdict).toEqual({ status: 'ACC', score: 1 })
})

it('[TYPE-06] uses a page as a person does, in a browser of its own', async (context) => {
  skipUnless(findChromium() !== undefined, 'Chromium', context)
  const { outcomes, printed } = await judge([
    { page: '/page' },
    { fill: { role: 'textbox', name: 'Name', with: 'gone' } },
    { press: 'Escape' },
    { value: { role: 'textbox', name: 'Name', is: '' } },
    { fill: { role: 'textbox', name: 'Name', with: 'ada' } },
    { fill: { role: 'combobox', name: 'Colour', with: 'Blue' } },
    { value: { role: 'combobox', name: 'Colour', is: 'Blue' } },
    { value: { role: 'checkbox', name: 'Agree', is: 'unchecked' } },
    { click: { role: 'checkbox', name: 'Agree' } },
    { script: "document.title === 'live'" },
    { click: { role: 'button', name: 'Go' } },
    { see: { role: 'heading', name: '/done?adab a=1' } },
    { notSee: { role: 'button' } },
  ])
  expect(outcomes, printed).toMatchObject([{ status: 'passed' }])
})

it('says of a page that it is not there', async (context) => {
  skipUnless(findChromium() !== undefined, 'Chromium', context)
  const missing = await judge([{ page: '/no' }])
  expect(missing.outcomes[0]?.message).toBe('Step 1, page /no: the service answers with the status 404')
})

it('waits for what a page has begun, and not for one in which nothing happens', async (context) => {
  skipUnless(findChromium() !== undefined, 'Chromium', context)
  const see = (page: string) => judge([{ page }, { see: 'Tea' }])
  const late = await see('/late')
  expect(late.outcomes).toMatchObject([{ status: 'passed' }])
  // Beside a page that never rests, for which it waits as long as it ever does.
  const still = see('/still')
  const judged = [still, see('/restless')]
  expect(await Promise.race(judged)).toBe(await still)
  for (const { outcomes } of await Promise.all(judged))
    expect(outcomes[0]?.message).toContain('there has to be the text "Tea"')
})

inDepth('gives up a project that has left only idle programs', async () => {
  const started = ['idle', 'sleep 30 &'].map((more) => {
    const serve = 'require("node:net").createServer().listen(4000)'
    const command = `node -e '${serve}' & ${more === 'idle' ? '' : more}`
    return judge([{ run: ['true'] }], { tasks: { start: ['sh', '-c', command] } })
  })
  const [idle] = started
  expect(await Promise.race(started)).toBe(await idle)
  expect((await Promise.all(started)).map(({ message }) => message)).toEqual(
    started.map(() => 'The project did not start.'),
  )
})

inDepth('says of a page that it never answers', async () => {
  const endless = await judge([{ page: '/endless' }])
  expect(endless.outcomes[0]?.message).toBe('Step 1, page /endless: it was not shown within 12 seconds')
})

it.each([
  [
    { request: { path: '/no' }, expect: { status: 200 } },
    'GET /no: the status has to be 200, but it is 404, with "1"',
  ],
  [
    { request: { path: '/no' }, expect: { headers: { etag: 'x' } } },
    'GET /no: the answer has to have the header "etag"',
  ],
  [{ run: ['cat', 'nothing.txt'] }, 'cat nothing.txt: the exit code has to be 0, but it is 1'],
  [{ run: ['no-such-program'] }, 'no-such-program: spawn no-such-program ENOENT'],
  [
    { run: ['sh', '-c', 'echo a'], expect: { stdout: 'b' } },
    'what it prints to stdout has to contain "b", but it is "a\\n"',
  ],
  [{ file: 'no.txt' }, 'no.txt: it is not there'],
  [{ file: 'server.js', expect: { exists: false } }, 'server.js: it must not be there'],
  [{ file: 'server.js', expect: { json: {} } }, 'server.js: it has to hold JSON'],
])('says of %j what was expected and what came', async (step, words) => {
  const { outcomes } = await judge([step])
  expect(outcomes[0]).toMatchObject({ status: 'failed' })
  expect(outcomes[0]?.message).toContain(words)
})

it('says why nothing was checked: the project did not start, or could not be set up', async () => {
  const steps = [{ run: ['true'] }]
  const ended = await judge(steps, { tasks: { start: ['node', 'missing.js'] } })
  expect(ended.message).toBe('The project did not start.')
  expect(ended.outcomes[0]?.message).toBe(
    'The project ended with exit code 1 before it listened on port 3000.',
  )
  const unset = await judge(steps, { setup: ['sh', '-c', 'exit 3'] })
  expect(unset).toMatchObject({
    message: 'The set-up of the project failed.',
    outcomes: [{ status: 'skipped' }],
  })
})

it('[TYPE-10] goes on from the files that the set-up left, each check afresh', async () => {
  const setup = [
    'sh',
    '-c',
    'mkdir made; echo one >made/a.txt; rm old.txt; printf "echo run" >run.sh; chmod +x run.sh',
  ]
  const steps = [
    { file: 'made/a.txt', expect: { equals: 'one' } },
    { file: 'old.txt', expect: { exists: false } },
    { run: ['./run.sh'], expect: { stdout: 'run' } },
    { run: ['sh', '-c', 'echo two >made/a.txt'] },
  ]
  const files = { 'server.js': '', 'old.txt': '' }
  const checks = ['one', 'again'].map((name) => ({ name, steps }))
  const { outcomes } = await judge(steps, { setup, files, checks })
  expect(outcomes).toMatchObject([{ status: 'passed' }, { status: 'passed' }])
})
