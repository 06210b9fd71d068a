import { describe, expect, it, vi } from 'vitest'
import { uploadTake } from '../../src/recorder/upload.ts'
import type { Section } from '../../src/wire/entities.schema.ts'
import { CallError } from '../../src/wire/errors.ts'
import { createFakeClock } from '../kernel/fake-clock.ts'
import { problemOf, testOf } from '../kernel/fake-test.ts'
import { evaluating, viewOf } from '../pods/opened-pod.ts'
import { openRecorder } from '../recorder/fake-recorder.ts'
import { type StartedAttempt, startedAttempt } from './fake-attempt.ts'

/** What the source texts call the states of a test, as this side keeps them. */
const namedOf = ({ session: { state } }: StartedAttempt) => ({
  isTestSubmitting: state.phase === 'ending',
  isTestSubmitted: state.phase === 'ended',
  isUploadInProgress: state.uploads > 0,
  isAudioUploadInProgress: state.uploads > 0,
  waitTillVideoSubmit: state.waitsForUploads,
  isSecureBrowserEnable: state.settings?.secure_browser.enabled ?? false,
})
const NOTHING = {
  isTestSubmitting: false,
  isTestSubmitted: false,
  isUploadInProgress: false,
  isAudioUploadInProgress: false,
  waitTillVideoSubmit: false,
  isSecureBrowserEnable: false,
}

describe('a test under the names of the source texts', () => {
  it('[ENTITY-26] [ENTITY-27] [GAP-163] is submitting while its submission is under way, and submitted after it', async () => {
    const attempt = await startedAttempt()
    const { api, session } = attempt
    const { submit } = api
    let seal = () => {}
    api.submit = async (...sent) => {
      await new Promise<void>((resolve) => (seal = resolve))
      return submit(...sent)
    }
    expect(namedOf(attempt)).toEqual(NOTHING)
    const submitting = session.submit()
    await attempt.clock.pass(1000)
    expect(namedOf(attempt)).toEqual({ ...NOTHING, isTestSubmitting: true })
    seal()
    await submitting
    expect(namedOf(attempt)).toEqual({ ...NOTHING, isTestSubmitted: true })
  })

  it('[ENTITY-28] [ENTITY-29] [ENTITY-30] [GAP-163] [GAP-066] has an upload in progress until it arrives, for which a submission waits', async () => {
    const attempt = await startedAttempt()
    let arrive = (_uri: string) => {}
    attempt.api.upload = () => new Promise((resolve) => (arrive = resolve))
    const uploading = attempt.session.upload(new Blob(), 'a.txt')
    const inProgress = { isUploadInProgress: true, isAudioUploadInProgress: true }
    expect(namedOf(attempt)).toEqual({ ...NOTHING, ...inProgress })
    const submitting = attempt.session.submit()
    await attempt.clock.pass(1000)
    expect(namedOf(attempt)).toEqual({ ...NOTHING, ...inProgress, waitTillVideoSubmit: true })
    arrive('/files/a.txt')
    await uploading
    await attempt.clock.pass(1000)
    await submitting
    expect(namedOf(attempt)).toEqual({ ...NOTHING, isTestSubmitted: true })
  })

  it('[ENTITY-31] [GAP-163] wants a secure browser where `secure_browser.enabled` says so', async () => {
    const { settings } = testOf()
    const secure = await startedAttempt({ settings: { ...settings, secure_browser: { enabled: true } } })
    expect(namedOf(secure)).toEqual({ ...NOTHING, isSecureBrowserEnable: true })
  })
})

