import type { RunsApiClient } from '../../ports/screen-api.ts'
import type { RunCall } from '../../runs/run.ts'
import { CALLS, type Call } from '../../wire/calls.ts'
import { CallError } from '../../wire/errors.ts'
import { readRun } from '../../wire/run-reading.ts'
import { SAVE_HEADERS } from '../../wire/saving.ts'
import type { CallOptions, Http } from './http.ts'
import { orUndefined } from './retry.ts'
import { readRevision, readRevisions, readStubs, readTechnologies } from './run-replies.ts'

/** The query of everything that runs (CALL-55, CALL-57). */
const SOURCE = { __source: 'TST' }

/** The calls of runs. A malformed reply counts as a backend failure (502). */
export function createRunCalls(http: Http): RunsApiClient {
  async function ask<T>(
    call: Call,
    read: (body: unknown) => T | undefined,
    options?: CallOptions,
  ): Promise<T> {
    const { body } = await http.call(call, options)
    const reply = read(body)
    if (reply === undefined) throw new CallError(call.code, 502)
    return reply
  }

  return {
    run: (call) =>
      ask(CALLS.runCode, readRun, {
        query: { ...SOURCE, solution_type: call.code, verify: String(call.mode === 'run') },
        headers: headersOf(call.epoch),
        body: bodyOf(call),
      }),
    judge: ({ epoch, solution, test, sockmeta }) =>
      ask(CALLS.submitSolution, readRun, {
        query: SOURCE,
        headers: headersOf(epoch),
        body: { solution_id: solution.id, solution_slug: solution.slug, test_slug: test, sockmeta },
      }),
    result: (id) => orUndefined(ask(CALLS.runResult, readRun, { parts: { id } })),
    cancel: (id, epoch) => ask(CALLS.cancelRun, readRun, { parts: { id }, headers: headersOf(epoch) }),
    revisions: (id) => ask(CALLS.revisions, readRevisions, { parts: { id } }),
    revision: (id) => ask(CALLS.revision, readRevision, { parts: { id } }),
    technologies: () => ask(CALLS.technologies, readTechnologies),
    stubs: () => ask(CALLS.stubs, readStubs, { query: { namespace: 'stub', q: '' } }),
  }
}

function headersOf(epoch: number | undefined): Record<string, string> {
  return epoch === undefined ? {} : { [SAVE_HEADERS.epoch]: String(epoch) }
}

/** A standalone problem has no stored solution, so its call carries the answer's fields. */
function bodyOf({ problem, input, fields, solution, username, sockmeta }: RunCall) {
  const { technology, code } = fields
  const common = { technology, code, input, problem_id: problem, sockmeta, username }
  return solution === undefined ? { ...common, fields } : { ...common, solution_id: solution }
}
