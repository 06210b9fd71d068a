import { systemClock } from '../../src/adapters/browser/clock.ts'
import { createHttp } from '../../src/adapters/http/http.ts'
import { createProctorApi } from '../../src/adapters/http/proctor-api.ts'
import { createScreenApi } from '../../src/adapters/http/screen-api.ts'
import { createSignIn } from '../../src/adapters/http/sign-in.ts'
import type { Clock } from '../../src/kernel/ports.ts'
import { IDENTITY, RUN, SOCKET, save, section, submission, TEST, USER } from './sent-calls.ts'
import { createApi } from './whole-api.ts'

/** Nobody waits between two tries. */
const clock: Clock = { ...systemClock, after: (_, run) => systemClock.after(0, run) }

/** All that calls a backend; `reports` gets what could not be read of the replies. */
export function openPlayer() {
  const reports: unknown[] = []
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

export type Player = ReturnType<typeof openPlayer>

/** Each call once. */
export const EACH_CALL: Readonly<Record<string, (player: Player) => Promise<unknown>>> = {
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
