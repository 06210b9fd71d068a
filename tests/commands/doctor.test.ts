import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PROGRAMS = {
  python3: 'echo Python 3.12.1',
  javac: 'exit 0',
  java: 'echo openjdk version \\"21.0.2\\" >&2',
  bwrap:
    'test "$1" = --version && echo bubblewrap 0.8.0 || { echo No permission to create a namespace >&2; exit 1; }',
}

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'assess-doctor-'))
  for (const [name, script] of Object.entries(PROGRAMS)) {
    await writeFile(path.join(folder, name), `#!/bin/sh\n${script}\n`)
    await chmod(path.join(folder, name), 0o755)
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the doctor on a machine whose PATH holds the programs above and nothing else. */
function doctor(...args: string[]) {
  const env = { PATH: folder, HOME: folder, PUPPETEER_EXECUTABLE_PATH: path.join(folder, 'no-browser') }
  const { status, stdout } = spawnSync(process.execPath, ['cli/main.ts', 'doctor', ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout }
}

test('the doctor tells versions, what is missing and what is there but broken, and is content with all of it', () => {
  const { status, stdout } = doctor('--reporter', 'json')
  expect(status).toBe(0)
  const { findings } = JSON.parse(stdout)
  expect(findings).toContainEqual(expect.objectContaining({ name: 'python', found: true, version: '3.12.1' }))
  expect(findings).toContainEqual(expect.objectContaining({ name: 'java', found: true, version: '21.0.2' }))
  expect(findings).toContainEqual({
    name: 'c',
    found: false,
    version: null,
    enables: 'problem types can run answers in C',
    advice: 'Debian: apt-get install gcc libc6-dev',
  })
  expect(findings).toContainEqual(
    expect.objectContaining({
      name: 'sandbox',
      found: false,
      advice: expect.stringMatching('No permission'),
    }),
  )
  expect(findings).toContainEqual(
    expect.objectContaining({
      name: 'browser',
      found: false,
      advice: expect.stringMatching('does not start'),
    }),
  )
})

test('the doctor tells a person what each missing thing would enable and how to get it', () => {
  const { stdout } = doctor()
  expect(stdout).toMatch(/✓ python +3\.12\.1/)
  expect(stdout).toMatch(
    /- c +missing\. With it, problem types can run answers in C\.\n +Debian: apt-get install gcc/,
  )
})
