import { initialConnection } from '../../src/proctoring/connection.ts'
import type { ProctoringContext } from '../../src/proctoring/context.ts'
import { gatherEvidence } from '../../src/proctoring/evidence.ts'
import type { KeptPicture, ProctorApi } from '../../src/proctoring/ports.ts'
import { initialProctoring } from '../../src/proctoring/state.ts'
import { CallError, type Outcome } from '../../src/wire/errors.ts'
import type { HeartbeatRequest } from '../../src/wire/proctoring.schema.ts'
import type { ProctorEvent } from '../../src/wire/socket.schema.ts'
import { createFakeClock, settle } from '../kernel/fake-clock.ts'
import { createFakeChannel } from '../kernel/fake-ports.ts'
import { createFakeEnvironment } from './fake-environment.ts'

interface EvidenceOptions {
  readonly percentage?: number
  readonly ab?: boolean
  readonly video?: boolean
  readonly setId?: number
  /** What an earlier page has left on the device. */
  readonly marks?: Map<string, string>
  readonly stored?: KeptPicture[]
}

/** An attempt whose camera works and whose network does as the test says. */
export function createEvidence(options: EvidenceOptions = {}) {
  const { ab = false, marks = new Map(), percentage = 0, setId = 40, stored = [], video = false } = options
  const clock = createFakeClock(1_000_000)
  const puts = [] as string[]
  const asked = [] as string[]
  const modes = [] as string[]
  const reports = [] as unknown[]
  const beats = [] as HeartbeatRequest[]
  const last = [] as HeartbeatRequest[]
  const raised: ProctorEvent['eventData'][] = []
  /** When each of them happened, where that was before it was raised. */
  const happened: (number | undefined)[] = []
  const channel = createFakeChannel()
  let hearAlert = () => {}
  let hidePage = () => {}
  let handPiece = (_: Blob) => {}
  /** What goes wrong now: an outcome of the call, or a promise that holds the upload. */
  const network: {
    online: boolean
    signed?: Outcome | undefined
    batch?: Outcome
    put?: Outcome
    /** What a refusal asks for, in milliseconds. */
    retryAfterMs?: number
    beat?: Outcome | undefined
    hold?: boolean
  } = {
    online: true,
  }
  const answers = { now: 'idle' as ReturnType<ProctoringContext['answers']> }
  const camera = { works: true, records: true, takesMs: 0 }
  const must = (outcome: Outcome | undefined) => {
    if (outcome === undefined) return
    const error = new CallError('', outcome)
    error.retryAfterMs = network.retryAfterMs
    throw error
  }

  const { ports: fake } = createFakeEnvironment()
  const api: ProctorApi = {
    ...fake.api,
    async sendMode(_, mode) {
      modes.push(mode)
    },
    async signedUrl(_, { image_sequence, mode, source }) {
      asked.push(`single ${mode}/${source} ${image_sequence}`)
      must(network.signed)
      return `/single/${mode}/${source}/${image_sequence}`
    },
    async signedUrls(_, { batch_size, image_sequence, mode, source }) {
      asked.push(`batch ${mode}/${source} ${image_sequence}+${batch_size}`)
      must(network.batch)
      return Array.from({ length: batch_size }, (__, index) => `/batch/${mode}/${image_sequence + index}`)
    },
    async heartbeat(_, __, request) {
      must(network.beat)
      beats.push(structuredClone(request))
    },
    lastHeartbeat: (_, __, request) => void last.push(structuredClone(request)),
    async put(url, _body, signal) {
      puts.push(url)
      if (network.hold) await new Promise((_, reject) => hold(signal, () => reject(new CallError('', 'ENT'))))
      must(network.put)
    },
  }
  function hold(signal: AbortSignal, cut: () => void) {
    if (signal.aborted) cut()
    else clock.after(100, () => hold(signal, cut))
  }

  const context: ProctoringContext = {
    ports: {
      ...fake,
      api,
      camera: {
        ...fake.camera,
        snapshot: async () => {
          if (camera.takesMs > 0) await new Promise<void>((resolve) => clock.after(camera.takesMs, resolve))
          if (!camera.works) throw new DOMException('', 'NotReadableError')
          return new Blob(['x'.repeat(1000)], { type: 'image/webp' })
        },
        record(hand) {
          if (!camera.records) throw new DOMException('', 'NotSupportedError')
          handPiece = hand
          return () => {}
        },
      },
      pictures: {
        async keep(_, picture) {
          const known = stored.findIndex(
            (one) => one.sequence === picture.sequence && one.mode === picture.mode,
          )
          if (known >= 0) stored[known] = picture
          else stored.push(picture)
          return stored.splice(0, Math.max(0, stored.length - 25))
        },
        all: async () => [...stored],
        async remove(_, { mode, sequence }) {
          const at = stored.findIndex((one) => one.sequence === sequence && one.mode === mode)
          if (at >= 0) stored.splice(at, 1)
        },
      },
      onPageHide(listener) {
        hidePage = listener
        return () => {}
      },
    },
    state: { ...initialProctoring(), on: true, camera: 'on' },
    clock,
    random: { number: () => 0, uuid: () => 'guid' },
    channel: channel.port,
    settings: {
      proctor: {
        enabled: true,
        snapshot: true,
        video: { enabled: video },
        browser_tolerance: { enabled: false, count: 0, warning: false },
      },
      user_permissions: { mic: false },
      secure_browser: { enabled: false },
    },
    system: {
      proctoring: {
        ab,
        percentage,
        batch_count_image: 8,
        batch_count_video: 4,
        feedback: false,
        disableMultiTab: false,
      },
    },
    accommodation: undefined,
    attempt: 'ada/40',
    slug: 'first',
    setId,
    token: 't',
    tabId: 'tab',
    sessionId: 'session',
    now: clock.calendar,
    isOnline: () => network.online,
    connection: () => ({
      ...initialConnection(),
      speed: 6,
      offlineMs: 9000,
      outages: [{ from: 1000, to: 10_000 }],
    }),
    answers: () => answers.now,
    async mark(name, value) {
      marks.set(name, value)
    },
    readMark: async (name) => marks.get(name),
    raise(eventName, data, at) {
      happened.push(at)
      const eventData = {
        ...data,
        eventSequence: raised.length + 1,
        eventCreatedAt: '',
        currentOffsetTime: 0,
      }
      raised.push(eventData)
      const eventGuid = `guid-${raised.length}`
      return {
        eventName,
        eventGuid,
        eventCreatedAt: '',
        eventData,
        assessmentId: setId,
        assessmentType: 'CTK',
      }
    },
    on(name, listener) {
      if (name === 'PROCTOR_ALERT') hearAlert = () => listener(context.raise(name))
      return () => {}
    },
    onTolerance: () => () => {},
    autoSubmit() {},
    report: (error) => void reports.push(error),
  }
  const part = gatherEvidence(context)

  return {
    answers,
    asked,
    beats,
    camera,
    clock,
    context,
    happened,
    last,
    network,
    marks,
    modes,
    part,
    puts,
    raised,
    reports,
    stored,
    /** The backend wants a picture. */
    async wish(times = 1) {
      for (let turn = 0; turn < times; turn += 1) {
        channel.say('proctor')
        await settle()
      }
    },
    alert: () => hearAlert(),
    hidePage: () => hidePage(),
    piece: () => handPiece(new Blob(['webm'], { type: 'video/webm' })),
  }
}
