import type { Clock } from '@assess/sdk'
import type { Uploaded, Uploads } from '../../files/solution.schema.ts'

/** The rest after an upload of a file, before a newer version of it is sent: longer each time, and for larger ones. */
const REST_MS = { least: 2000, most: 60_000, perMegabyte: 10_000 } as const

/** Files by their path: those on their way into the answer, and those that could not be sent, with the reason. */
export interface UploadState {
  readonly saving: readonly string[]
  readonly unsaved: ReadonlyMap<string, string>
}

export const NO_UPLOADS: UploadState = { saving: [], unsaved: new Map() }

interface UploadingOptions {
  readonly clock: Clock
  /** Addresses of what was uploaded already, by hash: what is the same is sent once. */
  readonly sent: Map<string, string>
  /** Resolves with the address of the upload; rejects with words for the candidate. */
  send(path: string, bytes: Uint8Array): Promise<string>
  /** Something of the state has changed, or a file has rested. */
  onState(): void
}

/** A version of a file. */
interface Version {
  readonly path: string
  readonly bytes: Uint8Array
  readonly hash: string
}

export interface Uploading {
  state(): UploadState
  /** The upload of these bytes, if there is one. */
  find(hash: string, size: number): Uploaded | undefined
  /** Sends it, after what is being sent, and calls `kept` when it has arrived; a file that has to rest is held back. */
  begin(version: Version, kept: (uploaded: Uploaded) => void): void
  /** Whether nothing can be done about the file now: it is being sent, or held back. */
  isOn(path: string): boolean
  /** What is being sent, which will need room in the answer. */
  coming(): Uploads
  /** The candidate has changed the file: it does not rest. */
  wake(path: string): void
  /** Whether no file rests, but those that could not be sent. */
  hurry(isHurried: boolean): void
  /** Resolves when nothing is being sent. */
  settled(): Promise<unknown>
  stop(): void
}

/** Sends files that cannot be part of the answer as texts, one after the other. */
export function createFileUploading({ clock, sent, send, onState }: UploadingOptions): Uploading {
  const saving = new Map<string, Version>()
  const unsaved = new Map<string, string>()
  const rests = createRests(clock, onState)
  const woken = new Set<string>()
  let tail: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let isHurried = false

  async function transfer(version: Version, kept: (uploaded: Uploaded) => void) {
    const { path, bytes, hash } = version
    if (isStopped) return
    const size = bytes.length
    const uri = await arrive(version)
    saving.delete(path)
    if (isStopped) return
    if (uri === undefined || !woken.delete(path)) rests.begin(path, uri === undefined ? 0 : size)
    if (uri === undefined) rests.hold(path)
    else kept({ uri, hash, size })
    onState()
  }

  async function arrive({ path, bytes, hash }: Version): Promise<string | undefined> {
    try {
      const uri = sent.get(hash) ?? (await send(path, bytes))
      sent.set(hash, uri)
      return uri
    } catch (error) {
      unsaved.set(path, error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

  return {
    state: () => ({ saving: [...saving.keys()], unsaved: new Map(unsaved) }),
    find(hash, size) {
      const uri = sent.get(hash)
      return uri === undefined ? undefined : { uri, hash, size }
    },
    begin(version, kept) {
      const { path } = version
      if (!isHurried && rests.isResting(path)) return rests.hold(path)
      saving.set(path, version)
      unsaved.delete(path)
      tail = tail.then(() => transfer(version, kept))
      onState()
    },
    isOn: (path) => saving.has(path) || rests.isHeld(path),
    coming: () =>
      Object.fromEntries(
        [...saving].map(([path, { bytes, hash }]) => [path, { uri: '', hash, size: bytes.length }]),
      ),
    wake(path) {
      if (saving.has(path)) woken.add(path)
      unsaved.delete(path)
      rests.end(path)
    },
    hurry(next) {
      isHurried = next
      if (next) rests.release((path) => !unsaved.has(path))
    },
    settled: () => tail,
    stop() {
      isStopped = true
      rests.release(() => true)
    },
  }
}

/** How long files rest, and which are held back until then. */
function createRests(clock: Clock, onRested: () => void) {
  const rests = new Map<string, { readonly until: number; readonly ms: number }>()
  const held = new Map<string, () => void>()

  function release(path: string) {
    held.get(path)?.()
    held.delete(path)
  }

  const leftOf = (path: string) => (rests.get(path)?.until ?? Number.NEGATIVE_INFINITY) - clock.monotonic()

  return {
    begin(path: string, size: number) {
      const longer = (rests.get(path)?.ms ?? REST_MS.least / 2) * 2
      const ms = Math.max(Math.min(longer, REST_MS.most), (size / 1e6) * REST_MS.perMegabyte)
      rests.set(path, { until: clock.monotonic() + ms, ms })
    },
    isResting: (path: string) => leftOf(path) > 0,
    isHeld: (path: string) => held.has(path),
    hold(path: string) {
      release(path)
      const cancel = clock.after(leftOf(path), () => {
        held.delete(path)
        onRested()
      })
      held.set(path, cancel)
    },
    end(path: string) {
      rests.delete(path)
      release(path)
    },
    release(fits: (path: string) => boolean) {
      for (const path of [...held.keys()].filter(fits)) release(path)
    },
  }
}
