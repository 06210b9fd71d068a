import type { Clock } from '../../kernel/ports.ts'
import type { ScreenShare } from '../../proctoring/ports.ts'
import { captureError, mediaDevices } from './capture-error.ts'
import { type FrameSource, openFrameSource } from './video-frames.ts'

interface OpenShare {
  readonly stream: MediaStream
  readonly frames: FrameSource
}

/** The candidate's screen, which gives single pictures on demand, never a recording (GAP-098). */
export function createScreenShare(clock: Clock): ScreenShare {
  let open: OpenShare | undefined
  const lost = new Set<() => void>()

  function end() {
    open?.frames.stop()
    for (const track of open?.stream.getTracks() ?? []) track.stop()
    open = undefined
  }

  return {
    isOpen: () => open !== undefined,
    async open() {
      if (open) return
      const stream = await wholeScreen()
      open = { stream, frames: await openFrameSource(stream, clock) }
      stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        if (open?.stream !== stream) return
        end()
        for (const listener of lost) listener()
      })
    },
    async snapshot() {
      if (!open) throw captureError('AbortError', 'The screen is not shared')
      return open.frames.picture()
    },
    onLost(listener) {
      lost.add(listener)
      return () => void lost.delete(listener)
    },
    close: end,
  }
}

/**
 * Rejects with `NotAllowedError` when the candidate refuses, with `OverconstrainedError` for a part of the screen.
 * Firefox does not tell what is shared: nobody is kept from a test by that, and the pictures show it.
 */
async function wholeScreen(): Promise<MediaStream> {
  const devices = mediaDevices()
  if (!devices.getDisplayMedia) throw captureError('NotSupportedError', 'This browser shares no screen')
  const stream = await devices.getDisplayMedia({
    video: { displaySurface: 'monitor', frameRate: 1 },
    audio: false,
  })
  const { displaySurface = 'monitor' } = stream.getVideoTracks()[0]?.getSettings() ?? {}
  if (displaySurface === 'monitor') return stream
  for (const track of stream.getTracks()) track.stop()
  throw captureError('OverconstrainedError', 'A window or a tab was shared; the whole screen is needed')
}
