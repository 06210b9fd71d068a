import { proxy } from 'valtio/vanilla'
import type { Clock } from '../../kernel/ports.ts'
import { tabStorage } from '../../sdk/tab-storage.ts'
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

/**
 * The mark is kept with the other small things of a test in local storage, which takes it at once. A browser that is
 * killed may lose that the mark was taken back. A mark that the same tab does not have too is therefore only a suspicion:
 * the question counts as frozen when it happens there again.
 */
export function createOpeningMark({ preferences, clock }: Ports, slug: string): OpeningMark {
  const name = `${slug}:opening`
  const suspect = `${slug}:opening-suspect`
  let marked: string | undefined

  function mark(problem: string | undefined) {
    marked = problem
    preferences.write(name, problem)
    tabStorage.write(name, problem ?? '')
  }

  const leave = () => mark(undefined)
  const before = preferences.read(name)
  const isFrozen = before === tabStorage.read(name) || before === preferences.read(suspect)
  if (before !== undefined) {
    preferences.write(suspect, before)
    leave()
  }
  return {
    state: proxy({ frozen: isFrozen ? before : undefined }),
    begin(problem) {
      mark(problem)
      let cancel = () => {}
      const end = () => {
        cancel()
        if (marked === problem) leave()
      }
      return {
        drawn() {
          cancel = clock.after(OPENED_AFTER_MS, () => {
            preferences.write(suspect, undefined)
            end()
          })
        },
        end,
      }
    },
    leave,
  }
}
