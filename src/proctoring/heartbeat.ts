import type { HeartbeatRequest } from '../wire/proctoring.ts'
import { isoTime } from '../wire/time.ts'
import type { Backlog } from './backlog.ts'
import type { Desk } from './desk.ts'
import type { Tally } from './tally.ts'

const NOTHING = { offlineMs: 0, outages: [], speed: undefined }

/** Tells the backend how it goes with the evidence, whenever something has changed (CALL-73, GAP-094). */
export interface Heartbeat {
  /** Call it every second. */
  beat(): void
  /** The last one of this page; nobody waits for its reply. */
  end(): void
}

export function createHeartbeat(desk: Desk, tally: Tally, backlog: Backlog): Heartbeat {
  const { ports, setId, token } = desk
  let isBeating = false
  let told = ''

  function describe(final: boolean): HeartbeatRequest {
    const { offlineMs, outages, speed = 0 } = desk.connection() ?? NOTHING
    const spans = outages.map(({ from, to }) => ({ from: isoTime(from), to: isoTime(to) }))
    const newest = tally.records.at(-1)
    return {
      metadata: {
        ...tally.counts,
        ...{ upload_speed: tally.uploadSpeed, download_speed: speed, final, browser: ports.browser },
        ...{ proctoring_start_time: tally.startedAt, image_data: [...tally.records] },
        ...{ offline_duration: offlineMs, offline_timestamp: spans },
        last_offline_start_time: spans.at(-1)?.from ?? '',
        cached_failed_image_sequence: [...backlog.sequences()],
        ...{ tab_id: desk.tabId, session_id: desk.sessionId },
      },
      ...(newest && { imageData: newest }),
      proctorSessionId: setId,
    }
  }

  async function beat() {
    if (isBeating || !desk.isOnline()) return
    const { records } = tally
    const request = describe(false)
    const { download_speed: _, image_data: __, upload_speed: ___, ...rest } = request.metadata
    const news = JSON.stringify(rest)
    if (news === told) return
    isBeating = true
    try {
      await ports.api.heartbeat(setId, token, request)
      told = news
      tally.forget(records)
    } catch (error) {
      desk.report(error)
    } finally {
      isBeating = false
    }
  }

  return {
    beat: () => void beat(),
    end: () => ports.api.lastHeartbeat(setId, token, describe(true)),
  }
}
