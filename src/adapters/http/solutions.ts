import type { SaveReply, SaveRequest } from '../../kernel/ports.ts'
import { CALLS, SAVE_TIMEOUT_MS } from '../../wire/calls.ts'
import type { Solution, Test, User } from '../../wire/entities.schema.ts'
import { CallError, type ErrorBody } from '../../wire/errors.ts'
import { SAVE_HEADERS } from '../../wire/saving.ts'
import { readTime } from '../../wire/time.ts'
import { solutionReader } from '../replies/attempt.ts'
import { ask, type Http, type HttpReply, readReply } from './http.ts'
import { orUndefined } from './retry.ts'
import { isStored } from './stored.ts'

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
 * again (SAVE-06). An answer without a choice is deleted (CALL-38).
 */
export function createSolutionSaver(http: Http, attempt: AttemptRef): SolutionSaver {
  const slugs = new Map<string, string>()
  /** Problems whose solution an unanswered call may have created. */
  const uncertain = new Set<string>()
  /** A retake has solutions of its own. */
  const keyOf = (problem: string) => `${attempt.solutionSetId} ${problem}`

  const { create, find, remove, update } = solutionCalls(http, attempt)

  /**
   * Deletes a solution; `undefined` where the backend still has it afterwards, as one that knows no such call. One that
   * is not there is cleared (SAVE-08).
   */
  async function clear(request: SaveRequest, name: string, slug: string): Promise<Stored | undefined> {
    const reply = await orUndefined(remove(request, slug), [404, 405, 501])
    const rev = numberIn(reply?.headers.get(SAVE_HEADERS.rev) ?? null)
    if (rev === undefined && (await find(request, slug))) return undefined
    slugs.delete(name)
    uncertain.delete(name)
    const solution = readReply(http, CALLS.deleteSolution, solutionReader(request.problem), {})
    return { solution, rev: rev ?? request.rev }
  }

  async function store(request: SaveRequest, name: string): Promise<Stored | undefined> {
    const slug = slugs.get(name) ?? (uncertain.has(name) ? (await find(request))?.slug : undefined)
    const { choice } = request.fields
    const isCleared = Array.isArray(choice) && choice.length === 0
    const cleared = slug && isCleared ? await clear(request, name, slug) : undefined
    return cleared ?? prove(request, await write(request, name, slug))
  }

  async function write(request: SaveRequest, name: string, slug: string | undefined): Promise<HttpReply> {
    if (!slug) {
      uncertain.add(name)
      return create(request)
    }
    const updated = await orUndefined(update(request, slug))
    if (updated) return updated
    slugs.delete(name)
    return create(request)
  }

  /**
   * What the backend has by its own word: the revision that it names, or the same answer in its reply or read again.
   * `undefined` where it proves nothing.
   */
  async function prove(request: SaveRequest, reply: HttpReply): Promise<Stored | undefined> {
    const read = solutionReader(request.problem)
    const solution = readReply(http, CALLS.updateSolution, read, reply.body ?? {})
    const rev = solution.rev ?? numberIn(reply.headers.get(SAVE_HEADERS.rev))
    if (rev !== undefined) return { solution, rev }
    if (isStored(request.fields, solution)) return { solution, rev: request.rev }
    const again = await find(request, solution.slug || slugs.get(keyOf(request.problem)))
    return again && isStored(request.fields, again) ? { solution: again, rev: request.rev } : undefined
  }

  return {
    know(solution) {
      if (solution?.slug) slugs.set(keyOf(solution.problem), solution.slug)
    },
    async save(request) {
      const name = keyOf(request.problem)
      try {
        const stored = await store(request, name)
        if (!stored) return { kind: 'unknown', why: 'server' }
        const { rev, solution } = stored
        if (solution.slug) slugs.set(name, solution.slug)
        const savedAt = solution.saved_at ? readTime(solution.saved_at) : undefined
        return { kind: 'acked', rev, savedAt, solution }
      } catch (error) {
        return replyOf(error)
      }
    },
  }
}

/** The calls of one solution. */
function solutionCalls(http: Http, attempt: AttemptRef) {
  const contextSlug = () => attempt.test?.slug ?? ''
  return {
    /** By its slug too, where that is known (CALL-34). */
    find: ({ problem }: SaveRequest, slug?: string): Promise<Solution | undefined> =>
      orUndefined(
        ask(http, CALLS.readSolution, solutionReader(problem), {
          parts: { type: attempt.user?.usertype ?? 'hacker', id: attempt.user?.id ?? 0 },
          query: {
            context: 'test',
            context_slug: contextSlug(),
            problem_slug: problem,
            ...(slug && { solution_slug: slug }),
          },
        }),
      ),
    create: (request: SaveRequest) =>
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
      }),
    update: (request: SaveRequest, slug: string) =>
      http.call(CALLS.updateSolution, { ...optionsOf(request), parts: { slug }, body: request.fields }),
    remove: (request: SaveRequest, slug: string) =>
      http.call(CALLS.deleteSolution, {
        ...optionsOf(request),
        parts: { slug },
        query: { context_slug: contextSlug() },
      }),
  }
}

interface Stored {
  readonly solution: Solution
  readonly rev: number
}

const numberIn = (text: string | null) => (text && Number.isInteger(Number(text)) ? Number(text) : undefined)

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
  const { body, code, message, outcome, retryAfterMs } = error
  if (outcome === 'ENT') return { kind: 'unknown', why: 'offline' }
  if (outcome === 'TMT') return { kind: 'unknown', why: 'timeout' }
  if (outcome === 401) return { kind: 'unknown', why: 'signed-out' }
  // A failed look-up of the stored answer says nothing about the new one.
  if (code === CALLS.readSolution.code) return { kind: 'unknown', why: 'server', retryAfterMs }
  // Another 409, such as that of a save that is still going on, says nothing about this one.
  if (outcome === 409 && body.why === 'closed') return { kind: 'refused', why: 'closed', message }
  if (outcome === 409 && (body.why === 'fenced' || body.why === 'conflict'))
    return { kind: 'refused', why: 'fenced', message }
  if (outcome === 400 || outcome === 413 || outcome === 422)
    return { kind: 'refused', why: 'invalid', message: reasonIn(body) }
  return { kind: 'unknown', why: 'server', retryAfterMs }
}

/** Why the backend takes no answer, in its own words: by the names that backends use, or of a field; `''` where it does not say. */
function reasonIn(body: ErrorBody): string {
  const { error, detail, message, description, ...fields }: Readonly<Record<string, unknown>> = {
    ...body,
  }
  const words = [error, detail, message, description, ...Object.values(fields).flat()]
  return words.find((text): text is string => typeof text === 'string' && text !== '') ?? ''
}
