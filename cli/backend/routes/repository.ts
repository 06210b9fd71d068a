import { CALLS } from '../../../src/wire/calls.ts'
import { PER_MINUTE } from '../../../src/wire/limits.ts'
import {
  RepositoryBlob,
  RepositoryBlobQuery,
  RepositoryQuery,
  RepositoryTree,
} from '../../../src/wire/repository.schema.ts'
import { type RequestUser, senderOf } from '../auth/sessions.ts'
import { openRepository, type Repository } from '../content/repository.ts'
import { customMessageError, httpError } from '../http/errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { App } from '../http/server.ts'
import { type Context, IdParams, replies } from './context.ts'
import { readableAnswer } from './readable-answer.ts'

const tooOften = () =>
  customMessageError(
    429,
    `You have searched ${PER_MINUTE.repositorySearches} times within a minute. Wait a little, then search again.`,
  )

/**
 * Folders and files of the repository that a problem is read with, for users who may read an answer to it (CALL-41).
 * All of it comes as JSON, so nothing in a repository is ever a page of this origin.
 */
export function repositoryRoutes(app: App, context: Context) {
  const countSearch = createRateLimit(context.clock, PER_MINUTE.repositorySearches, 60_000, tooOften)

  app.get(
    CALLS.repository.path,
    { schema: { params: IdParams, querystring: RepositoryQuery, response: replies(RepositoryTree) } },
    async (request) => {
      const { user } = senderOf(request)
      const repository = await repositoryOf(context, user, request.params.id)
      const { path, find } = request.query
      if (find !== undefined) countSearch(user.id)
      const tree = await (find === undefined ? repository.list(path) : repository.find(path, find))
      if (!tree) throw httpError(404, `The repository has no folder "${path}".`)
      return tree
    },
  )

  app.get(
    CALLS.repositoryBlob.path,
    { schema: { params: IdParams, querystring: RepositoryBlobQuery, response: replies(RepositoryBlob) } },
    async (request) => {
      const repository = await repositoryOf(context, senderOf(request).user, request.params.id)
      const { path } = request.query
      const blob = await repository.read(path)
      if (!blob) throw httpError(404, `The repository has no file "${path}".`)
      return blob
    },
  )
}

/**
 * The repository of the problem that a solution answers; throws a 404 where the user may not read it, and if there is
 * none.
 */
async function repositoryOf(context: Context, user: RequestUser, solutionId: number): Promise<Repository> {
  const { problem, test } = await readableAnswer(context, user, solutionId, { isOpen: true })
  const { rules } = problem
  const folder = rules?.type.repository?.(rules.problem)
  const repository = folder === undefined ? undefined : await openRepository(test.definition.folder, folder)
  if (!repository) throw httpError(404, 'This problem has no repository.')
  return repository
}
