import type { RunsApiClient } from '../../ports/screen-api.ts'
import type { RunCall } from '../../runs/run.ts'
import { CALLS } from '../../wire/calls.ts'
import { SAVE_HEADERS } from '../../wire/saving.ts'
import {
  readCancelled,
  readRevision,
  readRevisions,
  readRun,
  readStubs,
  readTechnologies,
} from '../replies/runs.ts'
import { ask, type Http } from './http.ts'
import { orUndefined } from './retry.ts'

/** The query of everything that runs (CALL-55, CALL-57). */
const SOURCE = { __source: 'TST' }

/** The calls of runs. */
export function createRunCalls(http: Http): RunsApiClient {
  return {
    run: (call) =>
      ask(http, CALLS.runCode, readRun, {
        query: { ...SOURCE, solution_type: call.code, verify: String(call.mode === 'run') },
        headers: headersOf(call.epoch),
        body: bodyOf(call),
      }),
    judge: ({ epoch, solution, test, sockmeta }) =>
      ask(http, CALLS.submitSolution, readRun, {
        query: SOURCE,
        headers: headersOf(epoch),
        body: { solution_id: solution.id, solution_slug: solution.slug, test_slug: test, sockmeta },
      }),
    result: (id) => orUndefined(ask(http, CALLS.runResult, readRun, { parts: { id } })),
    cancel: (id, epoch) =>
      ask(http, CALLS.cancelRun, readCancelled, { parts: { id }, headers: headersOf(epoch) }),
    revisions: (id) => ask(http, CALLS.revisions, readRevisions, { parts: { id } }),
    revision: (id) => ask(http, CALLS.revision, readRevision, { parts: { id } }),
    technologies: () => ask(http, CALLS.technologies, readTechnologies),
    stubs: () => ask(http, CALLS.stubs, readStubs, { query: { namespace: 'stub', q: '' } }),
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
