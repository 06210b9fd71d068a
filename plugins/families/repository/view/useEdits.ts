import type { ProblemContext } from '@assess/sdk'
import { hold } from '@assess/sdk/ui'
import { useEffect, useRef, useState } from 'react'
import type { Changes } from '../changes.ts'
import { PATCH, patchIn, withPatch } from '../edits.ts'
import { createKeeper, type Kept, NOTHING_KEPT, readKeptChanges, withPatchOf } from '../kept.ts'
import { patchOf } from '../patch.ts'
import { filesOfPatch } from '../patch-files.ts'
import type { RepositoryProblem } from '../problem.ts'
import { readPatch } from '../read-patch.ts'
import { changed, type RepositorySolution } from '../solution.ts'

type Context = ProblemContext<RepositoryProblem, RepositorySolution>

/** Where the changes stand on their way into the answer. */
export type PatchState = 'none' | 'waiting' | 'sending' | 'done' | 'failed' | 'reading' | 'unreadable'

export interface RepositoryEdits {
  readonly changes: Changes
  readonly state: PatchState
  /** The changes as they are now, also before the view is drawn with them. */
  newest(): Changes
  change(make: (now: Changes) => Changes): void
  retry(): void
}

/** Uploads the patch of the changes; `''` if nothing was changed. */
async function uploadPatch({ repository, upload }: Context, kept: Kept): Promise<string> {
  const patch = patchOf(await filesOfPatch(kept, (path) => repository.blob(path)))
  if (patch === '') return ''
  return upload(new File([patch], PATCH, { type: 'text/x-patch' }), { isExact: true })
}

/** An answer with this patch; the same one where nothing is changed by it. */
function withPatchIn(problem: RepositoryProblem, now: RepositorySolution, patch: string): RepositorySolution {
  if ((patchIn(now) ?? '') === patch) return now
  return changed(problem, now, { attachments: withPatch(now.attachments, patch || undefined) })
}

/**
 * The changes that are made here. This device keeps each key; a moment after the last one they become a patch among the
 * attachments of the answer, in place of the one before. If this device does not have them, they are read from that patch.
 */
export function useEdits(context: Context, solution: RepositorySolution): RepositoryEdits {
  const [first] = useState(() => {
    const patch = patchIn(solution) ?? ''
    return { patch, kept: context.readOnly ? undefined : readKeptChanges(context.note?.read(), patch) }
  })
  const isRead = first.kept === undefined && first.patch !== '' && !context.readOnly
  const [kept, setKept] = useState(first.kept ?? NOTHING_KEPT)
  const [state, setState] = useState<PatchState>(isRead ? 'reading' : first.patch === '' ? 'none' : 'done')
  const [tries, setTries] = useState(0)
  const newest = useRef(kept)
  const [keeper] = useState(() => createKeeper(context.note, context.clock))

  function take(next: Kept) {
    newest.current = next
    setKept(next)
    keeper.keep(next)
  }

  function hand(next: Kept) {
    setState('waiting')
    const isNewest = () => newest.current === next
    context.answerLater(async () => {
      if (isNewest()) setState('sending')
      const patch = await uploadPatch(context, next).catch((error: unknown) => {
        if (isNewest()) setState('failed')
        throw error
      })
      if (isNewest()) setState('done')
      take(withPatchOf(newest.current, patch, isNewest()))
      return { into: (now) => withPatchIn(context.problem, now, patch) }
    })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when it is tried again
  useEffect(() => {
    if (!isRead) return
    setState('reading')
    const reading = readPatch(context.repository, first.patch).then(
      (read) => {
        take({ ...read, patch: first.patch, patches: [first.patch] })
        setState('done')
      },
      () => setState('unreadable'),
    )
    hold(reading)
  }, [tries])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what an earlier page could not hand in any more
  useEffect(() => {
    if (first.kept && first.kept.patch !== first.patch) hand(newest.current)
  }, [])

  useEffect(() => {
    window.addEventListener('pagehide', keeper.flush)
    return () => {
      window.removeEventListener('pagehide', keeper.flush)
      keeper.flush()
    }
  }, [keeper])

  return {
    changes: kept,
    state,
    newest: () => newest.current,
    change(make) {
      const { patch: _, ...now } = newest.current
      const made = make(now)
      if (made === now) return
      const next = { ...made, patches: now.patches }
      take(next)
      hand(next)
    },
    retry() {
      if (state === 'unreadable') setTries(tries + 1)
      else hand(newest.current)
    },
  }
}
