import type { Clock } from '../kernel/ports.ts'
import type { ProctoringPorts } from '../kernel/proctoring/desk.ts'
import type { Capture } from '../shell/proctor/capture.ts'
import { noEvidence } from './absent.ts'
import { createCapture } from './capture/capture.ts'
import { counts } from './counts.ts'
import type { Http } from './http.ts'
import { createRoom } from './room.ts'

interface Outside {
  readonly http: Http
  readonly origin: string
  readonly clock: Clock
}

/** What proctoring reaches the browser and the backend by; one for the whole player, made when it is first wanted. */
export function createProctoringPorts({ clock }: Outside): ProctoringPorts & Capture {
  return {
    ...noEvidence,
    ...createCapture(clock),
    counts,
    room: createRoom(window, clock),
    browser: navigator.userAgent,
  }
}
