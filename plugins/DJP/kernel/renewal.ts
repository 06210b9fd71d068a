import type { Connection } from './connection.ts'
import type { KernelState } from './state.ts'

/** A kernel that is started again: it is not ready before it has answered, whatever the old one says last. */
export interface Renewal {
  isOn(): boolean
  /** It begins; the answer says whether it is still the newest one. */
  begin(): () => boolean
  /** The old kernel has ended, and the new one is asked. */
  await(): void
  /** Calls the answer when the kernel has answered; of an older renewal that ends nothing. */
  asked(): () => void
  drop(): void
  /** What a person is shown in place of what a connection reports. */
  shown(reported: KernelState, link: Connection['link']): KernelState
}

/** At most one at a time. */
export function createRenewal(): Renewal {
  let now: { readonly phase: 'restarting' | 'starting' } | undefined
  return {
    isOn: () => now !== undefined,
    begin() {
      const own = { phase: 'restarting' } as const
      now = own
      return () => now === own
    },
    await() {
      now = { phase: 'starting' }
    },
    asked() {
      const own = now
      return () => {
        if (now === own) now = undefined
      }
    },
    drop() {
      now = undefined
    },
    shown(reported, link) {
      if (now?.phase === 'restarting') return 'restarting'
      return now && link === 'connected' && reported !== 'dead' ? 'starting' : reported
    },
  }
}
