import { afterOpening, decideOpen, NEVER_OPENED, type Openings } from '../../../cli/backend/rules/opening.ts'
import { decideSave, type StoredAnswer, whyRecovered } from '../../../cli/backend/rules/saves.ts'
import { decideSubmit } from '../../../cli/backend/rules/submission.ts'
import type {
  Draft,
  OpenReply,
  SaveReply,
  SaveRequest,
  SubmitReply,
  SubmitRequest,
} from '../../../src/kernel/ports.ts'
import type { StoredRevision } from '../../../src/kernel/slot.ts'
import type { Solution } from '../../../src/wire/entities.ts'
import type { Receipt } from '../../../src/wire/saving.ts'
import type { Truth } from './truth.ts'
import type { World } from './world.ts'

export interface Rules {
  readonly decideOpen: typeof decideOpen
  readonly decideSave: typeof decideSave
  readonly decideSubmit: typeof decideSubmit
}
export const RULES: Rules = { decideOpen, decideSave, decideSubmit }

/** What a server may do wrong around its rules. */
export interface ServerHabits {
  /** Replies wait until what they tell is on disk. */
  readonly waits: Readonly<Record<'save' | 'duplicate' | 'open' | 'read' | 'recover', boolean>>
  readonly keepsLate: boolean
}
export const GOOD_SERVER: ServerHabits = {
  waits: { save: true, duplicate: true, open: true, read: true, recover: true },
  keepsLate: true,
}

type StoredValue = StoredAnswer & { readonly value: number }
type Entry =
  | { readonly kind: 'open'; readonly device: string; readonly session: number }
  | ({ readonly kind: 'save'; readonly problem: string } & StoredValue)
  | { readonly kind: 'recovered'; readonly id: string; readonly value: number }
  | { readonly kind: 'seal'; readonly receipt: Receipt }

interface State {
  openings: Openings
  stored: Record<string, StoredValue>
  recovered: Map<string, number>
  receipt: Receipt | undefined
}

export interface ReadReply {
  readonly stored: Readonly<Record<string, StoredRevision & { value: number }>>
  readonly receipt: Receipt | undefined
}

export interface Server {
  readonly isUp: boolean
  /** Answers that are on the disk, stored at some time or recovered. */
  readonly durable: { readonly stored: ReadonlySet<number>; readonly recovered: ReadonlySet<number> }
  state(): State
  acks(): number
  open(device: string, session: number, reply: (reply: OpenReply) => void): void
  read(reply: (reply: ReadReply) => void): void
  save(request: SaveRequest, reply: (reply: SaveReply) => void): void
  recover(draft: Draft, reply: () => void): void
  submit(request: Pick<SubmitRequest, 'wanted' | 'epoch'>, reply: (reply: SubmitReply) => void): void
  /** Loses what is not on disk; is back after `ms`. */
  crash(ms: number): void
  /** Every so many answers one is of a kind that cannot be stored; 0 for none. */
  pickiness: number
  /** From then on only a submission is taken. */
  closesAt: number
  isOver(): boolean
  isInvalid(value: number): boolean
  /** Share of writes that the power fails in. */
  fragility: number
}

const SOLUTION: Solution = {
  ...{ id: 1, slug: 's', problem: 'p', solution_type: 'TEX', creator: 1 },
  ...{ test: 1, test_solution_set: 1, test_slug: 't' },
}
const emptyState = (): State => ({
  openings: NEVER_OPENED,
  stored: {},
  recovered: new Map(),
  receipt: undefined,
})
export const answerIn = (fields: SaveRequest['fields']) => Number(fields.answer)

