// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { RECRUITER, sentBy, TEST, USER } from './sent-calls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it('[CALL-03] [CALL-04] [CALL-05] [CALL-06] [CALL-07] [GAP-022] [GAP-023] each prefix is written as the product writes it', async () => {
  const sent = await sentBy(async ({ api, screenApi }) => {
    await api.test('a')
    await api.solutionSet(5)
    await api.serverTime()
    await api.identity()
    await screenApi.whiteLabel()
  })
  expect(
    sent.map((line) =>
      line
        .split(/ |\/(?=[^/]*$)/)[1]
        ?.split('/')
        .slice(0, 3)
        .join('/'),
    ),
  ).toEqual(['/api/v1', '/api.v2/assessment', '/rpc', '/gateways', '/generic/api'])
})

it('[CALL-11] [GAP-024] the session service is asked on its own host, without a prefix', async () => {
  const sent = await sentBy(async ({ api }) => {
    await api.isTakenOver(TEST, USER, 'd1')
    await api.settings(5, TEST, USER)
  })
  const addresses = sent.map((line) => line.split(/[ ?]/)[1])
  expect(addresses).toEqual(['http://socket/get-session/3/basics/casey', 'http://socket/fetchsettings/CTK/5'])
})

it('[GAP-025] the kind of user and the number of the user say whose solution set it is', async () => {
  const sent = await sentBy(({ api }) => api.solutionSetHead(RECRUITER, 'basics'))
  expect(sent).toEqual(['GET /api/v1/recruiter/7/solutionset?context=test&context_slug=basics'])
})
