import type { RepositorySource } from '@assess/sdk'
import { useEffect, useRef, useState } from 'react'
import { collect } from '../collect.ts'
import { readableTexts } from '../texts-now.ts'
import { failureText } from './useFolders.ts'

/** The texts of all files of a repository, which are asked for when they are wanted first. */
export type Texts =
  | { readonly state: 'idle' }
  | { readonly state: 'loading'; readonly done: number; readonly all: number }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly texts: ReadonlyMap<string, string> }

export function useTexts(source: RepositorySource) {
  const [found, setFound] = useState<Texts>({ state: 'idle' })
  const loading = useRef<AbortController>(undefined)
  useEffect(() => () => loading.current?.abort(), [])

  async function load() {
    const controller = new AbortController()
    loading.current = controller
    const { signal } = controller
    const show = (next: Texts) => !signal.aborted && setFound(next)
    const onProgress = (done: number, all: number) => show({ state: 'loading', done, all })
    onProgress(0, 0)
    try {
      const { files } = await collect(source, { signal, onProgress })
      show({ state: 'ready', texts: readableTexts(files) })
    } catch (error) {
      show({ state: 'failed', message: failureText(error) })
    }
  }

  return { found, load: () => void load() }
}
