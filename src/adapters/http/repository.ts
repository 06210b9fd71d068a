import type { RepositoryApi } from '../../ports/screen-api.ts'
import { CALLS } from '../../wire/calls.ts'
import { readBlob, readTree } from '../replies/repository.ts'
import { ask, type Http } from './http.ts'

/** The calls of a repository that a problem is read with (CALL-41). */
export function createRepositoryCalls(http: Http): RepositoryApi {
  return {
    tree: (id, path) => ask(http, CALLS.repository, readTree, { parts: { id }, query: { path } }),
    find: (id, part) =>
      ask(http, CALLS.repository, readTree, { parts: { id }, query: { path: '', find: part } }),
    blob: (id, path) => ask(http, CALLS.repositoryBlob, readBlob, { parts: { id }, query: { path } }),
  }
}
