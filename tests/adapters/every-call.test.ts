// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import {
  at,
  type Calls,
  IDENTITY,
  RECRUITER,
  RUN,
  SOCKET,
  save,
  section,
  sentBy,
  submission,
  TEST,
  USER,
} from './sent-calls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

it.each<[string, (calls: Calls) => Promise<unknown>, string]>([
  ['CALL-14', ({ api }) => api.serverTime(), 'GET /rpc/get_server_time'],
  ['CALL-15', ({ api }) => api.test('basics'), 'GET /api/v1/test/basics?is_test_env=true'],
  [
    'CALL-16',
    ({ api }) => api.solutionSetHead(IDENTITY, 'basics'),
    'GET /api/v1/hacker/7/solutionset?context=test&context_slug=basics',
  ],
  ['CALL-17] [GAP-026', ({ api }) => api.init(TEST), 'POST /rpc/test.init/3 {"id":3}'],
  ['CALL-18] [GAP-026', ({ api }) => api.start(5), 'POST /rpc/test.start/5 {"id":5}'],
  ['CALL-19] [GAP-026', ({ api }) => api.solutionSet(5), 'GET /api.v2/assessment/5/solutionset'],
  [
    'CALL-20] [GAP-144',
    ({ api }) => api.sections(5, 'basics'),
    'GET /api.v2/assessment/5/sectionwise/problems?test_slug=basics',
  ],
  ['CALL-22', ({ screenApi }) => screenApi.invite('i9'), 'GET /api/v1/invite/i9'],
  ['CALL-23', ({ api }) => api.identity(), 'GET /gateways/identity'],
  ['CALL-24', ({ api }) => api.validateSession(), 'GET /gateways/validate-session'],
  ['CALL-25', ({ api }) => api.user(RECRUITER), 'GET /api/v1/recruiter/7'],
  ['CALL-26', ({ api }) => api.user(IDENTITY), 'GET /api/v1/hacker/7'],
  [
    'CALL-27',
    ({ screenApi }) => screenApi.problem('one', 'recruiter'),
    'GET /api/v1/problem/one?_role=recruiter',
  ],
  [
    'CALL-28',
    ({ screenApi }) => screenApi.reportSet(3, 'casey'),
    'GET /api/v1/test/3/solutionset?username=casey',
  ],
  [
    'CALL-29',
    ({ screenApi }) => screenApi.reportSolution(8, 'basics'),
    'GET /api/v1/solution/8?source=report&test_slug=basics',
  ],
  [
    'CALL-30',
    ({ api }) => api.isTakenOver(TEST, USER, 'd1'),
    'GET http://socket/get-session/3/basics/casey?device=d1',
  ],
  [
    'CALL-31] [GAP-024',
    ({ api }) => api.settings(5, TEST, USER),
    'POST http://socket/fetchsettings/CTK/5 {"username":"casey","test_slug":"basics"}',
  ],
  ['CALL-32', ({ screenApi }) => screenApi.whiteLabel(), 'GET /generic/api/whitelabelconfig'],
  ['CALL-33] [GAP-027', ({ api }) => api.end('basics'), 'GET /rpc/test.end/basics'],
  [
    'CALL-43',
    ({ api }) => api.submit(5, submission),
    `POST /rpc/test.submit_all/5 ${JSON.stringify(submission)}`,
  ],
  [
    'CALL-44',
    ({ api }) => api.submitSection(section),
    `POST /rpc/test.submit_section ${JSON.stringify({ ...section, version: '1.5.0', section_version: 'v2' })}`,
  ],
  [
    'CALL-45',
    ({ api }) => api.restart(TEST),
    'POST /rpc/test.restart {"invite_id":"i9","test_slug":"basics"}',
  ],
  ['CALL-46] [GAP-026', ({ screenApi }) => screenApi.retake(3), 'POST /rpc/test.retake/3'],
  [
    'CALL-47',
    ({ api }) => api.sendFeedback('basics', 4, 'Fine'),
    'POST /rpc/feedback.collect {"test_slug":"basics","source":"PT","rating":4,"comment":"Fine"}',
  ],
  [
    'CALL-48',
    ({ api }) => api.feedbackGiven('basics'),
    'HEAD /rpc/feedback.collect?source=PT&test_slug=basics',
  ],
  [
    'CALL-49',
    ({ screenApi }) => screenApi.reportIssue({ comment: 'A long comment.', problem: 'one', test: 'basics' }),
    'POST /rpc/report_issue {"comment":"A long comment.","problem_slug":"one","test_slug":"basics","category":"content"}',
  ],
  [
    'CALL-50',
    ({ screenApi }) => screenApi.addExtraData('i9', { City: 'Pune' }),
    'POST /generic/api/invite.add_extra_data?invite_id=i9 {"City":"Pune"}',
  ],
  [
    'CALL-51',
    ({ screenApi }) => screenApi.onboarded('i9', 'basics'),
    'POST /generic/api/user.onboarded {"invite_id":"i9","test_slug":"basics"}',
  ],
  [
    'CALL-53] [GAP-153',
    async ({ screenApi }) => (await screenApi.runs()).stubs(),
    'GET /rpc/detail_provider?namespace=stub&q=',
  ],
  [
    'CALL-55] [CALL-56] [GAP-036',
    async ({ screenApi }) => (await screenApi.runs()).run(RUN),
    'POST /rpc/code.run?__source=TST&solution_type=SCR&verify=true ' +
      '{"technology":"/api/v1/technology/c","code":"main","input":"","problem_id":9,' +
      `"sockmeta":${JSON.stringify(SOCKET)},"username":"casey","solution_id":8}`,
  ],
  [
    'GAP-036',
    async ({ screenApi }) => (await screenApi.runs()).run({ ...RUN, mode: 'custom', input: '1 2' }),
    expect.stringMatching(/verify=false .*"input":"1 2"/),
  ],
  [
    'CALL-57',
    async ({ screenApi }) =>
      (await screenApi.runs()).judge({ solution: { id: 8, slug: 's8' }, test: 'basics', sockmeta: SOCKET }),
    'POST /rpc/solutions.submit?__source=TST ' +
      `{"solution_id":8,"solution_slug":"s8","test_slug":"basics","sockmeta":${JSON.stringify(SOCKET)}}`,
  ],
  ['RUN-03', async ({ screenApi }) => (await screenApi.runs()).result('r1'), 'GET /rpc/code.result/r1'],
  ['RUN-01', async ({ screenApi }) => (await screenApi.runs()).cancel('r1'), 'POST /rpc/code.cancel/r1'],
  [
    'CALL-39',
    async ({ screenApi }) => (await screenApi.runs()).revisions(8),
    'GET /api/v1/solution/8/revisions',
  ],
  [
    'CALL-40',
    async ({ screenApi }) => (await screenApi.runs()).revision(3),
    'GET /api/v1/solutionrevision/3',
  ],
  [
    'CALL-41',
    async ({ screenApi }) => (await screenApi.repository()).tree(8, 'src/a b'),
    'GET /api/v1/solution/8/repo?path=src%2Fa+b',
  ],
  [
    'CALL-41',
    async ({ screenApi }) => (await screenApi.repository()).find(8, 'main'),
    'GET /api/v1/solution/8/repo?path=&find=main',
  ],
  [
    'CALL-41',
    async ({ screenApi }) => (await screenApi.repository()).blob(8, 'src/main.py'),
    'GET /api/v1/solution/8/repoblob?path=src%2Fmain.py',
  ],
  [
    'CALL-76',
    ({ screenApi }) => screenApi.preview('https://example.com/a'),
    'HEAD /generic/api/proxy?url=https%3A%2F%2Fexample.com%2Fa',
  ],
  [
    'CALL-77',
    ({ screenApi }) => screenApi.companyWhiteLabel('acme'),
    'GET /generic/api/company/acme/whitelabel',
  ],
  [
    'CALL-78] [GAP-028',
    ({ screenApi }) => screenApi.chat('How long?', 'basics', 'one'),
    'POST /generic/api/chatbot/message {"text":"How long?","test_slug":"basics","problem_slug":"one"}',
  ],
  [
    'TIME-08] [GAP-028',
    ({ api }) => api.sync(5, { attempted: 1, total: 4, remainingMs: 60_000 }),
    'POST /rpc/test.sync/5 {"attempted":1,"total":4,"remaining_ms":60000}',
  ],
])('[%s] goes out as it must', async (_row, run, line) => {
  expect(await sentBy(run)).toEqual([line])
})

