import type { Upload } from './problem.schema.ts'
import type { Part } from './solution.ts'
import { NO_UPLOAD, type Solution } from './solution.ts'

/** Earlier uploads that are kept; a save must stay small. */
const MOST_REVISIONS = 30

const uploadOf = ({ main_url, supplementary_url, uploaded_at }: Upload): Upload => ({
  main_url,
  supplementary_url,
  uploaded_at,
})

/** Whether nothing of `upload` is missing in `other`. */
const isWithin = (upload: Upload, other: Upload) =>
  (['main_url', 'supplementary_url'] as const).every((part) => ['', other[part]].includes(upload[part]))

const isSame = (one: Upload, other: Upload) => isWithin(one, other) && isWithin(other, one)

/** The present files go to the earlier ones, unless `next` has them all. */
function put(solution: Solution, next: Upload, earlier = solution.revisions): Solution {
  const revisions = isWithin(solution, next) ? earlier : [uploadOf(solution), ...earlier]
  return { ...next, revisions: revisions.slice(0, MOST_REVISIONS) }
}

/** With a file that has arrived; one that was there before is kept among the earlier ones. */
export function uploaded(solution: Solution, part: Part, uri: string, uploaded_at: string): Solution {
  return put(solution, { ...uploadOf(solution), [part]: uri, uploaded_at })
}

/** Without a file, which is kept among the earlier ones. */
export function removed(solution: Solution, part: Part): Solution {
  const next = { ...uploadOf(solution), [part]: '' }
  return put(solution, next.main_url === '' && next.supplementary_url === '' ? NO_UPLOAD : next)
}

/** An earlier upload in place of the present one. */
export function takenBack(solution: Solution, earlier: Upload): Solution {
  return put(
    solution,
    uploadOf(earlier),
    solution.revisions.filter((one) => !isSame(one, earlier)),
  )
}
