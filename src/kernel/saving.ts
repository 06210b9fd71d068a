import { proxy } from 'valtio/vanilla'
import type { Receipt } from '../wire/saving.ts'
import type { SolutionFields } from '../wire/solution.ts'
import type { Draft } from './ports.ts'
import { sortDrafts } from './saving/drafts.ts'
import { fly, touch } from './saving/flying.ts'
import { forget, keep } from './saving/keeping.ts'
import { type Attempt, createLine, isPending, type Line, type SavingPorts, storable } from './saving/line.ts'
import {
  closeLines,
  createOffice,
  everyLine,
  lineOf,
  type Office,
  refuseAll,
  reopenLines,
  stop,
  until,
} from './saving/office.ts'
import type { Slot, StoredRevision } from './slot.ts'

/** Rest after the last keystroke before a save (SAVE-04); types with code ask for 500 (SAVE-05). In milliseconds. */
const DELAY_MS = 1000
/** How long a flush waits unless told otherwise (GAP-070), in milliseconds. */
const FLUSH_LIMIT_MS = 15_000

/** Carries every answer from the keystroke over the journal to the backend's disk (SAVE-01..04, GAP-069..072). */
export interface Saving {
  /** By problem slug, for the screen only; a save never takes its road through here. */
  readonly slots: Readonly<Record<string, Slot>>
  /**
   * Takes the backend's revisions, read after the opening was granted, and resolves with the drafts of dead
   * tabs that win over them, to be shown. Other people's newer answers stay: a draft against them goes to the
   * recovered drafts, and leaves the journal when that is acknowledged. Comes first, and again when the
   * attempt is taken back from another tab.
   */
  begin(
    attempt: Attempt,
    stored: Readonly<Record<string, StoredRevision>>,
  ): Promise<ReadonlyMap<string, Draft>>
  /** The candidate changed an answer; `encode` gives the newest one when it is needed. `delay` in milliseconds. */
  touch(problem: string, code: string, encode: () => SolutionFields, delay?: number): void
  /** Takes the revisions of problems that have come to light since, such as those of the next section. */
  know(stored: Readonly<Record<string, StoredRevision>>): void
  /** The section of these problems is over: what is not acknowledged goes to the recovered drafts. */
  close(problems: readonly string[]): void
  /** Time was added to the section of these problems: they are saved again. */
  reopen(problems: readonly string[]): void
  /** Problems whose newest answer the backend refuses for what it is. */
  invalid(): readonly string[]
  /**
   * Saves at once what is unsaved; false when that could not be had, or not within `limitMs`. An answer that is
   * refused for what it is counts as settled: it is among the recovered drafts.
   */
  flush(options?: { problem?: string; limitMs?: number }): Promise<boolean>
  /** The newest revision of each answered problem that can be stored at all: what a submission must seal. */
  wanted(): Readonly<Record<string, number>>
  /** Problems whose newest revision is not acknowledged. */
  unsaved(): readonly string[]
  /** Ends every back-off: the network is back, or the page is looked at again. */
  retryNow(): void
  /** Another tab or device holds the attempt: answers are sent no more, drafts stay and go to the recovered ones. */
  fence(): void
  /**
   * Wipes the journal when every revision is under the receipt or among the recovered drafts, and resolves
   * then; that may take as long as the network is away, so hold no screen for it.
   */
  seal(receipt: Receipt): Promise<void>
  /** Writes what is not in the journal yet and ends everything else. */
  stop(): void
}

