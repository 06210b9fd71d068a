import type { RunsApiClient, ScreenApi } from '../../../ports/screen-api.ts'
import type { Runs } from '../../../sdk/view.ts'

export type LookUp = Pick<Runs<unknown>, 'technologies' | 'stubs'>

/** What may be answered in: each is asked for once; a failure is reported, and the next caller asks again. */
export function createLookUp(api: ScreenApi, reportError: (error: unknown) => void): LookUp {
  function once<T>(ask: (runs: RunsApiClient) => Promise<T>): () => Promise<T> {
    let asked: Promise<T> | undefined
    async function begin() {
      try {
        return await ask(await api.runs())
      } catch (error) {
        asked = undefined
        reportError(error)
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
