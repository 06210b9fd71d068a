import { spawnSync } from 'node:child_process'
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './environment.ts'

/** A folder with a small disk of its own; `undefined` where this user may mount none. */
export function smallDisk(): string | undefined {
  const folder = temporaryFolder()
  const { status } = spawnSync('/usr/bin/mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder])
  if (status !== 0) return undefined
  onTestFinished(() => void spawnSync('/usr/bin/umount', ['--lazy', folder]))
  return folder
}

/** Fills the disk to its last byte; the file to remove. */
export function fill(folder: string): string {
  const file = join(folder, 'filling')
  const handle = openSync(file, 'w')
  try {
    for (let size = 65_536; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size))
      } catch {}
    }
  } finally {
    closeSync(handle)
  }
  return file
}
