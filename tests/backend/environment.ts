import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createBackend } from '../../cli/backend/backend.ts'
import type { Backend, BackendOptions } from '../../cli/backend/contract.ts'
import type { BackendClock, BackendRandom } from '../../cli/backend/platform/clock.ts'
import type { TestDefinition } from '../../cli/definitions/definition.ts'
import { openTypes } from '../../cli/plugins/node-types.ts'
import { aliases } from '../../plugins/aliases.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry, type Manifest } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { defineTest } from './samples.ts'

export const BEGIN = Date.parse('2026-03-01T09:00:00.000Z')

interface TestClock extends BackendClock {
  /** Lets time pass and runs what falls due, in order. */
  advance(ms: number): void
}

export function createTestClock(): TestClock {
  let now = BEGIN
  const due: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run }
      due.push(entry)
      return () => {
        if (due.includes(entry)) due.splice(due.indexOf(entry), 1)
      }
    },
    advance(ms) {
      const end = now + ms
      for (let next = first(due, end); next; next = first(due, end)) {
        due.splice(due.indexOf(next), 1)
        now = next.at
        next.run()
      }
      now = end
    },
  }
}

function first(due: readonly { at: number; run: () => void }[], end: number) {
  return due.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
}

function createTestRandom(): BackendRandom {
  let count = 0
  const next = () => String(++count).padStart(12, '0')
  let seed = 0
  return {
    uuid: () => `00000000-0000-4000-8000-${next()}`,
    token: () => `token-of-this-world-${next()}`,
    seed: () => ++seed,
  }
}

export interface TestEnvironment {
  readonly backend: Backend
  readonly clock: TestClock
  readonly dataDir: string
  readonly lines: readonly string[]
  /** Starts it again over its folder; `served` are its tests then, the same when left out. */
  restart(served?: readonly TestDefinition[], packages?: readonly string[]): Promise<void>
}

interface More
  extends Pick<
    BackendOptions,
    | 'config'
    | 'evaluators'
    | 'firstPage'
    | 'isTemporary'
    | 'load'
    | 'operatorToken'
    | 'pods'
    | 'previewStandIns'
    | 'runner'
    | 'runSlots'
    | 'virtualRunMs'
  > {
  /** The problem types, where they are not the real ones. */
  readonly manifest?: Manifest<NodePlugin>
  /** Folders of packages with problem types, where it has them. */
  readonly packages?: readonly string[]
  readonly dataDir?: string
  readonly host?: string
}

/** A backend on a free port with its own folder and clock; it ends with the test. */
export async function createEnvironment(
  tests: readonly TestDefinition[] = [defineTest()],
  playerDir?: string,
  { manifest = nodeManifest, packages, dataDir = temporaryFolder(), host = '127.0.0.1', ...more }: More = {},
): Promise<TestEnvironment> {
  const clock = createTestClock()
  const random = createTestRandom()
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const start = async (served = tests, named = packages) =>
    createBackend({
      ...more,
      tests: served,
      types: named ? await openTypes(named) : createRegistry<NodePlugin>(manifest, aliases),
      dataDir,
      playerDir,
      clock,
      random,
      host,
      port: 0,
      log,
    })
  let backend = await start()
  onTestFinished(() => backend.close())
  return {
    clock,
    dataDir,
    lines,
    get backend() {
      return backend
    },
    async restart(served, named) {
      await backend.close()
      backend = await start(served, named)
    },
  }
}

export function temporaryFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'assess-backend-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}