export function createServer(world: World, truth: Truth, rules: Rules, habits: ServerHabits): Server {
  let log: Entry[] = []
  let synced = 0
  let life = 0
  let state = emptyState()
  let acks = 0
  let isUp = true
  let due: { at: number; run: () => void }[] = []
  const durable = { stored: new Set<number>(), recovered: new Set<number>() }

  function apply(entry: Entry) {
    if (entry.kind === 'open') state.openings = afterOpening(state.openings, entry.device, entry.session)
    if (entry.kind === 'save') state.stored[entry.problem] = entry
    if (entry.kind === 'recovered') state.recovered.set(entry.id, entry.value)
    if (entry.kind === 'seal') state.receipt = entry.receipt
  }

  function sync(length: number) {
    for (; synced < length; synced++) {
      const entry = log[synced]
      if (entry?.kind === 'save') durable.stored.add(entry.value)
      if (entry?.kind === 'recovered') durable.recovered.add(entry.value)
    }
    const ready = due.filter(({ at }) => at <= synced)
    due = due.filter(({ at }) => at > synced)
    for (const { run } of ready) run()
  }

  function commit(entry: Entry) {
    world.say(() => `server writes ${JSON.stringify(entry)}`)
    if (entry.kind === 'open') checkSession(entry.device, entry.session)
    log.push(entry)
    apply(entry)
    const length = log.length
    const born = life
    world.after(world.chance(0.1) ? world.between(7, 100) : world.between(1, 7), () => {
      if (life === born && length > synced) sync(length)
    })
    if (world.chance(server.fragility))
      world.after(world.between(0, 8), () => server.crash(world.between(50, 5000)))
  }

  function whenSynced(waits: boolean, run: () => void) {
    if (waits && synced < log.length) due.push({ at: log.length, run })
    else run()
  }

  function checkSuccessor(problem: string, next: StoredValue) {
    const before = state.stored[problem]
    if (state.receipt) world.violate('a save was accepted after the receipt')
    if (server.isOver()) world.violate('a save was accepted after the end')
    if (!before) return
    const order = (next.epoch ?? 0) - (before.epoch ?? 0) || next.rev - before.rev
    if (order <= 0) world.violate('revisions do not rise')
    if (!truth.comesFrom(next.value, before.value))
      world.violate('an answer replaced one that it was not made from')
  }

  function checkSession(device: string, session: number) {
    const before = log.filter(
      (entry) => entry.kind === 'open' && entry.device === device && entry.session >= session,
    )
    if (before.length > 0) world.violate('a dead page took the attempt')
  }

  function keepLate(id: string, value: number) {
    if (habits.keepsLate && !state.recovered.has(id)) commit({ kind: 'recovered', id, value })
  }

  const server: Server = {
    get isUp() {
      return isUp
    },
    durable,
    fragility: 0,
    pickiness: 0,
    closesAt: Number.POSITIVE_INFINITY,
    isOver: () => world.now() >= server.closesAt,
    isInvalid: (value) => server.pickiness > 0 && value % server.pickiness === 0,
    state: () => state,
    acks: () => acks,
    open(device, session, reply) {
      const decision = rules.decideOpen(state.openings, device, session)
      world.say(() => `server: opening ${device}.${session} -> ${JSON.stringify(decision)}`)
      if (decision.kind === 'late') return reply({ granted: false, epoch: undefined })
      if (decision.kind === 'grant') commit({ kind: 'open', device, session })
      const { epoch } = decision
      whenSynced(habits.waits.open, () => reply({ granted: true, epoch }))
    },
    read(reply) {
      const { receipt } = state
      const stored = { ...state.stored }
      whenSynced(habits.waits.read, () => reply({ stored, receipt }))
    },
    save({ problem, fields, rev, epoch, key }, reply) {
      if (server.isInvalid(answerIn(fields))) return reply({ kind: 'refused', why: 'invalid', message: '' })
      const stored = state.stored[problem]
      const ground = {
        closed: state.receipt !== undefined || server.isOver(),
        epoch: state.openings.epoch,
        stored,
      }
      const decision = rules.decideSave(ground, { rev, epoch, key })
      world.say(
        () => `server: save ${problem} ${epoch}.${rev} =${answerIn(fields)} -> ${JSON.stringify(decision)}`,
      )
      if (decision.kind === 'late') {
        const { why } = decision
        keepLate(`${problem} ${epoch}.${rev}`, answerIn(fields))
        return whenSynced(true, () => reply({ kind: 'refused', why, message: why }))
      }
      if (decision.kind === 'accept') {
        const next = { rev: decision.rev, epoch: decision.epoch, key, value: answerIn(fields) }
        checkSuccessor(problem, next)
        commit({ kind: 'save', problem, ...next })
      }
      whenSynced(decision.kind === 'accept' ? habits.waits.save : habits.waits.duplicate, () => {
        acks += 1
        reply({ kind: 'acked', rev: decision.rev, savedAt: world.now(), solution: SOLUTION })
      })
    },
    recover(draft, reply) {
      const { problem, epoch, rev, fields } = draft
      const stored = state.stored[problem]
      const ground = {
        closed: state.receipt !== undefined || server.isOver(),
        epoch: state.openings.epoch,
        stored,
      }
      world.say(
        () =>
          `server: recover ${problem} ${epoch}.${rev} =${answerIn(fields)} ${whyRecovered(ground, draft)}`,
      )
      keepLate(`${problem} ${epoch}.${rev}`, answerIn(fields))
      whenSynced(habits.waits.recover, reply)
    },
    submit({ wanted, epoch }, reply) {
      const { stored, openings } = state
      const decision = rules.decideSubmit(
        { sealed: !!state.receipt, epoch: openings.epoch, stored },
        { wanted, epoch },
      )
      world.say(() => `server: submit of ${epoch} -> ${JSON.stringify(decision)}`)
      if (decision.kind === 'missing') return reply(decision)
      if (decision.kind === 'fenced') return reply({ kind: 'refused', why: 'fenced', message: '' })
      if (decision.kind === 'seal') {
        if (state.receipt) world.violate('submitted twice')
        if (epoch !== openings.epoch) world.violate('a fenced page submitted')
        const sealed = Object.entries(stored).map(([problem, { rev, value }]) => [
          problem,
          { rev, hash: `${value}` },
        ])
        commit({
          kind: 'seal',
          receipt: { id: `${epoch}`, submitted_at: '', sealed: Object.fromEntries(sealed) },
        })
      }
      const { receipt } = state
      whenSynced(true, () => receipt && reply({ kind: 'sealed', receipt }))
    },
    crash(ms) {
      if (!isUp) return
      const kept = world.between(synced, log.length + 1)
      world.say(() => `server crashes: ${kept} of ${log.length} entries were on disk`)
      isUp = false
      life += 1
      due = []
      log = log.slice(0, kept)
      state = emptyState()
      for (const entry of log) apply(entry)
      world.after(ms, () => {
        isUp = true
        sync(log.length)
      })
    },
  }
  return server
}
