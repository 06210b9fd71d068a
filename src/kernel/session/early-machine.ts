import { FIRST_STANDING, type SessionEvent, type Standing, type Step } from './standing.ts'

/** What may happen before the code of a started test is here. */
export type EarlyEvent = Extract<
  SessionEvent,
  { readonly type: 'load' | 'loaded' | 'loaded-over' | 'not-loaded' | 'not-started' }
>

const EARLY: readonly string[] = ['load', 'loaded', 'loaded-over', 'not-loaded', 'not-started']

export const isEarly = (event: SessionEvent): event is EarlyEvent => EARLY.includes(event.type)

/**
 * The part of the machine that a page begins with, so that it is drawn soon; `transition` goes on with it. Any other event
 * changes nothing yet.
 */
export function transitionEarly(standing: Standing, event: SessionEvent): Step {
  if (!isEarly(event)) return { standing, effects: [] }
  if (event.type === 'load') {
    const { notice, turn } = standing
    return { standing: { ...FIRST_STANDING, turn, notice }, effects: [{ do: 'load' }] }
  }
  if (event.type === 'not-started')
    return { standing: { ...standing, startFailure: event.startFailure }, effects: [] }
  if (standing.phase !== 'loading') return { standing, effects: [] }
  switch (event.type) {
    case 'loaded':
      return { standing: { ...standing, phase: 'landing' }, effects: [] }
    case 'not-loaded':
      return { standing: { ...standing, phase: 'failed', failure: event.failure }, effects: [] }
    case 'loaded-over': {
      const endedBy = event.isOtherDevice ? 'OTHER_DEVICE' : undefined
      return { standing: { ...standing, phase: 'ended', endedBy }, effects: [{ do: 'send-left' }] }
    }
  }
}
