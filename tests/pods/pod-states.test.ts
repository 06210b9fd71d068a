import { describe, expect, it } from 'vitest'
import { ALLOCATION_POLL_MS, type AllocationAnswer, allocationAfter } from '../../src/pods/allocation.ts'
import {
  advanceEvaluation,
  type Evaluation,
  type EvaluationAction,
  type EvaluationEvent,
  NO_EVALUATION,
} from '../../src/pods/evaluation.ts'
import { type HealthAction, type HealthReply, healthAfter, isSamePod, WELL } from '../../src/pods/health.ts'
import { POD_WAIT_MS } from '../../src/wire/pods.ts'

const testcase = { name: 'adds', classname: 'Sum', time: 0.1, status: 'passed', framework: 'pytest' } as const

const EVENTS: Readonly<Record<string, EvaluationEvent>> = {
  start: { kind: 'start' },
  opened: { kind: 'opened' },
  clean: { kind: 'message', message: { type: 'no_malpractice' } },
  malpractice: { kind: 'message', message: { type: 'malpractice' } },
  log: { kind: 'message', message: { type: 'log', text: 'x' } },
  endOfLog: { kind: 'message', message: { type: 'end_of_log' } },
  configuration: { kind: 'message', message: { type: 'configuration', scoring_files: ['a.xml'] } },
  xml: { kind: 'message', message: { type: 'xml', files: ['<testsuite/>'] } },
  results: { kind: 'results', testcases: [testcase] },
  unreadable: { kind: 'unreadable' },
  silent: { kind: 'silent' },
  abort: { kind: 'abort' },
  'lost: 1006': { kind: 'closed', code: 1006, reason: '' },
  'lost: ping': { kind: 'closed', code: 1000, reason: 'keepalive ping timeout' },
  closed: { kind: 'closed', code: 1000, reason: '' },
}

const nameOf = ({ connections, state, wanted }: Evaluation) =>
  wanted === undefined ? state : `${state} ${connections}: ${wanted}`

const said = (action: EvaluationAction) => {
  if (action.kind === 'send') return `send ${action.request.type}`
  return action.kind === 'connect' ? `connect after ${action.afterMs}` : action.kind
}

/** Every step that changes something, from all states that can be reached. */
function steps(): readonly string[] {
  const found = new Map<string, Evaluation>([[nameOf(NO_EVALUATION), NO_EVALUATION]])
  const lines: string[] = []
  for (const [name, evaluation] of found) {
    for (const [event, what] of Object.entries(EVENTS)) {
      const [next, ...actions] = advanceEvaluation(evaluation, what)
      if (next === evaluation) continue
      lines.push([`${name} - ${event} -> ${nameOf(next)}`, ...actions.map(said)].join(', '))
      if (!found.has(nameOf(next))) found.set(nameOf(next), next)
    }
  }
  return lines
}

/** The handshake at one of its connections (POD-04 to POD-14). */
function handshake(at: number): readonly string[] {
  const anywhere = (state: string) => [
    `${state} - malpractice -> MAL_PRACTICE_ERROR, close`,
    `${state} - unreadable -> ERROR, close`,
    `${state} - abort -> ABORT, close`,
  ]
  const isLast = at === 3
  const again = `LOADING ${at + 1}: open`
  const lost = isLast ? 'ERROR, close' : `${again}, connect after 30000`
  const connected = (state: string) => [
    ...anywhere(state),
    `${state} - lost: 1006 -> ${lost}`,
    `${state} - lost: ping -> ${lost}`,
    `${state} - silent -> ${isLast ? 'ERROR, close' : `${again}, close, connect after 30000`}`,
    `${state} - closed -> ERROR, close`,
  ]
  return [
    `LOADING ${at}: open - opened -> LOADING ${at}: check, send malpractice_check`,
    `LOADING ${at}: check - clean -> EVALUATING ${at}: log, send evaluate`,
    `EVALUATING ${at}: log - log -> EVALUATING ${at}: log`,
    `EVALUATING ${at}: log - endOfLog -> EVALUATING ${at}: configuration, send configuration`,
    `EVALUATING ${at}: configuration - configuration -> EVALUATING ${at}: xml, send xml`,
    `EVALUATING ${at}: xml - xml -> EVALUATING ${at}: results, read`,
    `EVALUATING ${at}: results - results -> EVALUATED, close`,
    ...anywhere(`EVALUATING ${at}: results`),
    ...[
      'LOADING check',
      'LOADING open',
      'EVALUATING log',
      'EVALUATING configuration',
      'EVALUATING xml',
    ].flatMap((state) => connected(state.replace(' ', ` ${at}: `))),
  ]
}

