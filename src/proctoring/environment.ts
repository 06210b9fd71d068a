import { assign } from '../kernel/assign.ts'
import type { EventData } from '../wire/event-data.ts'
import { createAttention, type Incident } from './attention.ts'
import type { ProctoringContext, Service } from './context.ts'
import type { EnvironmentSignal } from './ports.ts'
import { createTolerance } from './tolerance.ts'

/**
 * The window in which the test is taken (TOL-01..07): leaving it is recorded and counted, fullscreen is asked for
 * again when it was left, and what was copied elsewhere is not brought in (PROC-07).
 */
export function watchEnvironment(context: ProctoringContext): Service {
  const { accommodation, clock, ports, raise, state } = context
  const { environment } = ports
  const isFree = accommodation?.exempt.includes('blur') ?? false
  const tolerance = createTolerance(context)
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

  function onPresence(signal: Extract<EnvironmentSignal, { kind: 'away' | 'back' }>) {
    attention.handle(signal)
    if (signal.kind === 'away') leftFor = signal
    else if (!leftFor?.isExempt) void clear('focus')
  }

  function handleFullscreen(on: boolean) {
    assign(state, { isFullscreen: on, wantsFullscreen: wantsFullscreen(on) })
    raise(on ? 'FULLSCREEN_ENTER' : 'FULLSCREEN_EXIT')
  }

  const wantsFullscreen = (on: boolean) => !on && !isFree && environment.canBeFullscreen

  /** A browser that lets nobody clear the clipboard without a press keeps what is in it. */
  async function clear(on: 'focus' | 'copy' | 'cut') {
    try {
      await environment.clearClipboard()
      raise('CLIPBOARD_CLEARED', { on })
    } catch (error) {
      context.report(error)
    }
  }

  function handle(signal: EnvironmentSignal) {
    if (signal.kind === 'away' || signal.kind === 'back') onPresence(signal)
    else if (signal.kind === 'fullscreen') handleFullscreen(signal.on)
    else if (signal.kind === 'address') raise('LOCATION_URL_CHANGED', { from: signal.from, to: signal.to })
    else if (!signal.inEditor) void clear(signal.kind)
  }

  const isFullscreen = environment.isFullscreen()
  assign(state, { isFullscreen, wantsFullscreen: wantsFullscreen(isFullscreen) })
  const unwatch = environment.watch(handle)
  const unsubscribe = context.onTolerance(tolerance.take)
  return {
    stop() {
      unwatch()
      unsubscribe()
      attention.stop()
      environment.leaveFullscreen().catch(context.report)
    },
  }
}

function reasonOf(isExempt: boolean, isFree: boolean): Pick<EventData<'BLUR_EVENT'>, 'why'> {
  if (isExempt) return { why: 'exempt' }
  return isFree ? { why: 'accommodation' } : {}
}
