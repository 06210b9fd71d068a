import { expect, test } from 'vitest'
import { CALLS, type CallName } from '../../src/wire/calls.ts'
import { createEnvironment } from './environment.ts'
import { callAll } from './every-call.ts'
import {
  addressFor,
  defineWatched,
  heartbeat,
  PICTURE,
  sendIdentity,
  signed,
  tokenOf,
  urlRequest,
} from './evidence.ts'
import { manifest, program } from './executed-type.ts'
import { createManualRunner } from './manual-runner.ts'
import { ADA, BLANK, BOB, CHOICE, REC, TEXT } from './samples.ts'
import { prepare } from './target.ts'
import { begin, signIn, type Visitor } from './visitor.ts'

/** Calls that name nothing of a person: callers act for themselves. */
const OWN: readonly CallName[] = [
  ...([
    'identity',
    'validateSession',
    'serverTime',
    'test',
    'init',
    'upload',
    'end',
    'sendFeedback',
  ] as const),
  ...([
    'feedbackGiven',
    'whiteLabel',
    'companyWhiteLabel',
    'restart',
    'retake',
    'reportIssue',
    'problem',
  ] as const),
  ...(['speedImage', 'chat', 'preview', 'previewHead', 'technologies', 'stubs', 'evidence'] as const),
  ...(['sendVideo', 'sendAudio', 'sentOfAnswer', 'sendRest', 'playAnswer'] as const),
  // Asked below with the headers that they need.
  ...(['signedUrl', 'batchSignedUrl', 'heartbeat'] as const),
]
/** What a recruiter of the test may read of it. */
const REVIEWED: readonly CallName[] = ['reportSet', 'reportSolution']

async function prepareAttempt() {
  const problems = [CHOICE, BLANK, TEXT, program()]
  const sections = [{ slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems }]
  const runner = createManualRunner()
  runner.work(() => 'wrong')
  const tests = [defineWatched({ sections }), defineWatched({ slug: 'second', sections })]
  const environment = await createEnvironment(tests, undefined, { manifest, runner })
  const ada = await begin(environment, ADA)
  return { environment, ada, target: await prepare(environment, ada, ADA, 'my own words') }
}

type Prepared = Awaited<ReturnType<typeof prepareAttempt>>

const PEOPLE: Readonly<Record<string, (prepared: Prepared) => Promise<Visitor>>> = {
  'another candidate of the test': ({ environment }) => begin(environment, BOB),
  'a candidate of another test': ({ environment }) => signIn(environment, BOB, 'second'),
  'a recruiter of the test': ({ environment }) => begin(environment, REC),
  'a recruiter of another test': ({ environment }) => signIn(environment, REC, 'second'),
}

/** What the attempt looks like to its candidate. */
async function seenBy({ ada: { call, set, userId } }: Prepared) {
  const answers = ['choice', 'blank', 'text', 'sum'].map((slug) =>
    call('GET', `/api/v1/hacker/${userId}/solution?context_slug=first&problem_slug=${slug}`),
  )
  const rest = [
    `/rpc/test.recovered/${set}`,
    `/api.v2/assessment/${set}/solutionset`,
    `/rpc/test.recorded/${set}`,
  ]
  const replies = await Promise.all([...answers, ...rest.map((path) => call('GET', path))])
  return replies.map(({ status, text }) => [status, text])
}

test.each(Object.entries(PEOPLE))(
  '[N41] with the ids of somebody else %s reaches nothing',
  async (who, open) => {
    const prepared = await prepareAttempt()
    const { ada, environment, target } = prepared
    const { call } = await open(prepared)
    const before = await seenBy(prepared)
    const names = Object.keys(CALLS) as CallName[]
    const isReviewer = who === 'a recruiter of the test'
    const allowed = isReviewer ? [...OWN, ...REVIEWED] : OWN
    const wrong: string[] = []
    let asked = 0
    await callAll(async (method, path, body) => {
      const name = names[asked++]
      const { headers, status, text } = await call(method as 'GET', path, body)
      if (name && !allowed.includes(name) && status !== 404) wrong.push(`${name} ${status}`)
      if (text.includes('my own words')) wrong.push(`${name ?? path} shows words`)
      return { status, text, location: headers.location === undefined ? undefined : String(headers.location) }
    }, target)
    const token = signed(await tokenOf(ada))
    const pictures = [
      await call('POST', '/v1/signed-url', urlRequest(ada.set), token),
      await call(
        'POST',
        '/v1/batch-signed-url',
        { ...urlRequest(ada.set), batch_size: 2, last_signed_url: '' },
        token,
      ),
      await call('POST', `/v1/${ada.set}/heartbeat`, heartbeat('tab'), token),
      await call('GET', target.file),
    ]
    expect(pictures.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    const identity = { ...ada, cookies: (await open(prepared)).cookies }
    expect((await sendIdentity(environment, identity, PICTURE)).statusCode).toBe(404)
    expect(wrong).toEqual([])
    expect(await seenBy(prepared)).toEqual(before)
    expect(await addressFor(ada)).toContain('/evidence/')
  },
)
