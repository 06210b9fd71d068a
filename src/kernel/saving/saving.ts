import type { Receipt } from '../../wire/bodies.schema.ts'
import type { SolutionFields } from '../../wire/solution.ts'
import type { Draft } from '../storage.ts'
import { type LateState, type SlotView, slotViewOf } from './badge.ts'
import { type Revisions, sortDrafts } from './drafts.ts'
import { RunningQueue, type SavedAttempt, type SavingPorts } from './effects.ts'
import type { SaveQueue } from './queue.ts'
import { isReplaced, unsavedIn, wantedIn } from './queue-selectors.ts'
import { createSlot, isInvalid, isPending, type Slot, storable } from './slot.ts'

/** Rest after the last keystroke before a save (SAVE-04); types with code ask for 500 (SAVE-05). In milliseconds. */
const DELAY_MS = 1000
/** How long a flush waits unless told otherwise (GAP-070), in milliseconds. */
const FLUSH_LIMIT_MS = 15_000

/** Carries every answer from the keystroke over the journal to the backend's disk (SAVE-01..04, GAP-069..072). */
export class Saving {
  /** By problem slug, for the screen only; a save never depends on it. */
  readonly slots: Readonly<Record<string, SlotView>>
  readonly #shown: Record<string, SlotView>
  readonly #ports: SavingPorts
  #running: RunningQueue | undefined

  /** `shown`: the state that the screen reads, which this fills. */
  constructor(ports: SavingPorts, shown: Record<string, SlotView>) {
    this.#ports = ports
    this.#shown = shown
    this.slots = shown
  }

