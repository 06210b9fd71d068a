import type { LanguageClient } from './documents.ts'
import type { StartedServer } from './language-client.ts'
import type { PagePlace } from './page-place.ts'

/** Whose language server it is. */
export interface ServerOwner {
  readonly attempt: number
  readonly problem: string
  /** Slug of the technology. */
  readonly language: string
}

/** A language server in its slot. */
export interface Running extends ServerOwner {
  readonly slot: number
  readonly stop: AbortController
  readonly place: PagePlace
  readonly started: StartedServer
  /** Once it is ready. */
  client?: LanguageClient | undefined
  /** Resolves when its sandbox is gone. */
  readonly gone: Promise<void>
}

/** Slots of runs are below, those of pods above; each slot has a user of its own. */
const FIRST_SLOT = 400
const MOST_SLOTS = 100
/** The most of an attempt; its oldest one ends for the next. */
const MOST_OF_ATTEMPT = 3

const isSame = (one: ServerOwner, other: ServerOwner) =>
  one.attempt === other.attempt && one.problem === other.problem && one.language === other.language

/** The language servers that run, at most this many. */
export function createRunning(most: number) {
  const all = new Set<Running>()

  async function end(them: readonly Running[]) {
    for (const { stop } of them) stop.abort()
    await Promise.all(them.map(({ gone }) => gone))
  }

  /** Those that a new one takes the place of: its own former one, what is too much for one attempt, and what nobody uses. */
  function inTheWay(owner: ServerOwner): readonly Running[] {
    const theirs = [...all].filter(({ attempt }) => attempt === owner.attempt)
    const others = theirs.filter((one) => !isSame(one, owner))
    const own = theirs.filter((one) => isSame(one, owner))
    const old = [...own, ...others.slice(0, Math.max(0, others.length - MOST_OF_ATTEMPT + 1))]
    if (old.length > 0 || all.size < most) return old
    return [...all].filter(({ place }) => place.isFree).slice(0, 1)
  }

  return {
    all,
    end,
    inTheWay,
    ofOwner: (owner: ServerOwner) => [...all].find((one) => isSame(one, owner) && !one.stop.signal.aborted),
    freeSlot(): number | undefined {
      if (all.size >= most) return undefined
      const taken = new Set([...all].map(({ slot }) => slot))
      const slots = Array.from({ length: MOST_SLOTS }, (_, at) => FIRST_SLOT + at)
      return slots.find((slot) => !taken.has(slot))
    },
  }
}
