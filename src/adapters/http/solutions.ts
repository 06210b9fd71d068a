import type { SaveReply, SaveRequest } from '../../kernel/ports.ts'
import { CALLS, SAVE_TIMEOUT_MS } from '../../wire/calls.ts'
import type { Solution, Test, User } from '../../wire/entities.ts'
import { CallError, type ErrorBody } from '../../wire/errors.ts'
import { SAVE_HEADERS } from '../../wire/saving.ts'
import { readTime } from '../../wire/time.ts'
import type { Http, HttpReply } from './http.ts'

/** Identifies the attempt in a save; filled while the attempt is opened. */
export interface AttemptRef {
  user: User | undefined
  test: Test | undefined
  solutionSetId: number | undefined
}

export interface SolutionSaver {
  /** Takes a solution that the backend has; later saves update its slug. */
  know(solution: Solution | undefined): void
  save(request: SaveRequest): Promise<SaveReply>
}

/**
 * Saves over HTTP. A solution that the backend did not have at opening is created. When that call has no reply, the
 * next save looks the solution up first and creates it on 404 (SAVE-07). An update with a 404 creates the solution
 * again (SAVE-06).
 */
export function createSolutionSaver(http: Http, attempt: AttemptRef): SolutionSaver {
  const slugs = new Map<string, string>()
  /** Problems whose solution an unanswered call may have created. */
  const uncertain = new Set<string>()
  /** A retake has solutions of its own. */
  const keyOf = (problem: string) => `${attempt.solutionSetId} ${problem}`

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
      ...optionsOf(request),
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
      http.call(CALLS.updateSolution, { ...optionsOf(request), parts: { slug }, body: request.fields }),
    )
    if (updated) return updated
    slugs.delete(name)
    return create(request)
  }

  return {
    know(solution) {
      if (solution) slugs.set(keyOf(solution.problem), solution.slug)
    },
    async save(request) {
      const name = keyOf(request.problem)
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

function optionsOf({ rev, baseRev, epoch, key }: SaveRequest) {
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

/** Only a refusal that no retry can change is final; every other failure is unknown. */
function replyOf(error: unknown): SaveReply {
  if (!(error instanceof CallError)) return { kind: 'unknown', why: 'server' }
  const { body, code, message, outcome } = error
  if (outcome === 'ENT') return { kind: 'unknown', why: 'offline' }
  if (outcome === 'TMT') return { kind: 'unknown', why: 'timeout' }
  if (outcome === 401) return { kind: 'unknown', why: 'signed-out' }
  // A failed look-up of the stored answer says nothing about the new one.
  if (code === CALLS.readSolution.code) return { kind: 'unknown', why: 'server' }
  if (outcome === 409) return { kind: 'refused', why: body.why === 'closed' ? 'closed' : 'fenced', message }
  if (outcome === 400 || outcome === 413 || outcome === 422)
    return { kind: 'refused', why: 'invalid', message: errorOf(body) ?? message }
  return { kind: 'unknown', why: 'server' }
}

/** The backend's reason against an answer. */
const errorOf = ({ error }: ErrorBody) => (typeof error === 'string' && error ? error : undefined)

async function or404(run: () => Promise<HttpReply>): Promise<HttpReply | undefined> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof CallError && error.outcome === 404) return undefined
    throw error
  }
}
