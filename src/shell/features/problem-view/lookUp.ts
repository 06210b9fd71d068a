import type { Errands, RunErrands } from '../../../ports/api-client.ts'
import type { Runs } from '../../../sdk/view.ts'

export type LookUp = Pick<Runs<unknown>, 'technologies' | 'stubs'>

/** What may be answered in: each is asked for once; a failure is told, and the next one who wants it asks again. */
export function createLookUp(errands: Errands, tell: (error: unknown) => void): LookUp {
  function once<T>(ask: (runs: RunErrands) => Promise<T>): () => Promise<T> {
    let asked: Promise<T> | undefined
    async function begin() {
      try {
        return await ask(await errands.runs())
      } catch (error) {
        asked = undefined
        tell(error)
        throw error
      }
    }
    return () => {
      asked ??= begin()
      return asked
    }
  }
  return { technologies: once((runs) => runs.technologies()), stubs: once((runs) => runs.stubs()) }
}
