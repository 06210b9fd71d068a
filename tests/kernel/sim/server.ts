import { decideOpen } from '../../../cli/backend/rules/opening.ts'
import { decideSave, whyRecovered } from '../../../cli/backend/rules/saves.ts'
import { decideSubmit } from '../../../cli/backend/rules/submission.ts'
import type {
  OpenReply,
  SaveReply,
  SaveRequest,
  StoredRevision,
  SubmitReply,
  SubmitRequest,
} from '../../../src/kernel/ports.ts'
import type { Draft } from '../../../src/kernel/storage.ts'
import type { Receipt } from '../../../src/wire/bodies.schema.ts'
import type { Solution } from '../../../src/wire/entities.schema.ts'
import { createDatabase, type Database, type StoredValue } from './database.ts'
import type { Simulation } from './simulation.ts'
import type { Truth } from './truth.ts'

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

export interface ReadReply {
  readonly stored: Readonly<Record<string, StoredRevision & { value: number }>>
  readonly receipt: Receipt | undefined
}

export interface Server {
  readonly database: Database
  acks(): number
  open(device: string, session: number, reply: (reply: OpenReply) => void): void
  read(reply: (reply: ReadReply) => void): void
  save(request: SaveRequest, reply: (reply: SaveReply) => void): void
  recover(draft: Draft, reply: () => void): void
  submit(request: Pick<SubmitRequest, 'wanted' | 'epoch'>, reply: (reply: SubmitReply) => void): void
  /** One in this many answers is of a kind that cannot be stored; 0 for none. */
  pickiness: number
  /** From then on only a submission is taken. */
  closesAt: number
  isOver(): boolean
  isInvalid(value: number): boolean
}

/** What an acknowledgement carries; nobody here looks at it. */
export const SOLUTION: Solution = {
  id: 1,
  slug: 's',
  problem: 'p',
  solution_type: 'TEX',
  creator: 1,
  test: 1,
  test_solution_set: 1,
  test_slug: 't',
}
export const answerIn = (fields: SaveRequest['fields']) => Number(fields.answer)

export function createServer(
  simulation: Simulation,
  truth: Truth,
  rules: Rules,
  habits: ServerHabits,
): Server {
  const database = createDatabase(simulation)
  const { commit, whenSynced } = database
  let acks = 0

  function checkSuccessor(problem: string, next: StoredValue) {
    const before = database.state().stored[problem]
    if (database.state().receipt) simulation.violate('a save was accepted after the receipt')
    if (server.isOver()) simulation.violate('a save was accepted after the end')
    if (!before) return
    const order = (next.epoch ?? 0) - (before.epoch ?? 0) || next.rev - before.rev
    if (order <= 0) simulation.violate('revisions do not rise')
    if (!truth.comesFrom(next.value, before.value))
      simulation.violate('an answer replaced one that it was not made from')
  }

  function keepLate(id: string, value: number) {
    if (habits.keepsLate && !database.state().recovered.has(id)) commit({ kind: 'recovered', id, value })
  }

  const server: Server = {
    database,
    pickiness: 0,
    closesAt: Number.POSITIVE_INFINITY,
    isOver: () => simulation.now() >= server.closesAt,
    isInvalid: (value) => server.pickiness > 0 && value % server.pickiness === 0,
    acks: () => acks,
    open(device, session, reply) {
      const decision = rules.decideOpen(database.state().openings, device, session)
      simulation.say(() => `server: opening ${device}.${session} -> ${JSON.stringify(decision)}`)
      if (decision.kind === 'late') return reply({ granted: false, epoch: undefined })
      if (decision.kind === 'grant') commit({ kind: 'open', device, session })
      const { epoch } = decision
      const revisions = simulation.chance(0.7) ? { ...database.state().stored } : undefined
      whenSynced(habits.waits.open, () => reply({ granted: true, epoch, revisions }))
    },
    read(reply) {
      const { receipt } = database.state()
      const stored = { ...database.state().stored }
      whenSynced(habits.waits.read, () => reply({ stored, receipt }))
    },
    save({ problem, fields, rev, epoch, key }, reply) {
      if (server.isInvalid(answerIn(fields))) return reply({ kind: 'refused', why: 'invalid', message: '' })
      const stored = database.state().stored[problem]
      const ground = {
        closed: database.state().receipt !== undefined || server.isOver(),
        epoch: database.state().openings.epoch,
        stored,
      }
      const decision = rules.decideSave(ground, { rev, epoch, key })
      simulation.say(
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
        reply({ kind: 'acked', rev: decision.rev, savedAt: simulation.now(), solution: SOLUTION })
      })
    },
    recover(draft, reply) {
      const { problem, epoch, rev, fields } = draft
      const stored = database.state().stored[problem]
      const ground = {
        closed: database.state().receipt !== undefined || server.isOver(),
        epoch: database.state().openings.epoch,
        stored,
      }
      simulation.say(
        () =>
          `server: recover ${problem} ${epoch}.${rev} =${answerIn(fields)} ${whyRecovered(ground, draft)}`,
      )
      keepLate(`${problem} ${epoch}.${rev} ${epoch === undefined ? answerIn(fields) : ''}`, answerIn(fields))
      whenSynced(habits.waits.recover, reply)
    },
    submit({ wanted, epoch }, reply) {
      const { stored, openings } = database.state()
      const decision = rules.decideSubmit(
        { sealed: !!database.state().receipt, epoch: openings.epoch, stored },
        { wanted, epoch },
      )
      simulation.say(() => `server: submit of ${epoch} -> ${JSON.stringify(decision)}`)
      if (decision.kind === 'missing') return reply(decision)
      if (decision.kind === 'fenced') return reply({ kind: 'refused', why: 'fenced', message: '' })
      if (decision.kind === 'seal') {
        if (database.state().receipt) simulation.violate('submitted twice')
        if (epoch !== openings.epoch) simulation.violate('a fenced page submitted')
        const sealed = Object.entries(stored).map(([problem, { rev, value }]) => [
          problem,
          { rev, hash: `${value}` },
        ])
        commit({
          kind: 'seal',
          receipt: { id: `${epoch}`, submitted_at: '', sealed: Object.fromEntries(sealed) },
        })
      }
      const { receipt } = database.state()
      whenSynced(true, () => receipt && reply({ kind: 'sealed', receipt }))
    },
  }
  return server
}
