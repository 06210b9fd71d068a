import type { Clock } from '@assess/sdk'
import { useEffect, useLayoutEffect, useRef } from 'react'

/** How long nothing is typed in the project before its page is loaded again, in milliseconds. */
const PAUSE_MS = 400
/** How long it waits for who types in the page. */
const TYPING_MS = 1000

interface Wanted {
  /** Another number with each change that the candidate makes; not with those of programs, as a server may write with each page. */
  readonly edits: number
  readonly frame: HTMLIFrameElement | null
  readonly clock: Clock
  /** Resolves when the pod has what was typed. */
  ready(): Promise<void>
  /** Puts another frame in place of one whose page cannot load itself. */
  replace(): void
}

/**
 * Loads a page again a moment after its project was changed, but not while somebody types in it. A page that has told of
 * itself (`{ kind: 'ready' }`) is asked to do that itself, so that it keeps its place.
 */
export function useFreshPage(wanted: Wanted): void {
  const { edits, frame, clock } = wanted
  const newest = useRef(wanted)
  const seen = useRef(edits)
  const hears = useRef(false)
  useLayoutEffect(() => {
    newest.current = wanted
  })

  useEffect(() => {
    hears.current = false
    let isNew = false
    function hear({ data, source }: MessageEvent<unknown>) {
      if (!frame || source !== frame.contentWindow || Object(data).kind !== 'ready') return
      isNew = true
      hears.current = true
    }
    /** One that has said nothing since the last one is of another kind. */
    function loaded() {
      hears.current = isNew
      isNew = false
    }
    window.addEventListener('message', hear)
    frame?.addEventListener('load', loaded)
    return () => {
      window.removeEventListener('message', hear)
      frame?.removeEventListener('load', loaded)
    }
  }, [frame])

  useEffect(() => {
    if (seen.current === edits) return
    let isOver = false
    function load() {
      if (isOver) return
      const { frame: shown, replace } = newest.current
      if (shown !== null && document.activeElement === shown) {
        cancel = clock.after(TYPING_MS, load)
        return
      }
      seen.current = edits
      if (hears.current) shown?.contentWindow?.postMessage({ kind: 'reload' }, new URL(shown.src).origin)
      else replace()
    }
    let cancel = clock.after(PAUSE_MS, () => void newest.current.ready().then(load))
    return () => {
      isOver = true
      cancel()
    }
  }, [edits, clock])
}
