import type { Clock, RepositorySource, RepositoryTree } from '@assess/sdk'
import { useEffect, useState } from 'react'
import { failureText } from './useFolders.ts'

/** How long nothing is typed before it is searched for, in milliseconds. */
const PAUSE_MS = 300

export type Found =
  | { readonly state: 'searching' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly tree: RepositoryTree }

/** A search for files by a part of their names. */
export interface Search {
  /** As it was typed. */
  readonly text: string
  /** Absent while nothing is searched for. */
  readonly found: Found | undefined
  type(text: string): void
  retry(): void
}

export function useSearch(source: RepositorySource, clock: Clock): Search {
  const [asked, setAsked] = useState({ text: '', isAtOnce: false })
  const [found, setFound] = useState<Found>()
  const part = asked.text.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again with each text, and each try
  useEffect(() => {
    if (part === '') return setFound(undefined)
    let isOver = false
    const show = (next: Found) => !isOver && setFound(next)
    show({ state: 'searching' })
    const cancel = clock.after(asked.isAtOnce ? 0 : PAUSE_MS, () => {
      source.find(part).then(
        (tree) => show({ state: 'ready', tree }),
        (error: unknown) => show({ state: 'failed', message: failureText(error) }),
      )
    })
    return () => {
      isOver = true
      cancel()
    }
  }, [asked])

  return {
    text: asked.text,
    found,
    type: (text) => setAsked({ text, isAtOnce: false }),
    retry: () => setAsked({ ...asked, isAtOnce: true }),
  }
}
