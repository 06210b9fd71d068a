import { expect, it } from 'vitest'
import { createRng, type Rng } from '../../cli/replay/random/rng.ts'
import { audioMachine, type Machine, next, videoMachine } from '../../src/recorder/machine.ts'
import { createDevice, openRecorder } from './fake-recorder.ts'

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

/** What a person, the browser, the server and the time may do at any moment, by chance. */
const ACTS: readonly ((opened: Opened, rng: Rng) => unknown)[] = [
  ({ recorder }) => recorder.open(),
  ({ recorder }) => recorder.record(),
  ({ recorder }) => recorder.record(),
  ({ recorder }) => recorder.pause(),
  ({ recorder }) => recorder.resume(),
  ({ recorder }) => recorder.stop(),
  ({ recorder }) => recorder.recordAgain(),
  ({ recorder }) => recorder.discard(),
  ({ recorder }) => recorder.cancelUpload(),
  ({ recorder }) => recorder.close(),
  ({ recorder }) => recorder.finish(),
  ({ recorder }) => void recorder.upload(),
  ({ recorder }) => void recorder.submit(),
  ({ recorder }) => recorder.readAgain(),
  ({ hear }, rng) => hear('spoken', 100 + rng.below(1000)),
  ({ devices }) => devices.events?.onEnd('device-lost'),
  ({ devices }) => devices.events?.onEnd('failed'),
  ({ devices, server }, rng) => {
    devices.level = rng.one([0, 0.3])
    devices.fault = rng.below(3) === 0 ? 'NotAllowedError' : undefined
    server.failures = rng.below(20)
  },
  ({ clock }, rng) => clock.pass(rng.below(20_000)),
  ({ clock }) => clock.pass(40_000),
  ({ clock }) => clock.pass(80_000),
]
type Opened = ReturnType<typeof openRecorder>

it.for([
  ['REC-01', 'video', VIDEO],
  ['REC-02', 'audio', AUDIO],
] as const)(
  '[%s] [GAP-075] a recorder in %s goes these ways whatever happens, and no other',
  async ([, kind, chains]) => {
    const allowed = new Set([...transitionsIn(chains)].map((way) => way.replace(/ \S+ /, ' > ')))
    const taken = new Set<string>()
    for (let seed = 1; seed <= 300; seed++) {
      const rng = createRng(seed, 'recorder')
      const device = createDevice()
      const opened = openRecorder(kind, device)
      for (let step = 0; step < 100; step++) {
        device.disk.isFull = rng.below(10) === 0
        await rng.one(ACTS)(opened, rng)
      }
      const { states } = opened.seen
      for (const [at, state] of states.entries()) if (at > 0) taken.add(`${states[at - 1]} > ${state}`)
    }
    expect(taken).toEqual(allowed)
  },
)
