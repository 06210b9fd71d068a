import { expect, test } from 'vitest'
import { createCompiler } from '../../cli/backend/sandbox/compile.ts'
import type { Installed } from '../../cli/backend/sandbox/languages.ts'
import type { SandboxResult } from '../../src/sdk/sandbox.ts'

const C: Installed = {
  slug: 'c',
  name: 'C',
  fileName: 'main.c',
  extra: {},
  title: 'C',
  version: ['gcc', '--version'],
  versionNumber: '12.2',
  packages: 'gcc',
  compile: ['gcc', 'main.c'],
  compiled: ['main'],
  run: ['./main'],
}
const SOURCES = { 'main.c': 'int main() {}' }

const stopped = (cpuMs: number): SandboxResult => ({
  ending: 'time',
  exitCode: 137,
  stdout: '',
  stderr: '',
  cpuMs,
  wallMs: 90_000,
  memoryBytes: undefined,
  files: {},
  executable: [],
})
const made: SandboxResult = {
  ending: 'exited',
  exitCode: 0,
  stdout: '',
  stderr: '',
  cpuMs: 300,
  wallMs: 400,
  memoryBytes: undefined,
  files: { main: new Uint8Array([1]) },
  executable: ['main'],
}

test('a compiler that a busy machine stopped says nothing about the program, and compiles it the next time', async () => {
  const results = [stopped(2_000), made]
  const compile = createCompiler(async () => results.shift() ?? made)
  await expect(compile(C, SOURCES)).rejects.toThrow('The machine is too busy')
  expect((await compile(C, SOURCES)).kind).toBe('ready')
})

test('a program that takes all the time of its compiler does not compile', async () => {
  const compile = createCompiler(async () => stopped(15_000))
  expect(await compile(C, SOURCES)).toMatchObject({
    kind: 'failed',
    message: expect.stringContaining('took too long'),
  })
})

test('the same sources are compiled once for all who ask at the same time, and nobody takes that from another', async () => {
  const begun: PromiseWithResolvers<SandboxResult>[] = []
  const signals: (AbortSignal | undefined)[] = []
  const compile = createCompiler(({ signal }) => {
    const run = Promise.withResolvers<SandboxResult>()
    begun.push(run)
    signals.push(signal)
    return run.promise
  })
  const cancelled = new AbortController()
  const first = compile(C, SOURCES, cancelled.signal)
  const second = compile(C, SOURCES)
  const other = compile(C, { 'main.c': 'int main() { return 1; }' })
  cancelled.abort(new Error('cancelled'))
  await expect(first).rejects.toThrow('cancelled')
  expect([begun.length, signals[0]?.aborted]).toEqual([2, false])
  for (const run of begun) run.resolve(made)
  expect([(await second).kind, (await other).kind, begun.length]).toEqual(['ready', 'ready', 2])
})

test('a compiler ends when nobody waits for it any more, and the next one who asks has it begin again', async () => {
  const signals: (AbortSignal | undefined)[] = []
  const compile = createCompiler(async ({ signal }) => {
    signals.push(signal)
    if (signals.length > 1) return made
    await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    return { ...stopped(0), ending: 'cancelled' }
  })
  const leaving = [new AbortController(), new AbortController()]
  const left = leaving.map(({ signal }) => compile(C, SOURCES, signal))
  for (const each of leaving) each.abort(new Error('cancelled'))
  expect((await Promise.allSettled(left)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([signals.length, signals[0]?.aborted]).toEqual([1, true])
  expect((await compile(C, SOURCES)).kind).toBe('ready')
})