it('[CALL-35] [CALL-36] a first answer brings the common fields and those of its type', async () => {
  const sent = await sentBy(({ api }) => save(api, false))
  const [, address, body = ''] = /^POST (\S+) (.*)$/.exec(sent.at(-1) ?? '') ?? []
  expect(address).toBe('/api/v1/solution')
  expect(JSON.parse(body)).toEqual({
    creator: 7,
    problem: 'one',
    solution_type: 'TEX',
    test: 7,
    test_solution_set: 5,
    test_slug: 's1',
    answer: 'yes',
  })
})

it('[CALL-37] a later answer goes to the solution that there is', async () => {
  const sent = await sentBy(({ api }) => save(api, true))
  expect(sent.at(-1)).toMatch(/^PATCH \/api\/v1\/solution\/s1 \{.*"answer":"yes"/)
})

it('[CONST-03] [GAP-034] a section goes out with the version of the product', async () => {
  const [line = ''] = await sentBy(({ api }) => api.submitSection({ ...section, force_submission: true }))
  expect(JSON.parse(line.slice(line.indexOf('{')))).toMatchObject({
    version: '1.5.0',
    section_version: 'v2',
    created_at: at,
    force_submission: true,
  })
})

it('[GAP-036] a trial without a solution brings the whole answer along', async () => {
  const { solution, sockmeta, ...unsaved } = RUN
  const [line = ''] = await sentBy(async ({ screenApi }) => (await screenApi.runs()).run(unsaved))
  expect(JSON.parse(line.slice(line.indexOf('{')))).toMatchObject({ fields: RUN.fields, problem_id: 9 })
  expect(line).not.toContain('solution_id')
})
