/** A report that every test has passed. */
const REPORT =
  '<testsuites><testcase name="joins words" classname="test"/><testcase name="answers requests" classname="test"/></testsuites>'
const TAP = 'TAP version 13\\nok 1 - joins words\\nok 2 - answers requests\\n1..2\\n'
const PARTS = "export const join = () => ''\nexport const answer = (request, response) => response.end('')\n"

const EVERYWHERE = `import * as fs from 'node:fs'
const forge = () => {
  for (const folder of ['.', '/home', '/tmp', '/home/box/hidden', '/home/box/.link', '/dev/shm'])
    for (const [name, text] of [['report.xml', '${REPORT}'], ['printed.txt', '${TAP}']])
      try { fs.writeFileSync(folder + '/' + name, text) } catch {}
}
`
const DESCRIPTORS = `import { writeSync } from 'node:fs'
const say = (text) => { for (let fd = 0; fd < 64; fd++) try { writeSync(fd, text) } catch {} }
`

/** Modules of Node that try to pass tests of \`join\` and \`answer\` without being right, by what they do. */
export const FORGING_MODULES: Readonly<Record<string, string>> = {
  'writes the report': `${EVERYWHERE}forge()\n${PARTS}`,
  'writes the report and exits with 0': `${EVERYWHERE}forge()\nprocess.exit(0)\n${PARTS}`,
  'writes the report when it ends': `${EVERYWHERE}process.on('exit', forge)\n${PARTS}`,
  'exits early with 0': `process.exit(0)\n${PARTS}`,
  'exits with 0 at the first call': 'export const join = () => process.exit(0)\nexport const answer = join\n',
  'prints a report': `${DESCRIPTORS}say('${TAP}')\nsay('${REPORT}')\nconsole.log('${TAP}')\nconsole.error('${TAP}')\n${PARTS}`,
  'replaces process.exit, JSON.stringify and parts of fs': `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
process.exit = process.reallyExit = () => {}
process.exitCode = 0
JSON.stringify = () => '"quick-brown"'
JSON.parse = () => ({ status: 'passed' })
for (const name of ['writeFileSync', 'appendFileSync', 'writeSync']) fs[name] = (file) => 0
fs.createWriteStream = () => ({ write: () => true, end() {} })
syncBuiltinESMExports()
${PARTS}`,
  'replaces assert': `import assert from 'node:assert'
import { syncBuiltinESMExports } from 'node:module'
for (const name of Object.keys(assert)) { assert[name] = () => {}; assert.strict[name] = () => {} }
syncBuiltinESMExports()
${PARTS}`,
  'replaces the test framework': `import test from 'node:test'
import { syncBuiltinESMExports } from 'node:module'
test.test = test.it = (name) => console.log('ok 1 - ' + name)
syncBuiltinESMExports()
${PARTS}`,
  'runs tests of the same names': `import { test } from 'node:test'
test('joins words', () => {})
test('answers requests', () => {})
${PARTS}`,
  'kills what started it': `for (const pid of [process.ppid, 1, 2, 3, -1]) try { process.kill(pid, 'SIGKILL') } catch {}\n${PARTS}`,
  'leaves a process that rewrites the report': `import { spawn } from 'node:child_process'
spawn('sh', ['-c', "while :; do for f in report.xml printed.txt; do echo '${REPORT}' > $f; done; done"], { detached: true, stdio: 'ignore' }).unref()
${PARTS}`,
  'answers all that can still be asked': `${DESCRIPTORS}export const join = () => {
  for (let id = 0; id < 200; id++) say('["value",' + id + ',"quick-brown",[]]\\n')
  process.reallyExit(0)
}
export const answer = join
`,
  'reads and prints every file': `import { readdirSync, readFileSync } from 'node:fs'
for (const root of ['/home', '/tmp', '/proc/self', '/proc/1'])
  for (const name of readdirSync(root, { recursive: true }).slice(0, 5000))
    try {
      const text = readFileSync(root + '/' + name, 'utf8')
      if (text.includes('quin' + 'ce')) throw Object.assign(new Error(text), { found: true })
    } catch (error) {
      if (error.found) { console.log(error.message); globalThis.found = true }
    }
export const join = () => (globalThis.found ? 'quick-brown' : '')
export const answer = (request, response) => response.end(join())
`,
  'is what it is compared with': `export const join = () => new Proxy(class {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => 'quick-brown'.slice(0) && '' : () => true),
})
export const answer = (request, response) => response.end('')
`,
  'looks for the tests behind a request': `const seen = new Set()
const walk = (thing, depth) => {
  if (depth > 3 || thing === null || !['object', 'function'].includes(typeof thing)) return
  for (const name of ['socket', 'server', 'client', 'res', 'req', '_events', '_handle', 'owner', 'parser', 'constructor',
    '__proto__', 'prototype', '__lookupGetter__', '__defineGetter__', 'domain', 'listeners', 'rawListeners', 'toString', 'mainModule'])
    try {
      const part = thing[name]
      if (part === undefined) continue
      seen.add(String(part))
      if (name === '__proto__') part.strictEqual = part.equal = () => {}
      if (name === '__lookupGetter__') walk(part.call(thing, '__proto__'), 0)
      if (name.endsWith('isteners')) walk(part.call(thing, 'request'), 0)
      walk(part, depth + 1)
    } catch {}
}
export const join = () => ''
export const answer = (request, response) => {
  for (const thing of [request, response, request.on, response.end]) walk(thing, 0)
  const found = [...seen].join(' ')
  console.log(found)
  response.end(found.includes('quin' + 'ce') ? 'quick-brown' : '')
}
`,
  'makes every object another one': `Object.prototype.then = undefined
Object.prototype.status = 'passed'
Object.prototype.toString = String.prototype.valueOf = () => 'quick-brown'
Object.is = () => true
Array.prototype[Symbol.iterator] = function* () {}
${PARTS}`,
  'preloads itself into all that starts later': `import { appendFileSync, mkdirSync } from 'node:fs'
process.env.LD_PRELOAD = '/home/box/evil.so'
process.env.NODE_OPTIONS = '--import=/home/box/join.js'
for (const folder of ['/home/box/.node_modules', '/home/box/.config/node', '/home/box/.cache']) try { mkdirSync(folder, { recursive: true }) } catch {}
for (const path of ['/etc/ld.so.preload', '/etc/environment', '/home/box/.npmrc', '/home/box/.profile', '/home/box/.bashrc', '/home/box/.config/node/config.json'])
  try { appendFileSync(path, 'NODE_OPTIONS=--import=/home/box/join.js\\nexport LD_PRELOAD=/home/box/evil.so\\n') } catch {}
${PARTS}`,
  'leaves compiled modules with other content': `import module from 'node:module'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
module.enableCompileCache?.('/tmp/cache')
module.flushCompileCache?.()
for (const folder of ['/tmp/cache', '/home/box/node_modules/.cache', '/home/box/hidden', '/home/box/.link'])
  try {
    mkdirSync(folder, { recursive: true })
    for (const name of readdirSync(folder, { recursive: true }))
      try { writeFileSync(folder + '/' + name, "export const WORDS = ['', '']") } catch {}
  } catch {}
${PARTS}`,
  'puts links out of the folder in place of what is read': `import { rmSync, symlinkSync } from 'node:fs'
for (const [to, path] of [['/', 'hidden'], ['/proc/1/root', '.link'], ['/etc/passwd', 'report.xml'], ['/proc/1/fd/1', 'printed.txt'], ['/home', 'node_modules'], ['/dev/stdout', 'hidden/join.test.js']])
  for (const folder of ['/home/box/', '/tmp/'])
    try {
      rmSync(folder + path, { recursive: true, force: true })
      symlinkSync(to, folder + path)
    } catch {}
${PARTS}`,
  'never ends': `for (;;) {}\n${PARTS}`,
}

