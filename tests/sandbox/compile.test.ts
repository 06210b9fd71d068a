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
}

test('a compiler that a busy machine stopped says nothing of the program, and compiles it the next time', async () => {
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
