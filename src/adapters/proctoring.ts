import type { Clock } from '../kernel/ports.ts'
import type { Capture } from '../ports/capture.ts'
import type { ProctoringPorts } from '../proctoring/desk.ts'
import { createCapture } from './capture/capture.ts'
import { systemRandom } from './clock.ts'
import { counts } from './counts.ts'
import type { Http } from './http.ts'
import { createProctorApi } from './proctor-api.ts'
import { createRoom } from './room.ts'
import { createShelf } from './shelf.ts'

interface Outside {
  readonly http: Http
  readonly origin: string
  readonly clock: Clock
  report(error: unknown): void
}

/** What proctoring reaches the browser and the backend by; one for the whole player, made when it is first wanted. */
export function createProctoringPorts({ clock, http, origin, report }: Outside): ProctoringPorts & Capture {
  return {
    api: createProctorApi({ http, origin, random: systemRandom, report }),
    shelf: createShelf(clock),
    ...createCapture(clock),
    counts,
    room: createRoom(window, clock),
    browser: navigator.userAgent,
    onPageHide(hear) {
      window.addEventListener('pagehide', hear)
      return () => window.removeEventListener('pagehide', hear)
    },
  }
}
