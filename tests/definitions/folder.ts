import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readTests } from '../../cli/definitions/read.ts'
import { openTypes } from '../../cli/plugins/node-types.ts'

export const types = await openTypes()

export type Files = Readonly<Record<string, string>>

export const TEST_YAML = `name: Small test
duration: 10
instructions: Go on.
company: { name: Acme, slug: acme }
sections:
  - slug: only
    name: Only
    problems: [essay]
`
export const ESSAY_YAML = `problem_type: TEX
title: Essay
statement: Write.
score: 1
`

/** A test with one problem, as files; whatever is given comes on top. */
export function smallTest(changes: Files = {}): Files {
  return { 'test.yaml': TEST_YAML, 'problems/essay.yaml': ESSAY_YAML, ...changes }
}

/** Writes files below a new folder, which is gone after the test. */
export async function writeFolder(files: Files): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'assess-definitions-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return folder
}

/** Writes tests by their slugs and reads them; each finding comes as `<file within the folder>:<line> <message>`. */
export async function readWritten(tests: Readonly<Record<string, Files>>) {
  const files = Object.entries(tests).flatMap(([slug, test]) =>
    Object.entries(test).map(([name, text]) => [`${slug}/${name}`, text]),
  )
  const folder = await writeFolder(Object.fromEntries(files))
  const { tests: read, problems } = await readTests([folder], types)
  const findings = problems.map(
    ({ file, line, message }) => `${file.slice(folder.length + 1)}:${line} ${message}`,
  )
  return { folder, tests: read, findings }
}
