import { CALLS } from '../../../src/wire/calls.ts'
import { LISTED_RUNS } from '../../../src/wire/limits.ts'
import { RevisionReply, RevisionsReply } from '../../../src/wire/runs.schema.ts'
import { senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { submissionsLeft } from '../runs/preconditions.ts'
import { showRevision } from '../runs/result.ts'
import type { ListedRun } from '../store/runs.ts'
import { storedFields } from '../store/solutions.ts'
import { type Context, IdParams, replies } from './context.ts'
import { readableAnswer } from './readable-answer.ts'

/** Runs and submissions of an answer, with the answer of each (CALL-39, CALL-40). */
export function revisionRoutes(app: App, context: Context) {
  const { runs, store } = context

  app.get(
    CALLS.revisions.path,
    { schema: { params: IdParams, response: replies(RevisionsReply) } },
    async (request) => {
      const { id } = request.params
      const { problem } = await readableAnswer(context, senderOf(request).user, id)
      const left = await submissionsLeft(store, problem, id)
      const show = async (row: ListedRun) =>
        showRevision(row, problem, row.status === null ? {} : await store.runs.answer(row.revision_id))
      const revisions = await Promise.all(readable(await store.runs.listed(id)).map(show))
      return { revisions, ...(left !== undefined && { submissions_left: left }) }
    },
  )

  app.get(
    CALLS.revision.path,
    { schema: { params: IdParams, response: replies(RevisionReply) } },
    async (request) => {
      const row = await store.runs.byId(request.params.id)
      const { problem } = await readableAnswer(context, senderOf(request).user, row?.solution_id ?? 0)
      if (!row) throw httpError(404, 'You have no such revision.')
      const fields = storedFields(row)
      return {
        ...showRevision({ ...row, value: null }, problem, fields),
        fields,
        run: await runs.show(row),
      }
    },
  )
}

/** What an answer shows of its judgement takes reading it: of many large ones only the newest are listed. */
function readable(rows: readonly ListedRun[]): readonly ListedRun[] {
  let read = 0
  const most = rows.findIndex(({ characters, status }) => {
    read += status === null ? 0 : characters
    return read > LISTED_RUNS.characters
  })
  return most < 0 ? rows : rows.slice(0, Math.max(1, most))
}
