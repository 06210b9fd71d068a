import { watch } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NodePlugin } from '../../../src/sdk/node.ts'
import { createBackend } from '../../backend/backend.ts'
import type { Backend } from '../../backend/contract.ts'
import { systemClock, systemRandom } from '../../backend/platform/clock.ts'
import { buildPackage } from '../../build/package.ts'
import { formatDiagnostic } from '../../definitions/diagnostic.ts'
import { readTests } from '../../definitions/read.ts'
import { PLAYER_DIR } from '../../host/player.ts'
import { openTypes } from '../../plugins/node-types.ts'
import { PageBridge } from './bridge.ts'
import { faultPlace } from './fault-place.ts'
import { PlayNewsroom } from './news.ts'
import type { PassedCall, PlayMode } from './player-proxy.ts'
import { type PlayedSample, SAMPLES_TEST, samplesIn, writeSamplesTest } from './samples.ts'

/** Changes that come together are one. */
const QUIET_MS = 80

/** A package on the screen: built, served by the player's own server, and again after each change of its files. */
export class Playground {
  readonly news = new PlayNewsroom()
  readonly bridge = new PageBridge(this.news)
  mode: PlayMode = 'works'
  readonly #folder: string
  #data = ''
  #backend: Backend | undefined
  #types: readonly NodePlugin[] = []
  #people = 0
  #building: Promise<void> = Promise.resolve()

  constructor(folder: string) {
    this.#folder = folder
  }

  get samples(): readonly PlayedSample[] {
    return samplesIn(this.#types)
  }

  /** Where the player is; nothing while it is started again. */
  get target(): URL | undefined {
    return this.#backend && new URL(this.#backend.url)
  }

  /** Builds and serves the package, and goes on doing so until `close`. */
  async open(): Promise<void> {
    this.#data = await mkdtemp(join(tmpdir(), 'assess-play-'))
    await this.#build()
    const clock = systemClock()
    let cancel = () => {}
    const watcher = watch(this.#folder, { recursive: true }, (_, file) => {
      if (file === null || /^(dist|node_modules|\.\w+)([\\/]|$)/.test(file)) return
      cancel()
      cancel = clock.after(QUIET_MS, () => {
        this.#building = this.#building.then(() => this.#build())
      })
    })
    watcher.unref()
  }

  async close(): Promise<void> {
    this.news.close()
    await this.#backend?.close()
    await rm(this.#data, { recursive: true, force: true })
  }

  /** The address that opens a sample for a candidate who has answered nothing yet. */
  async enter(): Promise<string> {
    this.#people += 1
    const username = `play-${this.#people}`
    const person = {
      username,
      full_name: 'Pat Player',
      email: `${username}@example.com`,
      usertype: 'hacker',
    } as const
    const address = (await this.#backend?.invite(person, SAMPLES_TEST)) ?? '/'
    const { pathname, search } = new URL(address, 'http://play.invalid')
    return pathname + search
  }

  /** Has the type's driver play a sample on the page that is open. */
  async drive(code: string, index: number): Promise<void> {
    const type = this.#types.find((one) => one.code === code)
    const sample = type?.samples[index]
    if (!type || !sample) return
    const by = type.answeredBy?.[0] ?? 'keyboard'
    const words = await type.drive(this.bridge.page(sample.files), sample.problem, sample.solution, by).then(
      () => 'The driver has played the sample.',
      (error: unknown) => `The driver stopped: ${error instanceof Error ? error.message : error}`,
    )
    this.news.tell({ kind: 'driven', words })
  }

  /** Tells of each save, and what the type makes of it. */
  noteCall({ body, method, path, status }: PassedCall): void {
    if (method === 'GET' || !/solution/.test(path)) return
    const fields = fieldsOf(body)
    const slug = String(fields.problem ?? fields.problem_slug ?? '')
    this.news.tell({ kind: 'saved', problem: slug, status, fields })
    void this.#judge(slug, fields)
  }

  /** Tells of an error in the page of the player, and where in the package it comes from. */
  async noteFault(error: string, stack: string): Promise<void> {
    const place = await faultPlace(this.#folder, stack)
    this.news.tell({ kind: 'fault', words: place === '' ? error : `${error}, at ${place}` })
  }

  async #judge(slug: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
    const played = this.samples.find(({ problem }) => problem === slug)
    const type = this.#types.find(({ code }) => code === played?.code)
    const sample = played && type?.samples[played.index]
    if (!type || !sample || !('evaluate' in type)) return
    try {
      const verdict = await type.evaluate(sample.problem, type.solution.decode(fields), sample.key)
      this.news.tell({ kind: 'verdict', problem: slug, verdict })
    } catch (error) {
      this.news.tell({
        kind: 'verdict',
        problem: slug,
        verdict: error instanceof Error ? error.message : String(error),
      })
    }
  }

  async #build(): Promise<void> {
    try {
      await buildPackage(this.#folder, { hasSourceMaps: true })
      const types = await openTypes([this.#folder])
      const own = (types.packaged ?? []).filter((one) => one.package.folder === this.#folder)
      const codes = [...new Set(own.map(({ code }) => code))]
      this.#types = await Promise.all(codes.map((code) => types.load(code)))
      const tests = join(this.#data, 'tests')
      await rm(tests, { recursive: true, force: true })
      await writeSamplesTest(tests, this.#types)
      const read = await readTests([tests], types)
      if (read.tests.length === 0) throw new Error(read.problems.map(formatDiagnostic).join('\n'))
      await this.#backend?.close()
      this.#backend = await createBackend({
        tests: read.tests,
        types,
        dataDir: join(this.#data, 'data'),
        playerDir: PLAYER_DIR,
        clock: systemClock(),
        random: systemRandom(),
        host: '127.0.0.1',
        port: this.target ? Number(this.target.port) : 0,
        isTemporary: true,
        log: () => {},
      })
      this.news.tell({ kind: 'built' })
    } catch (error) {
      this.news.tell({ kind: 'broken', words: error instanceof Error ? error.message : String(error) })
    }
  }
}

function fieldsOf(body: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body))
  } catch {
    return {}
  }
}