describe('an evaluation in a pod', () => {
  it('[WS-24] [POD-04] [POD-05] [POD-06] [POD-07] [POD-08] [POD-09] [POD-10] [POD-11] [POD-12] [POD-13] [POD-14] [GAP-079] [GAP-080] takes the steps of the handshake and no others, at each of three connections', () => {
    const ended = ['IDLE', 'EVALUATED', 'MAL_PRACTICE_ERROR', 'ABORT', 'ERROR']
    const wanted = [
      ...ended.map((state) => `${state} - start -> LOADING 1: open, connect after 0`),
      ...[1, 2, 3].flatMap(handshake),
    ]
    expect(steps().toSorted()).toEqual(wanted.toSorted())
  })

  it('[POD-12] [POD-13] asks for the scoring files that the pod names, and keeps log and test cases', () => {
    const play = (evaluation: Evaluation, names: readonly string[]) =>
      names.reduce<readonly [Evaluation, readonly EvaluationAction[]]>(
        ([before], name) => {
          const [next, ...actions] = advanceEvaluation(before, EVENTS[name] ?? { kind: 'abort' })
          return [next, actions]
        },
        [evaluation, []],
      )
    const [asked, request] = play(NO_EVALUATION, [
      ...['start', 'opened', 'clean', 'log', 'log', 'endOfLog', 'configuration'],
    ])
    expect(request).toEqual([{ kind: 'send', request: { type: 'xml', files: ['a.xml'] } }])
    const [evaluated] = play(asked, ['xml', 'results'])
    expect(evaluated).toMatchObject({ state: 'EVALUATED', log: 'xx', testcases: [testcase] })
    const [again] = play(asked, ['lost: 1006'])
    expect(again).toMatchObject({ state: 'LOADING', connections: 2, log: '' })
  })
})

describe('the set-up of a pod', () => {
  const poll = (answers: readonly AllocationAnswer[], waitMs: number = POD_WAIT_MS.project) =>
    answers.map((answer, at) => allocationAfter(answer, at * ALLOCATION_POLL_MS, waitMs))

  it('[POD-15] [POD-16] [POD-19] [GAP-082] waits, and says half-way that it takes longer than expected', () => {
    const states = poll(Array(60).fill('waiting'))
    expect([states.indexOf('late'), states.lastIndexOf('late'), states.at(-1)]).toEqual([30, 59, 'late'])
    expect(poll(Array(60).fill('unknown'))).toEqual(states)
  })

  it('[POD-20] [POD-22] takes a last question without a pod as ready', () => {
    expect(poll(Array(61).fill('waiting')).at(-1)).toBe('ready')
    expect(poll(Array(5).fill('unknown'), POD_WAIT_MS.notebook)).toEqual([
      ...['waiting', 'waiting', 'late', 'late', 'ready'],
    ])
  })

  it('[POD-17] [POD-18] [POD-21] [POD-23] [GAP-164] an extended test and an error are ready, only no room is a failure', () => {
    expect(poll(['waiting', 'extended'])).toEqual(['waiting', 'ready'])
    expect(poll(['ready', 'extended', 'failed', 'full'])).toEqual(['ready', 'ready', 'ready', 'full'])
  })
})

describe('the health of a pod', () => {
  /** The interval after each reply in seconds, and what it asked for. */
  function healthOver(replies: readonly HealthReply[]) {
    let health = WELL
    return replies.map((reply): readonly [number, HealthAction] => {
      const [next, action] = healthAfter(health, reply)
      health = next
      return [next.intervalMs / 1000, action]
    })
  }

  it('[POD-24] [POD-25] [POD-26] [POD-30] asks every 5 s without a network, looks at the details after 3 errors, and is well again at once', () => {
    expect(healthOver(['network', 'network', 'network', 'network', 'well', 'network'])).toEqual([
      ...[
        [5, undefined],
        [5, undefined],
        [5, 'check'],
      ],
      ...[
        [5, undefined],
        [15, undefined],
        [5, undefined],
      ],
    ])
  })

  it('[POD-28] [POD-29] leaves after three times 404, but not when it was well between them', () => {
    expect(healthOver(['missing', 'missing', 'failed', 'missing']).at(-1)).toEqual([15, 'leave'])
    expect(healthOver(['missing', 'missing', 'well', 'missing']).at(-1)).toEqual([15, undefined])
  })

  it('[POD-27] stays only where the environment is ready at the same address', () => {
    const server = { address: '/pod/1/' }
    expect(isSamePod({ status: 'ready', address: '/pod/1/' }, server)).toBe(true)
    for (const details of [
      undefined,
      { status: 'ready', address: '/pod/2/' } as const,
      { status: 'failed', address: '/pod/1/' } as const,
    ])
      expect(isSamePod(details, server)).toBe(false)
  })
})
