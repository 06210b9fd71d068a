import type { Section, SolutionSet } from '../../wire/entities.schema.ts'
import { readTime } from '../../wire/time.ts'
import type { KnownTimes, Progress, StoredRevision } from '../ports.ts'
import { changedSince } from '../saving/drafts.ts'
import type { SavedAttempt } from '../saving/effects.ts'
import { currentSection, isLastSection, needsRestart, sectionStatesOf } from '../sections.ts'
import { type SectionState, setContent } from '../state.ts'
import type { OpenAttempt, SessionCore } from './core.ts'
import { loadProblems, showDrafts } from './problems.ts'

/** Takes a reply that says when the attempt ends. */
type TakeTimes = (times: KnownTimes) => void

/**
 * Reads what the attempt consists of, and begins to save. An extended test that was submitted goes on with a
 * restart first (SECTION-08).
 */
export async function readAttempt(
  core: SessionCore,
  attempt: OpenAttempt | undefined,
  takeTimes: TakeTimes,
): Promise<void> {
  const ask = () => core.ports.api.solutionSet(core.state.attemptId ?? 0)
  const set = ask()
  const settings = fetchSettings(core, set)
  const read = await readSet(core, takeTimes, set)
  // Asked for again, it says too that an extended test goes on already.
  const sections = isAsOpened(read, attempt) ? read : await readSet(core, takeTimes, ask())
  await beginSaving(core, { key: attempt?.key ?? '', epoch: attempt?.epoch }, sections)
  await settings
}

/** False when somebody has answered between the reply and the opening: it may have come with the page, long before. */
function isAsOpened(sections: readonly Section[], attempt: OpenAttempt | undefined): boolean {
  const { revisions } = attempt ?? {}
  return (
    revisions === undefined || Object.keys(changedSince(storedRevisions(sections), revisions)).length === 0
  )
}

/** Reads the problems, begins to save, and shows both with the drafts of this device. */
export async function beginSaving(
  { ports, saving, state }: SessionCore,
  attempt: Omit<SavedAttempt, 'solutionSetId'>,
  sections: readonly Section[],
): Promise<void> {
  const read = await loadProblems(sections, ports.types)
  const solutionSetId = state.attemptId ?? 0
  const drafts = await saving.begin({ ...attempt, solutionSetId }, storedRevisions(sections))
  const done = problemsOf(state.sections.filter(({ status }) => status === 'SUB'))
  await showDrafts(read.problems, new Map([...drafts].filter(([slug]) => !done.includes(slug))))
  saving.close(done)
  setContent(state, { ...read, order: problemsOf(state.sections) })
}

async function readSet(
  core: SessionCore,
  takeTimes: TakeTimes,
  asked: Promise<SolutionSet>,
  isAgain = false,
): Promise<readonly Section[]> {
  const { ports, state } = core
  const { api, slug } = ports
  const id = state.attemptId ?? 0
  const [test, set, sections] = await Promise.all([api.test(slug), asked, api.sections(id, slug)])
  setContent(state, { test, set, accommodation: test.accommodation })
  setSections(core, sectionStatesOf(sections, test, set))
  state.needsRestart = !isAgain && needsRestart(state.sections, set)
  if (!state.needsRestart) return sections
  takeTimes(await api.restart(test))
  return readSet(core, takeTimes, api.solutionSet(id), true)
}

/**
 * Loads the problems of the section that is current now; those of the last one are closed (SECTION-06). Time that
 * was added to the whole test begins when no section is left.
 */
export async function openSection(core: SessionCore, takeTimes: TakeTimes): Promise<void> {
  const { ports, saving, state } = core
  const { test, set } = state
  if (!test || !set) return
  const wire = await ports.api.sections(state.attemptId ?? 0, ports.slug)
  if (needsRestart(sectionStatesOf(wire, test, set), set)) {
    takeTimes(await ports.api.restart(test))
    state.set = { ...set, has_resumed_test: true }
    return openSection(core, takeTimes)
  }
  const { problems } = await loadProblems(wire, ports.types)
  const sections = sectionStatesOf(wire, test, set).map((section) => withKnown(section, state.sections))
  saving.know(storedRevisions(wire))
  saving.close(problemsOf(sections.filter(({ status }) => status === 'SUB')))
  saving.reopen(problemsOf(sections.filter(({ status }) => status === 'CTK')))
  state.problems = { ...problems, ...state.problems }
  state.order = problemsOf(sections)
  setSections(core, sections)
}

/** A backend need not send the problems of a submitted section again. */
function withKnown(section: SectionState, known: readonly SectionState[]): SectionState {
  if (section.problems.length > 0) return section
  return { ...section, problems: known.find(({ slug }) => slug === section.slug)?.problems ?? [] }
}

/** The countdown of one section is never shown as that of another: it is gone until the next one is counted. */
export function setSections(
  { state, timer }: Pick<SessionCore, 'state' | 'timer'>,
  sections: readonly SectionState[],
): void {
  const section = currentSection(sections)?.slug
  if (section !== state.section) timer.clear()
  setContent(state, { sections, section, isLastSection: isLastSection(sections) })
}

/** How far the candidate is, for the backend (GAP-028). */
export function progressOf({ state, timer }: Pick<SessionCore, 'state' | 'timer'>): Progress {
  const attempted = state.order.filter((slug) => state.problems[slug]?.attempted).length
  const total = state.test?.problems_total || state.order.length
  return { attempted, total, remainingMs: timer.state.remaining ?? 0 }
}

const problemsOf = (sections: readonly SectionState[]) => sections.flatMap(({ problems }) => problems)

/**
 * The settings that count: what `fetchsettings` says, then the solution set, then the test. When they cannot be fetched,
 * that is shown once (CALL-31, ENTITY-58).
 */
export async function fetchSettings(
  { errors, ports, state }: SessionCore,
  set: Promise<SolutionSet>,
): Promise<void> {
  const { attemptId = 0, test, user } = state
  if (!test || !user) return
  const [asked, own] = await Promise.allSettled([ports.api.settings(attemptId, test, user), set])
  const ofSet = own.status === 'fulfilled' ? own.value.settings : {}
  const { settings, system_settings: system } = asked.status === 'fulfilled' ? asked.value : { settings: {} }
  setContent(state, {
    settings: { ...test.settings, ...ofSet, ...settings },
    system: system ?? state.system,
  })
  if (asked.status === 'rejected') errors.notify(asked.reason)
}

/** What the backend has of each answer, by problem slug. */
export function storedRevisions(sections: readonly Section[]): Record<string, StoredRevision> {
  const solutions = sections.flatMap(({ problems }) => problems.flatMap(({ solution }) => solution ?? []))
  return Object.fromEntries(
    solutions.map(({ problem, rev = 0, epoch, saved_at }) => [
      problem,
      { rev, epoch, savedAt: saved_at ? readTime(saved_at) : undefined },
    ]),
  )
}
