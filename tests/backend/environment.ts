import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createBackend } from '../../cli/backend/backend.ts'
import type { Backend, BackendOptions } from '../../cli/backend/contract.ts'
import type { S3Place } from '../../cli/backend/files/s3/bucket.ts'
import type { BackendClock, BackendRandom } from '../../cli/backend/platform/clock.ts'
import type { TestDefinition } from '../../cli/definitions/definition.ts'
import { openTypes } from '../../cli/plugins/node-types.ts'
import { aliases } from '../../plugins/aliases.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry, type Manifest } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { placeOn } from '../s3/server.ts'
import { defineTest } from './samples.ts'
import { type Stored, type StoredPlace, storedBy, testDatabase } from './stored.ts'

/** Names the storage of tests that keep their files on S3 (`npm run test:s3`): a place in it for each folder. */
const { S3_ENDPOINT } = process.env

export const BEGIN = Date.parse('2026-03-01T09:00:00.000Z')

interface TestClock extends BackendClock {
  /** Lets time pass and runs what falls due, one after the other in order. */
  advance(ms: number): Promise<void>
}

export function createTestClock(): TestClock {
  let now = BEGIN
  const due: { at: number; run: () => unknown }[] = []
  return {
    now: () => now,
    after(ms, run) {
      const entry = { at: now + ms, run }
      due.push(entry)
      return () => {
        if (due.includes(entry)) due.splice(due.indexOf(entry), 1)
      }
    },
    async advance(ms) {
      const end = now + ms
      for (let next = first(due, end); next; next = first(due, end)) {
        due.splice(due.indexOf(next), 1)
        now = next.at
        await next.run()
      }
      now = end
    },
  }
}

function first(due: readonly { at: number; run: () => unknown }[], end: number) {
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

export interface TestEnvironment extends Stored {
  readonly backend: Backend
  readonly clock: TestClock
  readonly dataDir: string
  /** Its database of PostgreSQL; `undefined` if the database is in its folder. */
  readonly database: string | undefined
  /** The storage of its files; nothing where they are in its folder. */
  readonly files: S3Place | undefined
  readonly lines: readonly string[]
  /** Starts it again over its folder, after `between`. It serves `served` then, or the same tests by default. */
  restart(
    served?: readonly TestDefinition[],
    packages?: readonly string[],
    between?: () => Promise<void>,
  ): Promise<void>
}

interface More
  extends Pick<
    BackendOptions,
    | 'address'
    | 'config'
    | 'database'
    | 'evaluators'
    | 'files'
    | 'firstPage'
    | 'isTemporary'
    | 'jupyterHub'
    | 'kind'
    | 'load'
    | 'metrics'
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
  {
    manifest = nodeManifest,
    packages,
    dataDir = temporaryFolder(),
    files = S3_ENDPOINT === undefined ? undefined : placeOn(S3_ENDPOINT, basename(dataDir)),
    host = '127.0.0.1',
    ...more
  }: More = {},
): Promise<TestEnvironment> {
  const clock = createTestClock()
  const random = createTestRandom()
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const place: StoredPlace = { dataDir, files }
  const start = async (served = tests, named = packages) => {
    const database = more.database ?? (await testDatabase(dataDir))
    place.database = database
    return createBackend({
      ...more,
      tests: served,
      types: named ? await openTypes(named) : createRegistry<NodePlugin>(manifest, aliases),
      dataDir,
      ...(database !== undefined && { database }),
      ...(files && { files }),
      playerDir,
      clock,
      random,
      host,
      port: 0,
      log,
    })
  }
  let backend = await start()
  onTestFinished(() => backend.close())
  return {
    ...storedBy(place),
    clock,
    dataDir,
    get database() {
      return place.database
    },
    files,
    lines,
    get backend() {
      return backend
    },
    async restart(served, named, between) {
      await backend.close()
      await between?.()
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
