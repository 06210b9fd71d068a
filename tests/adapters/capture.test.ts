import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCamera } from '../../src/adapters/capture/camera.ts'
import { openDevices } from '../../src/adapters/capture/recorder-devices.ts'
import { recordPieces } from '../../src/adapters/capture/recording.ts'
import { recordStream } from '../../src/adapters/capture/take-recording.ts'
import { watchTrackLoss } from '../../src/adapters/capture/track-loss.ts'
import type { Faces } from '../../src/adapters/faces/faces.ts'
import type { ChosenDevices } from '../../src/recorder/ports.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A stream with one track, which the test speaks for. */
function streamOf(kind: 'video' | 'audio', active = true) {
  const track = Object.assign(new EventTarget(), { kind }) as MediaStreamTrack
  const stream = { active, getTracks: () => [track], getAudioTracks: () => [] } as unknown as MediaStream
  return { stream, say: (type: string) => track.dispatchEvent(new Event(type)) }
}

it.each([
  ['video', 2999, 1, []],
  ['video', 3000, 0, ['NotReadableError']],
  ['audio', 9000, 0, []],
] as const)(
  '[PROC-18] %s without frames for %i ms is lost only after three seconds of it',
  async (kind, ms, waiting, lost) => {
    const clock = createFakeClock()
    const { stream, say } = streamOf(kind)
    const reasons: string[] = []
    const stop = watchTrackLoss(stream, clock, (why) => void reasons.push(why))
    say('mute')
    await clock.pass(ms)
    expect(reasons).toEqual(lost)
    expect(clock.waiting()).toBe(waiting)
    say('unmute')
    await clock.pass(10_000)
    expect(reasons).toEqual(lost)
    stop()
  },
)

it('[PROC-16] a track that ends is lost for what the browser says of it, once', async () => {
  const permission = { state: 'denied' }
  vi.stubGlobal('navigator', { permissions: { query: async () => permission } })
  const { stream, say } = streamOf('video')
  const reasons: string[] = []
  watchTrackLoss(stream, createFakeClock(), (why) => void reasons.push(why))
  say('ended')
  say('ended')
  await vi.waitFor(() => expect(reasons).toEqual(['NotAllowedError']))
})

it('[GAP-090] pieces follow each other every ten seconds, and the last one comes when recording is stopped', async () => {
  const recorders: FakeRecorder[] = []
  class FakeRecorder {
    static isTypeSupported = () => true
    state = 'inactive'
    ondataavailable = (_: { data: Blob }) => {}
    constructor() {
      recorders.push(this)
    }
    start() {
      this.state = 'recording'
    }
    stop() {
      this.state = 'inactive'
      this.ondataavailable({ data: new Blob(['x'.repeat(1000 * recorders.length)]) })
    }
  }
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  const clock = createFakeClock()
  const pieces: number[] = []
  const stop = recordPieces(streamOf('video').stream, clock, (piece) => void pieces.push(piece.size))
  await clock.pass(20_000)
  expect(pieces).toEqual([2000, 3000])
  stop()
  expect(pieces).toEqual([2000, 3000, 3000])
  expect(recorders.map(({ state }) => state)).toEqual(['inactive', 'inactive', 'inactive'])
  expect(clock.waiting()).toBe(0)
})

it('[GAP-155] [REC-11] [REC-16] a browser that records mp4 only names its recordings so', () => {
  class Mp4Recorder {
    static isTypeSupported = (type: string) => type.endsWith('/mp4')
    start() {}
  }
  vi.stubGlobal('MediaRecorder', Mp4Recorder)
  const typeOf = (kind: 'video' | 'audio') =>
    recordStream({ ...streamOf(kind), kind, clock: createFakeClock(), receive() {}, onEnd() {} }).mimeType
  expect([typeOf('video'), typeOf('audio')]).toEqual(['video/mp4', 'audio/mp4'])
})

