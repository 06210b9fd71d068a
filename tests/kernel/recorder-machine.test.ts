import { expect, it } from 'vitest'
import { audioMachine, type Machine, next, videoMachine } from '../../src/recorder/machine.ts'

const STEPS = [
  'record',
  'pause',
  'resume',
  'stop',
  're-record',
  'upload',
  'submit',
  'recorded',
  'sent',
  'unsent',
] as const

/** Chains as GAP-075 writes them: a state, an arrow with its step, the next state; `a/b` is either. */
const VIDEO = `
  initial -record> started -pause> paused -resume> started -stop> stopped -recorded> completed -upload> uploading
  uploading -sent> uploaded
  uploading -unsent> failed -upload> uploading
  stopped/completed/failed/uploaded -re-record> initial
  completed/uploaded -submit> submitting -sent> uploaded
`
const AUDIO = `
  initiated -record> recording -stop> stopped -recorded> completed -upload> uploading
  uploading -sent> uploaded
  uploading -unsent> failed -upload> uploading
  stopped/completed/failed/uploaded -re-record> initiated
`

/** Every transition of the chains, as `from step to`. */
function transitionsIn(chains: string): ReadonlySet<string> {
  const lines = chains
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
  return new Set(
    lines.flatMap((words) =>
      words.flatMap((word, at) => {
        const step = /^-(.+)>$/.exec(word)?.[1]
        if (!step) return []
        return (words[at - 1] ?? '').split('/').map((from) => `${from} ${step} ${words[at + 1]}`)
      }),
    ),
  )
}

function checkAll<State extends string>(machine: Machine<State>, chains: string, states: readonly State[]) {
  const wanted = transitionsIn(chains)
  const taken = states.flatMap((state) =>
    STEPS.flatMap((step) => {
      const to = next(machine, state, step)
      return to === undefined ? [] : [`${state} ${step} ${to}`]
    }),
  )
  expect(new Set(taken)).toEqual(wanted)
  expect(taken).toHaveLength(wanted.size)
}

/** States that can be reached from the first one, in the order of finding them. */
function reachable<State extends string>({ first, transitions }: Machine<State>): readonly State[] {
  const found = new Set<State>([first])
  for (const state of found)
    for (const to of Object.values<State>(transitions[state] as object as Record<string, State>))
      found.add(to)
  return [...found]
}

it('[REC-01] [REC-03] [GAP-075] the video recorder has the transitions of its table and no other', () => {
  const states = [
    'initial',
    'started',
    'paused',
    'stopped',
    'completed',
    'uploading',
    'uploaded',
    'failed',
    'submitting',
  ] as const
  checkAll(videoMachine, VIDEO, states)
  expect(new Set(reachable(videoMachine))).toEqual(new Set(states))
})

it('[REC-02] [REC-04] [GAP-075] the audio recorder has the transitions of its table and no other', () => {
  const states = [
    'initiated',
    'recording',
    'stopped',
    'uploading',
    'uploaded',
    'failed',
    'completed',
  ] as const
  checkAll(audioMachine, AUDIO, states)
  expect(new Set(reachable(audioMachine))).toEqual(new Set(states))
})

it('[MSG-13] [MSG-14] a failed upload leads on by "Upload" and by "Record Again"', () => {
  for (const machine of [videoMachine, audioMachine])
    expect([
      next(machine as Machine, 'failed', 'upload'),
      next(machine as Machine, 'failed', 're-record'),
    ]).toEqual(['uploading', machine.first])
})
