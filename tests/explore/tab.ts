import type { SaveReply } from '../../src/kernel/ports.ts'
import { changedSince, sortDrafts } from '../../src/kernel/saving/drafts.ts'
import {
  createSaveQueue,
  type QueueEffect,
  type QueueEvent,
  type SaveQueue,
  transitionQueue,
} from '../../src/kernel/saving/queue.ts'
import { isReplaced, unsavedIn, wantedIn } from '../../src/kernel/saving/queue-selectors.ts'
import { isPending, type Slot } from '../../src/kernel/saving/slot.ts'
import { isHolding, mayAnswer } from '../../src/kernel/selectors.ts'
import { transition as transitionSession } from '../../src/kernel/session/machine.ts'
import {
  FIRST_STANDING,
  type Intention,
  type SessionEffect,
  type SessionEvent,
} from '../../src/kernel/session/standing.ts'
import type { Draft } from '../../src/kernel/storage.ts'
import type { Receipt } from '../../src/wire/bodies.schema.ts'
import type { Habits } from './habits.ts'
import { checkShown, checkWiped } from './invariants.ts'
import {
  answerOf,
  type Call,
  type Device,
  type DiskWork,
  late,
  type ReadReply,
  type Request,
  type System,
  type Tab,
  violate,
} from './system.ts'

const BY_HAND: Intention = { type: 'MSB', reason: '', section: undefined }
/** Time stands still: what is due later may be due at any time. */
const MOMENT = { now: 0, isSignedOut: false }

/** One page with the shipped machines in it, and what it does with their effects. */
export class Page {
  readonly #habits: Habits
  system: System
  readonly #id: number

  constructor(system: System, id: number, habits: Habits) {
    this.system = system
    this.#id = id
    this.#habits = habits
  }

