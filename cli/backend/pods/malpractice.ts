import { type AttemptPods, hashOfBytes, type PodSubject } from './attempt-pods.ts'
import { PodError, UnreadableFile } from './connection.ts'

/**
 * Whether all that the candidate may not change is in the pod as it was given (POD-07). A pod that is gone has changed
 * nothing: what is judged is the saved answer.
 */
export async function isIntact(pods: AttemptPods, subject: PodSubject): Promise<boolean> {
  const pod = pods.use(subject)
  if (!pod) return true
  const { files: given } = await pods.given(subject)
  const locked = subject.rules.locked(subject.problem.rules?.problem)
  try {
    // One by one: a pod can have few files open at a time.
    for (const path of locked) {
      const bytes = await pod.read(path)
      const wanted = given[path]
      if (!bytes || wanted === undefined || hashOfBytes(bytes) !== hashOfBytes(wanted)) return false
    }
    return true
  } catch (error) {
    if (error instanceof UnreadableFile) return false
    if (error instanceof PodError) return true
    throw error
  }
}
