// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../src/adapters/browser/clock.ts'
import { createApi } from '../../src/adapters/http/api.ts'
import { createHttp } from '../../src/adapters/http/http.ts'
import { createProctorApi } from '../../src/adapters/http/proctor-api.ts'
import { createScreenApi } from '../../src/adapters/http/screen-api.ts'
import { createSignIn } from '../../src/adapters/http/sign-in.ts'
import type { Clock } from '../../src/kernel/ports.ts'
import { CallError } from '../../src/wire/errors.ts'
import { IDENTITY, RUN, SOCKET, save, section, submission, TEST, USER } from './sent-calls.ts'

/** What a backend that is not ours, or something between, may answer any call with. */
const BODIES: readonly string[] = ['{}', '[]', 'null', '', '"ok"', '7', '<h1>Welcome to the hotel</h1>']

/** Nobody waits between two tries. */
const clock: Clock = { ...systemClock, after: (_, run) => systemClock.after(0, run) }

afterEach(() => {
  vi.unstubAllGlobals()
})

function player(body: string) {
  const reports: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    return new Response(method === 'HEAD' ? null : body, { headers: { 'content-type': 'text/html' } })
  })
  const report = (error: unknown) => void reports.push(error)
  const http = createHttp({ origin: '', redirected: () => {}, report })
  const screen = createScreenApi(http, clock)
  const signIn = createSignIn(http, screen.whiteLabel)
  return {
    api: createApi({ http, service: http, signIn, clock }),
    screen,
    proctor: createProctorApi({ http, service: http, random: { uuid: () => 'u' }, report } as never),
    reports,
  }
}

type Player = ReturnType<typeof player>

const CALLS: Readonly<Record<string, (player: Player) => Promise<unknown>>> = {
  identity: ({ api }) => api.identity(),
  user: ({ api }) => api.user(IDENTITY),
  validateSession: ({ api }) => api.validateSession(),
  serverTime: ({ api }) => api.serverTime(),
  test: ({ api }) => api.test('basics'),
  solutionSetHead: ({ api }) => api.solutionSetHead(IDENTITY, 'basics'),
  init: ({ api }) => api.init(TEST),
  start: ({ api }) => api.start(5),
  isTakenOver: ({ api }) => api.isTakenOver(TEST, USER, 'd1'),
  settings: ({ api }) => api.settings(5, TEST, USER),
  open: ({ api }) => api.open(5, 'd1', 1),
  solutionSet: ({ api }) => api.solutionSet(5),
  sections: ({ api }) => api.sections(5, 'basics'),
  save: ({ api }) => save(api, false),
  recovered: ({ api }) => api.recovered(5),
  receipt: ({ api }) => api.receipt(5),
  submit: ({ api }) => api.submit(5, submission),
  submitSection: ({ api }) => api.submitSection(section),
  restart: ({ api }) => api.restart(TEST),
  sync: ({ api }) => api.sync(5, { attempted: 1, total: 4, remainingMs: 60_000 }),
  end: ({ api }) => api.end('basics'),
  feedbackGiven: ({ api }) => api.feedbackGiven('basics'),
  sendFeedback: ({ api }) => api.sendFeedback('basics', 4, 'Fine'),
  whiteLabel: ({ screen }) => screen.whiteLabel(),
  companyWhiteLabel: ({ screen }) => screen.companyWhiteLabel('acme'),
  invite: ({ screen }) => screen.invite('i9'),
  problem: ({ screen }) => screen.problem('one', 'recruiter'),
  reportSet: ({ screen }) => screen.reportSet(3, 'casey'),
  reportSolution: ({ screen }) => screen.reportSolution(8, 'basics'),
  chat: ({ screen }) => screen.chat('How long?', 'basics', 'one'),
  preview: ({ screen }) => screen.preview('https://example.com/a'),
  technologies: async ({ screen }) => (await screen.runs()).technologies(),
  stubs: async ({ screen }) => (await screen.runs()).stubs(),
  run: async ({ screen }) => (await screen.runs()).run(RUN),
  judge: async ({ screen }) =>
    (await screen.runs()).judge({ solution: { id: 8, slug: 's8' }, test: 'basics', sockmeta: SOCKET }),
  result: async ({ screen }) => (await screen.runs()).result('r1'),
  revisions: async ({ screen }) => (await screen.runs()).revisions(8),
  revision: async ({ screen }) => (await screen.runs()).revision(3),
  identityImage: ({ proctor }) => proctor.identityImage(5, true),
  signedUrl: ({ proctor }) => proctor.signedUrl('t', {} as never),
  signedUrls: ({ proctor }) => proctor.signedUrls('t', {} as never),
  recorded: ({ proctor }) => proctor.recorded(5),
}

/** What cannot be done without: a success that says nothing is not enough for these. */
const NEEDED = ['identity', 'user', 'serverTime', 'test', 'init', 'sections', 'signedUrl', 'signedUrls']

describe.each(BODIES)('a success with the body %j', (body) => {
  it.each(Object.keys(CALLS))('[ERR-04] is read by %s, or is a fault that is named', async (name) => {
    const given = player(body)
    const found = await CALLS[name]?.(given).then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    for (const error of [...given.reports, ...(found && 'error' in found ? [found.error] : [])]) {
      expect(error).toBeInstanceOf(CallError)
      expect((error as CallError).message).toMatch(
        /:(ENT|401)$|:BAD: (field "[^"]+"|the reply) of call "\w+" /,
      )
    }
    if (NEEDED.includes(name)) expect(found).toHaveProperty('error')
  })
})

it('[SAVE-01] no odd reply acknowledges a save', async () => {
  for (const body of BODIES) {
    const { api } = player(body)
    await api.open(5, 'd1', 1).catch(() => {})
    const saved = await api.save({
      problem: 'one',
      code: 'TEX',
      fields: { answer: 'yes' },
      rev: 1,
      baseRev: 0,
      epoch: 2,
      key: 'k',
    })
    expect(saved.kind, body).toBe('unknown')
  }
})
