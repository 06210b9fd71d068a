import { useState } from 'react'
import { type Changes, changedPaths, withRestored } from '../changes.ts'
import type { RepositoryEdits } from './useEdits.ts'

/** A step back. */
interface Undo {
  /** What it is called. */
  readonly text: string
  can(now: Changes): boolean
  run(now: Changes): Changes
  /** Follows it in the view. */
  after?(): void
}

export interface Undos {
  /** The next step back. */
  readonly undoing: { readonly text: string; run(): void } | undefined
  note(undo: Undo): void
}

/** The steps that can be undone now, the newest first. */
export function useUndos({ changes, change }: RepositoryEdits): Undos {
  const [undos, setUndos] = useState<readonly Undo[]>([])
  const undo = undos.filter((one) => one.can(changes)).at(-1)
  return {
    note: (next) => setUndos((before) => [...before, next]),
    undoing: undo && {
      text: undo.text,
      run() {
        setUndos(undos.filter((one) => one !== undo))
        change(undo.run)
        undo.after?.()
      },
    },
  }
}

/** Puts these files back to where they were, as long as nobody has changed them since. */
export function backTo(text: string, files: readonly string[], was: Changes, is: Changes): Undo {
  const isSame = (now: Changes, path: string) =>
    is.edits[path] === now.edits[path] &&
    is.moved[path] === now.moved[path] &&
    changedPaths(is).includes(path) === changedPaths(now).includes(path)
  return {
    text,
    can: (now) => files.every((path) => isSame(now, path)),
    run: (now) => withRestored(now, was, files),
  }
}
