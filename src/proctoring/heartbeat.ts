import type { HeartbeatRequest } from '../wire/proctoring.schema.ts'
import { isoTime } from '../wire/time.ts'
import type { Backlog } from './backlog.ts'
import type { ProctoringContext } from './context.ts'
import type { EvidenceCounts } from './evidence-counts.ts'

const NOTHING = { offlineMs: 0, outages: [], speed: undefined }

/** Reports the state of the evidence to the backend, whenever it has changed (CALL-73, GAP-094). */
export interface Heartbeat {
  /** Call it every second. */
  beat(): void
  /** The last one of this page; nobody waits for its reply. */
  end(): void
}

export function createHeartbeat(
  context: ProctoringContext,
  evidenceCounts: EvidenceCounts,
  backlog: Backlog,
): Heartbeat {
  const { ports, setId, token } = context
  let isBeating = false
  let sent = ''

  function describe(final: boolean): HeartbeatRequest {
    const { offlineMs, outages, speed = 0 } = context.connection() ?? NOTHING
    const spans = outages.map(({ from, to }) => ({ from: isoTime(from), to: isoTime(to) }))
    const newest = evidenceCounts.records.at(-1)
    return {
      metadata: {
        ...evidenceCounts.counts,
        upload_speed: evidenceCounts.uploadSpeed,
        download_speed: speed,
        final,
        browser: ports.browser,
        proctoring_start_time: evidenceCounts.startedAt,
        image_data: [...evidenceCounts.records],
        offline_duration: offlineMs,
        offline_timestamp: spans,
        last_offline_start_time: spans.at(-1)?.from ?? '',
        cached_failed_image_sequence: [...backlog.sequences()],
        tab_id: context.tabId,
        session_id: context.sessionId,
      },
      ...(newest && { imageData: newest }),
      proctorSessionId: setId,
    }
  }

  async function beat() {
    if (isBeating || !context.isOnline()) return
    const { records } = evidenceCounts
    const request = describe(false)
    const { download_speed: _, image_data: __, upload_speed: ___, ...rest } = request.metadata
    const news = JSON.stringify(rest)
    if (news === sent) return
    isBeating = true
    try {
      await ports.api.heartbeat(setId, token, request)
      sent = news
      evidenceCounts.discard(records)
    } catch (error) {
      context.report(error)
    } finally {
      isBeating = false
    }
  }

  return {
    beat: () => void beat(),
    end: () => ports.api.lastHeartbeat(setId, token, describe(true)),
  }
}
