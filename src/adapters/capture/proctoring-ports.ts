import type { Clock } from '../../kernel/ports.ts'
import type { Capture } from '../../ports/capture.ts'
import type { ProctoringPorts } from '../../proctoring/context.ts'
import { systemRandom } from '../browser/clock.ts'
import { createExamWindow } from '../browser/exam-window.ts'
import type { Host } from '../http/http.ts'
import { createProctorApi } from '../http/proctor-api.ts'
import { counts } from '../storage/counts.ts'
import { createPictureStore } from '../storage/picture-store.ts'
import { createCapture } from './capture.ts'

interface ProctoringPortsOptions {
  readonly http: Host
  readonly service: Host
  readonly clock: Clock
  report(error: unknown): void
}

/** The ports of proctoring to browser and backend: one set for the whole player, made on first use. */
export function createProctoringPorts({
  clock,
  http,
  report,
  service,
}: ProctoringPortsOptions): ProctoringPorts & Capture {
  return {
    api: createProctorApi({ http, service, random: systemRandom, report }),
    pictures: createPictureStore(clock),
    ...createCapture(clock),
    counts,
    environment: createExamWindow(window, clock),
    browser: navigator.userAgent,
    onPageHide(listener) {
      window.addEventListener('pagehide', listener)
      return () => window.removeEventListener('pagehide', listener)
    },
  }
}
