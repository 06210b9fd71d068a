import { vi } from 'vitest'
import type { Api, Position, SaveReply, SaveRequest, Tabs } from '../../src/kernel/ports.ts'
import type { ProblemType } from '../../src/kernel/problem.ts'
import { createRegistry, type Manifest } from '../../src/kernel/registry.ts'
import { createAttempt as createParts } from '../../src/kernel/session/attempt.ts'
import type { AttemptPorts, ErrorNotices, SessionPorts } from '../../src/kernel/session/core.ts'
import type { SessionServices } from '../../src/kernel/session/services.ts'
import { Session } from '../../src/kernel/session/session.ts'
import type { Notice } from '../../src/kernel/state.ts'
import { createWorkMark, type KeptMarks } from '../../src/kernel/work-mark.ts'
import type { AttemptTimes } from '../../src/wire/bodies.schema.ts'
import type { Section, Solution, SolutionSet, Test, User } from '../../src/wire/entities.schema.ts'
import { CallError, errorText, fillIn } from '../../src/wire/errors.ts'
import { isoTime } from '../../src/wire/time.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakeChannel, createFakeOutbox, createMemoryJournal } from './fake-ports.ts'
import { START, sectionsOf, setOf, systemOf, testOf, timesOf } from './fake-test.ts'
import { code, words } from './fake-types.ts'

export const FINGERPRINT = {
  userAgent: 'Browser',
  screen: '1280x800',
  timezone: 'Asia/Kolkata',
  version: '1.5.0',
}

export const USER: User = {
  id: 7,
  username: 'asha',
  full_name: 'Asha Rao',
  first_name: 'Asha',
  email: 'asha@example.com',
  usertype: 'hacker',
  is_staff: false,
}

const openCode = async () => ({ default: code })