  get tab(): Tab {
    const tab = this.system.tabs.find(({ id }) => id === this.#id)
    if (!tab) throw new Error(`There is no page ${this.#id}`)
    return tab
  }

  /** The candidate opens a page; `isEarly` when its problems are read while the opening is asked for. */
  static visit(system: System, device: number, isEarly: boolean, habits: Habits): System {
    const id = system.nextTab
    const session = (system.devices[device]?.session ?? 0) + 1
    const tab: Tab = {
      ...{ id, device, session, standing: FIRST_STANDING, queue: undefined, screen: {} },
      ...{ run: 0, openedAfter: system.memory.openings.epoch },
      ...{ early: undefined, granted: undefined, disk: [], isSealing: false },
    }
    const page = new Page({ ...system, nextTab: id + 1, tabs: [...system.tabs, tab] }, id, habits)
    page.#setDevice({ session })
    page.tell({ type: 'loaded' })
    page.tell({ type: 'start', takeOver: false })
    if (isEarly) page.#call({ call: 'read' })
    page.#call({ call: 'open', device, session })
    return page.system
  }

  /** The candidate takes the attempt back in this page. */
  resume() {
    const session = (this.#device.session ?? 0) + 1
    this.#setDevice({ session })
    const openedAfter = this.system.memory.openings.epoch
    this.#set({ session, openedAfter, early: undefined, granted: undefined })
    this.tell({ type: 'start', takeOver: true })
    this.#call({ call: 'open', device: this.tab.device, session })
  }

  type(problem: string) {
    const value = this.system.parents.length
    const parents = [...this.system.parents, this.tab.screen[problem] ?? 0]
    this.system = { ...this.system, parents }
    this.#set({ screen: { ...this.tab.screen, [problem]: value } })
    const event = {
      type: 'changed',
      code: 'TEX',
      fields: { answer: `${value}` },
      at: 0,
      delay: 1000,
    } as const
    this.put({ type: 'problem', problem, event })
  }

  /** Another device has the attempt. */
  lose() {
    this.tell({ type: 'taken-over', by: 'device' })
  }

  submit() {
    this.#setDevice({ wantsSubmission: true })
    this.tell({ type: 'submit', intention: BY_HAND })
  }

  /** Submitted without being asked, at once. */
  autoSubmit(reason: 'TEST_TIME_EXPIRY' | 'BROWSER_TOLERANCE_VIOLATION') {
    this.tell({ type: 'auto-submit', reason, section: undefined, isAtOnce: true })
  }

  /** Everything is saved, or the submission does not wait any more. */
  sendSubmission() {
    const { queue, screen } = this.tab
    this.tell({ type: 'sent' })
    this.#call({ call: 'submit', wanted: wantedIn(queue), epoch: queue?.epoch, screen })
  }

  giveUp() {
    const intention = this.tab.standing.running?.intention
    this.tell({ type: 'not-submitted', submitFailure: { text: '', unsaved: [] } })
    if (!intention || intention.type === 'ASB') return
    this.#setDevice({ isMarked: false, wantsSubmission: false })
    this.tell({ type: 'back-to-work', intention })
  }

  /** The disk does the first thing that it was asked to. */
  work() {
    const [work, ...disk] = this.tab.disk
    if (!work) return
    this.#set({ disk })
    this.#onDisk(work)
    if (work.do === 'write' && this.#habits.awaitsDisk && work.run === this.tab.run)
      this.#tellSlot(work.slot, { type: 'written', draft: work.draft })
  }

  /** All is under the receipt or recovered. */
  wipe() {
    this.system = checkWiped(this.system, this.tab)
    this.#set({ isSealing: false })
    this.put({ type: 'stopped' })
    this.#setDevice({ drafts: {}, isMarked: false, wantsSubmission: false })
  }

  hear({ reply, request }: Call) {
    switch (reply?.call) {
      case 'open':
        return this.#opened(reply.reply)
      case 'read':
        return this.#read(reply.reply)
      case 'recover':
        if (request.call === 'recover') this.#recovered(request)
        return
      case 'save':
        return request.call === 'save' ? this.#saved(request, reply.reply) : undefined
      case 'submit': {
        const answer = reply.reply
        if (answer.kind === 'missing') return this.giveUp()
        if (answer.kind === 'refused') {
          this.#checkFence()
          return this.tell({ type: 'taken-over', by: 'device' })
        }
        if (answer.receipt) this.#finish(answer.receipt)
      }
    }
  }

  /** Nobody knows what became of a call. */
  timeOut({ request }: Call) {
    if (request.call === 'save') return this.#saved(request, { kind: 'unknown', why: 'timeout' })
    if (request.call === 'recover') {
      const { draft, slot } = request
      if (this.#habits.recoversBlindly) return this.#tellSlot(slot, { type: 'recovered', draft })
      return this.#tellSlot(slot, { type: 'not-recovered', draft, retryAfterMs: 0, chances: [0, 0] })
    }
    if (request.call === 'submit') return this.giveUp()
    this.#call(request)
  }

  tell(event: SessionEvent) {
    const { standing, effects } = transitionSession(this.tab.standing, event)
    this.#set({ standing })
    for (const effect of effects) this.#perform(effect)
  }

  put(event: QueueEvent) {
    const before = this.tab.queue
    if (!before) return
    const { queue, effects } = transitionQueue(before, event, MOMENT)
    this.#set({ queue: { ...queue, slots: queue.slots.map(atNoTime) } })
    for (const effect of effects) this.#performOfQueue(effect)
  }

  get #device(): Device {
    return this.system.devices[this.tab.device === 0 ? 0 : 1]
  }

  #set(change: Partial<Tab>) {
    const tabs = this.system.tabs.map((tab) => (tab.id === this.#id ? { ...tab, ...change } : tab))
    this.system = { ...this.system, tabs }
  }

  #setDevice(change: Partial<Device>) {
    const device = { ...this.#device, ...change }
    const [a, b] = this.system.devices
    this.system = { ...this.system, devices: this.tab.device === 0 ? [device, b] : [a, device] }
  }

  #call(request: Request) {
    const { run } = this.tab
    const call: Call = { tab: this.#id, run, request, reply: undefined, waitsForDisk: false, isLate: false }
    this.system = { ...this.system, calls: [...this.system.calls, call] }
  }

  #tellSlot(id: number, event: Extract<QueueEvent, { type: 'slot' }>['event']) {
    this.put({ type: 'slot', id, event })
  }

  #perform(effect: SessionEffect) {
    switch (effect.do) {
      case 'work':
        if (effect.intention?.type === 'ASB') this.autoSubmit('TEST_TIME_EXPIRY')
        else if (effect.intention) this.tell({ type: 'submit', intention: effect.intention })
        if (effect.wasClosed) this.autoSubmit('TEST_TIME_EXPIRY')
        break
      case 'step-back':
        this.put({ type: 'fenced' })
        break
      case 'flush':
        this.#flush()
        break
      case 'mark-intention':
        this.#setDevice({ isMarked: effect.intention !== undefined })
        break
      case 'submit':
        this.#setDevice({ isMarked: true })
        this.#flush()
        break
      case 'end':
        this.tell({ type: 'end-read', isOtherDevice: false })
    }
  }

  #performOfQueue(effect: QueueEffect) {
    switch (effect.do) {
      case 'write':
        return this.#write(effect.id, effect.draft)
      case 'keep-at-once':
        return this.#onDisk({ do: 'write', run: -1, slot: -1, draft: effect.draft })
      case 'save':
        return this.#save(effect.id, effect.draft)
      case 'recover':
        return this.#call({ call: 'recover', slot: effect.id, draft: effect.draft })
      case 'discard':
        return this.#later(...effect.drafts.map((draft) => ({ do: 'remove', draft }) as const))
      case 'tell-refused':
        return this.#refused(effect.why)
    }
  }

  #flush() {
    for (const { id } of unsavedIn(this.tab.queue)) this.#tellSlot(id, { type: 'flushed' })
  }

