import { useSyncExternalStore } from 'react'
import { currentLanguage } from '../../language.ts'
import { currentChoices } from './common/choices.ts'

type Full = typeof import('./monaco/FullEditor.tsx')

/** Where the code of the full editor is. */
export type Loading =
  | { readonly state: 'absent' | 'loading' | 'failed' }
  | { readonly state: 'ready'; readonly FullEditor: Full['FullEditor'] }

let current: Loading = { state: 'absent' }
const listeners = new Set<() => void>()

function set(next: Loading) {
  current = next
  for (const listener of listeners) listener()
}

/** Whether this browser can show the full editor. */
export function isFullEditorPossible(): boolean {
  return 'Worker' in globalThis && 'ResizeObserver' in globalThis
}

/** Fetches the full editor; does nothing when it is loaded, loading or impossible. A failed fetch can be tried again. */
export function warm(): void {
  if (current.state === 'loading' || current.state === 'ready' || !isFullEditorPossible()) return
  set({ state: 'loading' })
  load().then(
    ({ FullEditor }) => set({ state: 'ready', FullEditor }),
    () => set({ state: 'failed' }),
  )
}

/** Fetches it before it is wanted, unless the candidate wants the plain field; with `fetch` none of it runs yet. */
export function warmEditor(only?: 'fetch'): void {
  if (currentChoices().plain || !isFullEditorPossible()) return
  // What cannot be fetched now is requested again when it is wanted.
  if (only === 'fetch') fetchCode().catch(() => {})
  else warm()
}

/** Another file of the chunk that the full editor is in: the chunk comes, and Monaco does not run. */
async function fetchCode(): Promise<void> {
  await import(/* webpackChunkName: "full-editor" */ './monaco/options.ts')
}

async function load(): Promise<Full> {
  if (currentLanguage().code === 'de')
    await Promise.all([import('monaco-editor/nls/lang/de.js'), fetchCode()])
  return import(/* webpackChunkName: "full-editor" */ './monaco/FullEditor.tsx')
}

function onLoading(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Where the full editor is; redraws the component when that changes. */
export function useLoading(): Loading {
  return useSyncExternalStore(onLoading, () => current)
}
