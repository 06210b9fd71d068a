import { createAttention, type Incident } from './attention.ts'
import type { Desk, Part } from './desk.ts'
import type { RoomSignal } from './ports.ts'
import { createTolerance } from './tolerance.ts'

/**
 * The window in which the test is taken (TOL-01..07): leaving it is recorded and counted, fullscreen is asked for
 * again when it was left, and what was copied elsewhere is not brought in (PROC-07).
 */
export function watchPresence(desk: Desk): Part {
  const { accommodation, clock, ports, raise, state } = desk
  const { room } = ports
  const isFree = accommodation?.exempt.includes('blur') ?? false
  const tolerance = createTolerance(desk)
  let leftFor: Incident | undefined

  const attention = createAttention(clock, {
    left(incident) {
      const { by, isExempt } = incident
      const left = isExempt ? undefined : tolerance.lower()
      if (left !== undefined) raise('BLUR_EVENT', { by, counts: true, left })
      else raise('BLUR_EVENT', { by, counts: false, ...reasonOf(isExempt, isFree) })
    },
    returned: ({ by }, away) => raise('FOCUS_EVENT', { by, away }),
  })

  function hearPresence(signal: Extract<RoomSignal, { kind: 'away' | 'back' }>) {
    attention.hear(signal)
    if (signal.kind === 'away') leftFor = signal
    else if (!leftFor?.isExempt) void clear('focus')
  }

  function hearFullscreen(on: boolean) {
    Object.assign(state, { isFullscreen: on, wantsFullscreen: wantsFullscreen(on) })
    raise(on ? 'FULLSCREEN_ENTER' : 'FULLSCREEN_EXIT')
  }

  const wantsFullscreen = (on: boolean) => !on && !isFree && room.canBeFullscreen

  /** A browser that lets nobody clear the clipboard without a press keeps what is in it. */
  async function clear(on: 'focus' | 'copy' | 'cut') {
    try {
      await room.clearClipboard()
      raise('CLIPBOARD_CLEARED', { on })
    } catch (error) {
      desk.report(error)
    }
  }

  function hear(signal: RoomSignal) {
    if (signal.kind === 'away' || signal.kind === 'back') hearPresence(signal)
    else if (signal.kind === 'fullscreen') hearFullscreen(signal.on)
    else if (signal.kind === 'address') raise('LOCATION_URL_CHANGED', { from: signal.from, to: signal.to })
    else if (!signal.inEditor) void clear(signal.kind)
  }

  const isFullscreen = room.isFullscreen()
  Object.assign(state, { isFullscreen, wantsFullscreen: wantsFullscreen(isFullscreen) })
  const unwatch = room.watch(hear)
  const unhear = desk.onTolerance(tolerance.take)
  return {
    stop() {
      unwatch()
      unhear()
      attention.stop()
      room.leaveFullscreen().catch(desk.report)
    },
  }
}

function reasonOf(isExempt: boolean, isFree: boolean) {
  if (isExempt) return { why: 'exempt' }
  return isFree ? { why: 'accommodation' } : {}
}
