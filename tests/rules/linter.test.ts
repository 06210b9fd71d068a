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
/** Limits of what can be read at once, each with a text that is as large as is said. */
const LIMITS: Readonly<
  Record<string, { readonly most: number; readonly written: (size: number) => string }>
> = {
  'lint/complexity/useMaxParams': {
    most: 4,
    written: (size) => `export function planted(${listOf(size, (at) => `p${at}: number`, ', ')}) {}`,
  },
  'lint/complexity/noExcessiveCognitiveComplexity': {
    most: 15,
    written: (size) =>
      `export function planted(p: number) {\n${listOf(size, (at) => `if (p > ${at}) p--`)}\n}`,
  },
  'lint/complexity/noExcessiveLinesPerFunction': {
    most: 60,
    written: (size) => `export function planted(p: number) {\n// why\n\n${listOf(size, () => 'p++')}\n}`,
  },
  'lint/style/noExcessiveLinesPerFile': {
    most: 250,
    written: (size) => listOf(size, (at) => `export const planted${at} = ${at}`, '\n\n'),
  },
}
const BANS = ['lint/style/noRestrictedGlobals', 'lint/nursery/noJsRestrictedProperties']
const KERNEL = 'src/kernel/planted.ts'
const ADAPTER = 'src/adapters/planted.ts'

const fileOf = (rule: string, size: number) => `src/kernel/${path.basename(rule)}-${size}.ts`

function listOf(size: number, item: (at: number) => string, between = '\n'): string {
  return Array.from({ length: size }, (_, at) => item(at)).join(between)
}

interface Diagnostic {
  readonly code: { readonly value: string }
  readonly location: { readonly path: string; readonly range: { readonly start: { readonly line: number } } }
}

let copy = ''
let found: readonly { readonly rule: string; readonly file: string; readonly line: number }[] = []

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
  for (const [rule, { most, written }] of Object.entries(LIMITS))
    for (const size of [most, most + 1])
      await writeFile(path.join(copy, fileOf(rule, size)), `${written(size)}\n`)
  const { diagnostics }: { diagnostics: readonly Diagnostic[] } = JSON.parse(await lint())
  found = diagnostics.map(({ code, location }) => ({
    rule: code.value,
    file: location.path,
    line: location.range.start.line,
  }))
})

afterAll(() => rm(copy, { recursive: true, force: true }))

test.for([...BANNED.entries()])('the linter finds line %i, %s, outside the adapters', ([index]) => {
  const rules = found
    .filter(({ file, line }) => file === KERNEL && line === index + 1)
    .map(({ rule }) => rule)
  expect(rules.some((rule) => BANS.includes(rule))).toBe(true)
})

test('an adapter may reach what it adapts', () => {
  expect(found.filter(({ file, rule }) => file === ADAPTER && BANS.includes(rule))).toEqual([])
})

test.for(Object.entries(LIMITS))(
  '%s takes what is as large as its limit, and nothing larger',
  ([rule, { most }]) => {
    const files = found.filter((one) => one.rule === rule).map(({ file }) => file)
    expect(files).toEqual([fileOf(rule, most + 1)])
  },
)