describe('what is recorded from', () => {
  const trackOf = (kind: 'video' | 'audio', deviceId: string) => {
    const settings = { kind, readyState: 'live', stop: vi.fn(), getSettings: () => ({ deviceId }) }
    return Object.assign(new EventTarget(), settings, { clone: () => trackOf(kind, deviceId) })
  }
  type FakeTrack = ReturnType<typeof trackOf>
  class FakeStream {
    readonly tracks: readonly FakeTrack[]
    constructor(tracks: readonly FakeTrack[]) {
      this.tracks = tracks
    }
    getTracks = () => this.tracks
    getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video')
    getAudioTracks = () => []
  }
  class Recorder {
    static isTypeSupported = () => true
    onstop = () => {}
    start() {}
    stop() {
      this.onstop()
    }
  }

  /** Opens devices while proctoring films with the camera `front`; `asked` is what was asked of the browser. */
  async function open(kind: 'video' | 'audio', chosen: ChosenDevices = {}) {
    const filmed = new FakeStream([trackOf('video', 'front')])
    const getUserMedia = vi.fn(async ({ video }: MediaStreamConstraints) => {
      const tracks = [trackOf('audio', 'desk'), ...(video ? [trackOf('video', 'back')] : [])]
      return new FakeStream(tracks)
    })
    vi.stubGlobal('MediaStream', FakeStream)
    vi.stubGlobal('MediaRecorder', Recorder)
    vi.stubGlobal('navigator', {
      mediaDevices: { getUserMedia },
      permissions: { query: async () => ({ state: 'denied' }) },
    })
    const shared = () => filmed as unknown as MediaStream
    const devices = await openDevices({ kind, chosen, clock: createFakeClock(), shared })
    const { tracks } = devices.stream as unknown as FakeStream
    const camera = tracks.find((track) => track.kind === 'video')
    const asked = getUserMedia.mock.calls[0]?.[0].video
    return { devices, tracks, filmed, asked, camera: camera?.getSettings().deviceId }
  }

  it.for([
    ['a video', 'video', {}, 'front', false],
    ['a video with the same camera', 'video', { camera: 'front' }, 'front', false],
    ['a video with another one', 'video', { camera: 'back' }, 'back', true],
    ['a sound', 'audio', {}, undefined, false],
  ] as const)(
    'is, for %s, the camera that proctoring films with, as far as it serves',
    async ([_, kind, chosen, camera, isAsked]) => {
      const opened = await open(kind, chosen)
      expect([opened.camera, Boolean(opened.asked)]).toEqual([camera, isAsked])
      opened.devices.close()
      expect(opened.tracks.map(({ stop }) => stop.mock.calls.length)).toEqual(opened.tracks.map(() => 1))
      expect(opened.filmed.tracks[0]?.stop).not.toHaveBeenCalled()
    },
  )

  it('is missed once when it is gone while it records, and told of otherwise when it does not', async () => {
    const { devices, tracks } = await open('audio')
    const onEnd = vi.fn()
    const lost = vi.fn()
    devices.onLost(lost)
    devices.record('audio', { receive() {}, onEnd })
    for (const track of tracks) track.dispatchEvent(new Event('ended'))
    await vi.waitFor(() => expect(onEnd).toHaveBeenCalledExactlyOnceWith('device-lost'))
    const idle = await open('audio')
    idle.devices.onLost(lost)
    for (const track of idle.tracks) track.dispatchEvent(new Event('ended'))
    await vi.waitFor(() => expect(lost).toHaveBeenCalledOnce())
  })
})

it('[PROC-29] the camera is asked for 640x480, facing the user', async () => {
  const asked: unknown[] = []
  const getUserMedia = (wanted: unknown) => {
    asked.push(wanted)
    return Promise.reject(new DOMException('', 'NotFoundError'))
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  const camera = createCamera(createFakeClock(), {} as Faces)
  await expect(camera.open({ audio: false })).rejects.toMatchObject({ name: 'NotFoundError' })
  const video = { width: { ideal: 640 }, height: { ideal: 480 }, facingMode: 'user' }
  expect(asked).toEqual([{ video, audio: false }])
})
