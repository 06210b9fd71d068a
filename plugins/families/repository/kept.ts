import type { Clock, DeviceNote } from '@assess/sdk'
import { type Changes, NO_CHANGES } from './changes.ts'

/** This device writes what it keeps as often as this at most, in milliseconds. */
const WRITE_EVERY_MS = 250
/** Patches that are known to be made here; what is older is in no answer any more. */
const MOST_PATCHES = 20

/** The changes as this device keeps them: each key, before the answer has it. */
export interface Kept extends Changes {
  /** The patch that has exactly these changes; absent until it is uploaded, and `''` where nothing is changed. */
  readonly patch?: string
  /** Patches that these changes began with, or went through. */
  readonly patches: readonly string[]
}

export const NOTHING_KEPT: Kept = { ...NO_CHANGES, patches: [''] }

/** What has been made of the changes is on the server as this patch. */
export function withPatchOf(kept: Kept, patch: string, isNewest: boolean): Kept {
  const patches = [...kept.patches.filter((one) => one !== patch), patch].slice(-MOST_PATCHES)
  return { ...kept, patches, ...(isNewest && { patch }) }
}

/** What was kept on this device; nothing if the answer has a patch that another device has made since. */
export function readKeptChanges(text: string | undefined, patch: string): Kept | undefined {
  try {
    const kept: Kept | undefined = text === undefined ? undefined : JSON.parse(text)
    return kept?.patches.includes(patch) ? { ...NOTHING_KEPT, ...kept } : undefined
  } catch {
    return undefined
  }
}

export interface Keeper {
  keep(kept: Kept): void
  /** Writes what has not been written yet. */
  flush(): void
}

/** Writes the changes on this device while they are typed. */
export function createKeeper(note: DeviceNote | undefined, clock: Clock): Keeper {
  let waiting: Kept | undefined
  let cancel: (() => void) | undefined

  function flush() {
    cancel?.()
    cancel = undefined
    if (waiting) note?.write(JSON.stringify(waiting))
    waiting = undefined
  }

  return {
    keep(kept) {
      waiting = kept
      cancel ??= clock.after(WRITE_EVERY_MS, flush)
    },
    flush,
  }
}
