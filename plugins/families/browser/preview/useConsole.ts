import type { Clock } from '@assess/sdk'
import { createMessageLimit } from '@assess/sdk/ui'
import { useEffect, useState } from 'react'
import { NOTHING_PRINTED, type Printed, withLine } from './lines.ts'
import { MESSAGES, readMessage } from './messages.ts'

/** What the pages in a frame write to their console, which tell it to the page that has the frame; each page begins with none. */
export function useConsole(frame: HTMLIFrameElement | null, { monotonic }: Clock): Printed {
  const [printed, setPrinted] = useState(NOTHING_PRINTED)
  useEffect(() => {
    if (!frame) return
    const limit = createMessageLimit(monotonic, MESSAGES)
    setPrinted(NOTHING_PRINTED)
    function take({ source, data }: MessageEvent<unknown>) {
      if (source === null || source !== frame?.contentWindow || limit() !== 'read') return
      const message = readMessage(data)
      if (message?.kind === 'ready') setPrinted(NOTHING_PRINTED)
      if (message?.kind === 'console') setPrinted((before) => withLine(before, message))
    }
    window.addEventListener('message', take)
    return () => window.removeEventListener('message', take)
  }, [frame, monotonic])
  return printed
}
