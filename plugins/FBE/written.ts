import type { WrittenAnswer } from '../../src/sdk/node.ts'
import { FBE, type Solution, type Upload } from './solution.ts'

const untimed = (upload: Upload): Upload => ({ ...upload, uploaded_at: '' })

/** The files of an answer as a flow says them; when they came is another time in each replay. */
export function toFlow(solution: Solution): WrittenAnswer {
  const revisions = solution.revisions.map(untimed)
  const fields = FBE.solution.encode({ ...untimed(solution), revisions })
  return { with: fields, stored: fields }
}