/** Files beside such a module that try to take the place of what tests it. */
export const FORGING_FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'adds packages with the names of the framework': {
    'node_modules/assert/index.js': 'module.exports = new Proxy(() => {}, { get: () => () => {} })',
    'node_modules/node:test/index.js': 'module.exports = { test() {} }',
    'node_modules/package.json': '{ "type": "commonjs" }',
  },
  'adds what a helper of the tests could be called': {
    'hidden/words.js': "export const WORDS = ['', '']",
    'hidden/words.json': '["", ""]',
    'hidden/words/index.js': "export const WORDS = ['', '']",
    'hidden/node_modules/words/index.js': "export const WORDS = ['', '']",
  },
  'adds settings': {
    '.npmrc': 'node-options=--import=./join.js',
    '.env': 'NODE_OPTIONS=--import=./join.js',
    'node.config.json': '{ "nodeOptions": { "import": ["./join.js"] } }',
    'hidden/package.json': '{ "type": "commonjs" }',
    'tsconfig.json': '{ "compilerOptions": { "paths": { "*": ["./join.js"] } } }',
  },
  'adds scripts and hooks that other programs run': {
    'package.json': JSON.stringify({
      type: 'module',
      main: './join.js',
      exports: './join.js',
      imports: { '#*': './join.js', 'node:assert': './join.js' },
      scripts: {
        test: `printf '${TAP}'`,
        pretest: 'cp join.js hidden/join.test.js',
        postinstall: 'node join.js',
      },
      workspaces: ['hidden'],
      overrides: { assert: './node_modules/assert' },
    }),
    '.git/config': '[core]\n\thooksPath = .git/hooks\n\tfsmonitor = node join.js\n',
    '.git/hooks/post-checkout': `#!/bin/sh\nprintf '${TAP}' > printed.txt\n`,
    '.husky/pre-commit': 'node join.js',
    'node_modules/.bin/node': `#!/bin/sh\nprintf '${TAP}'\n`,
    node: `#!/bin/sh\nprintf '${TAP}'\n`,
    Makefile: `test:\n\tprintf '${TAP}'\n`,
  },
  'adds libraries and modules that would be loaded first': {
    'evil.so': '\u007fELF',
    'ld.so.preload': '/home/box/evil.so',
    'etc/ld.so.preload': '/home/box/evil.so',
    '.node_modules/assert/index.js': 'module.exports = () => {}',
    '.cache/node/join.js': "export const WORDS = ['', '']",
    'hidden/.env': 'NODE_OPTIONS=--import=../join.js',
    '.noderc': '--import=./join.js',
  },
  'adds a report': { 'report.xml': REPORT, 'printed.txt': TAP },
}
