import { type PodProblemType, ReadContext, read, type SolutionCodec, shownAsJudged } from '@assess/sdk'
import { CODE_PAUSE_MS } from '../code/solution.ts'
import {
  changesWithin,
  executableWithin,
  type FilesSolution,
  filesCodec,
  isChanged,
} from '../files/solution.ts'
import { jsonOf, uploadsWithin, urisOf } from '../files/uploads.ts'
import { Solution } from './problem.schema.ts'
import { type PodProblem, readPodProblem } from './problem.ts'

/**
 * As other answers of several files. One that nobody has touched names no technology, and is saved too: a pod begins
 * with what was saved. Files that are not texts are uploads (ENTITY-97), which `extra_data.uploads` names by path;
 * `extra_data.executable` has the paths of files that may be executed.
 */
const podCodec: SolutionCodec<FilesSolution> = {
  ...filesCodec,
  encode(solution) {
    const { technology, stdin, uploads, executable } = solution
    const { technology: _, ...fields } = filesCodec.encode(solution)
    const uris = urisOf(uploads)
    return {
      ...(technology !== '' && { technology }),
      ...fields,
      extra_data: {
        stdin,
        ...(uris.length > 0 && { uploads: jsonOf(uploads) }),
        ...(executable.length > 0 && { executable: [...executable] }),
      },
      ...(uris.length > 0 && { attachments: uris }),
    }
  },
  // The attachments are those of the uploads.
  decode({ code, ...fields }, at = new ReadContext()) {
    const saved = read(Solution, { ...fields, code: code === null ? {} : code }, at)
    const { stdin, uploads, executable } = saved.extra_data
    const within = at.key('extra_data')
    return {
      technology: saved.technology,
      changes: changesWithin(saved.code, at.key('code')),
      uploads: uploadsWithin(uploads, within.key('uploads')),
      executable: executableWithin(executable, within.key('executable')),
      stdin,
      attachments: [],
    }
  },
}

export type PodType = PodProblemType<PodProblem, FilesSolution>

/** Defines a type whose answer is a project in a pod (POD-02, GAP-015). */
export function definePodType(code: string): PodType {
  return {
    code,
    pod: 'project',
    pauseMs: CODE_PAUSE_MS,
    solution: podCodec,
    problem: readPodProblem,
    isAttempted: isChanged,
    status: (answer, judged) => shownAsJudged(isChanged(answer), judged),
  }
}
