import type { SaveReply, SaveRequest } from '../kernel/ports.ts'
import { CALLS, SAVE_TIMEOUT_MS } from '../wire/calls.ts'
import type { Solution, Test, User } from '../wire/entities.ts'
import { CallError, type ErrorBody } from '../wire/errors.ts'
import { SAVE_HEADERS } from '../wire/saving.ts'
import { readTime } from '../wire/time.ts'
import type { Http, HttpReply } from './http.ts'

/** Whose answers are saved; filled while the attempt is opened. */
export interface AttemptRef {
  user: User | undefined
  test: Test | undefined
  solutionSetId: number | undefined
}

export interface SolutionSaver {
  /** A solution that the backend has; its slug is what later saves update. */
  know(solution: Solution | undefined): void
  save(request: SaveRequest): Promise<SaveReply>
}

/**
 * One save over HTTP. A solution that the backend had not when the test was opened is created; when that try was
 * not answered, the next one looks it up first and creates it on 404 (SAVE-07). An update that answers 404
 * creates the solution again (SAVE-06).
 */
export function createSolutionSaver(http: Http, attempt: AttemptRef): SolutionSaver {
  const slugs = new Map<string, string>()
  /** Problems whose solution may have been created by a try that was not answered. */
  const uncertain = new Set<string>()
  /** A test that is taken again has solutions of its own. */
  const here = (problem: string) => `${attempt.solutionSetId} ${problem}`

  async function find({ problem }: SaveRequest): Promise<string | undefined> {
    const { user, test } = attempt
    const found = await or404(() =>
      http.call(CALLS.readSolution, {
        parts: { type: user?.usertype ?? 'hacker', id: user?.id ?? 0 },
        query: { context: 'test', context_slug: test?.slug ?? '', problem_slug: problem },
      }),
    )
    return found && (found.body as Solution).slug
  }

  const create = (request: SaveRequest) =>
    http.call(CALLS.createSolution, {
      ...sending(request),
      body: {
        ...request.fields,
        problem: request.problem,
        solution_type: request.code,
        creator: attempt.user?.id,
        test: attempt.test?.id,
        test_solution_set: attempt.solutionSetId,
        test_slug: attempt.test?.slug,
      },
    })

  async function store(request: SaveRequest, name: string): Promise<HttpReply> {
    const slug = slugs.get(name) ?? (uncertain.has(name) ? await find(request) : undefined)
    if (!slug) {
      uncertain.add(name)
      return create(request)
    }
    const updated = await or404(() =>
      http.call(CALLS.updateSolution, { ...sending(request), parts: { slug }, body: request.fields }),
    )
    if (updated) return updated
    slugs.delete(name)
    return create(request)
  }

  return {
    know(solution) {
      if (solution) slugs.set(here(solution.problem), solution.slug)
    },
    async save(request) {
      const name = here(request.problem)
      try {
        const reply = await store(request, name)
        const solution = reply.body as Solution
        slugs.set(name, solution.slug)
        const rev = solution.rev ?? Number(reply.headers.get(SAVE_HEADERS.rev) ?? request.rev)
        const savedAt = solution.saved_at ? readTime(solution.saved_at) : 0
        return { kind: 'acked', rev, savedAt, solution }
      } catch (error) {
        return replyOf(error)
      }
    },
  }
}

function sending({ rev, baseRev, epoch, key }: SaveRequest) {
  return {
    timeout: SAVE_TIMEOUT_MS,
    headers: {
      [SAVE_HEADERS.rev]: String(rev),
      [SAVE_HEADERS.baseRev]: String(baseRev),
      [SAVE_HEADERS.key]: key,
      ...(epoch !== undefined && { [SAVE_HEADERS.epoch]: String(epoch) }),
    },
  }
}

/** Only a refusal that no repetition can change is final; whatever else went wrong is unknown. */
function replyOf(error: unknown): SaveReply {
  if (!(error instanceof CallError)) return { kind: 'unknown', why: 'server' }
  const { body, code, message, outcome } = error
  if (outcome === 'ENT') return { kind: 'unknown', why: 'offline' }
  if (outcome === 'TMT') return { kind: 'unknown', why: 'timeout' }
  if (outcome === 401) return { kind: 'unknown', why: 'signed-out' }
  // That a stored answer could not be looked for says nothing about the one that is to be saved.
  if (code === CALLS.readSolution.code) return { kind: 'unknown', why: 'server' }
  if (outcome === 409) return { kind: 'refused', why: body.why === 'closed' ? 'closed' : 'fenced', message }
  if (outcome === 400 || outcome === 413 || outcome === 422)
    return { kind: 'refused', why: 'invalid', message: errorOf(body) ?? message }
  return { kind: 'unknown', why: 'server' }
}

/** What the backend has to say against an answer. */
const errorOf = ({ error }: ErrorBody) => (typeof error === 'string' && error ? error : undefined)

async function or404(run: () => Promise<HttpReply>): Promise<HttpReply | undefined> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof CallError && error.outcome === 404) return undefined
    throw error
  }
}
