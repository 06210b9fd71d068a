import { vi } from 'vitest'
import { systemClock } from '../../src/adapters/browser/clock.ts'
import { createHttp } from '../../src/adapters/http/http.ts'
import { createScreenApi } from '../../src/adapters/http/screen-api.ts'
import { createSignIn } from '../../src/adapters/http/sign-in.ts'
import type { Api, SaveRequest } from '../../src/kernel/ports.ts'
import type { ScreenApi } from '../../src/ports/screen-api.ts'
import type { RunCall } from '../../src/runs/run.ts'
import type { Identity, Test, User } from '../../src/wire/entities.schema.ts'
import { createApi } from './whole-api.ts'

export const IDENTITY: Identity = {
  user_id: 7,
  username: 'casey',
  usertype: 'hacker',
  email: 'casey@example.com',
}
export const RECRUITER: Identity = { ...IDENTITY, usertype: 'recruiter' }
export const TEST = { id: 3, slug: 'basics', invite_id: 'i9' } as Test
export const USER = { id: 7, username: 'casey' } as User
const SAVE: SaveRequest = {
  problem: 'one',
  code: 'TEX',
  fields: { answer: 'yes' },
  rev: 1,
  baseRev: 0,
  epoch: 2,
  key: 'k',
}

/** Answers everything that any call reads of its reply. */
const REPLY = {
  user_id: 7,
  session_id: 's',
  server_time: '2026-01-05T09:00:00Z',
  testsolutionset_id: 5,
  epoch: 2,
  granted: true,
  duration: 90,
  sections: [{ slug: 'one' }],
  problem: { id: 9, slug: 'one', problem_type: 'SCR' },
  solution: {},
  text: 'words',
  settings: {},
  system_settings: {},
  active: false,
  id: 7,
  username: 'casey',
  slug: 's1',
  rev: 1,
  receipt: { id: 'r1', submitted_at: '2026-01-05T09:00:00Z', sealed: {} },
  run_id: 'r1',
  mode: 'run',
  state: 'LOADING',
  output: '',
  testcases: [],
  revisions: [],
  entries: [],
  content: '',
  created_at: '2026-01-05T09:00:00Z',
  fields: {},
}
export const SOCKET = { connid: 'c', wid: 'w', sockid: 's' }
export const RUN: RunCall = {
  problem: 9,
  code: 'SCR',
  mode: 'run',
  input: '',
  username: 'casey',
  sockmeta: SOCKET,
  solution: 8,
  fields: { technology: '/api/v1/technology/c', code: 'main', extra_data: {} },
}

export const at = '2026-01-05T10:00:00.000Z'
const END = { proctoring_end_time: at, testsolutionset_end_time: at, websocket_event_sequence: 4 }
export const submission = { submission_type: 'MSB', reason: '', ...END, wanted: {}, epoch: 2 } as const
export const section = {
  solutionset_id: 5,
  section_slug: 'two',
  section_name: 'Two',
  force_submission: false,
  created_at: at,
  wanted: {},
  epoch: 2,
}

export interface Calls {
  readonly api: Api
  readonly screenApi: ScreenApi
}

/** What the player sends, as `METHOD address body`. */
export async function sentBy(run: (calls: Calls) => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    sent.push([method, url, body].filter((part) => part !== undefined).join(' '))
    return new Response(method === 'HEAD' ? null : JSON.stringify(REPLY))
  })
  const http = createHttp({ origin: '', redirected: () => {}, report: () => {} })
  const service = createHttp({ origin: 'http://socket', redirected: () => {}, report: () => {} })
  const signIn = createSignIn(http, () => Promise.resolve({}))
  const api = createApi({ http, service, signIn, clock: systemClock })
  await run({ api, screenApi: createScreenApi(http, systemClock) })
  return sent
}

export async function save(api: Api, know: boolean) {
  await api.user(IDENTITY)
  await api.test('basics')
  await api.open(5, 'd1', 1)
  if (know) await api.save(SAVE)
  return api.save({ ...SAVE, rev: 2, key: 'k2' })
}
