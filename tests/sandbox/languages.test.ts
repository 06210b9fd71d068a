import { beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../cli/backend/platform/clock.ts'
import { TOOLCHAINS } from '../../cli/backend/sandbox/languages.ts'
import { createRunner, type LocalRunner } from '../../cli/backend/sandbox/runner.ts'
import { TECHNOLOGIES } from '../../plugins/families/code/technologies.ts'
import type { Compiled, Limits, ProgrammingLanguage, SandboxResult } from '../../src/sdk/sandbox.ts'
import { INSTALLED_LANGUAGES, skipUnless } from '../needs.ts'
import { SOURCES } from './sources.ts'

const MB = 2 ** 20
const LIMITS: Limits = {
  cpuMs: 5000,
  wallMs: 240_000,
  memoryBytes: 64 * MB,
  outputBytes: 100_000,
  processes: 8,
  diskBytes: 8 * MB,
}

let runner: LocalRunner

beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})

async function compile(slug: string, code: string): Promise<Compiled> {
  const language = runner.languages.get(slug)
  if (!language) throw new Error(`${slug} is not installed`)
  return runner.compile(language, { [language.fileName]: code })
}

const programs = new Map<string, Promise<Compiled>>()

/** Compiles the program of a language once and does with it what `input` says. */
async function run(
  slug: ProgrammingLanguage,
  input: string,
  limits: Partial<Limits> = {},
): Promise<SandboxResult> {
  const compiling = programs.get(slug) ?? compile(slug, SOURCES[slug].program)
  programs.set(slug, compiling)
  const made = await compiling
  if (made.kind === 'failed') throw new Error(made.message)
  return runner.run(made.program, { input: `${input} world\n`, limits: { ...LIMITS, ...limits } })
}

test('the languages that every machine with tests has are found', () => {
  expect([...runner.languages.keys()]).toEqual(expect.arrayContaining(INSTALLED_LANGUAGES))
  expect(runner.languages.get('python')?.name).toMatch(/^Python 3\.\d+$/)
  expect(runner.languages.get('java')?.name).toMatch(/^Java \d+/)
})

test('each language is offered to problems', () => {
  const slugs = TOOLCHAINS.map(({ slug }) => slug)
  expect(TECHNOLOGIES.map(({ slug }) => slug)).toEqual(expect.arrayContaining(slugs))
})

const DEEP = 50_000

/** Programs that call themselves so deep and print how deep it was. */
const RECURSIONS: Readonly<Partial<Record<ProgrammingLanguage, string>>> = {
  python: `import sys\nsys.setrecursionlimit(10**6)\ndef f(n):\n  return 0 if n == 0 else 1 + f(n - 1)\nprint(f(${DEEP}))`,
  javascript: `const f = (n) => n === 0 ? 0 : 1 + f(n - 1)\nconsole.log(f(${DEEP}))`,
  typescript: `const f = (n: number): number => n === 0 ? 0 : 1 + f(n - 1)\nconsole.log(f(${DEEP}))`,
  java: `class Main { static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); } public static void main(String[] a) { System.out.println(f(${DEEP})); } }`,
  c: `#include <stdio.h>\nint f(int n) { volatile char room[500]; room[0] = 1; return n == 0 ? 0 : room[0] + f(n - 1); }\nint main(void) { printf("%d\\n", f(${DEEP})); }`,
  cpp: `#include <cstdio>\nint f(int n) { volatile char room[500]; room[0] = 1; return n == 0 ? 0 : room[0] + f(n - 1); }\nint main() { printf("%d\\n", f(${DEEP})); }`,
  go: `package main\nimport "fmt"\nfunc f(n int) int { if n == 0 { return 0 }; return 1 + f(n-1) }\nfunc main() { fmt.Println(f(${DEEP})) }`,
  php: `<?php function f($n) { return $n === 0 ? 0 : 1 + f($n - 1); } echo f(${DEEP});`,
}

for (const [slug, code] of Object.entries(RECURSIONS))
  test(`${slug} may call itself as deep as other languages`, async (context) => {
    skipUnless(runner.languages.has(slug), slug, context)
    const made = await compile(slug, code)
    if (made.kind === 'failed') throw new Error(made.message)
    const { ending, stderr, stdout } = await runner.run(made.program, { input: '', limits: LIMITS })
    expect([ending, stdout.trim(), stderr.slice(0, 200)]).toEqual(['exited', String(DEEP), ''])
  })

for (const { slug } of TOOLCHAINS) {
  const source = SOURCES[slug]
  describe(`${slug}:`, () => {
    const given = (title: string, check: () => Promise<void>) =>
      test.concurrent(title, async (context) => {
        skipUnless(runner.languages.has(slug), slug, context)
        await check()
      })

    given('reads its input and greets', async () => {
      const { ending, exitCode, stderr, stdout } = await run(slug, 'greet')
      expect({ ending, exitCode, stderr, stdout }).toEqual({
        ending: 'exited',
        exitCode: 0,
        stderr: '',
        stdout: 'Hällo world\n',
      })
    })

    given('tells of a program that cannot be understood', async () => {
      const language = runner.languages.get(slug)
      if (!language) throw new Error(`${slug} is not installed`)
      const made = await compile(slug, source.broken)
      const said =
        made.kind === 'failed' ? made.message : (await runner.run(made.program, { limits: LIMITS })).stderr
      expect(made.kind).toBe(language.compile ? 'failed' : 'ready')
      const place = new RegExp(`${language.fileName.replace('.', '\\.')}.*\\d`, 's')
      expect(said).toMatch(source.says ?? place)
    })

    given('ends badly when it fails while it runs', async () => {
      const { ending, exitCode } = await run(slug, 'fail')
      expect(ending).toBe('exited')
      expect(exitCode).not.toBe(0)
    })

    given('is stopped when its CPU time is over', async () => {
      const { ending, cpuMs } = await run(slug, 'spin', { cpuMs: 300 })
      expect(ending).toBe('time')
      expect(cpuMs).toBeGreaterThanOrEqual(300)
    })

    given('is stopped when its memory is used up', async () => {
      const { ending } = await run(slug, 'hoard')
      expect(ending).toBe('memory')
    })
  })
}

test('the same sources are compiled once', async () => {
  const code = 'int main(void) { return 42; }'
  const first = await compile('c', code)
  expect(first.kind).toBe('ready')
  expect(await compile('c', code)).toBe(first)
})

test('a program of several files is compiled from all of them', async () => {
  const language = runner.languages.get('cpp')
  if (!language) throw new Error('cpp is not installed')
  const made = await runner.compile(language, {
    'main.cpp': '#include <cstdio>\n#include "lib/twice.h"\nint main() { std::printf("%d\\n", twice(21)); }',
    'twice.cpp': 'int twice(int n) { return 2 * n; }',
    'lib/twice.h': 'int twice(int n);',
  })
  if (made.kind === 'failed') throw new Error(made.message)
  expect((await runner.run(made.program, { limits: LIMITS })).stdout).toBe('42\n')
})