export function createSaving(ports: SavingPorts): Saving {
  const slots = proxy<Record<string, Slot>>({})
  let office: Office | undefined
  const answered = () => [...(office?.lines.values() ?? [])].filter((line) => line.rev > 0)
  const unsaved = () => answered().filter((line) => line.acked < line.rev)

  return {
    slots,
    async begin(attempt, stored) {
      if (office) await stop(office)
      if (office?.attempt.key !== attempt.key) for (const problem of Object.keys(slots)) delete slots[problem]
      office = createOffice(ports, attempt, slots)
      return begin(office, stored)
    },
    touch(problem, code, encode, delay = DELAY_MS) {
      if (!office) throw new Error(`The answer to "${problem}" came before saving began`)
      const line = lineOf(office, problem)
      Object.assign(line, { code, encode })
      touch(office, line, delay)
      if (office.refused) ports.refused(office.refused, problem)
    },
    know(stored) {
      if (office) know(office, stored)
    },
    close(problems) {
      if (office) closeLines(office, problems)
    },
    reopen(problems) {
      if (office) reopenLines(office, problems)
    },
    invalid: () => unsaved().flatMap((line) => (line.refused === 'invalid' ? line.problem : [])),
    async flush({ problem, limitMs = FLUSH_LIMIT_MS } = {}) {
      const lines = unsaved().filter((line) => line.problem === (problem ?? line.problem))
      return !office || flush(office, lines, limitMs)
    },
    wanted() {
      return Object.fromEntries(answered().map((line) => [line.problem, storable(line)]))
    },
    unsaved: () => unsaved().map((line) => line.problem),
    retryNow() {
      if (!office) return
      for (const line of everyLine(office)) if (line.failures > 0) void fly(office, line)
    },
    fence() {
      if (office) refuseAll(office, 'fenced')
    },
    async seal(receipt) {
      if (office) await seal(office, receipt)
    },
    stop() {
      if (office) void stop(office)
    },
  }
}

async function begin(office: Office, stored: Readonly<Record<string, StoredRevision>>) {
  const { epoch } = office.attempt
  const sorted = sortDrafts(await readDrafts(office), stored, epoch)
  know(office, stored)
  for (const [problem, drafts] of sorted.winning) adopt(office, lineOf(office, problem), drafts)
  forget(office, sorted.stored)
  if (epoch !== undefined) for (const draft of sorted.stale) strand(office, draft)
  for (const line of office.lines.values()) office.changed(line)
  for (const line of everyLine(office)) void fly(office, line)
  return new Map([...sorted.winning].map(([problem, [draft]]) => [problem, draft]))
}

function know({ lines }: Office, stored: Readonly<Record<string, StoredRevision>>) {
  for (const [problem, { rev, savedAt }] of Object.entries(stored))
    if (!lines.has(problem)) lines.set(problem, createLine(problem, rev, savedAt))
}

async function readDrafts({ attempt, ports }: Office): Promise<readonly Draft[]> {
  try {
    return await ports.journal.drafts(attempt.key)
  } catch (error) {
    ports.report(error)
    return []
  }
}

/** Goes on from a draft as if it had been typed in this opening. */
function adopt(office: Office, line: Line, [draft, ...older]: readonly [Draft, ...Draft[]]) {
  const { epoch } = office.attempt
  const { rev, code, fields } = draft
  Object.assign(line, { rev, code, encode: () => fields })
  line.onDevice = office.ports.journal.durable ? rev : 0
  line.draft = { ...draft, epoch, baseRev: line.acked }
  line.older = [draft, ...older].filter((one) => one.epoch !== epoch)
}

/** Sends a stale draft to the recovered ones; a backend without openings has none, there it stays in the journal. */
function strand(office: Office, draft: Draft) {
  const stray = createLine(draft.problem)
  office.strays.push(
    Object.assign(stray, { rev: draft.rev, draft, kept: draft, isStray: true, refused: 'fenced' as const }),
  )
}

async function flush(office: Office, lines: readonly Line[], limitMs: number): Promise<boolean> {
  const targets = lines.map((line) => ({ line, rev: line.rev }))
  for (const { line } of targets) {
    void keep(office, line)
    void fly(office, line)
  }
  const isSettled = ({ line, rev }: { line: Line; rev: number }) =>
    line.acked >= Math.min(rev, storable(line)) || line.refused !== undefined
  await until(office, () => targets.every(isSettled), limitMs)
  return targets.every(({ line, rev }) => line.acked >= rev || line.refused === 'invalid')
}

async function seal(office: Office, receipt: Receipt) {
  for (const line of office.lines.values()) {
    const sealed = receipt.sealed[line.problem]?.rev ?? 0
    if (line.draft && sealed < line.acked) Object.assign(line, { acked: sealed, refused: 'closed' })
  }
  for (const line of everyLine(office)) void fly(office, line)
  await until(office, () => everyLine(office).every((line) => !isPending(office, line)))
  if (office.stopped) return
  await stop(office)
  await office.ports.journal.wipe(office.attempt.key)
}
