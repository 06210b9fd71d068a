import { proxy } from 'valtio/vanilla'
import type { Clock } from '../../kernel/ports.ts'
import type { PlayerServices } from './services.ts'

/** A view that has been up for this long without stopping the page has been opened well, in milliseconds. */
const OPENED_AFTER_MS = 1000

/** Remembers which question is being opened, so that the next page knows which one the page froze at. */
export interface OpeningMark {
  /** The question that was being opened when the page before ended without a word; none once it was opened anyway. */
  readonly state: { frozen: string | undefined }
  /** Before a view is drawn. */
  begin(problem: string): ViewOpening
  /** The page goes in good order, so it did not freeze. */
  leave(): void
}

/** A view that is being drawn, until it has been up for a while or is off the page. */
export interface ViewOpening {
  /** It is on the page: from now on its second counts. */
  drawn(): void
  /** It failed, or is off the page again. */
  end(): void
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
      let cancel = () => {}
      const end = () => {
        cancel()
        if (marked === problem) leave()
      }
      return {
        drawn() {
          cancel = clock.after(OPENED_AFTER_MS, end)
        },
        end,
      }
    },
    leave,
  }
}
