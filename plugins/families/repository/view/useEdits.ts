import { useEffect, useMemo, useRef, useState } from 'react'
import { readResource } from '../../../../src/sdk/resources.ts'
import { tabStorage } from '../../../../src/sdk/tab-storage.ts'
import { hold, type ProblemContext } from '../../../../src/sdk/view.ts'
import { type Edits, PATCH, patchIn, withPatch, withText } from '../edits.ts'
import { patchOf } from '../patch.ts'
import { filesInPatch, patched } from '../patched.ts'
import type { RepositoryProblem } from '../problem.ts'
import { changed, type RepositorySolution } from '../solution.ts'

/** After the last key until the changes are handed in, in milliseconds. */
const PAUSE_MS = 1500

type Context = ProblemContext<RepositoryProblem, RepositorySolution>

/** Where the changes stand on their way into the answer. */
export type PatchState = 'none' | 'waiting' | 'sending' | 'done' | 'failed' | 'reading' | 'unreadable'

export interface RepositoryEdits {
  readonly edits: Edits
  /** The texts before, of files that were changed. */
  readonly before: ReadonlyMap<string, string>
  readonly state: PatchState
  write(path: string, text: string, before: string): void
  /** A file is as it was before. */
  undo(path: string): void
  retry(): void
}

interface Kept {
  readonly edits: Edits
  readonly before: Readonly<Record<string, string>>
}

const NOTHING: Kept = { edits: {}, before: {} }
const placeOf = (key: string) => `assess:repository-${key}`

function readKept(key: string): Kept | undefined {
  try {
    const kept = tabStorage.read(placeOf(key))
    return kept === undefined ? undefined : { ...NOTHING, ...JSON.parse(kept) }
  } catch {
    return undefined
  }
}

/** The changes that a patch in the answer has, on the files of the repository. */
async function readPatch({ repository }: Context, address: string): Promise<Kept> {
  const patch = new TextDecoder().decode(await readResource(address))
  const edits: Record<string, string> = {}
  const before: Record<string, string> = {}
  for (const file of filesInPatch(patch)) {
    const text = (await repository.blob(file.path)).content
    const after = patched(text, file)
    if (after === undefined) throw new Error(`The patch does not fit ${file.path}`)
    edits[file.path] = after
    before[file.path] = text
  }
  return { edits, before }
}

/**
 * The changes that are made here. The tab keeps each key; a moment after the last one they become a patch among the attachments
 * of the answer, in place of the one before. If the tab does not have them, they are read from that patch.
 */
export function useEdits(context: Context, solution: RepositorySolution): RepositoryEdits {
  const [first] = useState(() => ({ kept: readKept(context.key), patch: patchIn(solution) }))
  const isRead = first.kept === undefined && first.patch !== undefined && !context.readOnly
  const [kept, setKept] = useState(first.kept ?? NOTHING)
  const [state, setState] = useState<PatchState>(
    isRead ? 'reading' : first.patch === undefined ? 'none' : 'done',
  )
  const sender = useSender(context, setState)
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and when it is tried again
  useEffect(() => {
    if (!isRead || first.patch === undefined) return
    setState('reading')
    const reading = readPatch(context, first.patch).then(
      (read) => {
        setKept(read)
        setState('done')
      },
      () => setState('unreadable'),
    )
    hold(reading)
  }, [tries])

  function put(next: Kept) {
    setKept(next)
    tabStorage.write(placeOf(context.key), JSON.stringify(next))
    sender.send(next)
  }

  const { edits, before } = kept
  return {
    edits,
    before: useMemo(() => new Map(Object.entries(before)), [before]),
    state,
    write: (path, text, original) =>
      put({
        edits: withText(edits, path, text, before[path] ?? original),
        before: { ...before, [path]: before[path] ?? original },
      }),
    undo(path) {
      const { [path]: _, ...others } = edits
      put({ edits: others, before })
    },
    retry() {
      if (state === 'unreadable') setTries(tries + 1)
      else sender.send(kept)
    },
  }
}

/** Uploads the newest changes one time after the other, also when the view has gone. */
function useSender(context: Context, show: (state: PatchState) => void) {
  const newest = useRef(context)
  const [sender] = useState(() => {
    let wanted: Kept | undefined
    let isSending = false
    let cancel = () => {}

    function attach(uri: string | undefined) {
      const { answer, newest: newestAnswer, problem } = newest.current
      const now = newestAnswer()
      if (now) answer(changed(problem, now, { attachments: withPatch(now.attachments, uri) }))
    }

    async function upload({ edits, before }: Kept): Promise<string | undefined> {
      const files = Object.entries(edits).map(([path, after]) => ({
        path,
        before: before[path] ?? null,
        after,
      }))
      if (files.length === 0) return undefined
      const file = new File([patchOf(files)], PATCH, { type: 'text/x-patch' })
      return newest.current.upload(file, { isExact: true })
    }

    async function work() {
      cancel()
      if (isSending || !wanted) return
      isSending = true
      const mine = wanted
      wanted = undefined
      show('sending')
      try {
        attach(await upload(mine))
        if (!wanted) show('done')
      } catch {
        wanted ??= mine
        show('failed')
        isSending = false
        return
      }
      isSending = false
      if (wanted) void work()
    }

    return {
      adopt(next: Context) {
        newest.current = next
      },
      send(kept: Kept) {
        wanted = kept
        show('waiting')
        cancel()
        cancel = newest.current.clock.after(PAUSE_MS, () => void work())
      },
      flush: () => void work(),
    }
  })
  useEffect(() => sender.adopt(context), [sender, context])
  useEffect(() => {
    // Submitting takes the focus out of the editor, and waits for an upload that runs.
    document.addEventListener('focusout', sender.flush)
    return () => {
      document.removeEventListener('focusout', sender.flush)
      sender.flush()
    }
  }, [sender])
  return sender
}
