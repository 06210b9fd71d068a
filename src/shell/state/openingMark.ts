import { proxy } from 'valtio/vanilla'
import type { Clock } from '../../kernel/ports.ts'
import type { PlayerServices } from './services.ts'

/** A view that has been up for so long without stopping the page has been opened well, in milliseconds. */
const OPENED_AFTER_MS = 1000

/** Remembers which question is being opened, so that the next page knows which one the page froze at. */
export interface OpeningMark {
  /** The question that was being opened when the page before ended without a word; none once it was opened anyway. */
  readonly state: { frozen: string | undefined }
  /** Before a view is drawn; returns the way to say that it is off the page again. */
  begin(problem: string): () => void
  /** The page goes in good order, so it did not freeze. */
  leave(): void
}

type Ports = Pick<PlayerServices, 'preferences'> & { readonly clock: Clock }

/** The mark is kept with the other small things of a test in local storage, which takes it at once. */
export function createOpeningMark({ preferences, clock }: Ports, slug: string): OpeningMark {
  const name = `${slug}:opening`
  const frozen = preferences.read(name)
  let marked: string | undefined

  function leave() {
    marked = undefined
    preferences.write(name, undefined)
  }

  if (frozen !== undefined) leave()
  return {
    state: proxy({ frozen }),
    begin(problem) {
      marked = problem
      preferences.write(name, problem)
      const end = () => {
        if (marked === problem) leave()
      }
      const cancel = clock.after(OPENED_AFTER_MS, end)
      return () => {
        cancel()
        end()
      }
    },
    leave,
  }
}