  #later(...work: readonly DiskWork[]) {
    if (work.length > 0) this.#set({ disk: [...this.tab.disk, ...work] })
  }

  #write(slot: number, draft: Draft) {
    this.#later({ do: 'write', run: this.tab.run, slot, draft })
    if (!this.#habits.awaitsDisk) this.#tellSlot(slot, { type: 'written', draft })
  }

  #onDisk(work: DiskWork) {
    const name = this.#habits.nameDraft(work.draft)
    const { [name]: kept, ...others } = this.#device.drafts
    if (work.do === 'write') this.#setDevice({ drafts: { ...this.#device.drafts, [name]: work.draft } })
    else if (kept && this.#habits.removes(kept, work.draft)) this.#setDevice({ drafts: others })
  }

  #save(slot: number, draft: Draft) {
    const kept = this.#device.drafts[this.#habits.nameDraft(draft)]
    if (!kept || kept.rev < draft.rev)
      this.system = violate(this.system, 'a draft was sent before it was on the disk')
    const { baseRev, code, epoch, fields, problem, rev } = draft
    const key = `${this.#id}.${this.tab.standing.turn}.${problem}.${rev}`
    const body = this.#habits.send({ baseRev, code, epoch, fields, problem, rev, key })
    if (this.#habits.removesAt === 'sending') this.#onDisk({ do: 'remove', draft })
    this.#call({ call: 'save', slot, draft, body })
  }

  #saved({ draft, slot }: Extract<Request, { call: 'save' }>, said: SaveReply) {
    const reply = this.#habits.hear(said, draft.rev)
    if (reply.kind === 'refused' && reply.why === 'fenced') this.#checkFence()
    this.#tellSlot(slot, { type: 'replied', draft, reply, savedAt: 0, chances: [0, 0] })
    if (reply.kind === 'acked' && this.#habits.removesAt === 'reply') this.#onDisk({ do: 'remove', draft })
  }

  #recovered({ draft, slot }: Extract<Request, { call: 'recover' }>) {
    if (!Object.values(this.system.disk.recovered).includes(answerOf(draft)))
      this.system = violate(this.system, 'a draft counts as recovered and is not')
    this.#tellSlot(slot, { type: 'recovered', draft })
  }

  /** A page loses the attempt to a later opening only. */
  #checkFence() {
    const { epoch } = this.tab.queue ?? {}
    if (this.system.memory.openings.epoch <= (epoch ?? 0))
      this.system = violate(this.system, 'a page is fenced by nobody')
  }

  #refused(why: 'fenced' | 'closed' | 'invalid') {
    const { standing } = this.tab
    if (why === 'fenced' && (mayAnswer(standing) || standing.phase === 'starting'))
      this.tell({ type: 'taken-over', by: 'device' })
    if (why !== 'closed') return
    this.tell({ type: 'closed' })
    this.autoSubmit('TEST_TIME_EXPIRY')
  }

  #opened(reply: Extract<Call['reply'], { call: 'open' }>['reply']) {
    const { openedAfter } = this.tab
    this.#set({ openedAfter: 0 })
    if (!isHolding(this.tab.standing)) return
    if (!reply.granted) {
      // Nobody else has opened it meanwhile.
      if (openedAfter === this.system.memory.openings.epoch)
        this.system = violate(this.system, 'the candidate is locked out')
      this.put({ type: 'fenced' })
      return this.tell({ type: 'taken-over', by: 'device' })
    }
    const { early } = this.tab
    this.#set({ granted: reply })
    // A reading that is still on its way comes too late.
    this.system = {
      ...this.system,
      calls: this.system.calls.filter(({ request, tab }) => tab !== this.#id || request.call !== 'read'),
    }
    if (!early) return this.#call({ call: 'read' })
    const isSame =
      !this.#habits.confirmsEarly || Object.keys(changedSince(early, reply.revisions ?? {})).length === 0
    if (isSame) this.#confirm(early)
    else this.#call({ call: 'read' })
  }

  #read({ receipt, stored }: ReadReply) {
    const { early, granted, session } = this.tab
    if (!isHolding(this.tab.standing)) return
    if (granted && early) return this.#confirm(stored)
    // Nothing is shown early of an attempt that is over.
    if (!granted && receipt) return
    const known = this.#habits.read(stored, this.#device)
    this.#begin(known, granted ? { epoch: granted.epoch, session: undefined } : { epoch: undefined, session })
    if (granted) return this.#begun(receipt)
    this.#set({ early: known })
    this.tell({ type: 'readable', turn: this.tab.standing.turn })
  }

  /** What is shown counts; what somebody else stored meanwhile takes its place. */
  #confirm(stored: ReadReply['stored']) {
    const { early = {}, granted } = this.tab
    const known = this.#habits.read(stored, this.#device)
    const changed = changedSince(early, known)
    const before = this.tab.queue
    this.put({ type: 'opened', epoch: granted?.epoch, changed })
    const now = this.tab.queue
    const lost = Object.keys(changed).filter((problem) => isReplaced(before, now, problem))
    const shown = Object.fromEntries(lost.map((problem) => [problem, stored[problem]?.value ?? 0]))
    this.#set({ screen: { ...this.tab.screen, ...shown } })
    this.system = checkShown(this.system, this.tab)
    this.#begun(undefined)
  }

  #begin(stored: ReadReply['stored'], opening: Pick<SaveQueue, 'epoch' | 'session'>) {
    this.put({ type: 'stopped' })
    const drafts = sortDrafts(Object.values(this.#device.drafts), stored, opening)
    this.#set({ queue: createSaveQueue({ ...opening, isDurable: true }), run: this.tab.run + 1 })
    this.#forgetCalls()
    this.put({ type: 'begun', drafts, stored })
    const screen = Object.fromEntries(Object.entries(stored).map(([problem, { value }]) => [problem, value]))
    for (const [problem, [draft]] of drafts.winning) screen[problem] = answerOf(draft)
    this.#set({ screen })
    if (opening.session === undefined) this.system = checkShown(this.system, this.tab)
  }

  /** What an older queue of this page asked for may still arrive; nobody hears of it. */
  #forgetCalls() {
    const isOlder = ({ request, run, tab }: Call) =>
      tab === this.#id && run < this.tab.run && (request.call === 'save' || request.call === 'recover')
    const calls = this.system.calls.flatMap((call) => (isOlder(call) ? late(call) : [call]))
    this.system = { ...this.system, calls }
  }

  #begun(receipt: Receipt | undefined) {
    this.#set({ early: undefined, granted: undefined })
    if (receipt) return this.#finish(receipt)
    const isResumed = this.#habits.remembersIntention && this.#device.isMarked
    const intention = isResumed ? BY_HAND : undefined
    this.tell({ type: 'opened', turn: this.tab.standing.turn, intention })
    if (this.system.isOver) this.autoSubmit('TEST_TIME_EXPIRY')
  }

  #finish(receipt: Receipt) {
    const { queue, standing } = this.tab
    const isOurs = standing.running !== undefined && receipt.id === `${queue?.epoch}`
    this.tell({ type: 'over', because: isOurs ? 'submitted' : 'was-over' })
    this.#setDevice({ wantsSubmission: false })
    if (!this.#habits.sealsBeforeWiping) return this.wipe()
    this.put({ type: 'submitted', receipt })
    this.#set({ isSealing: true })
  }
}

/** Whether nothing keeps a submission waiting any more. */
export const isFlushed = ({ queue }: Tab): boolean =>
  unsavedIn(queue).every(({ refused }) => refused !== undefined)

export const isSealed = ({ queue }: Tab): boolean =>
  (queue?.slots ?? []).every((slot) => !isPending(slot, queue?.epoch))

/** Moments do not tell states apart: something is due, or it is not. */
function atNoTime(slot: Slot): Slot {
  const due = (at: number | undefined) => (at === undefined ? undefined : 0)
  return {
    ...slot,
    sendAt: due(slot.sendAt),
    writeAt: due(slot.writeAt),
    waitingSince: due(slot.waitingSince),
    writtenAt: 0,
    failures: Math.min(slot.failures, 1),
  }
}
