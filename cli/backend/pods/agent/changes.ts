import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { filesBelow } from './tree.ts'
import { type Handle, isGone, isPermissionError, makeWork, WORK } from './work.ts'

/** Changes that follow each other so closely are told once, in milliseconds. */
const QUIET_MS = 300
/** A system watches this many folders for all pods of a user; a pod with more folders is scanned now and then. */
const MOST_FOLDERS = 1000

/** A line whenever something has changed, for as long as the stream is open; it ends where that cannot be told. */
export const serveFileChanges: Handle = async (stream) => {
  const end = () => stream.close()
  let watchers: FSWatcher[] = []
  // The first time is at once.
  let isAsked = false
  let isTelling = true

  /**
   * Watches each folder by itself: Node watches a whole tree by every file in it, which takes minutes for some thousand.
   * Each change watches all folders again, as a folder may have been replaced; one that stayed costs the kernel nothing.
   */
  async function watchFolders() {
    const earlier = watchers
    watchers = []
    try {
      await filesBelow(makeWork(), watchFolder)
    } finally {
      for (const watcher of earlier) watcher.close()
      if (stream.closed) unwatch()
    }
  }

  function watchFolder(folder: string) {
    if (watchers.length === MOST_FOLDERS) throw new Error('These are too many folders to watch')
    try {
      watchers.push(watch(folder, changed).on('error', end))
    } catch (error) {
      if (!isGone(error) && !isPermissionError(error)) throw error
    }
  }

  function unwatch() {
    for (const watcher of watchers) watcher.close()
  }

  /** Tells it when every folder that has come is watched, so that nothing is missed from then on. */
  async function tell() {
    while (isAsked && !stream.closed) {
      await pause(QUIET_MS)
      isAsked = false
      await watchFolders()
      if (!stream.closed) stream.write('changed\n')
    }
  }

  function changed() {
    isAsked = true
    if (isTelling) return
    isTelling = true
    tell()
      .catch(end)
      .finally(() => {
        isTelling = false
      })
  }

  const aboveWork = watch(dirname(WORK), (_, name) => name === basename(WORK) && changed())
  aboveWork.on('error', end)
  stream.on('close', () => {
    aboveWork.close()
    unwatch()
  })
  await watchFolders()
  if (stream.closed) return
  stream.respond({ ':status': 200 })
  // Files may have been listed before all folders were watched.
  stream.write('changed\n')
  isTelling = false
  if (isAsked) changed()
}
