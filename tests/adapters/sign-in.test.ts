import { expect, it } from 'vitest'
import type { Http } from '../../src/adapters/http/http.ts'
import { createSignIn } from '../../src/adapters/http/sign-in.ts'
import type { WhiteLabel } from '../../src/wire/entities.schema.ts'

const http: Http = {
  call: async () => ({ status: 200, headers: new Headers(), body: { session_id: 's1' } }),
  report: () => {},
}
const broken: Http = { call: () => Promise.reject(new Error('no answer')), report: () => {} }

it.each<[string, Http, () => Promise<WhiteLabel>, object]>([
  ['white-labelled', http, async () => ({ logo_full_icon_url: '/l.svg' }), { 'x-sessionid': 's1' }],
  ['not white-labelled', http, async () => ({}), {}],
  ['a label that cannot be fetched', http, () => Promise.reject(new Error('no answer')), {}],
  ['a sign-in without a name', broken, async () => ({ logo_full_icon_url: '/l.svg' }), {}],
])(
  '[WS-02] [CALL-24] [GAP-104] the session goes along where it is wanted: %s',
  async (_, via, label, headers) => {
    const signIn = createSignIn(via, label)
    await signIn.validate().catch(() => {})
    expect(await signIn.headers()).toEqual(headers)
  },
)
