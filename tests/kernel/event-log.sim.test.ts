import { describe, expect, it } from 'vitest'
import { GOOD, type Outcome, type Parts, playHistory } from './event-log/history.ts'
import { createServer } from './event-log/server.ts'

/** A few in `npm test`, 2,000 in `npm run test:deep histories`. */
const HISTORIES = Number(process.env.HISTORIES ?? 100)
const WITH_A_BUG = 60

/** A server that is restarted looks through all that it has, so that it has no more than these. */
const OF_ONE_SERVER = 20

/** Plays histories from a seed on, one after the other at one server; the answer has what it printed, too. */
async function playAtOneServer(first: number, count: number, parts: Parts) {
  const server = await createServer()
  const outcomes: Outcome[] = []
  for (let seed = first; seed < first + count; seed++) outcomes.push(await playHistory(seed, server, parts))
  await server.close()
  return { outcomes, lines: server.lines }
}

const sumOf = (outcomes: readonly Outcome[]) => (what: keyof Outcome) =>
  outcomes.reduce((total, outcome) => total + outcome[what], 0)

function wrongIn(outcomes: readonly Outcome[]) {
  const sum = sumOf(outcomes)
  const wrong = { lost: sum('lost'), duplicated: sum('duplicated'), disordered: sum('disordered') }
  return { ...wrong, gaps: sum('gaps'), reused: sum('reused') }
}

async function play(count: number) {
  const outcomes: Outcome[] = []
  const lines: string[] = []
  for (let first = 1; first <= count; first += OF_ONE_SERVER) {
    const played = await playAtOneServer(first, OF_ONE_SERVER, GOOD)
    outcomes.push(...played.outcomes)
    lines.push(...played.lines)
  }
  const sum = sumOf(outcomes)
  const raised = sum('raised')
  const unwritten = sum('unwritten')
  const faults = sum('faults')
  return { raised, unwritten, faults, lines, wrong: wrongIn(outcomes) }
}

/** What the first histories show to be wrong, as far as the first at one server that show anything. */
async function findWrong(count: number, parts: Parts) {
  for (let first = 1; first <= count; first += OF_ONE_SERVER) {
    const { outcomes } = await playAtOneServer(first, OF_ONE_SERVER, parts)
    const wrong = wrongIn(outcomes)
    if (Object.values(wrong).some((times) => times > 0)) return wrong
  }
  return NONE
}

const NONE = { lost: 0, duplicated: 0, disordered: 0, gaps: 0, reused: 0 }

/** Bugs that would be there if a line of the outbox, the sender or the event log were missing. */
const BUGS: Readonly<Record<string, Partial<Parts>>> = {
  'an outbox that forgets its counter': {
    outbox: (outbox) => ({ ...outbox, open: async (name) => ({ ...(await outbox.open(name)), last: 0 }) }),
  },
  'an outbox whose events are not fetched after a reload': {
    outbox: (outbox) => ({ ...outbox, open: async (name) => ({ ...(await outbox.open(name)), events: [] }) }),
  },
  'an outbox that answers before it has written': {
    outbox: (outbox) => ({
      ...outbox,
      async keep(name, event) {
        void outbox.keep(name, event)
      },
    }),
  },
  'events that go again in the wrong order': {
    outbox: (outbox) => ({
      ...outbox,
      async open(name) {
        const { last, events } = await outbox.open(name)
        return { last, events: events.toReversed() }
      },
    }),
  },
  'a event log that acknowledges what it has not kept': {
    receive: (receive) => async (id, name, event) => {
      const sequence = (event as { eventData: { eventSequence: number } }).eventData.eventSequence
      return sequence % 7 === 0 ? { eventSequence: sequence } : await receive(id, name, event)
    },
  },
  'a event log that knows no event again': {
    receive: (receive) => (id, name, event) =>
      receive(id, name, { ...(event as object), eventGuid: `${Math.random()}` }),
  },
}

describe('[WS-21] [WS-22] the event log after reloads, crashes, lost sockets, server restarts and a second device', () => {
  it(`${HISTORIES} histories: nothing lost, nothing twice, everything in order`, async () => {
    const { raised, unwritten, faults, lines, wrong } = await play(HISTORIES)
    process.stdout.write(
      `${HISTORIES} histories, ${raised} events, ${faults} faults: ${wrong.lost} lost, ${wrong.duplicated} duplicated, ${wrong.disordered} out of order, ${wrong.gaps} gaps, ${wrong.reused} numbers reused (${unwritten} died with their page unwritten)\n`,
    )
    expect(wrong).toEqual(NONE)
    expect(lines).toEqual([])
    expect(raised).toBeGreaterThan(HISTORIES * 10)
    expect(faults).toBeGreaterThan(HISTORIES * 5)
  })

  it.each(Object.keys(BUGS))('finds %s', async (name) => {
    expect(await findWrong(WITH_A_BUG, { ...GOOD, ...BUGS[name] })).not.toEqual(NONE)
  })
})
