import type { Clock } from './ports.ts'

/** Code of a type that has not run for this long has ended well, in milliseconds. */
const QUIET_MS = 1000

/**
 * Remembers which problem code of its type runs for, so that the next page knows which one the page froze at. One page that
 * ends in the middle of it may as well have been killed; a second one at the same problem has frozen.
 */
export interface WorkMark {
  /** Whether a page froze at this problem: no code of its type runs for it by itself, until `release`. */
  isFrozen(problem: string): boolean
  /** Before code of its type runs for this problem. */
  begin(problem: string): void
  /** The candidate wants it to be tried again. */
  release(problem: string): void
  /** The page goes or the test is left in good order, so it did not freeze. */
  leave(): void
}

type MarkName = 'frozen' | 'suspect' | 'working'

/** What a device keeps at once, whatever the page does in the next moment; lists are words. */
export interface KeptMarks {
  read(name: MarkName): string | undefined
  write(name: MarkName, value: string | undefined): void
}

/**
 * Writes a mark when the first code runs and takes it back a second after the last: while somebody types, a key costs a
 * comparison.
 */
export function createWorkMark(kept: KeptMarks, clock: Clock): WorkMark {
  let known: Set<string> | undefined
  let marked: string | undefined
  let isQuiet = true
  let cancel = () => {}

  const listOf = (name: MarkName) => new Set((kept.read(name) ?? '').split(' ').filter(Boolean))
  const keep = (name: MarkName, problems: ReadonlySet<string>) =>
    kept.write(name, [...problems].join(' ') || undefined)

  /** Read when it is first asked for: another tab that was at work has taken its mark back when it lost the test. */
  function frozenOnes(): Set<string> {
    if (known) return known
    known = listOf('frozen')
    const before = kept.read('working')
    if (before === undefined) return known
    const suspects = listOf('suspect')
    if (suspects.has(before)) keep('frozen', known.add(before))
    else keep('suspect', suspects.add(before))
    leave()
    return known
  }

  function leave() {
    cancel()
    marked = undefined
    kept.write('working', undefined)
  }

  function look() {
    if (isQuiet) return leave()
    isQuiet = true
    cancel = clock.after(QUIET_MS, look)
  }

  return {
    isFrozen: (problem) => frozenOnes().has(problem),
    begin(problem) {
      frozenOnes()
      isQuiet = false
      if (marked === problem) return
      if (marked === undefined) cancel = clock.after(QUIET_MS, look)
      marked = problem
      kept.write('working', problem)
    },
    release(problem) {
      const frozen = frozenOnes()
      if (frozen.delete(problem)) keep('frozen', frozen)
    },
    leave,
  }
}
