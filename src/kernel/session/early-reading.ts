import type { Section, Test } from '../../wire/entities.schema.ts'
import type { StoredRevision } from '../ports.ts'
import { changedSince } from '../saving/drafts.ts'
import { needsRestart, sectionStatesOf } from '../sections.ts'
import { setContent } from '../state.ts'
import { beginSaving, fetchSettings, readAttempt, setSections, storedRevisions } from './attempt-reading.ts'
import type { OpenAttempt, SessionCore } from './core.ts'
import { isTestOver, journalKey } from './loading.ts'
import { loadProblems } from './problems.ts'

/** Reads what an attempt consists of while its opening is asked for, and makes it count when that is granted. */
export interface EarlyReading {
  /**
   * Shows the problems of a started attempt; what is answered stays on this device (SAVE-04). `session`: number of the
   * opening on this device; `known`: the test, when it was read a moment ago. Nothing is shown of an attempt that is over,
   * that has to be restarted, or that cannot be read.
   */
  begin(session: Promise<number>, known: Test | undefined): void
  /**
   * The opening is granted. What is shown counts when nobody has answered since; where somebody has, or the backend
   * does not say, the sections are read again. What was not shown is read now.
   */
  end(attempt: OpenAttempt | undefined, takeTimes: Parameters<typeof readAttempt>[2]): Promise<void>
}

interface Shown {
  /** What the backend had of each answer by then. */
  readonly stored: Readonly<Record<string, StoredRevision>>
  /** Settles when the settings that count are known. */
  readonly settings: Promise<void>
}

/** `goesOn` says whether this opening is still the one that counts. */
export function createEarlyReading(core: SessionCore, goesOn: () => boolean): EarlyReading {
  const { dispatch, ports, saving, standing, state } = core
  const { api, slug } = ports
  const { turn } = standing()
  let reading: Promise<Shown | undefined> = Promise.resolve(undefined)

  async function show(session: Promise<number>, known: Test | undefined): Promise<Shown | undefined> {
    const { attemptId: id, user } = state
    if (id === undefined || !user) return undefined
    const asked = api.solutionSet(id)
    const settings = fetchSettings(core, asked)
    const [test, set, wire] = await Promise.all([known ?? api.test(slug), asked, api.sections(id, slug)])
    const sections = sectionStatesOf(wire, test, set)
    if (!goesOn() || isTestOver(test) || needsRestart(sections, set)) return undefined
    setContent(state, { test, set, accommodation: test.accommodation })
    setSections(core, sections)
    const opening = { key: journalKey(user, id), epoch: undefined, session: await session }
    await beginSaving(core, opening, wire)
    if (!goesOn()) return undefined
    dispatch({ type: 'readable', turn })
    return { stored: storedRevisions(wire), settings }
  }

  /** False when the attempt has to be read as a whole. */
  async function confirm({ epoch, revisions }: OpenAttempt, { stored, settings }: Shown): Promise<boolean> {
    const { set, test } = state
    if (!set || !test) return false
    const isSame = revisions !== undefined && Object.keys(changedSince(stored, revisions)).length === 0
    const wire = isSame ? [] : await api.sections(state.attemptId ?? 0, slug)
    const sections = sectionStatesOf(wire, test, set)
    if (needsRestart(sections, set)) return false
    if (!isSame) setSections(core, sections)
    const changed = saving.grant(epoch, changedSince(stored, storedRevisions(wire)))
    const { problems } = await loadProblems(only(wire, changed), ports.types)
    setContent(state, { problems: { ...state.problems, ...problems } })
    await settings
    return true
  }

  return {
    begin(session, known) {
      reading = show(session, known).catch(() => undefined)
    },
    async end(attempt, takeTimes) {
      const shown = await reading
      if (!goesOn() || (shown && attempt && (await confirm(attempt, shown)))) return
      dispatch({ type: 'unreadable', turn })
      await readAttempt(core, attempt, takeTimes)
    },
  }
}

const only = (sections: readonly Section[], wanted: readonly string[]): readonly Section[] =>
  sections.map((section) => ({
    ...section,
    problems: section.problems.filter(({ slug }) => wanted.includes(slug)),
  }))
