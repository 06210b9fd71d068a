import { BASE_PATH, CALLS, type CallName, pathOf } from '../../src/wire/calls.ts'
import type { Ask } from './recorded-client.ts'
import { SUBMISSION } from './samples.ts'

export interface Target {
  readonly set: number
  readonly userId: number
  readonly username: string
  readonly invite: number
  /** Of an answer. */
  readonly slug: string
  readonly file: string
  /** An answer that runs, and a run of it. */
  readonly program: {
    readonly id: number
    readonly slug: string
    readonly run: string
    readonly revision: number
  }
}

/** What the addresses of calls name, where it is neither the attempt nor the test. */
function partsOf({ userId, slug, invite, username, program }: Target): Partial<Record<CallName, object>> {
  const person = { id: userId }
  return {
    init: { id: 1 },
    reportSet: { id: 1 },
    retake: { id: 1 },
    invite: { id: invite },
    hacker: person,
    recruiter: person,
    solutionSetHead: person,
    readSolution: person,
    updateSolution: { slug },
    deleteSolution: { slug },
    reportSolution: { id: slug },
    problem: { slug: 'choice' },
    companyWhiteLabel: { slug: 'example' },
    activeSession: { id: 1, username },
    fetchSettings: { type: 'CTK' },
    identityImage: { type: 'CTK' },
    sendIdentityImage: { type: 'CTK' },
    proctorMode: { type: 'CTK' },
    evidence: { token: 'guess' },
    sendVideo: { id: 'guess' },
    sendAudio: { id: 'guess' },
    sentOfAnswer: { kind: 'video', id: 'guess' },
    sendRest: { kind: 'video', id: 'guess' },
    playAnswer: { id: 'guess' },
    runResult: { id: program.run },
    cancelRun: { id: program.run },
    revisions: { id: program.id },
    revision: { id: program.revision },
    createServer: { slug: 'text' },
    server: { slug },
    evaluatePod: { slug },
    podRun: { slug },
    repository: { id: program.id },
    repositoryBlob: { id: program.id },
  }
}

/** Makes every call once, with ids of one's own or of somebody else. */
export async function callAll(ask: Ask, target: Target) {
  const { set, invite, username, program } = target
  const common = { problem: 'text', solution_type: 'TEX', test_solution_set: set, test_slug: 'first' }
  const answer = { answer: 'probe', attachments: [] }
  const bodies: Readonly<Partial<Record<CallName, unknown>>> = {
    init: { id: 1 },
    start: { id: set },
    open: { device: 'laptop', session: 1 },
    position: { bookmarks: [] },
    createSolution: { ...common, ...answer },
    updateSolution: answer,
    recoverDraft: { problem: 'text', rev: 1, fields: answer },
    submit: { ...SUBMISSION, epoch: 1, wanted: { choice: 99 } },
    sendFeedback: { test_slug: 'first', source: 'PT', rating: 3, comment: '' },
    upload: {},
    addExtraData: { Nickname: 'probe', CV: target.file },
    onboarded: { invite_id: invite, test_slug: 'first' },
    reportIssue: {
      comment: 'A comment to probe with',
      problem_slug: 'text',
      test_slug: 'first',
      category: 'content',
    },
    submitSection: {
      solutionset_id: set,
      section_slug: 'all',
      section_name: 'All',
      force_submission: false,
      created_at: '2026-03-01T09:00:00.000Z',
      version: '1.5.0',
      section_version: 'v2',
    },
    restart: { invite_id: invite, test_slug: 'first' },
    sync: { attempted: 1, total: 4, remaining_ms: 1000 },
    fetchSettings: { username, test_slug: 'first' },
    runCode: { problem_id: 5, solution_id: program.id, input: '', username },
    submitSolution: { solution_id: program.id, solution_slug: program.slug, test_slug: 'first' },
    chat: { text: 'saving', test_slug: 'first', problem_slug: '' },
    proctorMode: { ab_mode: 'batch' },
    createServer: { solution_slug: target.slug, is_open_editor: true, editor_type: 'editor' },
    recordedNote: { event_guid: 'BLUR_EVENT', note: 'probe' },
  }
  const query = new URLSearchParams({
    context: 'test',
    context_slug: 'first',
    test_slug: 'first',
    problem_slug: 'text',
    ids: '1,2,3,4',
    username,
    invite_id: String(invite),
    _role: 'recruiter',
    url: 'http://127.0.0.1/',
    __source: 'TST',
    verify: 'true',
    namespace: 'stub',
    path: 'key.yaml',
    q: '',
  })
  for (const [name, call] of Object.entries(CALLS) as [CallName, (typeof CALLS)[CallName]][]) {
    query.set('source', name === 'reportSolution' ? 'report' : 'PT')
    const path = pathOf(call, { id: set, slug: 'first', type: 'hacker', ...partsOf(target)[name] })
    await ask(call.method, `${path}?${query}`, bodies[name])
  }
  for (const path of ['health', 'log/guess']) await ask('GET', `/pod/${target.slug}/${path}`)
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    await ask(method, `/pod/${target.slug}/jupyter/api/kernels`)
  const { location } = await ask('GET', target.file)
  if (location) await ask('GET', location)
  const extension = { username, testSlug: 'first', minutes: 1 }
  const guess = { authorization: 'Bearer guess' }
  await ask('POST', '/operator/extend', extension, guess)
  await ask('POST', '/operator/snapshot', { username, testSlug: 'first', trigger: 'probe' }, guess)
  await ask('POST', '/operator/pods', {}, guess)
  await ask('POST', '/operator/purge', { username, testSlug: 'first' }, guess)
  for (const path of ['openapi.json', 'asyncapi.json']) await ask('GET', `/contract/${path}`)
  for (const path of ['live', 'ready']) await ask('GET', `/health/${path}`)
  const person = { username: 'probe', full_name: 'Probe', email: '', usertype: 'recruiter' }
  await ask('POST', '/operator/invite', { person, testSlug: 'first' }, guess)
  for (const path of ['guess', 'machine', 'page.js']) await ask('GET', `/start/${path}`)
  for (const path of ['open', 'language']) await ask('POST', `/start/${path}`)
  await ask('GET', `/proctorv2/identity/fetch/CTK/${set}/picture`)
  await ask('GET', '/review')
  for (const path of ['', `/${set}`, `/${set}/evidence/guess`]) await ask('GET', `/review/first${path}`)
  for (const path of ['/', '/favicon.ico', '/logoutx', '/invite/x', BASE_PATH, `${BASE_PATH}/test/first`])
    await ask('GET', path)
  for (const path of ['test.yaml', 'problems/choice.yaml', 'images/a.svg', 'images/../test.yaml']) {
    await ask('GET', `/files/tests/first/${path}`)
  }
}
