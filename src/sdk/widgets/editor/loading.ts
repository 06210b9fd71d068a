import { useSyncExternalStore } from 'react'
import { FIRST_SCREEN } from '../../../wire/first-screen.ts'
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

/**
 * Whether this browser can show the full editor.
 *
 * @example
 * const canFetch = isFullEditorPossible()
 */
export function isFullEditorPossible(): boolean {
  return 'Worker' in globalThis && 'ResizeObserver' in globalThis
}

/**
 * Fetches the full editor; does nothing when it is loaded, loading or impossible. A failed fetch can be tried again.
 *
 * @example
 * useEffect(() => fetchEditor(), [])
 */
export function warm(): void {
  if (current.state === 'loading' || current.state === 'ready' || !isFullEditorPossible()) return
  set({ state: 'loading' })
  load().then(
    ({ FullEditor }) => set({ state: 'ready', FullEditor }),
    () => set({ state: 'failed' }),
  )
}

/**
 * Fetches it before it is wanted, unless the candidate wants the plain field; with `fetch` none of it runs yet.
 *
 * @example
 * export const warm = warmEditor
 */
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

/** A page that is never idle runs it after this long all the same, in milliseconds. */
const IDLE_WITHIN_MS = 1500

/** Resolves when the page waits for something: it stands still while Monaco begins to run, a second on a slow phone. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS })
    else resolve()
  })
}

/** Resolves when no first screen stands before the player: what is typed there is handed on to the plain field. */
async function playerSeen(): Promise<void> {
  const isSeen = () => document.getElementById(FIRST_SCREEN.id) === null
  if (isSeen()) return
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isSeen()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true })
  })
}

async function load(): Promise<Full> {
  const texts = currentLanguage().code === 'de' && import('monaco-editor/nls/lang/de.js')
  await Promise.all([texts, fetchCode()])
  await idle()
  await playerSeen()
  return import(/* webpackChunkName: "full-editor" */ './monaco/FullEditor.tsx')
}

function onLoading(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/**
 * Where the code of the full editor is; renders the component again when that changes.
 *
 * @example
 * const hasFailed = useEditorLoading().state === 'failed'
 */
export function useLoading(): Loading {
  return useSyncExternalStore(onLoading, () => current)
}