/** What an attempt at a test of 90 minutes with three problems, the second of which its type refuses, meets outside. */
export function createOutside(changes: Partial<Test> = {}, manifest: Manifest<ProblemType> = {}) {
  const clock = createFakeClock(START)
  const calls: string[] = []
  const stored = new Map<string, SaveRequest>()
  const notices: Notice[] = []
  const replies: Replies = {
    save: undefined,
    named: { id: 5, slug: 's5' },
    granted: true,
    position: undefined,
    isHeld: false,
    mismatchChecked: false,
    canFetchCode: true,
    set: setOf(),
    sections: sectionsOf(),
    times: timesOf(),
  }
  const test = { ...testOf(), ...changes }
  const said = <T>(name: string, value: T) => {
    calls.push(name)
    return Promise.resolve(value)
  }
  const api: Api = {
    identity: () =>
      said('identity', { user_id: 7, username: 'asha', usertype: 'hacker' as const, email: USER.email }),
    user: () => said('user', USER),
    validateSession: async () => {},
    serverTime: async () => ({
      serverTime: START + clock.monotonic(),
      mismatchChecked: replies.mismatchChecked,
    }),
    test: () => said('test', test),
    solutionSetHead: () => said('solutionSetHead', undefined),
    init: () => said('init', 41),
    start: () => said('start', undefined),
    isTakenOver: () => said('isTakenOver', replies.isHeld),
    settings: async () => ({ settings: test.settings, system_settings: systemOf() }),
    open: () => said('open', { epoch: 1, granted: replies.granted, position: replies.position }),
    solutionSet: () => said('solutionSet', replies.set),
    sections: () => said('sections', replies.sections),
    async save(request) {
      calls.push(`save ${request.problem}`)
      if (replies.save) return replies.save
      stored.set(request.problem, request)
      return {
        kind: 'acked',
        rev: request.rev,
        savedAt: START + clock.monotonic(),
        solution: { ...replies.named, status: 'NRE' } as Solution,
      }
    },
    recover: (_id, { problem }) => said(`recover ${problem}`, undefined),
    recovered: async () => [],
    receipt: async () => undefined,
    submit(_id, { submission_type, reason, wanted }) {
      const sealed = Object.fromEntries(
        Object.entries(wanted).map(([slug, rev]) => [slug, { rev, hash: '' }]),
      )
      const receipt = { id: 'r1', submitted_at: isoTime(START), sealed }
      return said(`submit ${submission_type} ${reason}`, { kind: 'sealed', receipt })
    },
    submitSection: ({ section_slug, force_submission }) =>
      said(`submitSection ${section_slug} ${force_submission}`, { kind: 'submitted', times: replies.times }),
    restart: () => said('restart', replies.times),
    sync: () => said('sync', replies.times),
    end: () => said('end', undefined),
    feedbackGiven: async () => false,
    sendFeedback: () => said('sendFeedback', undefined),
    upload: async () => '/files/u/1/a.txt',
  }
  const writer: Tabs = { acquire: async () => true, release() {} }
  const tabs: Tabs = { acquire: async () => true, release() {} }
  const channel = createFakeChannel()
  const forget = vi.fn()
  const submitFailed = vi.fn()
  const journal = createMemoryJournal()
  const outbox = createFakeOutbox()
  let guid = 0
  const kept = new Map<string, string>()
  const marks: KeptMarks = {
    read: (name) => kept.get(name),
    write(name, value) {
      if (value === undefined) kept.delete(name)
      else kept.set(name, value)
    },
  }
  // Reads what is kept when a test has been prepared.
  const mark = once(() => createWorkMark(marks, clock))
  const ports: SessionPorts & AttemptPorts = {
    slug: 'demo',
    api,
    clock,
    journal,
    writer,
    tabs,
    channel: channel.port,
    random: { number: () => 0.5, uuid: () => `guid-${guid++}` },
    openOutbox: async () => outbox,
    tabId: async () => 'this tab',
    types: createRegistry<ProblemType>({
      async WRD() {
        if (!replies.canFetchCode) throw new Error('Loading chunk WRD failed')
        return { default: words }
      },
      COD: openCode,
      ...manifest,
    }),
    working: {
      isFrozen: (problem) => mark().isFrozen(problem),
      begin: (problem) => mark().begin(problem),
      release: (problem) => mark().release(problem),
      leave: () => mark().leave(),
    },
    createErrors: () => errorsOf(ports),
    fingerprint: () => FINGERPRINT,
    translate: fillIn,
    notify: (notice) => notices.push(notice),
    submitFailed,
    report: vi.fn(),
    forget,
  }
  return {
    api,
    calls,
    channel,
    clock,
    forget,
    journal,
    kept,
    notices,
    outbox,
    ports,
    replies,
    report: ports.report,
    submitFailed,
    stored,
    tabs,
    writer,
  }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const errorsOf = ({ notify, report }: SessionPorts & Pick<AttemptPorts, 'notify'>): ErrorNotices => {
  const textOf = (error: CallError) =>
    errorText(error, { support: 'help@example.com', productType: 'test' }, fillIn)
  return {
    textOf,
    notify(error) {
      if (!(error instanceof CallError)) {
        report(error)
        return ''
      }
      const text = textOf(error)
      if (text) notify({ kind: 'danger', text, code: `${error.code}:${error.outcome}` })
      return text
    },
  }
}

/** Nothing runs beside the answers. */
const NO_SERVICES: SessionServices = {
  listen() {},
  start() {},
  stop() {},
  async recover() {},
  catchUp() {},
  setOnline() {},
}

/** One attempt with nothing beside its answers. */
export function createAttempt(...outsideOf: Parameters<typeof createOutside>) {
  const outside = createOutside(...outsideOf)
  const { ports } = outside
  const session = new Session(
    ports,
    () => ({}),
    async (core, parts) => createParts(core, parts, ports, () => NO_SERVICES),
  )
  return { ...outside, session }
}

/** What the backend says and does next; tests change it as they go. */
interface Replies {
  save: SaveReply | undefined
  /** What a save names its solution. */
  named: Partial<Pick<Solution, 'id' | 'slug'>>
  granted: boolean
  /** What the opening says of where the candidate was. */
  position: Position | undefined
  isHeld: boolean
  mismatchChecked: boolean
  /** Whether the code of the problem type can be fetched. */
  canFetchCode: boolean
  set: SolutionSet
  sections: readonly Section[]
  times: AttemptTimes
}

/** An attempt that the candidate works on. */
export async function startedAttempt(...outsideOf: Parameters<typeof createOutside>) {
  const attempt = createAttempt(...outsideOf)
  await attempt.session.load()
  await attempt.session.start()
  return attempt
}
export type StartedAttempt = Awaited<ReturnType<typeof startedAttempt>>

/** The submissions that were sent, in order. */
export const submitsOf = ({ calls }: StartedAttempt) => calls.filter((call) => call.startsWith('submit'))
