import mitt from 'mitt'
import { systemClock } from './adapters/browser/clock.ts'
import { readConfig } from './adapters/browser/config.ts'
import { createReport } from './adapters/browser/reporting.ts'
import { createHttp } from './adapters/http/http.ts'
import { readPrimed } from './adapters/http/primed.ts'
import { createScreenApi } from './adapters/http/screen-api.ts'
import { lazy } from './kernel/lazy.ts'
import type { Notice } from './kernel/state.ts'
import type { PlayerSession } from './shell/state/playerSession.ts'
import { CALLS } from './wire/calls.ts'

/** What one page of the player has once, whichever test is open: its settings, its hosts and their calls. */

export const config = readConfig(window.__ASSESS_CONFIG__)
export const API = config.apiBase || window.location.origin
export const SERVICE = config.websocketBase || window.location.origin
const PROCTOR = config.proctorBase || API

export const notices = mitt<{ notice: Notice }>()

/** The test that is open: the one that a redirection ends, whichever call it comes with. */
let open: PlayerSession | undefined
export const noteOpen = (session: PlayerSession): void => {
  open = session
}
/** An answer that was given before the player came has waited long enough. */
export const leaveOpen = (): void => open?.leave()
const redirected = () => void open?.forceEnd()

export const report = createReport(config.sentryDsn, () => open?.state.user?.is_superuser ?? false)

const query = {
  ...(config.env !== undefined && { __env: config.env }),
  ...(config.user !== undefined && { __user: config.user }),
}
const { prefixes } = config
const primed = readPrimed(systemClock)
export const http = createHttp({ origin: API, prefixes, query, primed, redirected, report })
/** The websocket-service host, which also answers `get-session` and `fetchsettings` (GAP-024). */
export const service = createHttp({ origin: SERVICE, primed, redirected, report })
export const screenApi = createScreenApi(http, systemClock)
export const speedImage = new URL(config.speedImage ?? CALLS.speedImage.path, API).href

/** Camera, screen and the calls of proctoring. */
export const capture = lazy(async () => {
  const { createProctoringPorts } = await import('./adapters/capture/proctoring-ports.ts')
  const isForeign = new URL(PROCTOR).origin !== new URL(API).origin
  const proctorService = createHttp({ origin: PROCTOR, isForeign, redirected, report })
  return createProctoringPorts({ http, service: proctorService, clock: systemClock, report })
})
