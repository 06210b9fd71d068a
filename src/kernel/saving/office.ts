import type { Slot } from '../slot.ts'
import { fly } from './flying.ts'
import { keep } from './keeping.ts'
import { type Attempt, createLine, type Desk, type Line, type SavingPorts } from './line.ts'

/** All lines of one opening. */
export interface Office extends Desk {
  readonly slots: Record<string, Slot>
  readonly lines: Map<string, Line>
  /** Stale drafts on their way to the recovered ones. */
  readonly strays: Line[]
  readonly waiting: Set<() => void>
  refused: 'fenced' | 'closed' | undefined
}

export function createOffice(ports: SavingPorts, attempt: Attempt, slots: Record<string, Slot>): Office {
  const office: Office = {
    ports,
    attempt,
    name: ports.random.uuid(),
    slots,
    lines: new Map(),
    strays: [],
    waiting: new Set(),
    refused: undefined,
    stopped: false,
    journalFails: !ports.journal.durable,
    changed(line) {
      if (!office.stopped && office.lines.get(line.problem) === line) show(office, line)
      for (const check of [...office.waiting]) check()
    },
    refuse(line, why, message) {
      if (office.stopped) return
      const group = why === 'closed' ? ports.closedWith?.(line.problem) : undefined
      if (why === 'invalid') Object.assign(line, { refused: why, message })
      else if (group) closeLines(office, group)
      else refuseAll(office, why)
      ports.refused(why, line.problem)
    },
  }
  return office
}

export const everyLine = (office: Office) => [...office.lines.values(), ...office.strays]

export function lineOf(office: Office, problem: string): Line {
  const known = office.lines.get(problem)
  if (known) return known
  const line = createLine(problem)
  line.refused = office.refused
  office.lines.set(problem, line)
  return line
}

function show(office: Office, line: Line) {
  const { rev, acked, onDevice, savedAt, refused, message } = line
  const deviceFails = office.journalFails || line.unencodable
  const slot: Slot = { rev, acked, onDevice, deviceFails, state: stateOf(line), savedAt, refused, message }
  const shown = office.slots[line.problem]
  if (shown) Object.assign(shown, slot)
  else office.slots[line.problem] = slot
}

function stateOf({ failures, unencodable, flying, acked, rev }: Line): Slot['state'] {
  if (failures > 0 || unencodable) return 'failing'
  if (flying) return 'flying'
  return acked < rev ? 'waiting' : 'quiet'
}

export function refuseAll(office: Office, why: 'fenced' | 'closed') {
  if (office.refused) return
  office.refused = why
  for (const line of office.lines.values()) refuseLine(office, line, why)
}

/** Nothing more is stored of these problems; what is not acknowledged goes to the recovered drafts. */
export function closeLines(office: Office, problems: readonly string[]) {
  for (const problem of problems) {
    const line = office.lines.get(problem)
    if (line && line.refused !== 'fenced') refuseLine(office, line, 'closed')
  }
}

/** These are taken again, unless everything is refused. */
export function reopenLines(office: Office, problems: readonly string[]) {
  for (const problem of problems) {
    const line = office.lines.get(problem)
    if (line?.refused === 'closed') refuseLine(office, line, office.refused)
  }
}

function refuseLine(office: Office, line: Line, why: 'fenced' | 'closed' | undefined) {
  line.refused = why
  office.changed(line)
  if (!line.cancelFlight) void fly(office, line)
}

/** Resolves when `done`, when the limit is over, or when saving stops. */
export function until(office: Office, done: () => boolean, limitMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      cancel?.()
      office.waiting.delete(check)
      resolve()
    }
    const check = () => {
      if (done() || office.stopped) end()
    }
    const cancel = limitMs === undefined ? undefined : office.ports.clock.after(limitMs, end)
    office.waiting.add(check)
    check()
  })
}

export async function stop(office: Office): Promise<void> {
  office.stopped = true
  for (const check of [...office.waiting]) check()
  for (const line of everyLine(office)) {
    line.cancelFlight?.()
    line.cancelKeep?.()
  }
  await Promise.all(everyLine(office).map((line) => line.acked < line.rev && keep(office, line)))
}
