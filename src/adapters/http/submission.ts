import type { AttemptApi, SubmitReply } from '../../kernel/ports.ts'
import type { Reader } from '../../schema/read.ts'
import { CALLS, type Call, PRODUCT_VERSION, SECTION_VERSION } from '../../wire/calls.ts'
import { CallError } from '../../wire/errors.ts'
import { readSections, readTimes } from '../replies/attempt.ts'
import { readReceipt, readRecovered } from '../replies/submission.ts'
import { testReader } from '../replies/test.ts'
import { ask, badReply, type CallOptions, type Http, readReply } from './http.ts'
import { orUndefined } from './retry.ts'
import type { AttemptRef } from './solutions.ts'

/** The calls that submit a test or a section, and those that read the outcome. */
export function createSubmissionCalls(http: Http, attempt: AttemptRef) {
  const slug = () => attempt.test?.slug ?? ''
  const receipt = (id: number) => orUndefined(ask(http, CALLS.receipt, readReceipt, { parts: { id } }))

  const standing = createStanding(http, slug)

  /** Whether a submission counts whose reply was lost: the backend refuses the next one, as the test has ended. */
  const hasEnded = async (error: unknown) => isUnexplained(error) && (await standing.ofTest()) === 'END'

  /** The same of a section. */
  const isSubmitted = async (section: string, id: number, error: unknown) =>
    isUnexplained(error) && (await standing.ofSection(section, id)) === 'SUB'

  /**
   * What a submission is answered with. A reply that says nothing does not count where the backend says that the work
   * goes on; nor after a redirection, as the browser asks for the next address of a 301, 302 or 303 without what was
   * submitted.
   */
  async function answerOf<T>(
    call: Call,
    read: Reader<T>,
    options: CallOptions,
    goesOn: () => Promise<boolean>,
  ): Promise<T> {
    const { body, isRedirected } = await http.call(call, options)
    const answer = readReply(http, call, read, body)
    if (Object.keys(answer ?? {}).length > 0) return answer
    if (isRedirected) throw badReply(call, 'was redirected, and the reply does not say that it arrived')
    if (await goesOn()) throw badReply(call, 'does not say that it arrived, and nothing has ended')
    return answer
  }

  return {
    async recover(id, { problem, rev, baseRev, epoch, fields }) {
      const body = { problem, rev, base_rev: baseRev, epoch, fields }
      await http.call(CALLS.recoverDraft, { parts: { id }, body })
    },
    recovered: (id) => ask(http, CALLS.recoveredDrafts, readRecovered, { parts: { id } }),
    receipt,
    async submit(id, body) {
      try {
        const goesOn = async () => (await standing.ofTest()) === 'ACTIVE'
        return {
          kind: 'sealed',
          receipt: await answerOf(CALLS.submit, readReceipt, { parts: { id }, body }, goesOn),
        }
      } catch (error) {
        if (!(await hasEnded(error))) return refused(error)
        return { kind: 'sealed', receipt: await receipt(id).catch(() => undefined) }
      }
    },
    async submitSection(request) {
      const body = { ...request, version: PRODUCT_VERSION, section_version: SECTION_VERSION }
      const { section_slug: section, solutionset_id: id } = request
      const goesOn = async () => (await standing.ofSection(section, id)) === 'CTK'
      try {
        return { kind: 'submitted', times: await answerOf(CALLS.submitSection, readTimes, { body }, goesOn) }
      } catch (error) {
        if (await isSubmitted(section, id, error)) return { kind: 'submitted', times: {} }
        return refused(error)
      }
    },
    restart: ({ invite_id, slug }) =>
      ask(http, CALLS.restart, readTimes, { body: { invite_id, test_slug: slug } }),
    async sync(id, { attempted, total, remainingMs }) {
      const body = { attempted, total, remaining_ms: remainingMs }
      return (await orUndefined(ask(http, CALLS.sync, readTimes, { parts: { id }, body }))) ?? {}
    },
    /** Only a 200 counts (GAP-027). */
    async end(slug) {
      const { status } = await http.call(CALLS.end, { parts: { slug } })
      if (status !== 200) throw new CallError(CALLS.end.code, status)
    },
    async feedbackGiven(slug) {
      await http.call(CALLS.feedbackGiven, { query: { source: 'PT', test_slug: slug } })
      return true
    },
    async sendFeedback(slug, rating, comment) {
      await http.call(CALLS.sendFeedback, { body: { test_slug: slug, source: 'PT', rating, comment } })
    },
  } satisfies Partial<AttemptApi>
}

/** What the backend says of a test and of its sections by itself; nothing where it cannot be asked. */
function createStanding(http: Http, slug: () => string) {
  return {
    async ofTest() {
      const parts = { slug: slug() }
      const reply = ask(http, CALLS.test, testReader(slug()), { parts, query: { is_test_env: 'true' } })
      return (await reply.catch(() => undefined))?.session_state
    },
    async ofSection(section: string, id: number) {
      const query = { test_slug: slug() }
      const reply = ask(http, CALLS.sections, readSections, { parts: { id }, query })
      return (await reply.catch(() => [])).find((known) => known.slug === section)?.status
    },
  }
}

/** A refusal that does not say why, or a reply that cannot be read: one that says why is told to the candidate. */
const isUnexplained = (error: unknown) =>
  error instanceof CallError &&
  (typeof error.outcome === 'number' || error.outcome === 'BAD') &&
  !Array.isArray(error.body.missing) &&
  error.body.why !== 'fenced'

function refused(error: unknown): Exclude<SubmitReply, { kind: 'sealed' }> {
  if (!(error instanceof CallError) || error.outcome !== 409) throw error
  const { missing, why } = error.body
  if (Array.isArray(missing)) return { kind: 'missing', problems: missing.map(String) }
  if (why === 'fenced') return { kind: 'refused', why, message: error.message }
  throw error
}
