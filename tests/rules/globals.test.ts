import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const BANNED = [
  'Date.now()',
  'new XMLHttpRequest()',
  `new WebSocket('')`,
  `fetch('').catch(console.log)`,
  `indexedDB.open('')`,
  'localStorage.clear()',
  'performance.now()',
  'sessionStorage.clear()',
  'setImmediate(console.log)',
  'setInterval(console.log)',
  'setTimeout(console.log)',
  'Math.random()',
  'crypto.randomUUID()',
  'crypto.getRandomValues(new Uint8Array(1))',
]
const BANS = ['lint/style/noRestrictedGlobals', 'lint/nursery/noJsRestrictedProperties']
const KERNEL = 'src/kernel/planted.ts'
const ADAPTER = 'src/adapters/planted.ts'

interface Diagnostic {
  readonly code: { readonly value: string }
  readonly location: { readonly path: string; readonly range: { readonly start: { readonly line: number } } }
}

let copy = ''
let found: readonly { readonly file: string; readonly line: number }[] = []

function lint(): Promise<string> {
  const args = ['lint', '--reporter=rdjson', '--max-diagnostics=none']
  return new Promise((resolve) => {
    execFile(path.resolve('node_modules/.bin/biome'), args, { cwd: copy }, (_, stdout) => resolve(stdout))
  })
}

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'assess-globals-'))
  await Promise.all(['biome.json', '.gitignore'].map((file) => cp(file, path.join(copy, file))))
  for (const file of [KERNEL, ADAPTER]) {
    await mkdir(path.join(copy, path.dirname(file)), { recursive: true })
    await writeFile(path.join(copy, file), `${BANNED.join('\n')}\n`)
  }
  const { diagnostics }: { diagnostics: readonly Diagnostic[] } = JSON.parse(await lint())
  found = diagnostics
    .filter(({ code }) => BANS.includes(code.value))
    .map(({ location }) => ({ file: location.path, line: location.range.start.line }))
})

afterAll(() => rm(copy, { recursive: true, force: true }))

test.for([...BANNED.entries()])('the linter finds line %i, %s, outside the adapters', ([index]) => {
  expect(found).toContainEqual({ file: KERNEL, line: index + 1 })
})

test('an adapter may reach what it adapts', () => {
  expect(found.filter(({ file }) => file === ADAPTER)).toEqual([])
})
