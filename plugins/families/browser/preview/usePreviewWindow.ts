import { type Clock, PREVIEW_SANDBOX } from '@assess/sdk'
import { useEffect, useRef, useState } from 'react'
import { type Connection, connect } from './connection.ts'
import { previewTexts } from './texts.ts'
import { PREVIEW_PAUSE_MS } from './usePreviewFrame.ts'

/** A window that follows what is written. */
interface PreviewWindow {
  open(): void
  /** Whether the browser opened none. */
  readonly isRefused: boolean
}

const FEATURES = 'popup,width=1024,height=768'
const LOOK = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff'

interface Page {
  readonly html: string
  readonly source: string
}

/** Puts the page into a window in place of what is there, in the same kind of frame as beside the editor. */
function fill(place: Window, { html, source }: Page, clock: Clock): Connection {
  const title = previewTexts.frame
  const frame = place.document.createElement('iframe')
  frame.setAttribute('sandbox', PREVIEW_SANDBOX)
  frame.title = title
  frame.referrerPolicy = 'no-referrer'
  frame.style.cssText = LOOK
  frame.src = source
  place.document.title = title
  place.document.body.replaceChildren(frame)
  return connect(frame, html, clock, { onEnd: () => frame.remove() })
}

/** A window of its own for a page; it goes with the view. `source` is the address of its frame. */
export function usePreviewWindow(html: string, source: string, clock: Clock): PreviewWindow {
  const [place, setPlace] = useState<Window>()
  const [isRefused, setRefused] = useState(false)
  const isFilled = useRef(false)

  useEffect(() => {
    if (!place) return
    const close = () => place.close()
    window.addEventListener('pagehide', close)
    return () => {
      window.removeEventListener('pagehide', close)
      close()
    }
  }, [place])

  useEffect(() => {
    if (!place || place.closed) return
    let connection: Connection | undefined
    const cancel = clock.after(isFilled.current ? PREVIEW_PAUSE_MS : 0, () => {
      isFilled.current = true
      connection = fill(place, { html, source }, clock)
    })
    return () => {
      cancel()
      connection?.close()
    }
  }, [place, html, source, clock])

  return {
    isRefused,
    open() {
      const opened = place?.closed === false ? place : window.open('', '', FEATURES)
      setRefused(opened === null)
      if (!opened) return
      if (opened !== place) isFilled.current = false
      opened.focus()
      setPlace(opened)
    },
  }
}
