import type { Section } from '../../wire/entities.ts'
import { readTime } from '../../wire/time.ts'
import type { Progress } from '../ports.ts'
import {
  currentSection,
  deadlinesOf,
  isLastSection,
  needsRestart,
  readDeadline,
  readSections,
} from '../sections.ts'
import type { StoredRevision } from '../slot.ts'
import type { SectionState } from '../state.ts'
import { type SessionContext, tell } from './context.ts'
import { readProblems, showDrafts } from './reading.ts'

/**
 * Reads what the attempt consists of, and begins to save. An extended test that was handed in goes on with a
 * restart first (SECTION-08).
 */
export async function readAttempt(context: SessionContext): Promise<void> {
  const { attempt, saving, state, types } = context
  const settings = fetchSettings(context)
  const sections = await readSet(context)
  const read = await readProblems(sections, types)
  const drafts = await saving.begin(
    { key: attempt?.key ?? '', epoch: attempt?.epoch, solutionSetId: state.attemptId ?? 0 },
    storedRevisions(sections),
  )
  const done = problemsOf(state.sections.filter(({ status }) => status === 'SUB'))
  await showDrafts(read.problems, new Map([...drafts].filter(([slug]) => !done.includes(slug))))
  saving.close(done)
  Object.assign(state, read)
  await settings
}

async function readSet(context: SessionContext, isAgain = false): Promise<readonly Section[]> {
  const { api, slug, state } = context
  const id = state.attemptId ?? 0
  const [test, set, sections] = await Promise.all([
    api.test(slug),
    api.solutionSet(id),
    api.sections(id, slug),
  ])
  Object.assign(state, { test, set, accommodation: test.accommodation })
  setSections(context, readSections(sections, test, set))
  state.needsRestart = !isAgain && needsRestart(state.sections, set)
  if (!state.needsRestart) return sections
  context.deadline = readDeadline(await api.restart(test))
  return readSet(context, true)
}

/**
 * Loads the problems of the section that is current now; those of the last one are closed (SECTION-06). Time that
 * was added to the whole test begins when no section is left.
 */
export async function openSection(context: SessionContext): Promise<void> {
  const { api, saving, slug, state, types } = context
  const { test, set } = state
  if (!test || !set) return
  const wire = await api.sections(state.attemptId ?? 0, slug)
  if (needsRestart(readSections(wire, test, set), set)) {
    context.deadline = readDeadline(await api.restart(test))
    state.set = { ...set, has_resumed_test: true }
    return openSection(context)
  }
  const { problems } = await readProblems(wire, types)
  const sections = readSections(wire, test, set).map((section) => withKnown(section, state.sections))
  saving.know(storedRevisions(wire))
  saving.close(problemsOf(sections.filter(({ status }) => status === 'SUB')))
  saving.reopen(problemsOf(sections.filter(({ status }) => status === 'CTK')))
  state.problems = { ...problems, ...state.problems }
  state.order = problemsOf(sections)
  setSections(context, sections)
}

/** A backend need not send the problems of a submitted section again. */
function withKnown(section: SectionState, known: readonly SectionState[]): SectionState {
  if (section.problems.length > 0) return section
  return { ...section, problems: known.find(({ slug }) => slug === section.slug)?.problems ?? [] }
}

/** The countdown of one section is never shown as that of another: it is gone until the next one is counted. */
export function setSections({ state, timer }: SessionContext, sections: readonly SectionState[]): void {
  const section = currentSection(sections)?.slug
  if (section !== state.section) timer.clear()
  Object.assign(state, { sections, section, isLastSection: isLastSection(sections) })
}

/** Counts down to what the attempt's time says now. */
export function countDown(context: SessionContext): void {
  const { state, timer, deadline, expire } = context
  const { sections, set, test } = state
  if (!test || !set || state.phase !== 'active') return
  const { current, total } = deadlinesOf(sections, test, set, deadline)
  timer.countTo(current, expire, total)
}

/** How far the candidate is, for the backend (GAP-028). */
export function progressOf({ state, timer }: SessionContext): Progress {
  const attempted = state.order.filter((slug) => state.problems[slug]?.attempted).length
  const total = state.test?.problems_total || state.order.length
  return { attempted, total, remainingMs: timer.state.remaining ?? 0 }
}

const problemsOf = (sections: readonly SectionState[]) => sections.flatMap(({ problems }) => problems)

/** The settings that count; the test's own when they cannot be had, which is told once (CALL-31). */
async function fetchSettings(context: SessionContext): Promise<void> {
  const { api, state } = context
  const { attemptId = 0, test, user } = state
  if (!test || !user) return
  try {
    const { settings, system } = await api.settings(attemptId, test, user)
    Object.assign(state, { settings: { ...test.settings, ...settings }, system })
  } catch (error) {
    tell(context, error)
  }
}

function storedRevisions(sections: readonly Section[]): Record<string, StoredRevision> {
  const solutions = sections.flatMap(({ problems }) => problems.flatMap(({ solution }) => solution ?? []))
  return Object.fromEntries(
    solutions.map(({ problem, rev = 0, epoch, saved_at }) => [
      problem,
      { rev, epoch, savedAt: saved_at ? readTime(saved_at) : undefined },
    ]),
  )
}
