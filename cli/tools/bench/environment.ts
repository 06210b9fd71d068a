import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { aliases } from '../../../plugins/aliases.ts'
import { nodeManifest } from '../../../plugins/node.ts'
import { createRegistry } from '../../../src/kernel/registry.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import { createBackend } from '../../backend/backend.ts'
import { systemClock, systemRandom } from '../../backend/platform/clock.ts'
import type { TestDefinition } from '../../definitions/definition.ts'
import { readTests } from '../../definitions/read.ts'
import { SAMPLE_TESTS } from '../../definitions/samples.ts'
import { PLAYER_DIR } from '../../host/player.ts'

/** The test that is measured: 90 minutes, every problem type. */
export const SLUG = 'web-platform-basics'

export interface BenchEnvironment {
  readonly url: string
  readonly server: Server
  /** Where the backend keeps its data. */
  readonly folder: string
  /** A sign-in link for a candidate of this name, to the test that is measured unless another one is named. */
  invite(username: string, slug?: string): Promise<string>
}

type Tests = readonly TestDefinition[]

/**
 * Runs `measure` against an embedded backend with the sample tests, or those that `change` makes of them, on a free port
 * and a fresh disk.
 */
export async function withEnvironment<T>(
  measure: (environment: BenchEnvironment) => Promise<T>,
  change = (tests: Tests) => tests,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-bench-'))
  const types = createRegistry<NodePlugin>(nodeManifest, aliases)
  const { tests } = await readTests(SAMPLE_TESTS, types)
  const backend = await createBackend({
    tests: change(tests),
    types,
    dataDir: folder,
    playerDir: PLAYER_DIR,
    clock: systemClock(),
    random: systemRandom(),
    host: '127.0.0.1',
    port: 0,
    log: () => {},
  })
  const invite = (username: string, slug = SLUG) =>
    backend.invite(
      { username, full_name: username, email: `${username}@example.com`, usertype: 'hacker' },
      slug,
    )
  try {
    return await measure({ url: backend.url, server: backend.app.server, folder, invite })
  } finally {
    await backend.close()
    await rm(folder, { recursive: true, force: true })
  }
}
