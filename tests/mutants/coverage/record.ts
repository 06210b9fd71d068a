import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect } from 'vitest'
import { type Covered, entryOf, FOLDER, hashOf } from './entry.ts'

/** A setup file of vitest: writes down which units of the project a test file executes. */
const executed = new Map<string, Set<string>>()
const began = process.hrtime.bigint()

Object.assign(globalThis, {
  markExecuted(file: string, key: string) {
    const keys = executed.get(file)
    if (keys) keys.add(key)
    else executed.set(file, new Set([key]))
  },
})

afterAll(() => {
  const test = path.relative(process.cwd(), expect.getState().testPath ?? '')
  const files = Object.fromEntries([...executed].map(([file, keys]) => [file, [...keys]]))
  const ms = Number((process.hrtime.bigint() - began) / 1_000_000n)
  const entry: Covered = { test, hash: hashOf(readFileSync(test, 'utf8')), ms, files }
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(entryOf(test), JSON.stringify(entry))
})
