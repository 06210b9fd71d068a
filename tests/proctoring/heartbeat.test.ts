import { describe, expect, it } from 'vitest'
import { createEvidence } from './fake-evidence.ts'

const MINUTE = 60_000

describe('the heartbeat', () => {
  it('[CALL-73] [CALL-74] [NET-09] [PROC-26] says all of it', async () => {
    const { beats, clock } = createEvidence()
    await clock.pass(3000)
    expect(beats.at(-1)).toEqual({
      metadata: {
        upload_speed: expect.any(Number),
        download_speed: 6,
        final: false,
        browser: 'Browser',
        proctoring_start_time: '1970-01-01T00:16:40.000Z',
        offline_duration: 9000,
        last_offline_start_time: '1970-01-01T00:00:01.000Z',
        offline_timestamp: [{ from: '1970-01-01T00:00:01.000Z', to: '1970-01-01T00:00:10.000Z' }],
        fail: 0,
        drop: 0,
        success: 1,
        webcam_error_count: 0,
        signed_url_failure_count: 0,
        initiated_signed_url_count: 1,
        initiated_image_upload: 1,
        cached_failed_image_sequence: [],
        batched_signed_url_api_fail: 0,
        batched_signed_url_api_success: 0,
        batched_signed_url_unavailable: 0,
        tab_id: 'tab',
        session_id: 'session',
        image_data: [{ image_sequence: 1, mode: 'image', source: 'camera', state: 'success', retry: 3 }],
      },
      imageData: { image_sequence: 1, mode: 'image', source: 'camera', state: 'success', retry: 3 },
      proctorSessionId: 40,
    })
  })

  it('[GAP-094] goes when something has changed, not offline, and what could not be told is told later', async () => {
    const { beats, clock, network, wish } = createEvidence()
    await clock.pass(MINUTE - 1000)
    const quiet = beats.length
    expect(quiet).toBeLessThanOrEqual(3)
    network.beat = 500
    await wish()
    await clock.pass(5000)
    expect(beats).toHaveLength(quiet)
    network.beat = undefined
    network.online = false
    await clock.pass(5000)
    expect(beats).toHaveLength(quiet)
    network.online = true
    await clock.pass(1000)
    expect(beats.at(-1)?.metadata.image_data.map((record) => record.image_sequence)).toEqual([2])
  })

  it('[GAP-094] is final when the page goes, and at the end once what was left has gone', async () => {
    const { clock, hidePage, last, network, part, puts, stored } = createEvidence()
    network.online = false
    await clock.pass(2000)
    hidePage()
    expect(last.at(-1)?.metadata).toMatchObject({
      final: true,
      success: 0,
      cached_failed_image_sequence: [1],
    })
    part.stop()
    await clock.pass(3000)
    network.online = true
    await clock.pass(2000)
    expect([puts.length, stored.length, last.length]).toEqual([1, 0, 2])
    expect(last.at(-1)?.metadata).toMatchObject({ final: true, success: 1 })
    expect(clock.waiting()).toBe(0)
  })

  it('[GAP-125] half a minute after the end nothing goes on, and what could not be sent stays on the device', async () => {
    const { clock, network, marks, part, stored } = createEvidence()
    network.online = false
    await clock.pass(2000)
    marks.clear()
    part.stop()
    await clock.pass(31_000)
    expect([clock.waiting(), stored.length, marks.size]).toEqual([0, 1, 0])
  })
})