describe('an upload under the names of the source texts', () => {
  it('[ENTITY-104] [ENTITY-105] has its progress, and the tries that are left in place of `totalRetries`', async () => {
    const { clock, hear, recorder, server } = openRecorder('audio')
    await recorder.open({})
    recorder.record()
    hear('spoken', 2000)
    await recorder.stop()
    const seen = () => ({ progress: recorder.view().progress, totalRetries: recorder.view().triesLeft })
    server.failures = 2
    const uploading = recorder.upload()
    await vi.waitFor(() => expect(seen()).toEqual({ progress: 0.5, totalRetries: 5 }))
    await clock.pass(2000)
    await vi.waitFor(() => expect(seen()).toEqual({ progress: 0.5, totalRetries: 4 }))
    await clock.pass(4000)
    await uploading
    expect(seen()).toEqual({ progress: 1, totalRetries: undefined })
  })

  it('[GAP-156] starts to count its tries again when it gets further than any try before', async () => {
    const clock = createFakeClock(0)
    const left: number[] = []
    const ends = [0, 0, 400, 400, 400]
    let received = 0
    const sent = uploadTake({
      address: {
        received: async () => received,
        async send(body) {
          received = ends.shift() ?? body.size
          if (received < body.size) throw new CallError('VID', 500)
        },
      },
      body: new Blob(['x'.repeat(1000)]),
      retries: 2,
      letAnswersPass: async () => {},
      clock,
      isOnline: () => true,
      signal: new AbortController().signal,
      onRetry: (tries) => left.push(tries),
    })
    const outcome = sent.catch((error: Error) => error)
    for (let tries = 0; tries < 8; tries++) await clock.pass(8000)
    // The third try got further, so that two more follow it, which move nothing.
    expect([await outcome, left]).toEqual([expect.any(CallError), [2, 1, 2, 1]])
  })
})

it('[ENTITY-106] [GAP-005] a cluster problem has `children`, which know its slug: it is in the state, and in nothing that is saved', async () => {
  const attempt = await startedAttempt()
  const section: Section = {
    slug: 's',
    name: 'S',
    problem_ids: [1, 2],
    is_timed_section: false,
    duration: 0,
    extend_duration: 0,
    status: 'CTK',
    problems: [
      { ...problemOf('cluster', 1, 'Cluster'), children: ['one'] },
      { ...problemOf('one', 2, 'One'), passage: 'cluster' },
    ],
  }
  attempt.replies.sections = [section]
  await attempt.session.load()
  await attempt.session.start()
  const { cluster, one } = attempt.session.state.problems
  const { passage: clusterSlug } = one ?? {}
  expect({ children: cluster?.children, clusterSlug }).toEqual({ children: ['one'], clusterSlug: 'cluster' })
  attempt.session.answer('one', 'words')
  await attempt.clock.pass(2000)
  expect(JSON.stringify(attempt.stored.get('one'))).toContain('words')
  expect(JSON.stringify([...attempt.stored])).not.toContain('cluster')
})

it('[ENTITY-165] [ENTITY-166] [ENTITY-167] [ENTITY-168] [ENTITY-169] [ENTITY-170] the state of a pod has what its evaluation has come to', async () => {
  const { attempt, socket } = await evaluating()
  expect(viewOf(attempt)).toMatchObject({ socketId: '1', evaluationState: 'LOADING', retries: 0 })
  socket.closed(1006, '')
  expect(viewOf(attempt)).toMatchObject({ socketId: '', evaluationState: 'LOADING', retries: 1 })
  await attempt.clock.pass(30_000)
  const again = attempt.pods.newest('evaluate')
  again.opened()
  for (const message of [{ type: 'no_malpractice' }, { type: 'log', text: 'built' }]) again.message(message)
  expect(viewOf(attempt)).toMatchObject({ socketId: '2', evaluationState: 'EVALUATING', logMessage: 'built' })
  for (const message of [
    { type: 'end_of_log' },
    { type: 'configuration', scoring_files: ['a.xml'] },
    { type: 'xml', files: ['<testsuite/>'] },
  ])
    again.message(message)
  expect(viewOf(attempt)).toMatchObject({
    socketId: '',
    evaluationState: 'EVALUATED',
    logMessage: 'built',
    retries: 1,
    xmlFiles: ['<testsuite/>'],
    testcases: [{ name: '<testsuite/>', status: 'passed' }],
  })
})
