// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Http } from '../../src/adapters/http/http.ts'
import { createSubmissionCalls } from '../../src/adapters/http/submission.ts'
import { CALLS, type Call } from '../../src/wire/calls.ts'
import { CallError } from '../../src/wire/errors.ts'
import { section, submission, TEST } from './sent-calls.ts'

/** A backend that refuses every submission, and says this of test and sections. */
function refusing(replies: ReadonlyMap<Call, unknown>, outcome: number | 'ENT' = 403) {
  const asked: Call[] = []
  const http: Http = {
    async call(call) {
      asked.push(call)
      if (!replies.has(call)) throw new CallError(call.code, call === CALLS.receipt ? 404 : outcome)
      return { status: 200, headers: new Headers(), body: replies.get(call) }
    },
    report: () => {},
  }
  const calls = createSubmissionCalls(http, { user: undefined, test: TEST, solutionSetId: 5 })
  return { asked, calls }
}

const test = (session_state: string) =>
  new Map<Call, unknown>([[CALLS.test, { id: 3, duration: 60, session_state }]])
const sections = (status: string) =>
  new Map<Call, unknown>([[CALLS.sections, [{ slug: section.section_slug, status }, { slug: 'next' }]]])

it('[CALL-43] a test whose submission is refused, as an earlier one counted, is submitted', async () => {
  expect(await refusing(test('END')).calls.submit(5, submission)).toEqual({
    kind: 'sealed',
    receipt: undefined,
  })
  await expect(refusing(test('ACTIVE')).calls.submit(5, submission)).rejects.toMatchObject({ outcome: 403 })
})

it('[CALL-44] so is a section', async () => {
  const { calls } = refusing(sections('SUB'))
  expect(await calls.submitSection(section)).toEqual({ kind: 'submitted', times: {} })
  await expect(refusing(sections('CTK')).calls.submitSection(section)).rejects.toMatchObject({ outcome: 403 })
})

it('[CALL-43] without a network nothing more is asked', async () => {
  const { asked, calls } = refusing(test('END'), 'ENT')
  await expect(calls.submit(5, submission)).rejects.toMatchObject({ outcome: 'ENT' })
  expect(asked).toEqual([CALLS.submit])
})

it.each([
  ['[CALL-43] a test', CALLS.submit, 'from another address'],
  ['[CALL-44] a section', CALLS.submitSection, 'from another address'],
  ['[CALL-43] a test', CALLS.submit, 'from its own'],
  ['[CALL-44] a section', CALLS.submitSection, 'from its own'],
])('%s that goes on is not submitted by an empty reply', async (_, call, from) => {
  const submit = async (after: ReadonlyMap<Call, unknown>) => {
    const http: Http = {
      call: async (asked) => ({
        status: 200,
        headers: new Headers(),
        body: asked === call ? {} : after.get(asked),
        isRedirected: from === 'from another address' && asked === call,
      }),
      report: () => {},
    }
    const calls = createSubmissionCalls(http, { user: undefined, test: TEST, solutionSetId: 5 })
    return call === CALLS.submit ? calls.submit(5, submission) : calls.submitSection(section)
  }
  await expect(submit(new Map([...test('ACTIVE'), ...sections('CTK')]))).rejects.toMatchObject({
    outcome: 'BAD',
  })
  expect(await submit(new Map([...test('END'), ...sections('SUB')]))).toMatchObject({
    kind: call === CALLS.submit ? 'sealed' : 'submitted',
  })
})