  /**
   * Takes the backend's revisions, read after the opening was granted or while it is asked for, and resolves with the
   * drafts of dead tabs that win over them, to be shown. Other people's newer answers stay: a draft against them goes to the
   * recovered drafts, and leaves the journal when that is acknowledged. Comes first, and again when the
   * attempt is taken back from another tab.
   */
  async begin(attempt: SavedAttempt, stored: Revisions): Promise<ReadonlyMap<string, Draft>> {
    const before = this.#running
    await before?.stop()
    if (before?.key !== attempt.key)
      for (const problem of Object.keys(this.#shown)) delete this.#shown[problem]
    const running = new RunningQueue(this.#ports, attempt, (problem, view) => this.#show(problem, view))
    this.#running = running
    const drafts = sortDrafts(await this.#readDrafts(attempt.key), stored, attempt)
    running.dispatch({ type: 'begun', drafts, stored })
    return new Map([...drafts.winning].map(([problem, [draft]]) => [problem, draft]))
  }

  /**
   * The candidate changed an answer. Without `fields` its type could not encode it: the last one that it could
   * stays, and the newest one counts as unsaved. `delay` in milliseconds.
   */
  markDirty(problem: string, code: string, fields: SolutionFields | undefined, delay = DELAY_MS): void {
    if (!this.#running) throw new Error(`The answer to "${problem}" came before saving began`)
    const event = { type: 'changed', code, fields, at: this.#ports.now(), delay } as const
    this.#running.dispatch({ type: 'problem', problem, event })
  }

  /**
   * The opening that was asked for is granted: what was answered meanwhile is saved under it. `changed`: revisions
   * that were stored since `begin`. Returns the problems of those that win over what this page shows.
   */
  grant(epoch: number | undefined, changed: Revisions): readonly string[] {
    const before = this.#state
    this.#running?.dispatch({ type: 'opened', epoch, changed })
    const now = this.#state
    return Object.keys(changed).filter((problem) => isReplaced(before, now, problem))
  }

  /** Takes the revisions of problems that have come to light since, such as those of the next section. */
  know(stored: Revisions): void {
    this.#running?.dispatch({ type: 'known', stored })
  }

  /** The section of these problems is over: what is not acknowledged goes to the recovered drafts. */
  close(problems: readonly string[]): void {
    this.#running?.dispatch({ type: 'closed', problems })
  }

  /** Time was added to the section of these problems: they are saved again. */
  reopen(problems: readonly string[]): void {
    this.#running?.dispatch({ type: 'reopened', problems })
  }

  /** Problems whose newest answer cannot be stored for what it is: the backend refuses it, or its type cannot encode it. */
  invalid(): readonly string[] {
    return unsavedIn(this.#state).flatMap((slot) => (isInvalid(slot) ? slot.problem : []))
  }

  /**
   * Saves at once what is unsaved; false when that is not stored, or not within `limitMs`. An answer that cannot
   * be stored for what it is counts as settled: a refused one is among the recovered drafts.
   */
  async flush({
    problem,
    limitMs = FLUSH_LIMIT_MS,
  }: {
    problem?: string
    limitMs?: number
  } = {}): Promise<boolean> {
    const running = this.#running
    if (!running) return true
    const targets = unsavedIn(this.#state).filter((slot) => slot.problem === (problem ?? slot.problem))
    for (const { id } of targets) running.dispatch({ type: 'slot', id, event: { type: 'flushed' } })
    const all = (isSo: (slot: Slot, rev: number) => boolean) =>
      targets.every((target) => isSo(running.state.slots[target.id] ?? target, target.rev))
    const isSettled = (slot: Slot, rev: number) =>
      slot.acked >= Math.min(rev, storable(slot)) || slot.refused !== undefined
    await running.until(() => all(isSettled), limitMs)
    return all((slot, rev) => slot.acked >= rev || isInvalid(slot))
  }

  /** The candidate leaves a problem: what is unsaved is kept at once, and sent when the next problem is painted. */
  hurry(problem: string): void {
    this.#running?.dispatch({ type: 'problem', problem, event: { type: 'left' } })
  }

  /** The newest revision of each answered problem that can be stored at all: what a submission must seal. */
  wanted(): Readonly<Record<string, number>> {
    return wantedIn(this.#state)
  }

  /** Problems whose newest revision is not acknowledged, or whose answer lacks what is typed. */
  unsaved(): readonly string[] {
    const late = Object.entries(this.#shown).flatMap(([problem, view]) => (view.late ? problem : []))
    return [...new Set([...unsavedIn(this.#state).map((slot) => slot.problem), ...late])]
  }

  /** What is typed is not in the answer yet; with `undefined` it is. */
  showLate(problem: string, late: LateState | undefined): void {
    const view = this.#shown[problem] ?? slotViewOf(createSlot(-1, problem), false)
    this.#shown[problem] = { ...view, late }
  }

  /** Ends every back-off: the network is back, or the page is looked at again. */
  retryNow(): void {
    this.#running?.dispatch({ type: 'every', event: { type: 'retried' } })
  }

  /** Taken over: another tab or device holds the attempt. No answer is sent any more; drafts become recovered ones. */
  fence(): void {
    this.#running?.dispatch({ type: 'fenced' })
  }

  /**
   * Sealed: wipes the journal when every revision is under the receipt or among the recovered drafts, and resolves
   * then; that may take as long as the network is away, so hold no screen for it.
   */
  async seal(receipt: Receipt): Promise<void> {
    const running = this.#running
    if (!running) return
    running.dispatch({ type: 'submitted', receipt })
    await running.until(({ epoch, slots }) => slots.every((slot) => !isPending(slot, epoch)))
    if (running.state.isStopped) return
    await running.stop()
    await this.#ports.journal.wipe(running.key)
  }

  /** Writes what is not in the journal yet and ends everything else. */
  stop(): void {
    void this.#running?.stop()
  }

  get #state(): SaveQueue | undefined {
    return this.#running?.state
  }

  #show(problem: string, slot: SlotView): void {
    const known = this.#shown[problem]
    const view = known?.late ? { ...slot, late: known.late } : slot
    if (!known || !isSame(known, view)) this.#shown[problem] = view
  }

  async #readDrafts(key: string): Promise<readonly Draft[]> {
    try {
      return await this.#ports.journal.drafts(key)
    } catch (error) {
      this.#ports.report(error)
      return []
    }
  }
}

const isSame = (one: SlotView, other: SlotView) =>
  Object.entries(one).every(([field, value]) => other[field as keyof SlotView] === value)
