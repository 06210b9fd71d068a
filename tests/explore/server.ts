import { afterOpening } from '../../cli/backend/rules/opening.ts'
import type { SaveReply, SubmitReply } from '../../src/kernel/ports.ts'
import { SOLUTION } from '../kernel/sim/server.ts'
import type { Habits } from './habits.ts'
import { checkReceipt } from './invariants.ts'
import {
  answerOf,
  comesFrom,
  type Database,
  type Reply,
  type Request,
  type System,
  violate,
} from './system.ts'

interface Answered {
  readonly system: System
  readonly reply: Reply
  /** The reply waits until what is written now is on disk. */
  readonly waits: boolean
}

/** What the server does with a request, by the shipped rules: it writes in its memory, and replies. */
export function serve(system: System, request: Request, habits: Habits): Answered {
  switch (request.call) {
    case 'open':
      return open(system, request, habits)
    case 'read': {
      const { receipt, stored } = system.memory
      return { system, reply: { call: 'read', reply: { receipt, stored } }, waits: true }
    }
    case 'save':
      return save(system, request, habits)
    case 'recover': {
      const { draft } = request
      const kept = habits.keepsLate ? recover(system, nameOf(draft), answerOf(draft)) : system
      return { system: kept, reply: { call: 'recover' }, waits: habits.waits.recover }
    }
    case 'submit':
      return submit(system, request, habits)
  }
}

const nameOf = ({
  epoch,
  problem,
  rev,
  session,
}: {
  problem: string
  epoch: number | undefined
  rev: number
  session?: number | undefined
}) => `${problem} ${epoch ?? `early ${session}`}.${rev}`

const write = (system: System, change: Partial<Database>): System => ({
  ...system,
  memory: { ...system.memory, ...change },
})

function recover(system: System, name: string, value: number): System {
  return write(system, { recovered: { ...system.memory.recovered, [name]: value } })
}

function open(
  system: System,
  request: Extract<Request, { call: 'open' }>,
  { rules, waits }: Habits,
): Answered {
  const { device, session } = request
  const { openings, stored } = system.memory
  const decision = rules.decideOpen(openings, `${device}`, session)
  if (decision.kind === 'late')
    return { system, reply: { call: 'open', reply: { granted: false, epoch: undefined } }, waits: waits.open }
  const { epoch } = decision
  const known = openings.sessions[device] ?? 0
  const isDead = decision.kind === 'grant' && session <= known
  const granted =
    decision.kind === 'grant'
      ? write(system, { openings: afterOpening(openings, `${device}`, session) })
      : system
  const next = isDead ? violate(granted, 'a dead page took the attempt') : granted
  return {
    system: next,
    reply: { call: 'open', reply: { granted: true, epoch, revisions: stored } },
    waits: waits.open,
  }
}

const isClosed = ({ isOver, memory }: System) => isOver || memory.receipt !== undefined

function save(system: System, { body }: Extract<Request, { call: 'save' }>, habits: Habits): Answered {
  const { epoch, key, problem, rev } = body
  const value = answerOf(body)
  const { openings, stored } = system.memory
  const state = { closed: isClosed(system), epoch: openings.epoch, stored: stored[problem] }
  const decision = habits.rules.decideSave(state, { rev, epoch, key })
  const answer = (next: System, reply: SaveReply, waits: boolean): Answered => ({
    system: next,
    reply: { call: 'save', reply },
    waits,
  })
  if (decision.kind === 'late') {
    const kept = habits.keepsLate ? recover(system, nameOf(body), value) : system
    return answer(kept, { kind: 'refused', why: decision.why, message: '' }, true)
  }
  const acked = { kind: 'acked', rev: decision.rev, savedAt: 0, solution: SOLUTION } as const
  if (decision.kind === 'duplicate') return answer(system, acked, habits.waits.duplicate)
  const next = { rev: decision.rev, epoch: decision.epoch, key, value }
  const checked = checkSuccessor(system, problem, next)
  const { ever } = system.memory
  return answer(
    write(checked, { stored: { ...stored, [problem]: next }, ever: [...ever, value] }),
    acked,
    habits.waits.save,
  )
}

function checkSuccessor(
  system: System,
  problem: string,
  next: { rev: number; epoch: number | undefined; value: number },
): System {
  const before = system.memory.stored[problem]
  if (system.memory.receipt) return violate(system, 'a save was accepted after the receipt')
  if (system.isOver) return violate(system, 'a save was accepted after the end')
  if (!before) return system
  const order = (next.epoch ?? 0) - (before.epoch ?? 0) || next.rev - before.rev
  if (order <= 0) return violate(system, 'revisions do not rise')
  return comesFrom(system, next.value, before.value)
    ? system
    : violate(system, 'an answer replaced one that it was not made from')
}

function submit(system: System, request: Extract<Request, { call: 'submit' }>, { rules }: Habits): Answered {
  const { openings, receipt, stored } = system.memory
  const decision = rules.decideSubmit(
    { sealed: receipt !== undefined, epoch: openings.epoch, stored },
    request,
  )
  const answer = (next: System, reply: SubmitReply): Answered => ({
    system: next,
    reply: { call: 'submit', reply },
    waits: true,
  })
  if (decision.kind === 'missing') return answer(system, decision)
  if (decision.kind === 'fenced') return answer(system, { kind: 'refused', why: 'fenced', message: '' })
  if (decision.kind === 'already') return answer(system, { kind: 'sealed', receipt })
  const checked = receipt ? violate(system, 'submitted twice') : system
  const fenced = request.epoch === openings.epoch ? checked : violate(checked, 'a fenced page submitted')
  const sealed = Object.fromEntries(
    Object.entries(stored).map(([problem, { rev, value }]) => [problem, { rev, hash: `${value}` }]),
  )
  const written = { id: `${request.epoch}`, submitted_at: '', sealed }
  const whole = checkReceipt(fenced, request.screen)
  return answer(write(whole, { receipt: written }), { kind: 'sealed', receipt: written })
}
