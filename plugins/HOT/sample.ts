import { type Sample, samplesOf } from '@assess/sdk/node'
import type { Key } from './key.schema.ts'
import type { Problem, Solution } from './problem.schema.ts'

const problem: Problem = {
  statement: '<p>Set a point on each of the two <strong>valves</strong>.</p>',
  picture: {
    text: '<img src="/files/tests/hot/images/pump.svg" alt="A pump with three pipes" width="800" height="400">',
  },
  points: 2,
}
const key: Key = {
  zones: [
    { label: 'Inlet valve', is_right: true, circle: { x: 0.25, y: 0.5, radius: 0.06 } },
    { label: 'Outlet valve', is_right: true, rectangle: { x: 0.7, y: 0.2, width: 0.12, height: 0.2 } },
    {
      label: 'Motor',
      is_right: false,
      polygon: [
        { x: 0.4, y: 0.6 },
        { x: 0.6, y: 0.6 },
        { x: 0.5, y: 0.95 },
      ],
    },
  ],
}
const two = samplesOf(problem, key)
const one = samplesOf({ ...problem, points: 1 }, { zones: key.zones.slice(0, 1) })
const inlet = { x: 0.26, y: 0.55 }

export const samples: readonly Sample<Problem, Solution, Key>[] = [
  two.judgedUnseen('both valves', { choice: [{ x: 0.75, y: 0.3 }, inlet] }, 'ACC', 1),
  two.judgedUnseen('one valve', { choice: [inlet] }, 'PAC', 0.5),
  two.judgedUnseen('a valve and the motor', { choice: [inlet, { x: 0.5, y: 0.7 }] }, 'REJ', 0),
  two.empty('no point', { choice: [] }),
  one.judgedUnseen('one point', { choice: [{ x: 0.2, y: 0.45 }] }, 'ACC', 1),
  one.judgedUnseen('beside it', { choice: [{ x: 0.9, y: 0.1 }] }, 'REJ', 0),
]
