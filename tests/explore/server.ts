import { afterOpening } from '../../cli/backend/rules/opening.ts'
import type { SaveReply, SubmitReply } from '../../src/kernel/ports.ts'
import { SOLUTION } from '../kernel/sim/server.ts'
import type { Habits } from './habits.ts'
import { answerOf, comesFrom, type Database, type Reply, type Request, violate, type World } from './world.ts'

interface Answered {
  readonly world: World
  readonly reply: Reply
  /** The reply waits until what is written now is on disk. */
  readonly waits: boolean
}

/** What the server does with a request, by the shipped rules: it writes in its memory, and replies. */
export function serve(world: World, request: Request, habits: Habits): Answered {
  switch (request.call) {
    case 'open':
      return open(world, request, habits)
    case 'read': {
      const { receipt, stored } = world.memory
      return { world, reply: { call: 'read', reply: { receipt, stored } }, waits: true }
    }
    case 'save':
      return save(world, request, habits)
    case 'recover': {
      const { draft } = request
      const kept = habits.keepsLate ? recover(world, nameOf(draft), answerOf(draft)) : world
      return { world: kept, reply: { call: 'recover' }, waits: habits.waits.recover }
    }
    case 'submit':
      return submit(world, request, habits)
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

const write = (world: World, change: Partial<Database>): World => ({
  ...world,
  memory: { ...world.memory, ...change },
})

function recover(world: World, name: string, value: number): World {
  return write(world, { recovered: { ...world.memory.recovered, [name]: value } })
}

function open(world: World, request: Extract<Request, { call: 'open' }>, { rules, waits }: Habits): Answered {
  const { device, session } = request
  const { openings, stored } = world.memory
  const decision = rules.decideOpen(openings, `${device}`, session)
  if (decision.kind === 'late')
    return { world, reply: { call: 'open', reply: { granted: false, epoch: undefined } }, waits: false }
  const { epoch } = decision
  const known = openings.sessions[device] ?? 0
  const isDead = decision.kind === 'grant' && session <= known
  const granted =
    decision.kind === 'grant'
      ? write(world, { openings: afterOpening(openings, `${device}`, session) })
      : world
  const next = isDead ? violate(granted, 'a dead page took the attempt') : granted
  return {
    world: next,
    reply: { call: 'open', reply: { granted: true, epoch, revisions: stored } },
    waits: waits.open,
  }
}

const isClosed = ({ isOver, memory }: World) => isOver || memory.receipt !== undefined

function save(world: World, { body }: Extract<Request, { call: 'save' }>, habits: Habits): Answered {
  const { epoch, key, problem, rev } = body
  const value = answerOf(body)
  const { openings, stored } = world.memory
  const state = { closed: isClosed(world), epoch: openings.epoch, stored: stored[problem] }
  const decision = habits.rules.decideSave(state, { rev, epoch, key })
  const answer = (next: World, reply: SaveReply, waits: boolean): Answered => ({
    world: next,
    reply: { call: 'save', reply },
    waits,
  })
  if (decision.kind === 'late') {
    const kept = habits.keepsLate ? recover(world, nameOf(body), value) : world
    return answer(kept, { kind: 'refused', why: decision.why, message: '' }, true)
  }
  const acked = { kind: 'acked', rev: decision.rev, savedAt: 0, solution: SOLUTION } as const
  if (decision.kind === 'duplicate') return answer(world, acked, habits.waits.duplicate)
  const next = { rev: decision.rev, epoch: decision.epoch, key, value }
  const checked = checkSuccessor(world, problem, next)
  const { ever } = world.memory
  return answer(
    write(checked, { stored: { ...stored, [problem]: next }, ever: [...ever, value] }),
    acked,
    habits.waits.save,
  )
}

function checkSuccessor(
  world: World,
  problem: string,
  next: { rev: number; epoch: number | undefined; value: number },
): World {
  const before = world.memory.stored[problem]
  if (world.memory.receipt) return violate(world, 'a save was accepted after the receipt')
  if (world.isOver) return violate(world, 'a save was accepted after the end')
  if (!before) return world
  const order = (next.epoch ?? 0) - (before.epoch ?? 0) || next.rev - before.rev
  if (order <= 0) return violate(world, 'revisions do not rise')
  return comesFrom(world, next.value, before.value)
    ? world
    : violate(world, 'an answer replaced one that it was not made from')
}

function submit(world: World, request: Extract<Request, { call: 'submit' }>, { rules }: Habits): Answered {
  const { openings, receipt, stored } = world.memory
  const decision = rules.decideSubmit(
    { sealed: receipt !== undefined, epoch: openings.epoch, stored },
    request,
  )
  const answer = (next: World, reply: SubmitReply): Answered => ({
    world: next,
    reply: { call: 'submit', reply },
    waits: true,
  })
  if (decision.kind === 'missing') return answer(world, decision)
  if (decision.kind === 'fenced') return answer(world, { kind: 'refused', why: 'fenced', message: '' })
  if (decision.kind === 'already') return answer(world, { kind: 'sealed', receipt })
  const checked = receipt ? violate(world, 'submitted twice') : world
  const fenced = request.epoch === openings.epoch ? checked : violate(checked, 'a fenced page submitted')
  const sealed = Object.fromEntries(
    Object.entries(stored).map(([problem, { rev, value }]) => [problem, { rev, hash: `${value}` }]),
  )
  const written = { id: `${request.epoch}`, submitted_at: '', sealed }
  return answer(write(fenced, { receipt: written }), { kind: 'sealed', receipt: written })
}
