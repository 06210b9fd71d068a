import type { SectionStatus } from '../../../src/wire/entities.schema.ts'
import { NOTICE_SECONDS } from '../../../src/wire/time.ts'

/**
 * Answers from before the end of a section or test may still arrive for this long: the last save crosses the network
 * after zero, and a save may take 15 s (SAVE-14).
 */
export const GRACE_MS = 15_000

/** One timed section of an attempt; times in milliseconds. */
export interface PlannedSection {
  readonly slug: string
  /** How long it lasts, with everything that was added. */
  readonly length: number
  readonly ended: SectionEnd | undefined
}

export interface SectionEnd {
  readonly at: number
  /** Whether the candidate submitted it, or its time ran out. */
  readonly by: 'hand' | 'time'
  /** A submission of the section has arrived, so no save of it is under way. */
  readonly isSubmitted: boolean
}

/** A started attempt at a test with timed sections. */
export interface SectionRun {
  readonly startedAt: number
  /** When the test ends for everybody; may be infinite. */
  readonly end: number
  /** In their order. */
  readonly sections: readonly PlannedSection[]
  /** Time after all sections, which a restart begins. */
  readonly added: number
  /** When it began (SECTION-08). */
  readonly resumedAt: number | undefined
}

export interface SectionTime {
  readonly slug: string
  readonly status: SectionStatus
  /** When it ends or ended; absent while it is pending. */
  readonly expiry: number | undefined
  /** Whether answers are taken: during its time and the grace period, and not after its submission. */
  readonly takes: 'open' | 'closed' | 'pending'
}

interface Span {
  readonly from: number
  readonly until: number
  readonly ended: SectionEnd | undefined
}

/**
 * The times of each section: one begins when the one before is submitted or runs out of time, and time left over is
 * lost (SECTION-01..03, SECTION-09). The added time of a resumed test belongs to the last section that ran out.
 */
export function sectionTimes(run: SectionRun, now: number): readonly SectionTime[] {
  const spans = spansOf(run)
  const resumed = run.resumedAt === undefined ? undefined : reopenedSection(run, now)
  return run.sections.map(({ slug }, index) => {
    const span = spans[index]
    if (!span) throw new Error(`The section "${slug}" has no time`)
    if (slug === resumed) return timed(slug, { ...span, until: deadlineOf(run), ended: undefined }, now)
    return timed(slug, span, now)
  })
}

function timed(slug: string, { from, until, ended }: Span, now: number): SectionTime {
  if (ended) {
    const isLate = ended.by === 'hand' || ended.isSubmitted || now >= ended.at + GRACE_MS
    return { slug, status: 'SUB', expiry: ended.at, takes: isLate ? 'closed' : 'open' }
  }
  if (now < from) return { slug, status: 'PND', expiry: undefined, takes: 'pending' }
  const status = now < until ? 'CTK' : 'SUB'
  return { slug, status, expiry: until, takes: now < until + GRACE_MS ? 'open' : 'closed' }
}

/**
 * When each section begins and ends, as known now; submitting a section moves the later ones. A notice covers the
 * section after one that ran out, so that section gets the seconds of the notice in addition (AUTO-11).
 */
function spansOf({ end, sections, startedAt }: SectionRun): readonly Span[] {
  let from = Math.min(startedAt, end)
  let notice = 0
  return sections.map(({ length, ended }) => {
    const span = { from, until: Math.min(end, from + length + notice), ended }
    from = ended?.at ?? span.until
    notice = ended?.by === 'hand' ? 0 : NOTICE_SECONDS * 1000
    return span
  })
}

/** When the time of the whole attempt is up. Added time can be begun until it would be over. */
export function deadlineOf(run: SectionRun): number {
  const { added, end, resumedAt } = run
  if (resumedAt !== undefined) return Math.min(end, resumedAt + added)
  const last = spansOf(run).at(-1)
  const over = last ? (last.ended?.at ?? last.until) : run.startedAt
  return Math.min(end, over + added)
}

/** Sections whose time is over and whose end is not stored yet. */
export function sectionsRunOut(run: SectionRun, now: number): readonly { slug: string; at: number }[] {
  const spans = spansOf(run)
  return run.sections.flatMap(({ slug, ended }, index) => {
    const { until = Number.POSITIVE_INFINITY } = spans[index] ?? {}
    return !ended && now >= until ? [{ slug, at: until }] : []
  })
}

/** When the next section runs out of time; infinite when none does. */
export function nextEnd(run: SectionRun): number {
  const index = run.sections.findIndex(({ ended }) => !ended)
  return spansOf(run)[index]?.until ?? Number.POSITIVE_INFINITY
}

/** The section that a restart opens again: the last one that ran out of time, never a submitted one (FLOW-17). */
export function reopenedSection(run: SectionRun, now: number): string | undefined {
  const spans = spansOf(run)
  return run.sections.findLast(({ ended }, index) => {
    const { until = Number.POSITIVE_INFINITY } = spans[index] ?? {}
    return ended ? ended.by === 'time' : now >= until
  })?.slug
}

/** Whether every section is over and there is added time that has not begun (SECTION-08, GAP-055). */
export function mayRestart(run: SectionRun, now: number): boolean {
  if (run.added <= 0 || run.resumedAt !== undefined) return false
  return isAllOver(run, now) && reopenedSection(run, now) !== undefined
}

/** Whether no section takes answers any more, now or later, by its own time. */
export function isAllOver(run: SectionRun, now: number): boolean {
  return sectionTimes(run, now).every(({ status }) => status === 'SUB')
}
