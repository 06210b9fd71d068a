import { subscribeKey } from 'valtio/vanilla/utils'
import type { Desk, Part } from './desk.ts'
import type { ScreenShare } from './ports.ts'

interface ScreenDesk extends Pick<Desk, 'raise' | 'settings' | 'state'> {
  readonly ports: { readonly screen: Pick<ScreenShare, 'isOpen' | 'onLost'> }
}

/**
 * Tells when the screen begins and ceases to be shared, and whether it is when the page begins (PROC-08, GAP-098).
 * After a reload the share is gone, and only a press of the candidate can begin another one.
 */
export function watchScreen(desk: ScreenDesk): Part {
  const { ports, raise, settings, state } = desk
  if (!settings.proctor.screen_capture?.enabled) return { stop() {} }
  let isShared: boolean | undefined

  function tell() {
    if ((state.screen === 'on') === isShared) return
    isShared = state.screen === 'on'
    raise(isShared ? 'SCREEN_CAPTURE_STARTED' : 'SCREEN_CAPTURE_STOPPED')
  }

  const stop = () => {
    state.screen = 'stopped'
  }
  const endings = [subscribeKey(state, 'screen', tell), ports.screen.onLost(stop)]
  if (ports.screen.isOpen()) state.screen = 'on'
  else if (state.screen === 'off' || state.screen === 'on') stop()
  tell()
  return {
    stop() {
      for (const end of endings) end()
    },
  }
}
