import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { messageOf } from '../../definitions/diagnostic.ts'
import type { ServedTypes } from '../../plugins/served.ts'
import type { Files } from '../files/port/stored-files.ts'
import { type BackendClock, type BackendRandom, DAY_MS } from '../platform/clock.ts'
import type { DiskWatch } from '../platform/disk.ts'
import { sha256Of } from '../platform/hash.ts'
import type { BuildFile } from '../store/build-files.ts'
import type { Store } from '../store/store.ts'
import { isHashed, type OwnFile, ownFiles } from './own-files.ts'

/** The days for which files are kept that no server has any more, where the config does not say. */
export const KEPT_DAYS = 14

export interface KeptBuilds {
  /** The content of a file of another build, by its path below that of the player; `undefined` for one that is not kept. */
  find(name: string): Promise<Buffer | undefined>
  /** Keeps the files of this server in the background, now and every day, until `stop`. A failure is reported. */
  watch(): void
  /** Resolves when what is under way has ended. */
  stop(): Promise<void>
}

interface KeptPorts {
  readonly store: Pick<Store, 'buildFiles' | 'transaction'>
  readonly files: Files
  readonly clock: BackendClock
  readonly random: Pick<BackendRandom, 'uuid'>
  readonly disk: Pick<DiskWatch, 'noteFault'>
  readonly playerDir: string
  readonly packages: Pick<ServedTypes, 'files'> | undefined
  readonly keptDays: number
  log(line: string): void
}

/** A server that was told to stop keeps nothing more. */
const STOPPED = new Error('The server stops')

/**
 * The hashed files of the builds that the servers of these data have served, so that a page of another build can still
 * load what it needs.
 */
export function createKeptBuilds(ports: KeptPorts): KeptBuilds {
  const { clock, disk, files, log, store } = ports
  let cancel = () => {}
  let isStopped = false
  let keeping = Promise.resolve()

  function requireRunning() {
    if (isStopped) throw STOPPED
  }

  async function keep() {
    const own = await ownFiles(ports.playerDir, ports.packages)
    const known = new Map((await store.buildFiles.all()).map((file) => [file.name, file]))
    const kept: BuildFile[] = []
    for (const file of own) {
      requireRunning()
      kept.push(await keepFile(ports, file, known.get(file.name)))
    }
    await store.buildFiles.note(kept, clock.now())
    await collect()
  }

  async function collect() {
    const since = clock.now() - ports.keptDays * DAY_MS
    const forgotten = await store.transaction(() => store.buildFiles.forget(since))
    for (const hash of forgotten) if (!(await store.buildFiles.isNeeded(hash))) await files.remove(hash)
    await files.sweep((id) => {
      requireRunning()
      return store.buildFiles.isNeeded(id)
    })
  }

  function watch() {
    if (isStopped) return
    keeping = keep().catch((error: unknown) => {
      if (error !== STOPPED && !disk.noteFault(error))
        log(`The files of this player could not be kept for pages of the next one: ${messageOf(error)}`)
    })
    cancel = clock.after(DAY_MS, watch)
  }

  return {
    async find(name) {
      const row = isHashed(name) ? await store.buildFiles.find(name) : undefined
      if (!row || (await files.sizeOf(row.hash)) !== row.size) return undefined
      const content = await buffer(files.read(row.hash))
      if (sha256Of(content) === row.hash) return content
      log(`The kept file ${name} is not what was stored; it is not served`)
      return undefined
    },
    watch,
    async stop() {
      isStopped = true
      cancel()
      await keeping
    },
  }
}

/** Stores the content of a file, unless it is there. A name that is known has the same content. */
async function keepFile(
  { files, random }: KeptPorts,
  file: OwnFile,
  known: BuildFile | undefined,
): Promise<BuildFile> {
  const { name, size } = file
  if (known?.size === size && (await files.sizeOf(known.hash)) === size) return known
  const content = await file.read()
  const hash = sha256Of(content)
  if ((await files.sizeOf(hash)) === content.length) return { name, hash, size: content.length }
  // Another process may store the same: each writes under a name of its own, and the last one is as good as the first.
  const id = random.uuid()
  await files.write(id, Readable.from([content]))
  await files.rename(id, hash)
  return { name, hash, size: content.length }
}
