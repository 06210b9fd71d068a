import { vi } from 'vitest'
import type { Api, Position, SaveReply, SaveRequest, Tabs } from '../../src/kernel/ports.ts'
import type { ProblemType } from '../../src/kernel/problem.ts'
import { createRegistry, type Manifest } from '../../src/kernel/registry.ts'
import { createAttempt as createParts } from '../../src/kernel/session/attempt.ts'
import type { AttemptPorts, SessionPorts } from '../../src/kernel/session/core.ts'
import type { Notice } from '../../src/kernel/state.ts'
import { createPods } from '../../src/pods/pods.ts'
import { createProctoring } from '../../src/proctoring/create.ts'
import { createAttemptServices } from '../../src/shell/state/attemptServices.ts'
import { createErrorNotices } from '../../src/shell/state/errorNotices.ts'
import { PlayerSession } from '../../src/shell/state/playerSession.ts'
import type { AttemptTimes } from '../../src/wire/bodies.ts'
import type { Section, Solution, SolutionSet, Test, User } from '../../src/wire/entities.ts'
import { CallError, fillIn } from '../../src/wire/errors.ts'
import { isoTime } from '../../src/wire/time.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakeEnvironment } from './fake-environment.ts'
import { createFakePods } from './fake-pods.ts'
import { createFakeChannel, createFakeOutbox, createMemoryJournal } from './fake-ports.ts'
import { createFakePositions } from './fake-positions.ts'
import { createFakeRuns } from './fake-runs.ts'
import { START, sectionsOf, setOf, systemOf, testOf, timesOf } from './fake-test.ts'
import { code, words } from './fake-types.ts'

export const FINGERPRINT = {
  userAgent: 'Browser',
  screen: '1280x800',
  timezone: 'Asia/Kolkata',
  version: '1.5.0',
}

const user: User = {
  id: 7,
  username: 'asha',
  full_name: 'Asha Rao',
  first_name: 'Asha',
  email: 'asha@example.com',
  usertype: 'hacker',
  is_staff: false,
}

const openCode = async () => ({ default: code })

/** One attempt at a test of 90 minutes with three problems, the second of which its type refuses. */
export function createAttempt(changes: Partial<Test> = {}, manifest: Manifest<ProblemType> = {}) {
  const clock = createFakeClock(START)
  const calls: string[] = []
  const stored = new Map<string, SaveRequest>()
  const notices: Notice[] = []
  const replies: Replies = {
    save: undefined,
    signedIn: user.id,
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
  const runs = createFakeRuns(calls)
  const pods = createFakePods(calls)
  const positions = createFakePositions()
  const api: Api = {
    identity: () =>
      said('identity', { user_id: 7, username: 'asha', usertype: 'hacker' as const, email: user.email }),
    user: () => said('user', user),
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
  const environment = createFakeEnvironment()
  let guid = 0
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
    createErrors: (state, now) =>
      createErrorNotices({ ...ports, support: () => 'help@example.com' }, state, now),
    fingerprint: () => FINGERPRINT,
    translate: fillIn,
    notify: (notice) => notices.push(notice),
    submitFailed,
    report: vi.fn(),
    forget,
  }
  const session = new PlayerSession(ports, async (core, parts) =>
    createParts(core, parts, ports, (host) =>
      createAttemptServices(host, {
        runs: async () => runs.api,
        position: positions.ports,
        server: {
          async signedIn() {
            if (replies.signedIn === 'silent') throw new CallError('IDT', 'ENT')
            if (replies.signedIn === 'nobody') throw new CallError('IDT', 401)
            return replies.signedIn
          },
        },
        connection: { speed: async () => 12, isHidden: () => false },
        proctoring: async (served) => createProctoring(served, environment.ports),
        mayHaveTakes: async () => false,
        recorders: () => Promise.reject(new Error('Nothing is recorded here')),
        pods: async (host) => createPods(host, pods.ports),
        completion: () => Promise.reject(new Error('There is no language server here')),
      }),
    ),
  )
  return {
    api,
    calls,
    channel,
    clock,
    forget,
    journal,
    notices,
    outbox,
    pods,
    ports,
    positions,
    replies,
    report: ports.report,
    environment,
    runs,
    submitFailed,
    session,
    stored,
    tabs,
    writer,
  }
}

/** What the backend says and does next; tests change it as they go. */
interface Replies {
  save: SaveReply | undefined
  /** Id of the signed-in user; `silent` while the server does not answer. */
  signedIn: number | 'nobody' | 'silent'
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
export async function startedAttempt(changes: Partial<Test> = {}, manifest: Manifest<ProblemType> = {}) {
  const attempt = createAttempt(changes, manifest)
  await attempt.session.load()
  await attempt.session.start()
  return attempt
}
export type StartedAttempt = Awaited<ReturnType<typeof startedAttempt>>

/** The submissions that were sent, in order. */
export const submitsOf = ({ calls }: StartedAttempt) => calls.filter((call) => call.startsWith('submit'))
