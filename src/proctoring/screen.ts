import { subscribeKey } from 'valtio/vanilla/utils'
import type { ProctoringContext, Service } from './context.ts'
import type { ScreenShare } from './ports.ts'

interface ScreenContext extends Pick<ProctoringContext, 'raise' | 'settings' | 'state'> {
  readonly ports: { readonly screen: Pick<ScreenShare, 'isOpen' | 'onLost'> }
}

/**
 * Reports when the screen begins and ceases to be shared, and whether it is when the page begins (PROC-08, GAP-098).
 * After a reload the share is gone, and only a press of the candidate can begin another one.
 */
export function watchScreen(context: ScreenContext): Service {
  const { ports, raise, settings, state } = context
  if (!settings.proctor.screen_capture?.enabled) return { stop() {} }
  let isShared: boolean | undefined

  function report() {
    if ((state.screen === 'on') === isShared) return
    isShared = state.screen === 'on'
    raise(isShared ? 'SCREEN_CAPTURE_STARTED' : 'SCREEN_CAPTURE_STOPPED')
  }

  const stop = () => {
    state.screen = 'stopped'
  }
  const endings = [subscribeKey(state, 'screen', report), ports.screen.onLost(stop)]
  if (ports.screen.isOpen()) state.screen = 'on'
  else if (state.screen === 'off' || state.screen === 'on') stop()
  report()
  return {
    stop() {
      for (const end of endings) end()
    },
  }
}
