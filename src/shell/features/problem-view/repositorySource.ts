import type { RepositoryApi, ScreenApi } from '../../../ports/screen-api.ts'
import type { RepositorySource } from '../../../sdk/view.ts'
import { CallError } from '../../../wire/errors.ts'
import { noticeOf } from '../../state/useReportError.ts'
import { problemTexts } from '../../texts/problems.ts'

interface RepositoryPorts {
  readonly api: Pick<ScreenApi, 'repository'>
  readonly supportEmail: string
  /** Id of the solution for which the repository is read; rejects with words for the candidate. */
  solution(): Promise<number>
}

/** The repository that a problem is read with. Whatever fails is said in words (CALL-41). */
export function createRepositorySource({ api, supportEmail, solution }: RepositoryPorts): RepositorySource {
  async function inWords<T>(ask: (calls: RepositoryApi, solution: number) => Promise<T>): Promise<T> {
    const id = await solution()
    try {
      return await ask(await api.repository(), id)
    } catch (error) {
      throw new Error(wordsOf(error, supportEmail), { cause: error })
    }
  }
  return {
    tree: (path) => inWords((calls, id) => calls.tree(id, path)),
    find: (part) => inWords((calls, id) => calls.find(id, part)),
    blob: (path) => inWords((calls, id) => calls.blob(id, path)),
  }
}

/** The calls have no row in the catalogue of errors, so only what the server itself says comes from there. */
function wordsOf(error: unknown, supportEmail: string): string {
  const { missing, unreachable, failed } = problemTexts.repository
  if (!(error instanceof CallError)) return failed
  const { outcome } = error
  const ours = outcome === 404 ? missing : outcome === 'ENT' || outcome === 'TMT' ? unreachable : failed
  return noticeOf(error, supportEmail)?.text ?? ours
}
