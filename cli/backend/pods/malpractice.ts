import { type AttemptPods, hashOfBytes, type PodSubject } from './attempt-pods.ts'
import { PodError } from './connection.ts'

/**
 * Whether all that the candidate may not change is in the pod as it was given (POD-07). A pod that is gone has changed
 * nothing: what is judged is the saved answer.
 */
export async function isIntact(pods: AttemptPods, subject: PodSubject): Promise<boolean> {
  const pod = pods.use(subject)
  if (!pod) return true
  const given = await pods.given(subject)
  const locked = subject.rules.locked(subject.problem.rules?.problem)
  try {
    const found = await Promise.all(locked.map((path) => pod.read(path)))
    return locked.every((path, index) => {
      const [bytes, wanted] = [found[index], given[path]]
      return bytes !== undefined && wanted !== undefined && hashOfBytes(bytes) === hashOfBytes(wanted)
    })
  } catch (error) {
    if (error instanceof PodError) return true
    throw error
  }
}
